import { meanwhileWords } from '../foundation/versions/meanwhile-words.ts';
import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import { EditedMeanwhile } from '../ui/forms/edited-meanwhile.tsx';
import type { SavedMeanwhile } from '../ui/forms/use-newest-version.ts';
import { type TextFormValues, textLabels } from './text-form-values.ts';

type TextEditedMeanwhileProps = {
  meanwhile: SavedMeanwhile<TextFormValues>;
  /** What stands in the form. */
  typed: TextFormValues;
  onTake: (locale: Locale) => void;
  onLoadNewest: () => void;
};

/** Says that somebody else saved while the form was open, and shows where both differ first. */
export function TextEditedMeanwhile({ meanwhile, typed, onTake, onLoadNewest }: TextEditedMeanwhileProps) {
  const { newest, conflicts, taken } = meanwhile;
  return (
    <EditedMeanwhile
      words={meanwhileWords(m.words_edited_meanwhile())}
      loaded={newest !== null}
      conflicts={conflicts.map((locale) => {
        const [yours, theirs] = fromFirstDifference(typed[locale], (newest ?? typed)[locale]);
        return {
          field: locale,
          label: textLabels[locale](),
          yours: { text: yours, lang: locale },
          theirs: { text: theirs, lang: locale },
        };
      })}
      taken={taken.map((locale) => textLabels[locale]())}
      onTake={onTake}
      onLoadNewest={onLoadNewest}
    />
  );
}

/** Two long texts from the paragraph on in which they differ first; a few lines of each are shown. */
function fromFirstDifference(one: string, other: string): [string, string] {
  const [ones, others] = [one.trim().split(/\n\s*\n/), other.trim().split(/\n\s*\n/)];
  const at = ones.findIndex((paragraph, place) => paragraph !== others[place]);
  const from = (paragraphs: string[]) =>
    paragraphs.slice(Math.max(0, at)).join('\n\n') || m.product_form_conflict_empty();
  return at < 0 ? [from(ones.slice(others.length)), from(others.slice(ones.length))] : [from(ones), from(others)];
}
