import type { ProductQuery } from './catalogue.contract.ts';
import { productSorts } from './product-sorts.ts';

/** What narrows and orders the catalogue, as the address of the page says it. */
export type CatalogueFilter = {
  q: string;
  category: string;
  inStock: boolean;
  /** Only what costs nothing. */
  free: boolean;
  /** Empty for the order that needs no saying: the best match of a search, else the newest first. */
  sort: '' | (typeof productSorts)[number];
};

export const unfiltered: CatalogueFilter = { q: '', category: '', inStock: false, free: false, sort: '' };

const pageSize = '24';
/** As long as the API takes one. */
const cursorLength = 1_000;

/** Reads the filter from an address; what it cannot be is as if it were not there. */
export function readFilter(parameters: URLSearchParams): CatalogueFilter {
  const q = (parameters.get('q') ?? '').trim().slice(0, 100);
  return {
    q,
    category: (parameters.get('category') ?? '').trim().slice(0, 80),
    inStock: parameters.get('inStock') === 'true',
    free: parameters.get('free') === 'true',
    sort: sortsOf(q).find((sort) => sort === parameters.get('sort')) ?? '',
  };
}

/** In which orders a list may stand, the one that needs no saying first. */
export function sortsOf(q: string): CatalogueFilter['sort'][] {
  return ['', ...productSorts.filter((sort) => q || sort !== 'newest')];
}

/** Where in the list an address begins; undefined at its beginning, and for what no cursor can be. */
export function readCursor(parameters: URLSearchParams): string | undefined {
  const cursor = parameters.get('cursor');
  return cursor && cursor.length <= cursorLength ? cursor : undefined;
}

/** As many pages as an address asks for at once; whoever went on further begins there again. */
const mostPages = 20;

/** How many pages of the list an address shows, one below the other. */
export function readPages(parameters: URLSearchParams): number {
  const written = parameters.get('pages') ?? '';
  return /^[1-9]\d?$/.test(written) ? Math.min(Number(written), mostPages) : 1;
}

/** The address of the catalogue page with this filter, from `cursor` on where there is one, and so many pages long. */
export function catalogueAddress(filter: CatalogueFilter, cursor?: string, pages = 1): string {
  const { limit: _, ...query } = catalogueQuery(filter);
  const parameters = new URLSearchParams(cursor ? { ...query, cursor } : query);
  if (pages > 1) parameters.set('pages', String(Math.min(pages, mostPages)));
  return parameters.size > 0 ? `/products?${parameters}` : '/products';
}

/** What the API is asked for this filter: 24 products at a time (docs/decisions/products-and-lists.md). */
export function catalogueQuery({ q, category, inStock, free, sort }: CatalogueFilter): Omit<ProductQuery, 'cursor'> {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(inStock && { inStock: 'true' as const }),
    ...(free && { free: 'true' as const }),
    ...(sort && { sort }),
    limit: pageSize,
  };
}
