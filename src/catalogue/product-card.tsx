import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import { Badge } from '../ui/badge.tsx';
import type { Product } from './catalogue.contract.ts';
import { ProductPicture } from './product-picture.tsx';

type ProductCardProps = {
  product: Product;
  /** The cart control; it stands below the link, never inside it. */
  control?: ReactNode;
  /** Puts a small control into the lower corner instead. */
  inCorner?: boolean;
};

/** A product in a list (specification, section 2: Product card). */
export function ProductCard({ product, control, inCorner = false }: ProductCardProps) {
  const { _id, name, image, price, countInStock } = product;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-line-strong">
      <Link to={`/productDetails/${_id}`} className="flex grow flex-col rounded-t-lg -outline-offset-3">
        <ProductPicture
          image={image}
          sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 33vw, 100vw"
          className={`aspect-5/4 w-full object-cover sm:aspect-square ${countInStock === 0 ? 'opacity-70' : ''}`}
        />
        <span className={`block px-4 pt-3 ${inCorner ? 'pb-2' : 'pb-4'}`}>
          <span title={name} className="block truncate font-semibold group-hover:text-teal-strong">
            {name}
          </span>
          <span className={`flex items-center text-ink-soft tabular-nums ${inCorner ? 'min-h-11' : 'mt-0.5'}`}>
            {rupiah(price)}
          </span>
        </span>
        {countInStock === 0 && (
          <span className="absolute top-3 left-3">
            <Badge tone="danger">{m.product_out_of_stock()}</Badge>
          </span>
        )}
      </Link>
      {control && <div className={inCorner ? 'absolute right-3 bottom-2' : 'px-4 pb-4'}>{control}</div>}
    </article>
  );
}
