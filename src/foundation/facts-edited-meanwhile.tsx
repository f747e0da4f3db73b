import * as m from '../messages/messages.js';
import { EditedMeanwhile } from '../ui/forms/edited-meanwhile.tsx';
import { type FactField, type FactsFormValues, factFields } from './facts-form-values.ts';
import type { FactsMeanwhile } from './use-newest-facts.ts';

type FactsEditedMeanwhileProps = {
  meanwhile: FactsMeanwhile;
  /** What stands in the form. */
  typed: FactsFormValues;
  onTake: (field: FactField) => void;
  onLoadNewest: () => void;
};

/** Says that somebody else saved while the form was open. */
export function FactsEditedMeanwhile({ meanwhile, typed, onTake, onLoadNewest }: FactsEditedMeanwhileProps) {
  const { newest, conflicts, taken } = meanwhile;
  return (
    <EditedMeanwhile
      words={{
        lead: m.facts_edited_meanwhile(),
        load: m.product_form_load_newest(),
        conflicts: m.facts_conflicts(),
        yours: m.product_form_conflict_yours(),
        theirs: m.facts_conflict_theirs(),
        take: m.facts_conflict_take(),
        again: m.product_form_save_again(),
      }}
      loaded={newest !== null}
      conflicts={conflicts.map((field) => ({
        field,
        label: factFields[field].label(),
        yours: side(field, typed),
        theirs: side(field, newest ?? typed),
      }))}
      taken={
        taken.length > 0
          ? m.product_form_newest_taken({ fields: taken.map((field) => factFields[field].label()).join(', ') })
          : undefined
      }
      onTake={onTake}
      onLoadNewest={onLoadNewest}
    />
  );
}

function side(field: FactField, values: FactsFormValues): { text: string; lang?: string } {
  const text = values[field];
  const { lang } = { lang: undefined, ...factFields[field] };
  return text === '' ? { text: m.product_form_conflict_empty() } : { text, lang };
}
