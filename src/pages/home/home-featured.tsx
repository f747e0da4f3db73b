import { lazy, Suspense } from 'react';
import { VisitorCartButton } from '../../cart/visitor-cart-button.tsx';
import type { CardProduct } from '../../catalogue/catalogue.contract.ts';
import { ProductGrid, ProductGridSkeleton } from '../../catalogue/product-grid.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';

const LiveFeaturedProducts = lazy(async () => ({
  default: (await import('./home-featured-live.tsx')).LiveFeaturedProducts,
}));

/**
 * The products of the section 'Available Products'. Visitors see the ones in the HTML. The code that asks the shop loads
 * for signed-in people, and if the HTML came without products.
 */
export function FeaturedProducts({ products }: { products: CardProduct[] | null }) {
  const { user } = useIdentity();
  const control = (product: CardProduct) => <VisitorCartButton product={product} />;
  const forVisitors = products && <ProductGrid products={products} control={control} inCorner />;
  if (forVisitors && !user) return forVisitors;
  return (
    <Suspense fallback={forVisitors ?? <ProductGridSkeleton count={4} />}>
      <LiveFeaturedProducts products={products} />
    </Suspense>
  );
}
