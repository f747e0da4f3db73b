import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import type { CartItem } from './cart.contract.ts';
import { cartCause, cartQuery } from './cart.queries.ts';
import { lineProblem } from './cart-line.ts';
import { CartRow } from './cart-row.tsx';
import { readSeenPrices, saveSeenPrices } from './seen-prices.ts';
import { isByKey } from './use-add-to-cart.ts';
import { useCartQuantities } from './use-cart-quantities.ts';
import { usePricesBefore } from './use-prices-before.ts';

/** The lines of the cart with quantity controls (specification, section 2: Cart). */
export function CartTable({ items }: { items: readonly CartItem[] }) {
  const setQuantity = useCartQuantities();
  const priceBefore = usePricesBefore(items);
  const changed = items.some((item) => priceBefore(item) !== null || lineProblem(item) !== null);
  const uid = useIdentity().user?.uid ?? '';
  const page = { queries: useQueryClient(), toast: useToast() };
  const table = useRef<HTMLTableElement>(null);

  function remove(item: CartItem) {
    const { _id, price } = item.productId;
    const name = nameWithVariant(item.productId);
    const seenPrice = priceBefore(item) ?? price;
    const onReturn = () => saveSeenPrices(uid, { ...readSeenPrices(uid), [_id]: seenPrice });
    setQuantity(_id, 0);
    const byKey = isByKey();
    const isRemoved = () =>
      page.queries.getQueryData(cartQuery().queryKey)?.items.every(({ productId }) => productId._id !== _id);
    // The row disappears together with its button.
    const heading = document.querySelector<HTMLElement>('main h1');
    const control = items.length > 1 ? table.current : heading;
    control?.focus({ preventScroll: true });
    // The code may come after the call has failed, and the line is back then.
    import('./removal.tsx').then(
      ({ showRemoval }) => isRemoved() && showRemoval(page, { item, byKey, control, onReturn }),
      () => isRemoved() && page.toast(m.cart_removed({ name }), { kind: 'success', cause: cartCause(_id) }),
    );
  }

  return (
    <>
      {changed && (
        <div className="mb-5">
          <Notice>{m.cart_changed()}</Notice>
        </div>
      )}
      <div className="@container">
        <table ref={table} tabIndex={-1} className="w-full border-line border-t text-left @max-[37rem]:block">
          <caption className="sr-only">{m.cart_title()}</caption>
          <TableHead />
          <tbody className="@max-[37rem]:block">
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
      </div>
    </>
  );
}

function TableHead() {
  return (
    <thead className="text-ink-soft text-sm @max-[37rem]:sr-only">
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
