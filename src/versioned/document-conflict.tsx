import { type Conflict, EditedMeanwhile } from '../ui/forms/edited-meanwhile.tsx';
import type { SavedMeanwhile } from '../ui/forms/use-newest-version.ts';
import { meanwhileWords } from './meanwhile-words.ts';

type DocumentConflictProps<Values> = {
  lead: string;
  conflict: SavedMeanwhile<Values>;
  label: (field: keyof Values) => string;
  /** What this person wrote and what the newest version says. */
  sides: (field: keyof Values, newest: Values | null) => Pick<Conflict<string>, 'yours' | 'theirs'>;
  onTake: (field: keyof Values) => void;
  onLoadNewest: () => void;
};

/** Says that another person saved while the form was open, and shows both sides of each conflict. */
export function DocumentConflict<Values extends Record<string, string>>(props: DocumentConflictProps<Values>) {
  const { lead, conflict, label, sides, onTake, onLoadNewest } = props;
  const { newest, conflicts, taken } = conflict;
  return (
    <EditedMeanwhile<string>
      words={meanwhileWords(lead)}
      loaded={newest !== null}
      conflicts={conflicts.map((field) => ({ field: String(field), label: label(field), ...sides(field, newest) }))}
      taken={taken.map(label)}
      onTake={onTake}
      onLoadNewest={onLoadNewest}
    />
  );
}
