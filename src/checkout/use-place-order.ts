import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '../cart/cart.contract.ts';
import { cartKey, cartQuery } from '../cart/cart.queries.ts';
import { totalOf } from '../cart/cart-line.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import type { Order } from '../orders/orders.contract.ts';
import { orderHistoryQuery, ordersKey } from '../orders/orders.queries.ts';
import { answeredError, errorCode } from '../shared/error-sentence.ts';
import type { ErrorCode } from '../shared/error-status.ts';
import { logError } from '../shared/log-error.ts';
import { type BillingForm, toAddress } from './billing-form.ts';
import { placeOrderMutation } from './checkout.queries.ts';
import { beginAttempt, readAttemptKey } from './checkout-attempt.ts';
import { deleteDraft } from './checkout-draft.ts';
import { decidingCodes, unsureCodes } from './order-codes.ts';
import { useUnansweredItems } from './use-unanswered-items.ts';

/**
 * Why an order was not placed. `code` is null if no answer came, `isEarlier` if that was before the page was opened.
 * `elsewhere` is the order that emptied the cart, perhaps: the account's newest one has the same lines.
 */
export type OrderError = {
  code: ErrorCode | null;
  error: unknown;
  isEarlier?: boolean;
  newTotal?: number;
  elsewhere?: Pick<Order, 'number' | 'orderDate'>;
};

/** The order that an earlier click placed although no answer came. `formToRepeat` is null if the cart is empty. */
export type EarlierOrder = { _id: string; number: string; formToRepeat: BillingForm | null };

/**
 * Places the order of one account's cart. The attempt keeps its key and lines until an answer that decides it, also after a
 * reload, because its order may have emptied the cart. `earlierOrder` is set if that order exists and the cart is filled, or
 * if the repeated request differs.
 */
export function usePlaceOrder(userId: string, cartItems: readonly CartItem[]) {
  const queries = useQueryClient();
  const unanswered = useUnansweredItems(userId);
  const [orderError, setOrderError] = useState<OrderError | null>(null);
  const [earlierOrder, setEarlierOrder] = useState<EarlierOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useMutation(placeOrderMutation());
  const items = cartItems.length === 0 && unanswered.items ? unanswered.items : cartItems;

  /** Returns the placed order, or null. `again` orders once more, in addition to the earlier order. */
  async function place(form: BillingForm, { again = false } = {}): Promise<Order | null> {
    const key = (!again && readAttemptKey(userId)) || beginAttempt(userId);
    // Before sending, because the tab may be closed before the answer.
    unanswered.save(items);
    setOrderError(null);
    setEarlierOrder(null);
    setBusy(true);
    try {
      const answer = await mutateAsync({ headers: { 'idempotency-key': key }, body: bodyOf(userId, form, items) });
      if (!answer.headers['idempotent-replayed'] || !(await isCartFilled(queries))) {
        deleteDraft();
        return { ...answer.body, idempotencyKey: key };
      }
      showEarlier(answer.body, form);
    } catch (error) {
      await fail(error, form);
    } finally {
      setBusy(false);
    }
    return null;
  }

  /** Shows the order that the attempt placed. The answer is known, but the attempt ends only when its order is shown. */
  function showEarlier({ _id, number }: Omit<EarlierOrder, 'formToRepeat'>, formToRepeat: BillingForm | null): void {
    unanswered.save(null);
    unanswered.show(null);
    setEarlierOrder({ _id, number, formToRepeat });
  }

  async function fail(error: unknown, form: BillingForm): Promise<void> {
    logError('Placing the order failed', error);
    const code = errorCode(error);
    const { order, total }: Refusal = answeredError(error)?.data ?? {};
    if (order) return showEarlier(order, (await isCartFilled(queries)) ? form : null);
    const isUnsure = unsureCodes.includes(code);
    const left = isUnsure ? items : decidingCodes.some((each) => each === code) ? null : unanswered.items;
    if (!isUnsure) unanswered.save(left);
    unanswered.show(left);
    const elsewhere = code === 'CART_EMPTY' ? await findOrderOf(queries, userId, items) : undefined;
    await refresh(queries, code === null ? 'none' : 'active').catch(() => {});
    setOrderError(code === null ? null : { code, error, newTotal: total, elsewhere });
  }

  const noAnswer: OrderError = { code: null, error: null, isEarlier: unanswered.isEarlier };
  return {
    place,
    items,
    orderError: orderError ?? (unanswered.items && noAnswer),
    isUnanswered: unanswered.items !== null,
    isKept: unanswered.isKept,
    earlierOrder,
    closeEarlier: () => setEarlierOrder(null),
    busy,
    refresh: () => refresh(queries),
  };
}

/** Refetches everything that an order or its refusal may have changed; `none` waits until it is shown again. */
async function refresh(queries: QueryClient, refetchType: 'active' | 'none' = 'active'): Promise<void> {
  const keys = [cartKey, catalogueKey, ordersKey];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType })));
}

function bodyOf(userId: string, form: BillingForm, items: readonly CartItem[]) {
  const { apartment, saveInfo, slot, was } = form;
  // Without a place, the shop would replace the address of the last order, or delete all.
  const keeping = slot === undefined ? {} : { saveInfo, slot, was };
  const lines = items.map(({ productId, quantity }) => ({ productId: productId._id, quantity }));
  return { userId, address: toAddress(form), apartment, lines, expectedTotal: totalOf(items), ...keeping };
}

/** Details of a refusal: the present total, or the order that the key placed. */
type Refusal = { total?: number; order?: { _id: string; number: string } };

/** If the shop does not answer, assumes a filled cart: the person is asked, and the shop refuses an empty one. */
async function isCartFilled(queries: QueryClient): Promise<boolean> {
  const query = { ...cartQuery(), staleTime: 0, retry: false, networkMode: 'always' } as const;
  const cart = await queries.fetchQuery(query).catch(() => null);
  return cart === null || cart.items.length > 0;
}

/** The account's newest order if it has exactly these lines: another tab or device was faster. */
async function findOrderOf(queries: QueryClient, userId: string, items: readonly CartItem[]) {
  const query = { ...orderHistoryQuery(userId), staleTime: 0, retry: false, networkMode: 'always' } as const;
  const newest = (await queries.fetchInfiniteQuery(query).catch(() => null))?.pages[0]?.body[0];
  const isOrdered = ({ productId, quantity }: CartItem) =>
    newest?.products.some((line) => line.productId === productId._id && line.quantity === quantity);
  return newest?.products.length === items.length && items.every(isOrdered) ? newest : undefined;
}
