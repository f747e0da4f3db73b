import { getLocale } from '../messages/runtime.js';
import type { Locale } from './locales.ts';

const separators: Record<Locale, string> = { en: ',', id: '.' };

/** Writes a whole number in a language, the page's by default: `1,500` or `1.500`. Without `Intl`, as `rupiah` does. */
export function countText(count: number, locale: Locale = getLocale()): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, separators[locale]);
}
