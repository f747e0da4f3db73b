import type { CartItem } from '../cart/cart.contract.ts';
import { totalOf } from '../cart/cart-line.ts';
import { TotalLines } from '../cart/cart-summary.tsx';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';

/** What is about to be ordered. */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  return (
    <>
      <h2 id="order-summary" className="mb-4 font-semibold text-lg">
        {m.billing_summary()}
      </h2>
      <ul className="mb-5 grid gap-3">
        {items.map(({ productId: { _id, name, image, price }, quantity }) => (
          <li key={_id} className="flex items-center gap-3 text-sm">
            <ProductPicture
              image={image}
              sizes="3.5rem"
              className="size-14 shrink-0 rounded-sm border border-line object-cover"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-soft">{m.orders_quantity({ quantity })}</span>
            </span>
            <span className="shrink-0 tabular-nums">{rupiah(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <TotalLines total={totalOf(items)} />
    </>
  );
}
