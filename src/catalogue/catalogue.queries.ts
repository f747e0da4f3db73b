import { infiniteQueryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import type { CallContext } from '../shared/api-link.ts';
import { cachedQuery, mutationOf } from '../shared/endpoint.queries.ts';
import { nextCursor, pageByPage } from '../shared/paging/next-cursor.ts';
import { cardProduct } from './card-product.ts';
import type { CardProduct, Product, ProductQuery, SearchInput } from './catalogue.contract.ts';

export const catalogueClient = createApiClient(async () => (await import('./catalogue.contract.ts')).catalogueContract);

/** The key of all queries about the catalogue. */
export const catalogueKey = ['products'] as const;

/** A look at another window must not move a list that a person reads. */
const whileReading = { refetchOnWindowFocus: false } as const;

/** A page of the list. It keeps only the fields that a card shows. */
export type CardPage = { headers: { link?: string }; body: CardProduct[] };
type ListProducts = (input: { query: ProductQuery }, options?: { signal: AbortSignal }) => Promise<ListedPage>;
type ListedPage = { headers: { link?: string }; body: Product[] };

/** Loads one page. `list` is the product list, in-process or over HTTP. */
async function listCards(list: ListProducts, ...input: Parameters<ListProducts>): Promise<CardPage> {
  const { headers, body } = await list(...input);
  return { headers: { link: headers.link }, body: body.map(cardProduct) };
}

/** Products page by page, from a cursor or from the start. The answer's `Link` header leads to the next page. */
export function productPagesQuery(query: Omit<ProductQuery, 'cursor'>, from?: string) {
  return infiniteQueryOptions({
    ...whileReading,
    ...pageByPage,
    queryKey: [...catalogueKey, 'list', query, from],
    queryFn: ({ pageParam, signal }) =>
      listCards(catalogueClient.list, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: from,
  });
}

/**
 * Loads this many pages of products, in the form that `productPagesQuery` keeps them. `list` is the product list,
 * in-process.
 */
export async function listPages(
  list: ListProducts,
  { cursor, ...query }: ProductQuery,
  count: number,
): Promise<{ pages: CardPage[]; pageParams: (string | undefined)[] }> {
  const pages: CardPage[] = [];
  const pageParams: (string | undefined)[] = [];
  let next = cursor;
  do {
    const page = await listCards(list, { query: { ...query, cursor: next } });
    pages.push(page);
    pageParams.push(next);
    next = nextCursor(page.headers.link) ?? undefined;
  } while (next !== undefined && pages.length < count);
  return { pages, pageParams };
}

/** A query of the catalogue. */
const shopQuery = <Answer>(key: readonly unknown[], read: Parameters<typeof cachedQuery<Answer>>[1]) => ({
  ...cachedQuery([...catalogueKey, ...key], read),
  ...whileReading,
});

export const productQueryOptions = (id: string) =>
  shopQuery(['get', id], (options) => catalogueClient.get({ id }, options));

/** Products of the same category, without the one shown. */
export const relatedProductsQuery = (category: string, excludeId: string) =>
  shopQuery(['related', category, excludeId], async (options) =>
    (await catalogueClient.related({ category, excludeId }, options)).map(cardProduct),
  );

export const categoriesQuery = () =>
  shopQuery(['categories'], (options) => catalogueClient.categories(undefined, options));

/** How the shop understands a search, and the closest products that the filters leave. */
export function searchQuery({ q = '', category, inStock, free }: Partial<SearchInput>) {
  const input = { q, category, inStock, free };
  return shopQuery(['search', input], (options) => catalogueClient.search(input, options));
}

type Input<Call extends keyof typeof catalogueClient> = Parameters<(typeof catalogueClient)[Call]>[0];

export const addPictureMutation = mutationOf(({ onUpload, ...input }: Input<'addPicture'> & CallContext) =>
  catalogueClient.addPicture(input, { context: { onUpload } }),
);
export const createProductMutation = mutationOf(({ onUpload, ...input }: Input<'create'> & CallContext) =>
  catalogueClient.create(input, { context: { onUpload } }),
);
export const updateProductMutation = mutationOf(({ onUpload, ...input }: Input<'update'> & CallContext) =>
  catalogueClient.update(input, { context: { onUpload } }),
);
export const deleteProductMutation = mutationOf(catalogueClient.delete);
