import { calledOf } from '../catalogue/facts/called-of.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { courierValueName } from '../spreadsheets/courier-cells.ts';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { fieldOf } from '../versioned/document-fields.ts';
import type { ConflictProps } from '../versioned/versioned-editor.tsx';
import {
  courierColumnsIn,
  type FactField,
  type FactsFormValues,
  factFields,
  idsOf,
  repliesIn,
} from './facts-form-values.ts';
import { useNamedProducts } from './use-named-products.ts';

/** Says that another person saved the facts while the form was open. */
export function FactsConflict(props: ConflictProps<FactsFormValues>) {
  const { typed, conflict } = props;
  const products = useNamedProducts([
    ...idsOf(typed.featuredProducts),
    ...idsOf(conflict.newest?.featuredProducts ?? ''),
  ]);
  const sideOf = (field: FactField, values: FactsFormValues) => ({
    text: readableText(field, values, products.find),
    lang: fieldOf(factFields, field).lang,
  });
  return (
    <EditConflict
      {...props}
      label={(field) => factFields[field].label()}
      sides={(field, newest) => ({ yours: sideOf(field, typed), theirs: sideOf(field, newest) })}
    />
  );
}

/** The text for people if a field holds ids, an address or a switch. */
function readableText(
  field: FactField,
  values: FactsFormValues,
  find: ReturnType<typeof useNamedProducts>['find'],
): string {
  const value = values[field];
  if (field === 'showNumbers') return value ? m.facts_numbers_on() : m.facts_numbers_off();
  if (field === 'courierColumns')
    return courierColumnsIn(value)
      .map(
        ({ heading, value, fixedText }) =>
          `${heading}: ${value === 'fixed' ? fixedText : courierValueName(value, getLocale())}`,
      )
      .join(', ');
  if (field === 'questionReplies')
    return repliesIn(value)
      .map(({ title, text }) => `${title.id} / ${title.en}: ${text.en} / ${text.id}`)
      .join('\n');
  if (field === 'paymentPicture') return value && m.facts_qris_there();
  if (field !== 'featuredProducts') return value;
  const names = idsOf(value).map((id) => {
    const product = find(id);
    return product ? calledOf(product).text : m.facts_featured_gone();
  });
  return names.join(', ');
}
