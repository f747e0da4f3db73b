import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { EditConflict } from '../../ui/forms/edit-conflict.tsx';
import type { SavedMeanwhile } from '../../ui/forms/use-newest-version.ts';
import { yesNoText } from '../fields/field-labels.ts';
import {
  type FormField,
  otherLocale,
  type ProductFormValues,
  plainDigits,
  productFieldOf,
  productLabels,
} from './product-form-values.ts';

type ProductConflictProps = {
  conflict: SavedMeanwhile<ProductFormValues>;
  typed: ProductFormValues;
  onTake: (field: FormField) => void;
  onLoadNewest: () => void;
};

/** Says that a product was changed while its form was open. */
export function ProductConflict({ typed, ...props }: ProductConflictProps) {
  return (
    <EditConflict
      {...props}
      lead={m.product_form_edited_meanwhile()}
      label={(field) => productLabels[field]()}
      sides={(field, newest) => ({ yours: sideOf(field, typed), theirs: sideOf(field, newest) })}
      sentences={{ fields: m.conflict_shop_fields(), theirs: m.conflict_in_shop(), take: m.conflict_use_shop() }}
    />
  );
}

function sideOf(field: FormField, values: ProductFormValues) {
  return { text: shown(field, values), lang: field.startsWith('other') ? otherLocale() : undefined };
}

function shown(field: FormField, values: ProductFormValues): string {
  if (field === 'pictures') return m.product_form_picture_count({ count: values.pictures.length });
  const value = values[field];
  if (field === 'countInStock' && value === '') return m.inventory_unlimited();
  const shape = productFieldOf(field);
  if (shape.type === 'yesNo' && value !== '') return yesNoText(value === 'true');
  const digits = plainDigits(value, shape);
  return shape.money && /^\d{1,10}$/.test(digits) ? rupiah(Number(digits)) : value;
}
