import type { Order } from '../orders/orders.contract.ts';
import { newUuid } from '../shared/ids.ts';
import { forgetDraft, readDraft } from './checkout-draft.ts';

/** What the browser stores could not take: such an attempt lasts as long as the page. */
const heldKeys = new Map<string, string>();

/** Each person who uses this browser has an attempt of their own. */
const storageKey = (uid: string) => `order-attempt ${uid}`;

/**
 * The idempotency key of the order that this person is trying to place, in whichever tab: until its answer or its order was
 * shown, every press is the same order (docs/decisions/ordering-is-one-transaction.md). Null if nothing is being tried.
 */
export function readAttemptKey(uid: string): string | null {
  try {
    return heldKeys.get(uid) ?? localStorage.getItem(storageKey(uid));
  } catch {
    return null;
  }
}

/** Begins another order, instead of the one that was tried before; gives its key. */
export function beginAttempt(uid: string): string {
  const key = newUuid();
  heldKeys.delete(uid);
  try {
    localStorage.setItem(storageKey(uid), key);
  } catch {
    heldKeys.set(uid, key);
  }
  return key;
}

/** Ends the attempt, and what is left of it in this tab, if its order is among these, which are shown. */
export function endShownAttempt(uid: string, orders: readonly Order[]): void {
  const key = readAttemptKey(uid);
  if (key === null || !orders.some(({ idempotencyKey }) => idempotencyKey === key)) return;
  heldKeys.delete(uid);
  try {
    localStorage.removeItem(storageKey(uid));
  } catch {
    // Nothing was stored.
  }
  if (readDraft(uid).unanswered) forgetDraft();
}
