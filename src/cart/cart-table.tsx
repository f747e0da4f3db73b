import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as m from '../messages/messages.js';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import type { CartItem } from './cart.contract.ts';
import { cartCause } from './cart.queries.ts';
import { lineProblem } from './cart-line.ts';
import { CartRow } from './cart-row.tsx';
import { isByKey } from './use-add-to-cart.ts';
import { useCartQuantities } from './use-cart-quantities.ts';
import { usePricesBefore } from './use-prices-before.ts';

/** The lines of the cart with quantity controls (specification, section 2: Cart). */
export function CartTable({ items }: { items: readonly CartItem[] }) {
  const setQuantity = useCartQuantities();
  const priceBefore = usePricesBefore(items);
  const changed = items.some((item) => priceBefore(item) !== null || lineProblem(item) !== null);
  const page = { queries: useQueryClient(), toast: useToast() };
  const table = useRef<HTMLTableElement>(null);

  function remove({ productId: { _id, name }, quantity, available }: CartItem) {
    setQuantity(_id, 0);
    const byKey = isByKey();
    const sayRemoved = () => page.toast(m.cart_removed({ name }), { kind: 'success', cause: cartCause(_id) });
    // What left the shop cannot come back.
    if (!available) sayRemoved();
    else
      import('./removal.tsx').then(({ showRemoval }) => showRemoval(page, { _id, name, quantity, byKey }), sayRemoved);
    // The row disappears together with its button.
    const heading = document.querySelector<HTMLElement>('main h1');
    (items.length > 1 ? table.current : heading)?.focus({ preventScroll: true });
  }

  return (
    <>
      {changed && (
        <div className="mb-5">
          <Notice>{m.cart_changed()}</Notice>
        </div>
      )}
      <table ref={table} tabIndex={-1} className="@container w-full border-line border-t text-left max-md:block">
        <caption className="sr-only">{m.cart_title()}</caption>
        <TableHead />
        <tbody className="max-md:block">
          {items.map((item) => (
            <CartRow
              key={item.productId._id}
              item={item}
              priceBefore={priceBefore(item)}
              onQuantity={(quantity, stepped) => setQuantity(item.productId._id, quantity, stepped)}
              onRemove={() => remove(item)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function TableHead() {
  return (
    <thead className="text-ink-soft text-sm max-md:sr-only">
      <tr className="border-line border-b">
        <th scope="col" className="py-3 font-semibold">
          {m.cart_product()}
        </th>
        <th scope="col" className="px-4 py-3 text-right font-semibold">
          {m.cart_price()}
        </th>
        <th scope="col" className="px-4 py-3 font-semibold">
          {m.cart_quantity()}
        </th>
        <th scope="col" className="px-4 py-3 text-right font-semibold">
          {m.cart_subtotal()}
        </th>
        <th scope="col" className="py-3">
          <span className="sr-only">{m.cart_remove_short()}</span>
        </th>
      </tr>
    </thead>
  );
}
