import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GetInTouchLink } from '../content/get-in-touch-link.tsx';
import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { Notice } from '../ui/notice.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import type { Product } from './catalogue.contract.ts';
import { ProductPicture } from './pictures/product-picture.tsx';
import { PriceText } from './price-text.tsx';

const layout = 'grid items-start gap-x-12 gap-y-6 md:grid-cols-2';

/** A product by itself; `purchase` is what can be done with it (specification, section 2: Product details). */
export function ProductView({ product, purchase }: { product: Product; purchase: ReactNode }) {
  const { name, category, description, price, image, countInStock } = product;
  return (
    <article>
      <Link to="/products" className="-ml-2 mb-3 inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-sm">
        <ChevronLeft aria-hidden="true" size={18} />
        {m.catalogue_title()}
      </Link>
      <div className={layout}>
        <ProductPicture
          image={image}
          alt={name}
          eager
          // On phones a little less than it is: 640 pixels are sharp there, and half the bytes of the next width.
          sizes="(min-width: 74rem) 34rem, (min-width: 48rem) 46vw, 85vw"
          className="aspect-5/4 w-full rounded-xl border border-line object-cover md:aspect-square"
        />
        <div className="flex flex-col gap-4 md:pt-4">
          <div>
            {category && <p className="mb-1 font-semibold text-sm text-teal">{category}</p>}
            <h1 tabIndex={-1} className="text-title">
              {name}
            </h1>
            <p className="mt-3 font-semibold text-heading">
              <PriceText price={price} />
            </p>
            <p className="mt-1 text-ink-soft text-sm">
              {m.cart_shipping()}: {m.cart_free()}
            </p>
          </div>
          {countInStock === 0 && (
            <Notice actions={site.messagingLink && <GetInTouchLink />}>
              <strong>{m.product_out_of_stock()}</strong>
              <br />
              {m.product_out_of_stock_text()}
            </Notice>
          )}
          <p className="max-w-[68ch] whitespace-pre-line">{description || m.product_no_description()}</p>
          {purchase}
        </div>
      </div>
    </article>
  );
}

/** Stands where the product will be; `failed` says so to those without scripts. */
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
        <Skeleton className="aspect-5/4 rounded-xl md:aspect-square" />
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
