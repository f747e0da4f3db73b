import type { Locale } from '../shared/locales.ts';
import type { TextFormValues } from './text-form-values.ts';

/** Both sides of a conflict. The view shows a few lines only, so they begin at the first paragraph that differs. */
export function textSides(locale: Locale, typed: TextFormValues, newest: TextFormValues) {
  const [ours, theirs] = [paragraphsOf(typed[locale]), paragraphsOf(newest[locale])];
  const difference = ours.findIndex((paragraph, place) => paragraph !== theirs[place]);
  const start = difference < 0 ? Math.min(ours.length, theirs.length) : difference;
  const side = (paragraphs: string[]) => ({ text: paragraphs.slice(start).join('\n\n'), lang: locale });
  return { yours: side(ours), theirs: side(theirs) };
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);
