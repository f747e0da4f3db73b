import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CardProduct } from './catalogue.contract.ts';
import { VariantBadge } from './facts/variant-badge.tsx';
import { ProductPicture } from './pictures/product-picture.tsx';
import { PriceText } from './price-text.tsx';

type ProductCardProps = {
  product: CardProduct;
  /** The cart control; it stands below the link, never inside it. */
  control?: ReactNode;
  /** Puts a small control into the lower corner instead. */
  inCorner?: boolean;
  /** Loads its picture at once. */
  eager?: boolean;
};

/**
 * On phones the picture is at the left of the words, so that several cards fit on a display. The card is as high as the
 * words with the control, so that nothing moves when the control loads. On other displays, and if the text is large,
 * the picture is above the words.
 */
const cardLook = '@container relative h-full overflow-hidden rounded-lg border border-line bg-surface';
const gridLook =
  'grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] beside:grid-cols-[7rem_minmax(0,1fr)] beside:grid-rows-[1fr_auto]';
const pictureLook = 'aspect-square min-h-28 w-full beside:row-span-2 beside:aspect-auto beside:h-full beside:min-h-36';
/** The whole card is the link's target. */
const linkLook =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-transparent ' +
  'focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3';

/** A product in a list (specification, section 2: Product card). */
export function ProductCard({ product, control, inCorner = false, eager }: ProductCardProps) {
  const { _id, name, lang, image, price, countInStock } = product;
  return (
    <article className={`group ${cardLook} transition-colors duration-150 hover:border-line-strong`}>
      <div className={gridLook}>
        <div className={`relative bg-sand ${pictureLook} ${countInStock === 0 ? 'opacity-70' : ''}`}>
          <ProductPicture
            image={image}
            sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 7rem"
            eager={eager}
            className={`absolute inset-0 size-full ${eager ? '' : 'waits-for-scripts'}`}
          />
        </div>
        <div className={`px-4 pt-3 beside:self-center ${inCorner ? 'pb-2' : 'pb-4 beside:py-1.5 beside:leading-snug'}`}>
          <Link to={`/productDetails/${_id}`} className={linkLook}>
            <span
              title={name}
              lang={langAttribute(lang.name)}
              className="block truncate font-semibold group-hover:text-teal-strong max-sm:whitespace-normal beside:whitespace-nowrap"
            >
              {name}
            </span>
            <span
              className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft ${inCorner ? 'min-h-11 pr-12' : 'mt-1 beside:mt-0 beside:gap-y-0'}`}
            >
              <VariantBadge product={product} whole />
              <PriceText price={price} />
            </span>
            {countInStock === 0 && (
              <span className="absolute top-2 left-2 sm:top-3 sm:left-3">
                <Badge tone="danger">{m.product_out_of_stock()}</Badge>
              </span>
            )}
          </Link>
        </div>
        {control && (
          <div className={inCorner ? 'absolute right-3 bottom-2 z-10' : 'relative z-10 px-4 pb-4 beside:pb-2.5'}>
            {control}
          </div>
        )}
      </div>
    </article>
  );
}

/** The skeleton of a card; `control`: of one with a control below its words. */
export function ProductCardSkeleton({ control }: { control: boolean }) {
  return (
    <div data-skeleton className={cardLook}>
      <div className={gridLook}>
        <Skeleton className="aspect-square min-h-28 rounded-none beside:row-span-2 beside:aspect-auto beside:min-h-36" />
        <div className="px-4 pt-4 pb-5 beside:self-center">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-2.5 h-5 w-2/5" />
        </div>
        {control && (
          <div className="px-4 pb-4">
            <Skeleton className="h-11 rounded-full" />
          </div>
        )}
      </div>
    </div>
  );
}
