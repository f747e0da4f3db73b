import type { ProductQuery } from './catalogue.contract.ts';
import { readFree } from './free-words.ts';
import { productSorts } from './product-sorts.ts';
import { longestSearch } from './search/longest-search.ts';

/** Filters and order of the catalogue, as the address of the page holds them. */
export type CatalogueFilter = {
  q: string;
  category: string;
  inStock: boolean;
  /** Only free products. */
  free: boolean;
  /** Empty for the default: the best match of a search, else by category, in stock first. */
  sort: '' | Exclude<(typeof productSorts)[number], 'category'>;
};

export const unfiltered: CatalogueFilter = { q: '', category: '', inStock: false, free: false, sort: '' };

const pageSize = '24';
/** The longest cursor that the API accepts. */
const cursorLength = 1_000;

/** Reads the filter from an address, and ignores invalid values. A search for `gratis` is the filter of free products. */
export function readFilter(parameters: URLSearchParams): CatalogueFilter {
  const q = (parameters.get('q') ?? '').trim().slice(0, longestSearch);
  return {
    q,
    category: (parameters.get('category') ?? '').trim().slice(0, 80),
    inStock: parameters.get('inStock') === 'true',
    free: readFree(q).free || parameters.get('free') === 'true',
    sort: catalogueSorts.find((sort) => sort === parameters.get('sort')) ?? '',
  };
}

/** The orders that a visitor chooses from, the default first. */
export const catalogueSorts: CatalogueFilter['sort'][] = ['', ...productSorts.filter((sort) => sort !== 'category')];

/** The cursor at which an address starts; undefined for the start of the list and for an invalid cursor. */
export function readCursor(parameters: URLSearchParams): string | undefined {
  const cursor = parameters.get('cursor');
  return cursor && cursor.length <= cursorLength ? cursor : undefined;
}

/** A URL loads at most this many pages of the list together. A longer list starts at a cursor again. */
const maxPages = 20;

/** The number of pages of the list that an address shows. */
export function readPages(parameters: URLSearchParams): number {
  const written = parameters.get('pages') ?? '';
  return /^[1-9]\d?$/.test(written) ? Math.min(Number(written), maxPages) : 1;
}

/** The address of the catalogue page with this filter, from `cursor` on if there is one, with this many pages. */
export function catalogueAddress(filter: CatalogueFilter, cursor?: string, pages = 1): string {
  const { limit: _, sort: _default, ...search } = catalogueQuery(filter);
  const query = { ...search, ...(filter.sort && { sort: filter.sort }) };
  const parameters = new URLSearchParams(cursor ? { ...query, cursor } : query);
  if (pages > 1) parameters.set('pages', String(Math.min(pages, maxPages)));
  const written = String(parameters);
  return written ? `/products?${written}` : '/products';
}

/** The query of the API for this filter: 24 products a page (docs/decisions/products-and-lists.md). */
export function catalogueQuery({
  q: typed,
  category,
  inStock,
  free,
  sort,
}: CatalogueFilter): Omit<ProductQuery, 'cursor'> {
  // Without the filter, `gratis` would set it again.
  const q = free ? typed : readFree(typed).q;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(inStock && { inStock: 'true' as const }),
    ...(free && { free: 'true' as const }),
    ...(sort ? { sort } : !q && { sort: 'category' as const }),
    limit: pageSize,
  };
}
