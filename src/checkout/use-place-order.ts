import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartItem } from '../cart/cart.contract.ts';
import { cartKey } from '../cart/cart.queries.ts';
import { totalOf } from '../cart/cart-line.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import type { Order } from '../orders/orders.contract.ts';
import { ordersKey } from '../orders/orders.queries.ts';
import { answeredError, errorCode } from '../shared/error-sentence.ts';
import type { ErrorCode } from '../shared/error-status.ts';
import { newUuid } from '../shared/ids.ts';
import { logError } from '../shared/log-error.ts';
import { type BillingForm, toAddress } from './billing-form.ts';
import { placeOrderMutation } from './checkout.queries.ts';
import { type Attempt, attemptFor } from './checkout-attempt.ts';
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts';

/** Why an order was not placed; `code` is null where no answer came. */
export type OrderError = { code: ErrorCode | null; error: unknown; newTotal?: number };

/**
 * Places the order of one account's cart. An attempt without an answer can be repeated: it keeps its key, and what was
 * in the cart then, because the order may have been placed and the cart be empty by now. A reload changes nothing of that.
 */
export function usePlaceOrder(userId: string, cartItems: readonly CartItem[]) {
  const queries = useQueryClient();
  const [savedAttempt] = useState(() => readDraft(userId).attempt ?? null);
  const attempt = useRef<Attempt | null>(savedAttempt);
  const [unansweredAttempt, setUnansweredAttempt] = useState<Attempt | null>(savedAttempt);
  const [orderError, setOrderError] = useState<OrderError | null>(savedAttempt && { code: null, error: null });
  const mutation = useMutation({ ...placeOrderMutation(), networkMode: 'always' });
  const items = cartItems.length === 0 && unansweredAttempt ? unansweredAttempt.items : cartItems;

  /** Refetches what an order, or its refusal, may have changed. */
  async function refresh(): Promise<void> {
    await Promise.all([cartKey, catalogueKey, ordersKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  /** Gives the order that was placed; null where it was not. */
  async function place(form: BillingForm): Promise<Order | null> {
    const { apartment, saveInfo } = form;
    const request = { userId, address: toAddress(form), apartment, expectedTotal: totalOf(items), saveInfo };
    attempt.current = attemptFor(attempt.current, request, items, newUuid);
    const { key } = attempt.current;
    // Before it is sent: the tab may not live to see the answer.
    keepDraft(userId, { attempt: attempt.current });
    setOrderError(null);
    try {
      const placed = await mutation.mutateAsync({ headers: { 'idempotency-key': key }, body: attempt.current.request });
      forgetDraft();
      return placed;
    } catch (error) {
      logError('Placing the order failed', error);
      const code = errorCode(error);
      const unanswered = code === null || code === 'INTERNAL' || code === 'UNAVAILABLE';
      setUnansweredAttempt(unanswered ? attempt.current : null);
      if (!unanswered) keepDraft(userId, { attempt: undefined });
      if (code === 'KEY_REUSED') attempt.current = null;
      if (code !== null) await refresh().catch(() => {});
      setOrderError({ code, error, newTotal: totalIn(error) });
      return null;
    }
  }

  return { place, items, orderError, busy: mutation.isPending, refresh };
}

/** The total that now holds, as the refusal says it. */
function totalIn(error: unknown): number | undefined {
  const total = (answeredError(error)?.data as { total?: unknown } | undefined)?.total;
  return typeof total === 'number' ? total : undefined;
}
