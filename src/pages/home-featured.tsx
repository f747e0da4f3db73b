import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { catalogueClient, catalogueKey } from '../catalogue/catalogue.queries.ts';
import { pictureSources } from '../catalogue/picture-address.ts';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { loadFeatured } from './featured.ts';

/** The section 'Available Products': what the page came with, else asked for here. */
export function FeaturedProducts({ products }: { products: Product[] | null }) {
  const { data, isError } = useQuery({
    queryKey: [...catalogueKey, 'featured'],
    queryFn: () => loadFeatured(async (query) => (await catalogueClient.list({ query })).body),
    initialData: products ?? undefined,
  });
  if (isError) return <Notice kind="error">{m.home_products_failed()}</Notice>;
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {data
        ? data.map((product) => <FeaturedCard key={product._id} product={product} />)
        : ['a', 'b', 'c', 'd'].map((place) => <Skeleton key={place} className="aspect-3/4 rounded-lg" />)}
    </ul>
  );
}

function FeaturedCard({ product }: { product: Product }) {
  return (
    <li>
      <Link
        to={`/productDetails/${product._id}`}
        className="block overflow-hidden rounded-lg border border-line bg-surface"
      >
        <img
          src={product.image}
          srcSet={pictureSources(product.image)}
          sizes="(min-width: 64rem) 17rem, 50vw"
          alt=""
          width={640}
          height={640}
          loading="lazy"
          className="h-auto w-full"
        />
        <span className="block p-4">
          <span className="block truncate font-semibold">{product.name}</span>
          <span className="mt-1 block">{rupiah(product.price)}</span>
          {product.countInStock === 0 && <Badge tone="danger">{m.home_out_of_stock()}</Badge>}
        </span>
      </Link>
    </li>
  );
}
