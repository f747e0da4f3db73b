import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { unsaidVariant } from '../catalogue/facts/unsaid-variant.ts';
import * as m from '../messages/messages.js';
import { allowanceLeft } from '../orders/allowance.rules.ts';
import type { Order } from '../orders/orders.contract.ts';
import { errorMessage } from '../shared/error-sentence.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CartItem, FilledCart } from './cart.contract.ts';
import { cartKey, cartQuery, orderAgainMutation } from './cart.queries.ts';
import { type LineProblem, lineProblem, quantityIn } from './cart-line.ts';
import { readSeenPrices, saveSeenPrices } from './seen-prices.ts';

/** Puts an earlier order into the cart again, and says which of it is missing (docs/decisions/cart-and-allowance.md). */
export function OrderAgain({ order, uid }: { order: Order; uid: string }) {
  const queries = useQueryClient();
  const filling = useMutation({
    ...orderAgainMutation(),
    onError: () => queries.invalidateQueries({ queryKey: cartKey }),
    onSuccess: async ({ items }) => {
      const { queryKey } = cartQuery();
      // A read that began before the change would restore the old cart.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, { items });
      // The cart shows a price that changed since the order, or since the person put the product into the cart.
      const added = order.products.filter(({ productId }) => quantityIn(before, productId) === 0);
      saveSeenPrices(uid, { ...readSeenPrices(uid), ...pricesOf(added) });
    },
  });
  return (
    <div className="mt-4 grid gap-4 border-line border-t pt-4">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={filling.isPending}
        onClick={() => filling.mutate({ orderId: order._id })}
        aria-label={m.again_of({ number: order.number })}
      >
        <RotateCcw aria-hidden="true" size={18} />
        {m.again()}
      </Button>
      {filling.data && <Filled cart={filling.data} />}
      {filling.isError && <Notice kind="error">{errorMessage(filling.error, m.again_failed())}</Notice>}
    </div>
  );
}

const pricesOf = (products: Order['products']) =>
  Object.fromEntries(products.map(({ productId, priceAtPurchase }) => [productId, priceAtPurchase]));

/** Which of the order is in the cart now, and the rest of this year's allowances. */
function Filled({ cart }: { cart: FilledCart }) {
  const isComplete = cart.ordered.every((item) => lineProblem(item) === null);
  const isEmpty = cart.ordered.every(({ productId }) => quantityIn(cart, productId._id) === 0);
  return (
    <Notice
      kind={isComplete ? 'success' : 'info'}
      actions={!isEmpty && <ButtonLink to="/cart">{m.cart_go()}</ButtonLink>}
    >
      <p className="font-semibold">{isComplete ? m.again_all() : isEmpty ? m.again_none() : m.again_some()}</p>
      <ul className="mt-2 grid gap-2 font-normal text-ink">
        {cart.ordered.map((item) => (
          <FilledLine key={item.productId._id} item={item} count={quantityIn(cart, item.productId._id)} />
        ))}
      </ul>
    </Notice>
  );
}

/** `count` is the number of units in the cart. */
function FilledLine({ item, count }: { item: CartItem; count: number }) {
  const { productId: product, allowance, quantity } = item;
  const problem = lineProblem(item);
  const left = allowance && allowanceLeft(allowance);
  const variant = unsaidVariant(product);
  return (
    <li>
      <span lang={langAttribute(product.lang.name)} className="font-semibold">
        {product.name}
      </span>
      {variant && <span lang={langAttribute(product.lang.variant)}>, {variant}</span>}
      {': '}
      {m.again_count({ count, quantity })} {problem && sentenceOf(problem)}{' '}
      {allowance && left !== null && m.product_allowance_left({ left, limit: allowance.limit })}
    </li>
  );
}

/** Why fewer units are in the cart. The year's rest follows by itself. */
function sentenceOf(problem: LineProblem): string {
  if (problem.kind === 'unavailable') return m.again_unavailable();
  if (problem.kind === 'out-of-stock') return m.again_out_of_stock();
  return problem.kind === 'beyond-stock' ? m.again_beyond_stock({ left: problem.left }) : '';
}
