import { type MergedEdits, mergeEdits } from '../../ui/forms/merge-edits.ts';
import { type FormField, type ProductFormValues, plainDigits, productFieldOf } from './product-form-values.ts';

/** Merges the values that a product's form started with, the typed ones, and the present ones. */
export function mergeFormValues(
  began: ProductFormValues,
  typed: ProductFormValues,
  newest: ProductFormValues,
): MergedEdits<ProductFormValues> {
  return mergeEdits(
    { began, typed, newest },
    (field, one, other) => comparable(field, one) !== comparable(field, other),
  );
}

function comparable(field: FormField, values: ProductFormValues): string {
  if (field === 'pictures') return values.pictures.map(({ key }) => key).join();
  return productFieldOf(field).type === 'number' ? plainDigits(values[field]) : values[field].trim();
}
