import type { Order } from '../orders/orders.contract.ts';
import { newUuid } from '../shared/ids.ts';
import { forgetDraft, readDraft } from './checkout-draft.ts';

const storageKey = 'order-attempt';

type Attempt = { uid: string; key: string } | null;

/** For a browser without storage: an attempt then lasts as long as the page. */
let heldAttempt: Attempt = null;

/**
 * The idempotency key of the order that this person is trying to place, in whichever tab: until its answer or its order was
 * shown, every press is the same order (docs/decisions/ordering-is-one-transaction.md). Null if nothing is being tried, or
 * another person left it.
 */
export function readAttemptKey(uid: string): string | null {
  let attempt = heldAttempt;
  try {
    attempt = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Attempt;
  } catch {
    // Without storage the page's own counts.
  }
  return attempt?.uid === uid ? attempt.key : null;
}

function storeAttempt(attempt: Attempt): void {
  heldAttempt = attempt;
  try {
    if (attempt) localStorage.setItem(storageKey, JSON.stringify(attempt));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the page's own counts.
  }
}

/** Begins another order, instead of the one that was tried before; gives its key. */
export function beginAttempt(uid: string): string {
  const key = newUuid();
  storeAttempt({ uid, key });
  return key;
}

/** Ends the attempt, and what is left of it in this tab, if its order is among these, which are shown. */
export function endShownAttempt(uid: string, orders: readonly Order[]): void {
  const key = readAttemptKey(uid);
  if (key === null || !orders.some(({ idempotencyKey }) => idempotencyKey === key)) return;
  storeAttempt(null);
  if (readDraft(uid).unanswered) forgetDraft();
}
