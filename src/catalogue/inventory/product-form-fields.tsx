import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Category } from '../catalogue.contract.ts';
import { fieldLabels, yesNoText } from '../fields/field-labels.ts';
import { type FieldKey, plainKeys, productLimits, wordKeys } from '../fields/product-fields.ts';
import { CategorySuggestions } from '../filters/category-field.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import {
  otherKey,
  otherLocale,
  type ProductFormValues,
  plainDigits,
  productFieldOf,
  productLabels,
  type TextField as TextFieldName,
} from './product-form-values.ts';

/** Facts in one line; `contents` may take several. */
const shortFacts = ['size', 'length', 'pack', 'material'] as const;

/** Fields that few products have. */
const tubeFields = ['maker', 'model', 'innerDiameter', 'outerDiameter', 'cuffed'] as const;

/** Fields with a place of their own. All others follow below the description. */
const placed: readonly FieldKey[] = ['name', 'description', 'price', 'yearlyLimitPerUser', 'expires', ...tubeFields];
const otherWords = wordKeys.filter((key) => !placed.includes(key));
const otherFields = [...plainKeys.filter((key) => !placed.includes(key)), ...otherWords];

type ProductFormFieldsProps = {
  form: UseFormReturn<ProductFormValues>;
  /** The categories in use, as suggestions. */
  categories: readonly Category[];
  /** Whether the product exists already. */
  editing: boolean;
};

/**
 * The fields of a product: the pictures first, because a new product needs one at hand; then those of the specification in
 * its order, then all that are optional.
 */
export function ProductFormFields({ form, categories, editing }: ProductFormFieldsProps) {
  const categoriesId = useId();
  const otherName = useWatch({ control: form.control, name: 'otherName' });
  return (
    <>
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
      <Field form={form} name="name" required={otherName === ''} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="countInStock" />
        <Field form={form} name="price" required hint={<PriceHint form={form} />} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="category" list={categoriesId} />
        <CategorySuggestions id={categoriesId} categories={categories} />
        <Field form={form} name="yearlyLimitPerUser" />
      </div>
      <Field form={form} name="description" />
      {otherFields.map((key) => (
        <Field key={key} form={form} name={key} />
      ))}
      <FieldGroup title={m.product_form_facts()} hint={m.product_form_facts_hint()}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {shortFacts.map((kind) => (
            <Field key={kind} form={form} name={kind} />
          ))}
          <Field form={form} name="expires" />
        </div>
        <Field form={form} name="contents" rows={2} />
      </FieldGroup>
      <TubeFields form={form} />
      <OtherLanguageFields form={form} />
    </>
  );
}

type Form = { form: UseFormReturn<ProductFormValues> };

type FieldProps = Form &
  Pick<ComponentProps<typeof TextField>, 'hint' | 'lang' | 'list' | 'required'> & {
    name: TextFieldName;
    /** So many lines high. */
    rows?: number;
  };

/** One field of the form, under its label and with its problem. A field is optional unless it says `required`. */
function Field({ form, name, required, ...rest }: FieldProps) {
  const { type } = productFieldOf(name);
  const { rows = type === 'text' ? 5 : undefined, ...props } = rest;
  const shared = {
    hint: fieldLabels[name as FieldKey]?.hint?.(),
    ...form.register(name),
    label: productLabels[name](),
    error: form.formState.errors[name]?.message,
    ...(required === undefined ? { optional: true } : { required }),
    ...props,
  };
  if (rows) return <TextAreaField {...shared} rows={rows} />;
  if (type === 'yesNo') {
    const { list: _, ...select } = shared;
    const options = [true, false].map((isYes) => [String(isYes), yesNoText(isYes)] as const);
    return <SelectField {...select} options={[['', m.product_form_unknown()], ...options]} />;
  }
  if (type === 'number') return <NumberField {...shared} />;
  if (type === 'millimetres') return <NumberField inputMode="decimal" {...shared} />;
  return <TextField {...shared} {...(type === 'day' ? { type: 'date' } : { autoComplete: 'off' })} />;
}

/** Opens by itself if a field is filled in or wrong, or else by a press. */
function TubeFields({ form }: Form) {
  const { defaultValues, errors } = form.formState;
  const [isOpen, setOpen] = useState(() => tubeFields.some((key) => defaultValues?.[key]));
  if (!isOpen && tubeFields.some((key) => errors[key])) setOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-lg border border-line bg-sand"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold sm:px-5">
        {m.product_form_tube()}
        <ChevronDown aria-hidden="true" size={20} className="group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-5 p-4 pt-2 sm:grid-cols-2 sm:p-5 sm:pt-2">
        {tubeFields.map((key) => (
          <Field key={key} form={form} name={key} />
        ))}
      </div>
    </details>
  );
}

/** The words for readers of the other language. */
function OtherLanguageFields({ form }: Form) {
  const lang = otherLocale();
  return (
    <FieldGroup title={m.product_form_other_language()} hint={m.product_form_other_language_hint()}>
      <Field form={form} name="otherName" lang={lang} />
      <Field form={form} name="otherDescription" lang={lang} />
      {otherWords.map((key) => (
        <Field key={key} form={form} name={otherKey(key)} lang={lang} />
      ))}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {shortFacts.map((kind) => (
          <Field key={kind} form={form} name={otherKey(kind)} lang={lang} />
        ))}
      </div>
      <Field form={form} name="otherContents" lang={lang} rows={2} />
    </FieldGroup>
  );
}

/** A group of fields that not every product has. */
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

/** Shows the price as the shop will, so that a missing or surplus zero is visible at once. */
function PriceHint({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const digits = plainDigits(useWatch({ control: form.control, name: 'price' }), productFieldOf('price'));
  const readable = /^\d{1,10}$/.test(digits) && Number(digits) <= productLimits.price;
  return (
    <span>
      {readable ? m.product_form_price_reads({ price: rupiah(Number(digits)) }) : m.product_form_price_hint()}
    </span>
  );
}
