import { getLocale } from '../messages/runtime.js';
import type { Locale } from './locales.ts';

/** The attribute `lang` of words on this page: none where they are in its own language. */
export function langAttribute(language: Locale): Locale | undefined {
  return language === getLocale() ? undefined : language;
}
