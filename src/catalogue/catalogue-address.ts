import type { ProductQuery } from './catalogue.contract.ts';
import { productSorts } from './product-sorts.ts';

/** What narrows and orders the catalogue, as the address of the page says it. */
export type CatalogueFilter = {
  q: string;
  category: string;
  inStock: boolean;
  sort: (typeof productSorts)[number];
};

export const unfiltered: CatalogueFilter = { q: '', category: '', inStock: false, sort: 'newest' };

const pageSize = '24';
/** As long as the API takes one. */
const cursorLength = 1_000;

/** Reads the filter from an address; what it cannot be is as if it were not there. */
export function readFilter(parameters: URLSearchParams): CatalogueFilter {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 100),
    category: (parameters.get('category') ?? '').trim().slice(0, 80),
    inStock: parameters.get('inStock') === 'true',
    sort: productSorts.find((sort) => sort === parameters.get('sort')) ?? unfiltered.sort,
  };
}

/** Where in the list an address begins; undefined at its beginning, and for what no cursor can be. */
export function readCursor(parameters: URLSearchParams): string | undefined {
  const cursor = parameters.get('cursor');
  return cursor && cursor.length <= cursorLength ? cursor : undefined;
}

/** The address of the catalogue page with this filter, from `cursor` on where there is one. */
export function catalogueAddress(filter: CatalogueFilter, cursor?: string): string {
  const { limit: _, ...query } = catalogueQuery(filter);
  const parameters = new URLSearchParams(cursor ? { ...query, cursor } : query);
  return parameters.size > 0 ? `/products?${parameters}` : '/products';
}

/** What the API is asked for this filter: 24 products at a time (docs/decisions/products-and-lists.md). */
export function catalogueQuery({ q, category, inStock, sort }: CatalogueFilter): Omit<ProductQuery, 'cursor'> {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(inStock && { inStock: 'true' as const }),
    ...(sort !== unfiltered.sort && { sort }),
    limit: pageSize,
  };
}
