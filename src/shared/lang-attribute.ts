import { getLocale } from '../messages/runtime.js';
import type { Locale } from './locales.ts';

/** The `lang` attribute of words on this page; undefined if they are in its language. */
export function langAttribute(language: Locale): Locale | undefined {
  return language === getLocale() ? undefined : language;
}
