import * as m from '../messages/messages.js';
import { EditedMeanwhile } from '../ui/forms/edited-meanwhile.tsx';
import type { SavedMeanwhile } from '../ui/forms/use-newest-version.ts';
import { type FactField, type FactsFormValues, factFields, idsOf } from './facts-form-values.ts';
import { calledOf, useNamedProducts } from './use-named-products.ts';
import { meanwhileWords } from './versions/meanwhile-words.ts';

type FactsEditedMeanwhileProps = {
  meanwhile: SavedMeanwhile<FactsFormValues>;
  /** What stands in the form. */
  typed: FactsFormValues;
  onTake: (field: FactField) => void;
  onLoadNewest: () => void;
};

/** Says that somebody else saved while the form was open. */
export function FactsEditedMeanwhile({ meanwhile, typed, onTake, onLoadNewest }: FactsEditedMeanwhileProps) {
  const { newest, conflicts, taken } = meanwhile;
  const products = useNamedProducts([...idsOf(typed.featuredProducts), ...idsOf(newest?.featuredProducts ?? '')]);
  const side = (field: FactField, values: FactsFormValues) => sideOf(field, values, products.find);
  return (
    <EditedMeanwhile
      words={meanwhileWords(m.facts_edited_meanwhile())}
      loaded={newest !== null}
      conflicts={conflicts.map((field) => ({
        field,
        label: factFields[field].label(),
        yours: side(field, typed),
        theirs: side(field, newest ?? typed),
      }))}
      taken={taken.map((field) => factFields[field].label())}
      onTake={onTake}
      onLoadNewest={onLoadNewest}
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
