import { locales } from '../shared/locales.ts';
import type { TextField, TextFormValues } from './text-form-values.ts';

/**
 * Both sides of a conflict. The view shows a few lines only, so those of a text begin at the first paragraph that differs.
 */
export function textSides(field: TextField, typed: TextFormValues, newest: TextFormValues) {
  const lang = locales.find((locale) => locale === field);
  if (!lang) return { yours: { text: typed[field] }, theirs: { text: newest[field] } };
  const [ours, theirs] = [paragraphsOf(typed[field]), paragraphsOf(newest[field])];
  const difference = ours.findIndex((paragraph, place) => paragraph !== theirs[place]);
  const start = difference < 0 ? Math.min(ours.length, theirs.length) : difference;
  const side = (paragraphs: string[]) => ({ text: paragraphs.slice(start).join('\n\n'), lang });
  return { yours: side(ours), theirs: side(theirs) };
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);
