import { type MergedEdits, mergeEdits } from '../../ui/forms/merge-edits.ts';
import { fieldOfForm, type ProductField, type ProductFormValues, plainDigits } from './product-form-values.ts';

/** Merges the values that a product's form started with, the typed ones, and the present ones. */
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
