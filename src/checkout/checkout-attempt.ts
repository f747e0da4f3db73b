import type { Order } from '../orders/orders.contract.ts';
import { newUuid } from '../shared/ids.ts';
import { forgetDraft, readDraft } from './checkout-draft.ts';

const storageKey = 'order-attempt';

type StoredAttempt = { uid: string; key: string };

/** For a browser without storage: an attempt then lasts as long as the page. */
let heldAttempt: StoredAttempt | null = null;

/**
 * The idempotency key of the order that this person is trying to place, whichever tab they press in: until its answer or its
 * order was shown, every press is the same order (docs/decisions/ordering-is-one-transaction.md). It says nothing of the
 * order; what another person left is thrown away. Null if nothing is being tried.
 */
export function readAttemptKey(uid: string): string | null {
  let attempt = heldAttempt;
  try {
    attempt = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredAttempt | null;
  } catch {
    // Without storage the page's own counts.
  }
  return attempt?.uid === uid ? attempt.key : null;
}

/** Begins another order, instead of the one that was tried before. */
export function beginAttempt(uid: string): string {
  heldAttempt = { uid, key: newUuid() };
  try {
    localStorage.setItem(storageKey, JSON.stringify(heldAttempt));
  } catch {
    // Without storage the page's own counts.
  }
  return heldAttempt.key;
}

/** Ends the attempt: its answer was shown. */
export function endAttempt(): void {
  heldAttempt = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

/** Ends the attempt, and what is left of it in this tab, if its order is among these, which a list shows. */
export function endShownAttempt(uid: string, orders: readonly Order[]): void {
  const key = readAttemptKey(uid);
  if (key === null || !orders.some(({ idempotencyKey }) => idempotencyKey === key)) return;
  endAttempt();
  if (readDraft(uid).unanswered) forgetDraft();
}

/** Calls back when another tab has begun or ended an attempt; gives what stops it. */
export function watchAttempts(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
