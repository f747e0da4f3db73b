import type { Locale } from '../shared/locales.ts';
import { firstBrand } from './beginning.ts';

/** The address of the booklet as a PDF in a language. Its last part is the name of the saved file. */
export function bookletFile(locale: Locale): string {
  return `/booklet/${firstBrand.toLowerCase().replace(/\W+/g, '-')}-pediatric-tracheostomy-care-booklet.${locale}.pdf`;
}
