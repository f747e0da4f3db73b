import { useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Await, data, useParams } from 'react-router';
import { cardProduct } from '../../catalogue/card-product.ts';
import type { Product } from '../../catalogue/catalogue.contract.ts';
import { productQueryOptions } from '../../catalogue/catalogue.queries.ts';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import { sharedPictureAddress } from '../../catalogue/pictures/picture-address.ts';
import { ProductSkeleton, ProductView } from '../../catalogue/product-view.tsx';
import { RelatedItems } from '../../catalogue/related-items.tsx';
import missingPicture from '../../content/pictures/not-found.svg';
import { clock, videoListNames } from '../../content/videos.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { errorCode } from '../../shared/error-sentence.ts';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { videoListPages } from '../../videos/video-list-title.ts';
import { documentTitle, noIndexMeta, publicPageMeta } from '../frame/page-meta.ts';
import { sharePictureAddress } from '../frame/share-picture.ts';
import { breadcrumbs, productOnOffer } from '../frame/structured-data.ts';
import { loaderErrorStatus } from '../loader-error.ts';
import { publicApi } from '../public-api.ts';
import type { Route } from './+types/product';
import { ProductPurchase } from './product-purchase.tsx';

/** The product and its related items. Status 404 for an unknown id and for an address without a valid id. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { products } = context.get(publicApi);
  try {
    const product = await products.get({ id: params.id });
    const { category, _id } = product;
    const related = category ? await products.related({ category, excludeId: _id }).catch(() => null) : [];
    return { product, related: related?.map(cardProduct) ?? null, films: filmsOf(_id), status: 200 };
  } catch (error) {
    const refused = loaderErrorStatus(error);
    const status = refused === 400 ? 404 : refused;
    return data({ product: null, related: null, films: [], status }, { status });
  }
}

/** On client navigation the page appears at once and fetches its product itself. The links to videos follow. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const films = serverLoader()
    .then((loaded) => loaded.films)
    .catch(() => []);
  return { product: null, related: null, films, status: 200 };
}

/** After a navigation the product is still loading. Until then the page has a general head. */
export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const { product, status } = loaderData ?? {};
  if (product) return productMeta(product);
  if (status === 404) return noIndexMeta(m.product_title());
  return publicPageMeta({
    path: `/productDetails/${encodeURIComponent(params.id)}`,
    title: m.product_title(),
    description: m.catalogue_lead(),
    picture: sharePictureAddress('/products', getLocale()),
  });
};

function productMeta(product: Product) {
  const { _id, description, image } = product;
  const name = nameWithVariant(product);
  const path = `/productDetails/${_id}`;
  return publicPageMeta({
    path,
    title: name,
    description: shortened(description) || m.catalogue_lead(),
    picture: sharedPictureAddress(image),
    things: [
      productOnOffer(product, path),
      breadcrumbs([
        { name: m.catalogue_title(), path: '/products' },
        { name, path },
      ]),
    ],
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { id = '' } = useParams();
  const { product: initial, related, films, status } = loaderData;
  const query = useQuery({
    ...productQueryOptions(id),
    initialData: initial ?? undefined,
    enabled: status !== 404,
  });
  const product = query.data;
  const title = product && nameWithVariant(product);
  // Until it is known, the title of `meta` stays.
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
  const code = errorCode(query.error);
  const missing = status === 404 || code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  if (missing) return <ProductMissing />;
  return (
    <div className="wrap py-6 sm:py-10">
      {product ? (
        <ProductView
          product={product}
          purchase={<ProductPurchase key={product._id} product={product} />}
          films={<ProductFilms films={films} />}
        />
      ) : query.isPending ? (
        <ProductSkeleton failed={status === 503} />
      ) : (
        <>
          <h1 tabIndex={-1} className="mb-6 text-title">
            {m.product_title()}
          </h1>
          <QueryError query={query} fallback={m.product_failed()} answered={m.product_fetch_failed()} rests />
        </>
      )}
      {product && <RelatedItems key={product._id} product={product} initial={related ?? undefined} />}
    </div>
  );
}

/** The beginning of a description, at the length that search engines show. */
function shortened(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s\S*$/, '')}…`;
}

/** A product that is not in the shop, or never was. */
function ProductMissing() {
  return (
    <ErrorScreen picture={missingPicture} title={m.error_not_found()} text={m.product_missing_text()}>
      <ButtonLink to="/products">{m.catalogue_show_all()}</ButtonLink>
    </ErrorScreen>
  );
}

/** Links to the videos of a product, or nothing. `films` is never rejected: that would replace the whole page. */
function ProductFilms({ films }: { films: FilmLink[] | Promise<FilmLink[]> }) {
  return (
    <Suspense>
      <Await resolve={films}>
        {(links) =>
          links.length > 0 && (
            <section aria-labelledby="product-films" className="mt-6">
              <h2 id="product-films" className="text-lg">
                {m.product_films()}
              </h2>
              <ul>
                {links.map(({ title, length, to }) => (
                  <li key={to}>
                    <TextLink to={to} className="gap-2">
                      <Film aria-hidden="true" size={18} />
                      <span className="wrap-anywhere">
                        {title} <span className="whitespace-nowrap text-ink-soft text-sm">({length})</span>
                      </span>
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

type FilmLink = { title: string; length: string; to: string };

/** The videos that explain a product, on the pages that show them. For loaders: browsers do without this code. */
function filmsOf(productId: string): FilmLink[] {
  return videoListNames.flatMap((list) =>
    getPageWords()
      .videos(list)
      .filter(({ products }) => products?.includes(productId))
      .map(({ id, title, lengthSeconds }) => ({
        title,
        length: clock(lengthSeconds),
        to: `${videoListPages[list]}#video-${id}`,
      })),
  );
}
