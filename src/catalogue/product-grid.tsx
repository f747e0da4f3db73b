import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Product } from './catalogue.contract.ts';
import { ProductCard } from './product-card.tsx';

const gridLook = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-6';

type ProductGridProps = {
  products: readonly Product[];
  /** Gives the cart control of a card. */
  control?: (product: Product) => ReactNode;
  /** Puts the control into the card's corner. */
  inCorner?: boolean;
};

/** Cards in one column on small screens, up to four on large ones. */
export function ProductGrid({ products, control, inCorner }: ProductGridProps) {
  return (
    <ul className={gridLook}>
      {products.map((product) => (
        <li key={product._id} className="min-w-0">
          <ProductCard product={product} control={control?.(product)} inCorner={inCorner} />
        </li>
      ))}
    </ul>
  );
}

/** Stands where `count` cards will be. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <div className={gridLook}>
        {Array.from({ length: count }, (_, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
            key={place}
            data-skeleton
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            <Skeleton className="aspect-5/4 rounded-none sm:aspect-square" />
            <div className="px-4 pt-4 pb-5">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-2.5 h-5 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
