import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Notice } from '../ui/notice.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import type { Product } from './catalogue.contract.ts';
import { ProductFactTable } from './facts/product-fact-table.tsx';
import { VariantBadge } from './facts/variant-badge.tsx';
import { ProductGallery } from './pictures/product-gallery.tsx';
import { PriceText } from './price-text.tsx';

const layout = 'flex flex-col gap-x-12 gap-y-6 md:grid md:grid-cols-2 md:items-start';
/** Words, purchase and facts are next to the picture, in this order. */
const threeRows = 'md:grid-rows-[auto_auto_1fr]';

type ProductViewProps = { product: Product; purchase: ReactNode; films: ReactNode };

/** A single product; `purchase` has the controls to buy it (specification, section 2: Product details). */
export function ProductView({ product, purchase, films }: ProductViewProps) {
  const { name, category, description, lang, price, countInStock } = product;
  return (
    <article>
      <Link to="/products" className="-ml-2 mb-3 inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-sm">
        <ChevronLeft aria-hidden="true" size={18} />
        {m.catalogue_title()}
      </Link>
      <div className={`${layout} ${threeRows}`}>
        <ProductGallery
          key={product._id}
          product={{ name, lang: langAttribute(lang.name), pictures: product.pictures }}
          className="md:row-span-3"
        />
        <div className="flex flex-col gap-4 md:pt-4">
          <div>
            {category && (
              <p lang={langAttribute(lang.category)} className="mb-1 font-semibold text-sm text-teal">
                {category}
              </p>
            )}
            <h1 tabIndex={-1} lang={langAttribute(lang.name)} className="text-title">
              {name}
            </h1>
            <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
              <SizeChips product={product} />
              <VariantBadge product={product} />
            </div>
            <p className="mt-3 font-semibold text-heading">
              <PriceText price={price} />
            </p>
            <p className="mt-1 text-ink-soft text-sm">
              {m.cart_shipping()}: {m.cart_free()}
            </p>
          </div>
          {countInStock === 0 && (
            <Notice>
              <strong>{m.product_out_of_stock()}</strong>
              <br />
              {m.product_out_of_stock_text()}
            </Notice>
          )}
          {description ? (
            <p lang={langAttribute(lang.description)} className="max-w-[68ch] whitespace-pre-line">
              {description}
            </p>
          ) : (
            <p>{m.product_no_description()}</p>
          )}
        </div>
        {/* On phones the purchase stays at the lower edge until the facts are read. */}
        <div className="md:col-start-2 md:row-start-3">
          <ProductFactTable product={product} />
          {films}
        </div>
        <div className="contents md:col-start-2 md:row-start-2 md:block">{purchase}</div>
      </div>
    </article>
  );
}

/** The skeleton of a product; `failed` is shown without scripts. */
export function ProductSkeleton({ failed }: { failed: boolean }) {
  return (
    <div>
      <LoadingStatus />
      {failed && (
        <noscript>
          <Notice kind="error">{m.product_failed()}</Notice>
        </noscript>
      )}
      <div className={`pt-14 ${layout}`}>
        <Skeleton className="aspect-square rounded-xl max-md:aspect-auto max-md:h-60 max-md:max-w-md" />
        <div className="grid gap-4 md:pt-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
      </div>
    </div>
  );
}

const look =
  'inline-flex min-h-11 min-w-11 max-w-full items-center justify-center rounded-full border border-line-strong px-3 py-1.5 sm:px-4 text-center font-semibold leading-tight ' +
  'not-aria-[current=page]:hover:bg-sand aria-[current=page]:border-teal aria-[current=page]:bg-teal aria-[current=page]:text-on-teal';

/** The sizes of a product's model, each with a link to its product. Those out of stock are struck through. */
function SizeChips({ product: { _id: current, sizes = [] } }: { product: Pick<Product, '_id' | 'sizes'> }) {
  if (sizes.length === 0) return null;
  return (
    <ul aria-label={m.product_sizes()} className="flex flex-wrap gap-2">
      {sizes.map(({ _id, size, lang, countInStock }) => (
        <li key={_id} className="max-w-full">
          <Link to={`/productDetails/${_id}`} aria-current={_id === current ? 'page' : undefined} className={look}>
            <span lang={langAttribute(lang)} className={countInStock === 0 ? 'line-through' : ''}>
              {size}
            </span>
            {countInStock === 0 && <span className="sr-only">, {m.product_out_of_stock()}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
