import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import type { TextFormValues } from './text-form-values.ts';

/** Both sides of a conflict, from the first difference on. */
export function textSides(locale: Locale, typed: TextFormValues, newest: TextFormValues) {
  const [yours, theirs] = fromFirstDifference(typed[locale], newest[locale]);
  return { yours: { text: yours, lang: locale }, theirs: { text: theirs, lang: locale } };
}

/** Two long texts from the paragraph on in which they differ first; a few lines of each are shown. */
function fromFirstDifference(one: string, other: string): [string, string] {
  const [ones, others] = [one.trim().split(/\n\s*\n/), other.trim().split(/\n\s*\n/)];
  const at = ones.findIndex((paragraph, place) => paragraph !== others[place]);
  const from = (paragraphs: string[]) =>
    paragraphs.slice(Math.max(0, at)).join('\n\n') || m.product_form_conflict_empty();
  return at < 0 ? [from(ones.slice(others.length)), from(others.slice(ones.length))] : [from(ones), from(others)];
}
