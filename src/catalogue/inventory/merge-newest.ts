import { type MergedEdits, mergeEdits } from '../../ui/forms/merge-edits.ts';
import { fieldOfForm, type ProductField, type ProductFormValues, plainDigits } from './product-form-values.ts';

/** Brings together what a product's form began with, what was typed into it and what is in the shop now. */
export function mergeNewest(
  began: ProductFormValues,
  typed: ProductFormValues,
  newest: ProductFormValues,
): MergedEdits<ProductFormValues> {
  return mergeEdits(
    { began, typed, newest },
    (field, one, other) => comparable(field, one) !== comparable(field, other),
  );
}

function comparable(field: ProductField, values: ProductFormValues): string {
  if (field === 'pictures') return values.pictures.map(({ key }) => key).join();
  return fieldOfForm(field).type === 'number' ? plainDigits(values[field]) : values[field].trim();
}
