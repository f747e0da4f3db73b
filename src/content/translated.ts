import { getLocale } from '../messages/runtime.js';
import type { Translated } from '../shared/locales.ts';

/** The text in the language of the page. */
export function translated(text: Translated): string {
  return text[getLocale()];
}
