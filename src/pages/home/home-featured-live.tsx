import { useQuery } from '@tanstack/react-query';
import { CartButton } from '../../cart/cart-button.tsx';
import type { CardProduct } from '../../catalogue/catalogue.contract.ts';
import { catalogueClient, catalogueKey } from '../../catalogue/catalogue.queries.ts';
import { ProductGrid, ProductGridSkeleton } from '../../catalogue/product-grid.tsx';
import { useFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { QueryError } from '../../ui/query-error.tsx';
import { WithQueries } from '../frame/queries/with-queries.tsx';
import { loadFeatured } from './featured.ts';

/** The featured products with the signed-in person's cart, updated after every order and change of the cart. */
export function LiveFeaturedProducts({ products }: { products: CardProduct[] | null }) {
  return (
    <WithQueries>
      <Featured products={products} />
    </WithQueries>
  );
}

function Featured({ products }: { products: CardProduct[] | null }) {
  const { featuredProducts } = useFacts();
  const featured = useQuery({
    queryKey: [...catalogueKey, 'featured', featuredProducts],
    queryFn: () => loadFeatured(async (query) => (await catalogueClient.list({ query })).body),
    refetchOnWindowFocus: false,
    initialData: products ?? undefined,
  });
  if (featured.isPending) return <ProductGridSkeleton count={4} />;
  if (!featured.data)
    return <QueryError query={featured} fallback={m.catalogue_failed()} answered={m.catalogue_fetch_failed()} rests />;
  return <ProductGrid products={featured.data} control={(product) => <CartButton product={product} />} inCorner />;
}
