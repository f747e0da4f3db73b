import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Badge } from '../ui/badge.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { Section } from '../ui/section.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import type { CardProduct, Product } from './catalogue.contract.ts';
import { relatedProductsQuery } from './catalogue.queries.ts';
import { VariantBadge } from './facts/variant-badge.tsx';
import { ProductPicture } from './pictures/product-picture.tsx';
import { PriceText } from './price-text.tsx';

const skeletonCount = 4;
/** Extends to the edges of a phone's display: a cut item shows that there is more. Wide ones show four whole items. */
const rowLook =
  '-mx-[clamp(--spacing(4),4vw,2rem)] flex items-start gap-4 overflow-x-auto overscroll-x-contain px-[clamp(--spacing(4),4vw,2rem)] pb-4 lg:mx-0 lg:px-0';
const itemLook =
  'w-[min(11rem,70vw)] shrink-0 overflow-hidden rounded-lg border border-line bg-surface sm:w-[14rem] lg:w-[calc((100%-3rem)/4)]';

/**
 * 'Related Items': others of the category, the most similar first, fetched after the product (specification, section
 * 2).
 */
export function RelatedItems({ product, initial }: { product: Product; initial?: CardProduct[] }) {
  return (
    <Section title={m.product_related()} headingClassName="mb-4" className="mt-14">
      {product.category === '' ? <NoneFound /> : <RelatedList product={product} initial={initial} />}
    </Section>
  );
}

function NoneFound() {
  return <p className="text-ink-soft">{m.product_related_empty()}</p>;
}

function RelatedList({ product, initial }: { product: Product; initial?: CardProduct[] }) {
  const related = useQuery({ ...relatedProductsQuery(product.category, product._id), initialData: initial });
  if (related.isPending) return <RelatedSkeleton />;
  if (!related.data) return <QueryError query={related} fallback={m.product_related_failed()} rests />;
  if (related.data.length === 0) return <NoneFound />;
  return (
    <ul className={rowLook}>
      {related.data.map((product) => (
        <li key={product._id} className={`${itemLook} transition-colors duration-150 hover:border-line-strong`}>
          <Link to={`/productDetails/${product._id}`} className="relative block rounded-lg -outline-offset-3">
            <ProductPicture
              image={product.image}
              sizes="14rem"
              className={`aspect-square w-full ${product.countInStock === 0 ? 'opacity-70' : ''}`}
            />
            {product.countInStock === 0 && (
              <span className="absolute top-2 left-2">
                <Badge tone="danger">{m.product_out_of_stock()}</Badge>
              </span>
            )}
            <span className="block p-3">
              <span lang={langAttribute(product.lang.name)} className="block font-semibold text-sm">
                {product.name}
              </span>
              <VariantBadge product={product} className="mt-1" />
              <span className="mt-1 block font-semibold text-sm">
                <PriceText price={product.price} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RelatedSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <div className={rowLook}>
        {Array.from({ length: skeletonCount }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
          <div key={place} data-skeleton className={itemLook}>
            <Skeleton className="aspect-square rounded-none" />
            <div className="p-3">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-2.5 h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
