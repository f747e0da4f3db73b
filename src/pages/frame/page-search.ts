import { catalogueAddress, readCursor, readFilter, readPages } from '../../catalogue/catalogue-address.ts';

/**
 * What of an address's query its page is made of, always written in the same way: the filter of the catalogue, and
 * nothing at any other address. Whatever else stands there is for the browser to read; the HTML is the same.
 */
export function pageSearch(path: string, parameters: URLSearchParams): string {
  if (!/^\/products(\.data)?\/?$/i.test(path)) return '';
  return catalogueAddress(readFilter(parameters), readCursor(parameters), readPages(parameters)).slice(
    '/products'.length,
  );
}
