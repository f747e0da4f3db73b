import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Badge } from '../ui/badge.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import type { CardProduct } from './catalogue.contract.ts';
import { VariantBadge } from './facts/variant-badge.tsx';
import { ProductPicture } from './pictures/product-picture.tsx';
import { PriceText } from './price-text.tsx';

/** One column on small screens, up to four on large ones. Four products are never three and one. */
function gridLook(count: number): string {
  const middle = count === 4 ? '' : 'md:grid-cols-3';
  return `grid grid-cols-1 gap-4 sm:grid-cols-2 ${middle} lg:grid-cols-(--up-to-four) lg:gap-6`;
}

type ProductGridProps<Shown extends CardProduct> = {
  products: readonly Shown[];
  /** Gives the cart control of a card. */
  control?: (product: Shown) => ReactNode;
  /** Puts the control into the card's corner. */
  inCorner?: boolean;
  /** They are at the top of the page: the pictures of the first display are loaded before the scripts. */
  onTop?: boolean;
};

/** As many as a phone's display shows, and the first row of a wide one. */
const firstDisplay = 4;

/** One picture is the largest paint of the page. The next ones would slow down the styles, without which nothing is painted. */
function whenPictureLoads(place: number) {
  if (place === 0) return 'first';
  return place < firstDisplay ? 'painted' : undefined;
}

/** Products as cards (specification, section 2: Catalogue). */
export function ProductGrid<Shown extends CardProduct>({
  products,
  control,
  inCorner,
  onTop = false,
}: ProductGridProps<Shown>) {
  return (
    <ul className={gridLook(products.length)}>
      {products.map((product, place) => (
        <li key={product._id} className="min-w-0">
          <ProductCard
            product={product}
            control={control?.(product)}
            inCorner={inCorner}
            pictureLoads={onTop ? whenPictureLoads(place) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of `count` cards; `control`: with a control below their words. */
export function ProductGridSkeleton({ count, control = false }: { count: number; control?: boolean }) {
  return (
    <div>
      <LoadingStatus />
      <div className={gridLook(count)}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
          <ProductCardSkeleton key={place} control={control} />
        ))}
      </div>
    </div>
  );
}

type ProductCardProps = {
  product: CardProduct;
  /** The cart control; it stands below the link, never inside it. */
  control?: ReactNode;
  /** Puts a small control into the lower corner instead. */
  inCorner?: boolean;
  /** When its picture is loaded: at once, as soon as the page is painted, or after the scripts if this is left out. */
  pictureLoads?: 'first' | 'painted';
};

/**
 * On phones the picture is at the left of the words, so that several cards fit on a display. The card is as high as the
 * words with the control, so that nothing moves when the control loads. On other displays, and if the text is large,
 * the picture is above the words.
 */
const cardLook = '@container relative h-full overflow-hidden rounded-lg border border-line bg-surface';
const insideLook =
  'grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] beside:grid-cols-[auto_minmax(0,1fr)] beside:grid-rows-[1fr_auto] beside:min-h-36';
const pictureLook =
  'aspect-square min-h-28 w-full overflow-hidden beside:row-span-2 beside:m-3 beside:mr-0 beside:size-26 beside:min-h-26 beside:self-center beside:rounded-md';
const wordsLook = 'flex flex-col px-4 pt-3 beside:justify-center beside:px-3.5 beside:leading-snug';
/** The whole card is the link's target. */
const linkLook =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-transparent ' +
  'focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3';

/** A product in a list (specification, section 2: Product card). */
function ProductCard({ product, control, inCorner = false, pictureLoads }: ProductCardProps) {
  const { _id, name, lang, image, price, countInStock } = product;
  const [, end] = nameParts(name);
  return (
    <article className={`group ${cardLook} transition-colors duration-150 hover:border-line-strong`}>
      <div className={insideLook}>
        <div className={`relative product-ground ${pictureLook} ${countInStock === 0 ? 'opacity-70' : ''}`}>
          <ProductPicture
            image={image}
            sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 7rem"
            eager={pictureLoads === 'first'}
            className={`absolute inset-0 size-full ${pictureLoads ? '' : 'waits-for-scripts'}`}
          />
        </div>
        <div className={`${wordsLook} ${inCorner ? 'pb-2' : 'pb-4 beside:pt-1.5 beside:pb-1'}`}>
          <Link to={`/productDetails/${_id}`} className={`${linkLook} flex grow flex-col beside:grow-0`}>
            <CardName name={name} lang={langAttribute(lang.name)} />
            {/* It says what is not surely in sight above. */}
            <VariantBadge
              product={{ ...product, name: end.length > longestEnd ? '' : end }}
              className="mt-1 mb-0.5 beside:my-0.5"
            />
            {/* The last line of all cards of a row, so that prices can be compared. */}
            <span
              className={`mt-auto flex items-center font-semibold ${inCorner ? 'min-h-11 @min-[9.5rem]:pr-12' : 'pt-1 beside:pt-0'}`}
            >
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
          <div
            className={
              inCorner
                ? 'right-3 bottom-2 z-10 @max-[9.5rem]:px-4 @max-[9.5rem]:pb-3 @min-[9.5rem]:absolute'
                : 'relative z-10 px-4 pb-4 beside:px-3.5 beside:pb-2'
            }
          >
            {control}
          </div>
        )}
      </div>
    </article>
  );
}

/** A longer end of a name may be cut off. */
const longestEnd = 18;

/** Splits a name before its first number, or after its last comma. The second part is usually the size. */
function nameParts(name: string): [start: string, end: string] {
  const [, start = name, end = ''] = /^([^\d,]*?)( \S*\d.*)$/.exec(name) ?? /^(.*,)( [^,]*)$/.exec(name) ?? [];
  return [start, end];
}

/** The name on one line (specification, section 2), with its end in sight. Large text breaks instead. */
function CardName({ name, lang }: { name: string; lang?: string }) {
  const [start, end] = nameParts(name);
  return (
    <span
      title={name}
      lang={lang}
      className="block font-semibold group-hover:text-teal-strong sm:@min-[11rem]:flex beside:flex"
    >
      <span className="sm:@min-[11rem]:truncate beside:truncate">{start}</span>
      {end && (
        <span className="max-w-3/4 shrink-0 sm:@min-[11rem]:truncate sm:@min-[11rem]:pl-[0.25em] beside:truncate beside:pl-[0.25em]">
          {end}
        </span>
      )}
    </span>
  );
}

/** The skeleton of a card; `control`: of one with a control below its words. */
function ProductCardSkeleton({ control }: { control: boolean }) {
  return (
    <div data-skeleton className={cardLook}>
      <div className={insideLook}>
        <Skeleton className={`${pictureLook} rounded-none`} />
        <div className="px-4 pt-4 pb-5 beside:self-center beside:px-3.5">
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
