import { locales, pathIn, splitPath } from '../shared/locales.ts';
import { bookletFile } from './booklet-file.ts';
import { programmes } from './programmes.ts';

/** Where the browser keeps what can be read without a connection: pages, the files they need, the booklet to print. */
export const offlinePagesCache = 'kept-pages';
export const offlineFilesCache = 'kept-files';
export const offlineDocumentsCache = 'kept-documents';

/** What a page that is not kept shows without a connection; kept from the beginning, in every language. */
export const offlinePath = '/offline';
export const offlinePaths: readonly string[] = locales.map((locale) => pathIn(locale, offlinePath));

/** Pages of words, the same for everyone and true for long; the booklet first. Nothing of the shop, nothing personal. */
const informationPaths: readonly string[] = [
  '/pediatric-tracheostomy-care-booklet',
  '/',
  '/get-in-touch',
  ...programmes.map(({ slug }) => `/${slug}`),
  '/accessibility',
];

/** The booklet as PDF, in every language. */
const documents: readonly string[] = locales.map(bookletFile);

/** The one address of a page, without a slash at its end. */
export function plainPath(pathname: string): string {
  const { locale, path } = splitPath(pathname);
  return pathIn(locale, path.replace(/\/+$/, '') || '/');
}

/** Where an information page stands in reading order, or -1 for any other page. */
export function informationOrder(pathname: string): number {
  return informationPaths.indexOf(splitPath(plainPath(pathname)).path);
}

/**
 * Whether a page is kept once it was opened, to be readable without a connection
 * (docs/decisions/what-is-read-without-a-connection.md).
 */
export function isInformationPath(pathname: string): boolean {
  return informationOrder(pathname) >= 0;
}

/** Whether it is a document that is kept once it was opened or saved. */
export function isKeptDocument(pathname: string): boolean {
  return documents.includes(pathname);
}
