import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Category } from '../catalogue.contract.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { productLimits } from '../product-form.contract.ts';
import {
  otherLocale,
  type ProductField,
  type ProductFormValues,
  plainDigits,
  productLabels,
} from './product-form-values.ts';

const factFields = ['size', 'length', 'pack', 'material'] as const;
const otherFactFields = ['otherSize', 'otherLength', 'otherPack', 'otherMaterial'] as const;

type ProductFormFieldsProps = {
  form: UseFormReturn<ProductFormValues>;
  /** The categories in use, offered while one is typed. */
  categories: readonly Category[];
  /** Whether the product is there already. */
  editing: boolean;
};

/** The fields of a product in the specification's order. */
export function ProductFormFields({ form, categories, editing }: ProductFormFieldsProps) {
  const categoriesId = useId();
  const otherName = useWatch({ control: form.control, name: 'otherName' });
  const field = fieldOf(form);
  return (
    <>
      <TextField {...field('name')} required={otherName === ''} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...field('countInStock')} optional hint={m.product_form_quantity_hint()} />
        <NumberField {...field('price')} required hint={<PriceHint form={form} />} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('category')}
          optional
          hint={m.product_form_category_hint()}
          list={categoriesId}
          autoComplete="off"
        />
        <datalist id={categoriesId}>
          {categories.map(({ address, name }) => (
            <option key={address} value={name} />
          ))}
        </datalist>
        <NumberField {...field('yearlyLimitPerUser')} optional hint={m.product_form_yearly_limit_hint()} />
      </div>
      <TextAreaField {...field('description')} optional rows={5} />
      <FactFields form={form} />
      <OtherLanguageFields form={form} />
      <Controller
        control={form.control}
        name="pictures"
        render={({ field: { value, onChange, ref, name, onBlur }, fieldState }) => (
          <PicturesField
            ref={ref}
            name={name}
            onBlur={onBlur}
            pictures={value}
            onChange={onChange}
            onChosen={() => form.trigger('pictures')}
            optional={editing}
            required={value.length === 0}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

type Form = { form: UseFormReturn<ProductFormValues> };

/** Ties a field to the form, under its label and with what is wrong with it. */
function fieldOf(form: Form['form']) {
  return (name: Exclude<ProductField, 'pictures'>) => ({
    ...form.register(name),
    label: productLabels[name](),
    error: form.formState.errors[name]?.message,
  });
}

function FactFields({ form }: Form) {
  const field = fieldOf(form);
  return (
    <FieldGroup title={m.product_form_facts()} hint={m.product_form_facts_hint()}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {factFields.map((name) => (
          <TextField key={name} {...field(name)} optional autoComplete="off" />
        ))}
        <TextField {...field('expires')} type="date" optional hint={m.product_form_expires_hint()} />
      </div>
      <TextAreaField {...field('contents')} optional rows={2} />
    </FieldGroup>
  );
}

/** The words for readers of the other language. */
function OtherLanguageFields({ form }: Form) {
  const field = fieldOf(form);
  const other = otherLocale();
  return (
    <FieldGroup title={m.product_form_other_language()} hint={m.product_form_other_language_hint()}>
      <TextField {...field('otherName')} lang={other} optional autoComplete="off" />
      <TextAreaField {...field('otherDescription')} lang={other} optional rows={5} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {otherFactFields.map((name) => (
          <TextField key={name} {...field(name)} lang={other} optional autoComplete="off" />
        ))}
      </div>
      <TextAreaField {...field('otherContents')} lang={other} optional rows={2} />
    </FieldGroup>
  );
}

/** What stands apart from the fields that every product has. */
function FieldGroup({ title, hint: text, children }: { title: string; hint: string; children: ReactNode }) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint} className="rounded-lg border border-line bg-sand p-4 sm:p-5">
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      <p id={hint} className="clear-left mb-4 text-ink-soft text-sm">
        {text}
      </p>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}

/** Reads the price back as the shop will show it: a missing or surplus zero is seen at once. */
function PriceHint({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const digits = plainDigits(useWatch({ control: form.control, name: 'price' }));
  const readable = /^\d{1,10}$/.test(digits) && Number(digits) <= productLimits.price;
  return (
    <span>
      {readable ? m.product_form_price_reads({ price: rupiah(Number(digits)) }) : m.product_form_price_hint()}
    </span>
  );
}
