import type { Locale } from '../../shared/locales.ts';

/** The languages in the order of forms: volunteers write in Indonesian first. */
export const writtenLocales: readonly Locale[] = ['id', 'en'];
