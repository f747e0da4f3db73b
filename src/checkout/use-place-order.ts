import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartItem } from '../cart/cart.contract.ts';
import { cartKey, cartQuery } from '../cart/cart.queries.ts';
import { totalOf } from '../cart/cart-line.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import type { Order } from '../orders/orders.contract.ts';
import { ordersKey } from '../orders/orders.queries.ts';
import { answeredError, errorCode } from '../shared/error-sentence.ts';
import type { ErrorCode } from '../shared/error-status.ts';
import { logError } from '../shared/log-error.ts';
import { type BillingForm, toAddress } from './billing-form.ts';
import { placeOrderMutation } from './checkout.queries.ts';
import { beginAttempt, readAttemptKey, unansweredItemsOf } from './checkout-attempt.ts';
import { deleteDraft, saveDraft } from './checkout-draft.ts';

/** Why an order was not placed. `code` is null if no answer came. */
export type OrderError = { code: ErrorCode | null; error: unknown; newTotal?: number };

/** The order that an earlier click placed although no answer came. `formToRepeat` is null if the cart is empty. */
export type EarlierOrder = { _id: string; number: string; formToRepeat: BillingForm | null };

/**
 * Places the order of one account's cart. The attempt keeps its key and lines until an answer, also after a reload, because
 * its order may have emptied the cart. `earlierOrder` is set if that order exists and the cart is filled, or if the
 * repeated request differs.
 */
export function usePlaceOrder(userId: string, cartItems: readonly CartItem[]) {
  const queries = useQueryClient();
  const [unansweredItems, setUnansweredItems] = useUnansweredItems(userId);
  const [orderError, setOrderError] = useState<OrderError | null>(null);
  const [earlierOrder, setEarlierOrder] = useState<EarlierOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useMutation({ ...placeOrderMutation(), networkMode: 'always' });
  const items = cartItems.length === 0 && unansweredItems ? unansweredItems : cartItems;

  /** Refetches everything that an order or its refusal may have changed; `none` waits until it is shown again. */
  async function refresh(refetchType: 'active' | 'none' = 'active'): Promise<void> {
    const keys = [cartKey, catalogueKey, ordersKey];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType })));
  }

  /** Returns the placed order, or null. `again` orders once more, in addition to the earlier order. */
  async function place(form: BillingForm, { again = false } = {}): Promise<Order | null> {
    const { apartment, saveInfo, slot } = form;
    // Without a place, the shop would replace the address of the last order, or delete all.
    const keeping = slot === undefined ? {} : { saveInfo, slot };
    const lines = items.map(({ productId, quantity }) => ({ productId: productId._id, quantity }));
    const body = { userId, address: toAddress(form), apartment, lines, expectedTotal: totalOf(items), ...keeping };
    const key = (!again && readAttemptKey(userId)) || beginAttempt(userId);
    // Before sending, because the tab may be closed before the answer.
    saveDraft(userId, { unanswered: items });
    setOrderError(null);
    setEarlierOrder(null);
    setBusy(true);
    try {
      const answer = await mutateAsync({ headers: { 'idempotency-key': key }, body });
      if (!answer.headers['idempotent-replayed'] || !(await isCartFilled(queries))) {
        deleteDraft();
        return { ...answer.body, idempotencyKey: key };
      }
      setEarlierOrder({ ...answer.body, formToRepeat: form });
    } catch (error) {
      await fail(error, form);
    } finally {
      setBusy(false);
    }
    return null;
  }

  async function fail(error: unknown, form: BillingForm): Promise<void> {
    logError('Placing the order failed', error);
    const code = errorCode(error);
    const { order, total }: Refusal = answeredError(error)?.data ?? {};
    if (order) return setEarlierOrder({ ...order, formToRepeat: (await isCartFilled(queries)) ? form : null });
    // After INTERNAL or UNAVAILABLE the order may exist, so the attempt keeps its lines.
    const outcomeUnknown = code === null || code === 'INTERNAL' || code === 'UNAVAILABLE';
    setUnansweredItems(outcomeUnknown ? items : null);
    if (!outcomeUnknown) saveDraft(userId, { unanswered: undefined });
    await refresh(code === null ? 'none' : 'active').catch(() => {});
    setOrderError(code === null ? null : { code, error, newTotal: total });
  }

  const shownError = orderError ?? (unansweredItems && noAnswer);
  const closeEarlier = () => setEarlierOrder(null);
  return { place, items, orderError: shownError, earlierOrder, closeEarlier, busy, refresh };
}

const noAnswer: OrderError = { code: null, error: null };

/** Details of a refusal: the present total, or the order that the key placed. */
type Refusal = { total?: number; order?: { _id: string; number: string } };

/** Follows the cart of the unanswered attempt. Any tab that shows its order ends the attempt. */
function useUnansweredItems(userId: string) {
  const [items, setItems] = useState(() => unansweredItemsOf(userId));
  useEffect(() => {
    const look = () => readAttemptKey(userId) === null && setItems(null);
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [userId]);
  return [items, setItems] as const;
}

/** If the shop does not answer, assumes a filled cart: the person is asked, and the shop refuses an empty one. */
async function isCartFilled(queries: QueryClient): Promise<boolean> {
  const query = { ...cartQuery(), staleTime: 0, retry: false, networkMode: 'always' } as const;
  const cart = await queries.fetchQuery(query).catch(() => null);
  return cart === null || cart.items.length > 0;
}
