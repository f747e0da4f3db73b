import { useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLimits } from '../catalogue.contract.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { type ProductField, type ProductFormValues, plainDigits, productLabels } from './product-form-values.ts';

type ProductFormFieldsProps = {
  form: UseFormReturn<ProductFormValues>;
  /** The categories in use, offered while one is typed. */
  categories: readonly string[];
  /** The address of the product's present picture. */
  picture?: string;
};

/** The fields of a product in the specification's order. */
export function ProductFormFields({ form, categories, picture }: ProductFormFieldsProps) {
  const categoriesId = useId();
  const field = (name: Exclude<ProductField, 'image'>) => ({
    ...form.register(name),
    label: productLabels[name](),
    error: form.formState.errors[name]?.message,
  });
  return (
    <>
      <TextField {...field('name')} required autoComplete="off" />
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
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <NumberField {...field('yearlyLimitPerUser')} optional hint={m.product_form_yearly_limit_hint()} />
      </div>
      <TextAreaField {...field('description')} optional rows={5} />
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange, ref, name, onBlur }, fieldState }) => (
          <PictureField
            ref={ref}
            name={name}
            onBlur={onBlur}
            file={value}
            onChange={onChange}
            present={picture}
            optional={picture !== undefined}
            required={picture === undefined}
            error={fieldState.error?.message}
            hint={picture ? m.product_form_image_edit_hint() : m.product_form_image_hint()}
          />
        )}
      />
    </>
  );
}

/** Reads the price back as the shop will show it: a missing or surplus zero is seen at once. */
function PriceHint({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const digits = plainDigits(useWatch({ control: form.control, name: 'price' }));
  const readable = /^\d{1,10}$/.test(digits) && Number(digits) <= productLimits.price;
  return readable ? m.product_form_price_reads({ price: rupiah(Number(digits)) }) : m.product_form_price_hint();
}
