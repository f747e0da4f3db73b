import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { beginAttempt, readAttemptKey, watchAttempts } from './checkout-attempt.ts';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

/** Why an order was not placed; `code` is null where no answer came. */
export type OrderError = { code: ErrorCode | null; error: unknown; newTotal?: number };

/** What an earlier press has placed without an answer; `cartFilled`: there is something that could be ordered again. */
export type EarlierOrder = Pick<Order, '_id' | 'number'> & { cartFilled: boolean };

const noAnswer: OrderError = { code: null, error: null };

/**
 * Places the order of one account's cart. An attempt without an answer can be repeated: it keeps its key, and what was
 * in the cart then, because the order may have been placed and the cart be empty by now. A reload changes nothing of that.
 * If it was placed and the cart was filled again, the person is asked (`earlierOrder`).
 */
export function usePlaceOrder(userId: string, cartItems: readonly CartItem[]) {
  const queries = useQueryClient();
  const [unansweredItems, setUnansweredItems] = useState(() => readUnanswered(userId));
  const [orderError, setOrderError] = useState<OrderError | null>(unansweredItems && noAnswer);
  const [earlierOrder, setEarlierOrder] = useState<EarlierOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useMutation({ ...placeOrderMutation(), networkMode: 'always' });
  const items = cartItems.length === 0 && unansweredItems ? unansweredItems : cartItems;

  useEffect(
    () =>
      watchAttempts(() => {
        if (readUnanswered(userId)) return;
        // Another tab has shown what became of it.
        setUnansweredItems(null);
        setOrderError((shown) => (shown?.code === null ? null : shown));
      }),
    [userId],
  );

  /** Refetches what an order, or its refusal, may have changed; `later`: when it is shown again. */
  async function refresh({ later = false } = {}): Promise<void> {
    const refetchType = later ? 'none' : 'active';
    const keys = [cartKey, catalogueKey, ordersKey];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType })));
  }

  /** Asks instead of telling of a success: what was pressed for now may be another wish than that order. */
  async function showEarlier({ _id, number }: Pick<Order, '_id' | 'number'>, cartFilled: boolean): Promise<null> {
    setEarlierOrder({ _id, number, cartFilled });
    return null;
  }

  async function isCartFilled(): Promise<boolean> {
    const query = { ...cartQuery(), staleTime: 0, retry: false, networkMode: 'always' } as const;
    const cart = await queries.fetchQuery(query).catch(() => null);
    // Not knowing it, ask: what cannot be ordered again is refused.
    return cart === null || cart.items.length > 0;
  }

  async function send(form: BillingForm, key: string): Promise<Order | null> {
    const { apartment, saveInfo } = form;
    const request = { userId, address: toAddress(form), apartment, expectedTotal: totalOf(items), saveInfo };
    // Before it is sent: the tab may not live to see the answer.
    keepDraft(userId, { unanswered: items });
    try {
      const { headers, body } = await mutateAsync({ headers: { 'idempotency-key': key }, body: request });
      if (headers['idempotent-replayed'] && (await isCartFilled())) return showEarlier(body, true);
      forgetDraft();
      return body;
    } catch (error) {
      logError('Placing the order failed', error);
      const code = errorCode(error);
      const { order, total } = dataOf(error);
      if (code === 'KEY_REUSED' && order) return showEarlier(order, await isCartFilled());
      const unanswered = code === null || code === 'INTERNAL' || code === 'UNAVAILABLE';
      setUnansweredItems(unanswered ? items : null);
      if (!unanswered) keepDraft(userId, { unanswered: undefined });
      await refresh({ later: code === null }).catch(() => {});
      setOrderError({ code, error, newTotal: total });
      return null;
    }
  }

  /** Gives the order that was placed; null where it was not. `again`: another one than the earlier order. */
  async function place(form: BillingForm, { again = false } = {}): Promise<Order | null> {
    setOrderError(null);
    setEarlierOrder(null);
    setBusy(true);
    const key = (!again && readAttemptKey(userId)) || beginAttempt(userId);
    return send(form, key).finally(() => setBusy(false));
  }

  return { place, items, orderError, earlierOrder, closeEarlier: () => setEarlierOrder(null), busy, refresh };
}

/** What was in the cart of this tab's attempt, if no tab has shown its end. */
function readUnanswered(userId: string): readonly CartItem[] | null {
  return (readAttemptKey(userId) !== null && readDraft(userId).unanswered) || null;
}

/** What a refusal says: the total that now holds, or the order that the key has placed. */
function dataOf(error: unknown): { total?: number; order?: { _id: string; number: string } } {
  return answeredError(error)?.data ?? {};
}
