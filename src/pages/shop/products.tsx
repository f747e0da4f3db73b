import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { useCart } from '../../cart/use-cart.ts';
import {
  type CardPage,
  categoriesQuery,
  listPages,
  productPagesQuery,
  searchQuery,
} from '../../catalogue/catalogue.queries.ts';
import {
  catalogueAddress,
  catalogueQuery,
  readCursor,
  readFilter,
  readPages,
} from '../../catalogue/catalogue-address.ts';
import { CatalogueList } from '../../catalogue/catalogue-list.tsx';
import { CategoryTiles } from '../../catalogue/category-tiles.tsx';
import { CatalogueFilters } from '../../catalogue/filters/catalogue-filters.tsx';
import { chosenFilters } from '../../catalogue/filters/filter-chips.tsx';
import { SearchAnswersShown } from '../../catalogue/search-answers-shown.tsx';
import { SearchNote } from '../../catalogue/search-note.tsx';
import { loginPath } from '../../identity/next-path.ts';
import { WatchedSession } from '../../identity/watched-session.tsx';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { FoldedIf } from '../../ui/folded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useOwnAddress } from '../../ui/use-navigate-here.ts';
import { noIndexMeta, publicPageMeta } from '../frame/page-meta.ts';
import { loaderErrorStatus } from '../loader-error.ts';
import { publicApi } from '../public-api.ts';
import type { Route } from './+types/products';

/** The list for the URL, so that search, filters and `More` work without scripts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const { products } = context.get(publicApi);
  const { limit, sort, ...search } = catalogueQuery(readFilter(parameters));
  const query = { ...search, limit, sort, cursor: readCursor(parameters) };
  try {
    const [pages, categories, reading] = await Promise.all([
      listPages(products.list, query, readPages(parameters)),
      products.categories(),
      search.q ? products.search({ ...search, q: search.q }) : null,
    ]);
    return { pages, categories, search: reading, failed: false };
  } catch (error) {
    return data({ pages: null, categories: null, search: null, failed: true }, { status: loaderErrorStatus(error) });
  }
}

/** On client navigation the page appears at once and fetches its products itself. */
export function clientLoader() {
  return { pages: null, categories: null, search: null, failed: false };
}

/** Search engines index only `/products` without parameters. */
export const meta: Route.MetaFunction = ({ location }) => {
  const parameters = new URLSearchParams(location.search);
  const title = m.catalogue_title();
  const wholeShop =
    catalogueAddress(readFilter(parameters), readCursor(parameters), readPages(parameters)) === '/products';
  return wholeShop ? publicPageMeta({ path: '/products', title, description: m.catalogue_lead() }) : noIndexMeta(title);
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(parameters);
  const cursor = readCursor(parameters);
  const { pages, failed } = loaderData;
  const categories = useQuery({ ...categoriesQuery(), initialData: loaderData.categories ?? undefined });
  const products = useInfiniteQuery({
    ...productPagesQuery(catalogueQuery(filter), cursor),
    initialData: pages ?? undefined,
  });
  const more = useMore(products, (shown) => catalogueAddress(filter, cursor, shown));
  const search = useQuery({
    ...searchQuery(catalogueQuery(filter)),
    initialData: loaderData.search ?? undefined,
    enabled: filter.q !== '',
  });
  const foundCount = products.data?.pages[0]?.body.length;
  const hasTiles = catalogueAddress(filter) === '/products' && !cursor;
  const isUnfiltered = !filter.category && !filter.inStock && !filter.free;
  const answers = search.data?.answers ?? [];
  // A crisis, an emergency and a grief need no word about products.
  const isGrave = answers.some((answer) => ['crisis', 'emergency', 'grief'].includes(answer));
  const lacks = (search.data?.lacking.length ?? 0) > 0;
  const vain = isUnfiltered && answers.length === 0 && (foundCount === 0 || search.data?.guess) ? filter.q : '';
  useEffect(() => {
    if (vain) void reportVain(vain);
  }, [vain]);
  const control = useCatalogueControl(() => products.refetch());
  return (
    <Page title={m.catalogue_title()} lead={m.catalogue_lead()} dense>
      <CatalogueFilters
        filter={filter}
        categories={categories.data ?? []}
        tiled={hasTiles}
        onChange={(changed) => navigate(catalogueAddress(changed), { preventScrollReset: true })}
      >
        {(typed) => hasTiles && <CategoryTiles categories={categories.data} q={typed} />}
      </CatalogueFilters>
      <section aria-label={m.catalogue_products()} className={hasTiles ? 'mt-3 sm:mt-6' : 'mt-6'}>
        {failed && (
          <noscript>
            <Notice kind="error">{m.catalogue_failed()}</Notice>
          </noscript>
        )}
        {answers.length > 0 && (
          <div className="mb-5">
            <SearchAnswersShown answers={answers} q={filter.q} />
          </div>
        )}
        {filter.q && search.data && !isGrave ? (
          <SearchNote
            search={search.data}
            q={filter.q}
            addressOf={(q) => catalogueAddress({ ...filter, q })}
            hiding={{ filter, chosen: chosenFilters(filter, categories.data ?? []).map(({ label }) => label) }}
          />
        ) : null}
        <FoldedIf folded={isGrave && Boolean(foundCount)} title={m.catalogue_products()}>
          <CatalogueList
            products={products}
            // The tiles may take several rows, and the answer to a search a screen. If they came after the products, they would
            // push them down, and a press would add another one.
            waits={(hasTiles && categories.isLoading) || search.isLoading}
            isAnswered={answers.length > 0 || (search.data?.elsewhere ?? 0) > 0}
            lacks={lacks}
            addressOf={(next) => catalogueAddress(filter, next)}
            onMore={more}
            control={control}
          />
        </FoldedIf>
        <WatchedSession />
      </section>
      {answers.length > 0 && foundCount === 0 ? null : <VisitorHint />}
    </Page>
  );
}

const reportVain = async (q: string) =>
  (await import('../../catalogue/vain-searches/report-vain-search.ts')).reportVainSearch(q);

type ProductPages = ReturnType<typeof useInfiniteQuery<CardPage>>;

/** Shows one page more. The URL contains the number of pages, so that Back and a reload restore the same place. */
function useMore(products: ProductPages, addressOf: (pages: number) => string): () => Promise<void> {
  const replaceAddress = useOwnAddress();
  const [parameters] = useSearchParams();
  const { data: shown, hasNextPage, isFetching, isError, fetchNextPage } = products;
  const missing = shown !== undefined && shown.pages.length < readPages(parameters) && hasNextPage;
  // A URL with several pages after a client navigation: the browser fetches page after page.
  useEffect(() => {
    if (missing && !isFetching && !isError) void fetchNextPage();
  }, [missing, isFetching, isError, fetchNextPage]);
  return async () => {
    if (!hasNextPage) return;
    const before = shown?.pages.length ?? 0;
    const list = document.activeElement?.closest('section')?.querySelector(':scope > ul');
    const newest = list?.childElementCount ?? 0;
    const { data: longer, hasNextPage: goesOn } = await fetchNextPage();
    // After the last page the pressed link is gone, and a keyboard goes on at the first new product.
    if (!goesOn)
      requestAnimationFrame(() => list?.children[newest]?.querySelector('a')?.focus({ preventScroll: true }));
    const pages = longer?.pages.length ?? 0;
    if (pages > before) replaceAddress(addressOf(pages));
  };
}

/** Only people with a verified email see the control on cards. Everyone else sees this hint. */
function VisitorHint() {
  const { isVerified, identityLoading } = useCart();
  if (isVerified) return null;
  return (
    <p className={`mt-4 text-ink-soft text-sm ${identityLoading ? 'until-settled' : ''}`}>
      {m.catalogue_visitor_hint()} <TextLink to={loginPath('/products')}>{m.catalogue_visitor_login()}</TextLink>
    </p>
  );
}

/** The add-to-cart control of a card, for people with a verified email only (specification, section 2: Catalogue). */
function useCatalogueControl(onRemoved: () => void) {
  const { isVerified } = useCart();
  if (!isVerified) return undefined;
  return (product: Parameters<typeof AddToCart>[0]['product']) => <AddToCart product={product} onRemoved={onRemoved} />;
}
