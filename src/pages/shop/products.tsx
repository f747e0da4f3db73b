import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { data, Link, useNavigate, useSearchParams } from 'react-router';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { categoriesQuery, productPagesQuery } from '../../catalogue/catalogue.queries.ts';
import { catalogueAddress, catalogueQuery, readCursor, readFilter } from '../../catalogue/catalogue-address.ts';
import { CatalogueFilters } from '../../catalogue/catalogue-filters.tsx';
import { CatalogueList } from '../../catalogue/catalogue-list.tsx';
import { loginPath } from '../../identity/next-path.ts';
import * as m from '../../messages/messages.js';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta, publicPageMeta } from '../frame/page-meta.ts';
import { loaderFailureStatus } from '../loader-failure.ts';
import { publicApi } from '../public-api.ts';
import type { Route } from './+types/products';

/** The list that the address asks for, so that search, filters and `More` work without scripts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const { products } = context.get(publicApi);
  const query = { ...catalogueQuery(readFilter(parameters)), cursor: readCursor(parameters) };
  try {
    const [page, categories] = await Promise.all([products.list({ query }), products.categories()]);
    return { page, categories, failed: false };
  } catch (error) {
    return data({ page: null, categories: null, failed: true }, { status: loaderFailureStatus(error) });
  }
}

/** On client navigation the page appears at once and asks for its products itself. */
export function clientLoader() {
  return { page: null, categories: null, failed: false };
}

/** A search, a filter or a later page of the list is a view for a moment; what search engines keep is the shop. */
export const meta: Route.MetaFunction = ({ location }) => {
  const parameters = new URLSearchParams(location.search);
  const title = m.catalogue_title();
  const wholeShop = catalogueAddress(readFilter(parameters), readCursor(parameters)) === '/products';
  return wholeShop
    ? publicPageMeta({ path: '/products', title, description: m.catalogue_lead() })
    : privatePageMeta(title);
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(parameters);
  const cursor = readCursor(parameters);
  const { page, failed } = loaderData;
  const categories = useQuery({ ...categoriesQuery(), initialData: loaderData.categories ?? undefined });
  const products = useInfiniteQuery({
    ...productPagesQuery(catalogueQuery(filter), cursor),
    initialData: page ? { pages: [page], pageParams: [cursor] } : undefined,
  });
  const control = useCatalogueControl(() => products.refetch());
  return (
    <Page title={m.catalogue_title()} lead={m.catalogue_lead()}>
      <CatalogueFilters
        filter={filter}
        categories={categories.data ?? []}
        onChange={(changed) => navigate(catalogueAddress(changed), { preventScrollReset: true })}
      />
      <VisitorHint />
      <section aria-label={m.catalogue_products()} className="mt-6">
        {failed && (
          <noscript>
            <Notice kind="error">{m.catalogue_failed()}</Notice>
          </noscript>
        )}
        <CatalogueList products={products} addressOf={(next) => catalogueAddress(filter, next)} control={control} />
      </section>
    </Page>
  );
}

/** Cards offer visitors nothing to press: this says what it takes. */
function VisitorHint() {
  const { signedIn, identityLoading } = useCart();
  if (signedIn) return null;
  return (
    <p className={`mt-4 text-ink-soft text-sm ${identityLoading ? 'until-settled' : ''}`}>
      {m.catalogue_visitor_hint()}{' '}
      <Link to={loginPath('/products')} className="link inline-flex min-h-11 items-center">
        {m.catalogue_visitor_login()}
      </Link>
    </p>
  );
}

/** The add-to-cart control of a card, for signed-in people only (specification, section 2: Catalogue). */
function useCatalogueControl(onReload: () => void) {
  const { signedIn } = useCart();
  if (!signedIn) return undefined;
  return (product: Parameters<typeof AddToCart>[0]['product']) => <AddToCart product={product} onReload={onReload} />;
}
