import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import type { Product } from './catalogue.contract.ts';

const look =
  'inline-flex min-h-11 min-w-11 max-w-full items-center justify-center rounded-full border border-line-strong px-3 py-1.5 sm:px-4 text-center font-semibold leading-tight ' +
  'not-aria-[current=page]:hover:bg-sand aria-[current=page]:border-teal aria-[current=page]:bg-teal aria-[current=page]:text-on-teal';

/** The sizes of a product's model, each with a link to its product. Those out of stock are struck through. */
export function SizeChips({ product: { _id: current, sizes = [] } }: { product: Pick<Product, '_id' | 'sizes'> }) {
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
