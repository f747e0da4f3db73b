import type { ReactNode } from 'react';
import { LoadingStatus } from '../ui/skeleton.tsx';
import type { CardProduct } from './catalogue.contract.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

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
