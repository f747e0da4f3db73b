import { catalogueAddress, readCursor, readFilter, readPages } from '../../catalogue/catalogue-address.ts';

/**
 * The part of a query that changes the HTML, in one spelling: the filter of the catalogue. At any other address it is
 * empty, because only the browser reads the query there.
 */
export function pageSearch(path: string, parameters: URLSearchParams): string {
  if (!/^\/products(\.data)?\/?$/i.test(path)) return '';
  return catalogueAddress(readFilter(parameters), readCursor(parameters), readPages(parameters)).slice(
    '/products'.length,
  );
}
