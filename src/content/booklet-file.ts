import type { Locale, Translated } from '../shared/locales.ts';
import { firstBrand } from './beginning.ts';

/** The address of the booklet's first page. Each chapter has a page below it. */
export const bookletPath = '/pediatric-tracheostomy-care-booklet';

export const bookletTitle: Translated = {
  en: 'Pediatric Tracheostomy Care Booklet',
  id: 'Buku Saku Perawatan Trakeostomi Anak',
};

/** The address of the booklet as a PDF in a language. Its last part is the name of the saved file. */
export function bookletFile(locale: Locale): string {
  return `/booklet/${firstBrand.toLowerCase().replace(/\W+/g, '-')}-${bookletPath.slice(1)}.${locale}.pdf`;
}

/** A page of the booklet, as the server sends it. */
export type BookletPage = { path: string; headers: Record<string, string>; html: string };

/** The address of all pages of the booklet in a language, in one answer. Service workers store them together. */
export function bookletPagesFile(locale: Locale): string {
  return `/booklet/pages.${locale}.json`;
}
