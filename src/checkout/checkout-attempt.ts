import type { CartItem } from '../cart/cart.contract.ts';
import type { Order } from '../orders/orders.contract.ts';
import { newUuid } from '../shared/ids.ts';
import { deleteDraft, readDraft } from './checkout-draft.ts';

/** For browsers without storage: such an attempt lasts as long as the page. */
const heldKeys = new Map<string, string>();

/** Each person on this browser has their own attempt. */
const storageKey = (uid: string) => `order-attempt ${uid}`;

/**
 * The idempotency key of this person's order attempt, shared by all tabs, or null. Until the page shows its answer or
 * its order, every press repeats the same order (docs/decisions/ordering-is-one-transaction.md).
 */
export function readAttemptKey(uid: string): string | null {
  try {
    return heldKeys.get(uid) ?? localStorage.getItem(storageKey(uid));
  } catch {
    return null;
  }
}

/** The cart of an attempt that has no answer yet, in this tab. An answer in any tab ends the attempt. */
export function unansweredItemsOf(uid: string): readonly CartItem[] | null {
  return (readAttemptKey(uid) !== null && readDraft(uid).unanswered) || null;
}

/** Starts a new attempt in place of the earlier one. Returns its key. */
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

/** Ends the attempt and its draft in this tab if its order is among the shown ones. */
export function endShownAttempt(uid: string, orders: readonly Order[]): void {
  const key = readAttemptKey(uid);
  if (key === null || !orders.some(({ idempotencyKey }) => idempotencyKey === key)) return;
  heldKeys.delete(uid);
  try {
    localStorage.removeItem(storageKey(uid));
  } catch {
    // There was nothing in storage.
  }
  if (readDraft(uid).unanswered) deleteDraft();
}
