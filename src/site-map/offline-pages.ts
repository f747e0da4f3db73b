import { bookletFile } from '../content/booklet-file.ts';
import { locales, pathIn, splitPath } from '../shared/locales.ts';
import { informationPaths } from './offline-paths.list.ts';

/** The browser's caches for reading without a connection: pages, the files they need, the booklet to print. */
export const offlinePagesCache = 'kept-pages';
export const offlineFilesCache = 'kept-files';
export const offlineDocumentsCache = 'kept-documents';

/** The page that stands in for pages that are not stored. It is stored from the beginning, in every language. */
export const offlinePath = '/offline';
export const offlinePaths: readonly string[] = locales.map((locale) => pathIn(locale, offlinePath));

/** The PDFs of the booklet, one for each language. */
const documents: readonly string[] = locales.map(bookletFile);

/** The one address of a page, without a slash at its end. */
export function plainPath(pathname: string): string {
  const { locale, path } = splitPath(pathname);
  return pathIn(locale, path.replace(/\/+$/, '') || '/');
}

/** The place of an information page in reading order, or -1 for any other page. A chapter has the place of its book. */
export function informationOrder(pathname: string): number {
  return informationPaths.indexOf(splitPath(pathname).path.split('/', 2).join('/'));
}

/** Whether this is the booklet's first page or one of its chapters. */
export function isBookletPath(pathname: string): boolean {
  return informationOrder(pathname) === 0;
}

/**
 * Whether the browser stores this page once it was opened (docs/decisions/what-is-read-without-a-connection.md): pages that
 * are the same for everyone and change rarely. Nothing of the shop, nothing personal.
 */
export function isInformationPath(pathname: string): boolean {
  return informationOrder(pathname) >= 0;
}

/** Whether this is the booklet's PDF, which the browser stores once it was opened or saved. */
export function isBookletPdf(pathname: string): boolean {
  return documents.includes(pathname);
}
