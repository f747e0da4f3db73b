import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { EditedMeanwhile } from '../../ui/forms/edited-meanwhile.tsx';
import type { SavedMeanwhile } from '../../ui/forms/use-newest-version.ts';
import {
  otherLocale,
  type ProductField,
  type ProductFormValues,
  plainDigits,
  productLabels,
} from './product-form-values.ts';

type ProductEditedMeanwhileProps = {
  meanwhile: SavedMeanwhile<ProductFormValues>;
  /** What stands in the form. */
  typed: ProductFormValues;
  onTake: (field: ProductField) => void;
  onLoadNewest: () => void;
};

/** Says that a product was changed while its form was open. */
export function ProductEditedMeanwhile({ meanwhile, typed, onTake, onLoadNewest }: ProductEditedMeanwhileProps) {
  const { newest, conflicts, taken } = meanwhile;
  return (
    <EditedMeanwhile
      words={{
        lead: m.product_form_edited_meanwhile(),
        load: m.product_form_load_newest(),
        conflicts: m.product_form_conflicts(),
        yours: m.product_form_conflict_yours(),
        theirs: m.product_form_conflict_theirs(),
        take: m.product_form_conflict_take(),
        again: m.product_form_save_again(),
      }}
      loaded={newest !== null}
      conflicts={(newest ? conflicts : []).map((field) => ({
        field,
        label: productLabels[field](),
        yours: side(field, typed),
        theirs: side(field, newest ?? typed),
      }))}
      taken={taken.map((field) => productLabels[field]())}
      onTake={onTake}
      onLoadNewest={onLoadNewest}
    />
  );
}

function side(field: ProductField, values: ProductFormValues) {
  const inOtherLanguage = field.startsWith('other') && values[field] !== '';
  return { text: shown(field, values), lang: inOtherLanguage ? otherLocale() : undefined };
}

function shown(field: ProductField, values: ProductFormValues): string {
  if (field === 'pictures') return m.product_form_picture_count({ count: values.pictures.length });
  const value = values[field];
  if (field === 'countInStock' && value === '') return m.inventory_unlimited();
  if (value === '') return m.product_form_conflict_empty();
  const digits = plainDigits(value);
  return field === 'price' && /^\d{1,10}$/.test(digits) ? rupiah(Number(digits)) : value;
}
