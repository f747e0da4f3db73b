import * as m from '../messages/messages.js';
import type { SavedMeanwhile } from '../ui/forms/use-newest-version.ts';
import { DocumentConflict } from '../versioned/document-conflict.tsx';
import { type FactField, type FactsFormValues, factFields, idsOf } from './facts-form-values.ts';
import { calledOf, useNamedProducts } from './use-named-products.ts';

type FactsConflictProps = {
  conflict: SavedMeanwhile<FactsFormValues>;
  /** What stands in the form. */
  typed: FactsFormValues;
  onTake: (field: FactField) => void;
  onLoadNewest: () => void;
};

/** Says that another person saved the facts while the form was open. */
export function FactsConflict({ typed, ...props }: FactsConflictProps) {
  const { newest } = props.conflict;
  const products = useNamedProducts([...idsOf(typed.featuredProducts), ...idsOf(newest?.featuredProducts ?? '')]);
  const side = (field: FactField, values: FactsFormValues) => sideOf(field, values, products.find);
  return (
    <DocumentConflict
      {...props}
      lead={m.facts_edited_meanwhile()}
      label={(field) => factFields[field].label()}
      sides={(field) => ({ yours: side(field, typed), theirs: side(field, newest ?? typed) })}
    />
  );
}

type FindProduct = ReturnType<typeof useNamedProducts>['find'];

function sideOf(field: FactField, values: FactsFormValues, find: FindProduct): { text: string; lang?: string } {
  const text = wordsOf(field, values, find);
  const { lang } = { lang: undefined, ...factFields[field] };
  return text === '' ? { text: m.product_form_conflict_empty() } : { text, lang };
}

/** What a field says to people, where that is not what it holds. */
function wordsOf(field: FactField, values: FactsFormValues, find: FindProduct): string {
  const value = values[field];
  if (field === 'showNumbers') return value ? m.facts_numbers_on() : m.facts_numbers_off();
  if (field === 'paymentPicture') return value && m.facts_qris_there();
  if (field !== 'featuredProducts') return value;
  const names = idsOf(value).map((id) => {
    const product = find(id);
    return product ? calledOf(product).text : m.facts_featured_gone();
  });
  return names.join(', ');
}
