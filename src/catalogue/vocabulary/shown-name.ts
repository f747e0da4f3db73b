import { getLocale } from '../../messages/runtime.js';
import { type Locale, locales } from '../../shared/locales.ts';
import type { KeptCategory } from './vocabulary.contract.ts';

/** The name of a category in the page's language, or in the other one. */
export function shownName({ names }: KeptCategory): { name: string; lang: Locale } {
  const locale = getLocale();
  const lang = [locale, ...locales].find((each) => names[each] !== null) ?? locale;
  return { name: names[lang] ?? '', lang };
}
