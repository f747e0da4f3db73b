import type { CartItem } from '../cart/cart.contract.ts';
import { forgetSeenPrices } from '../cart/seen-prices.ts';
import { onSignOut } from '../identity/client/sign-out.ts';
import type { Order } from '../orders/orders.contract.ts';
import { newUuid } from '../shared/ids.ts';
import { deleteDraft, readDraft, saveDraft } from './checkout-draft.ts';

type Attempt = { uid: string; key: string; items: readonly CartItem[] };

/** The attempts of this page that the storage cannot hold, or that the end of a session took out of it. */
const held = new Map<string, Partial<Attempt>>();
/** The attempt of this page that has no answer. */
let unanswered: Attempt | null = null;

const storagePrefix = 'order-attempt ';
/** Each person on this browser has their own attempt. */
const storageKey = (uid: string) => storagePrefix + uid;

/**
 * The idempotency key of this person's order attempt, shared by all tabs, or null. Until the page shows its answer or
 * its order, every press repeats the same order (docs/decisions/ordering-is-one-transaction.md).
 */
export function readAttemptKey(uid: string): string | null {
  return held.get(uid)?.key ?? readStoredKey(uid) ?? readDraft(uid).attempt ?? null;
}

function readStoredKey(uid: string): string | null {
  try {
    return localStorage.getItem(storageKey(uid));
  } catch {
    return null;
  }
}

/** The cart of an attempt that has no answer yet, in this tab. An answer in any tab ends the attempt. */
export function unansweredItemsOf(uid: string): readonly CartItem[] | null {
  return (readAttemptKey(uid) !== null && (readDraft(uid).unanswered ?? held.get(uid)?.items)) || null;
}

/** Keeps the cart of an attempt without an answer, or with null drops it. Returns whether a reload leaves it there. */
export function saveUnanswered(uid: string, items: readonly CartItem[] | null): boolean {
  const key = readAttemptKey(uid);
  unanswered = items && key ? { uid, key, items } : null;
  const isKept = saveDraft(uid, { unanswered: items ?? undefined });
  if (held.has(uid) || !isKept) held.set(uid, { key: key ?? undefined, items: items ?? undefined });
  return isKept;
}

/** Starts a new attempt in place of the earlier one. Returns its key. */
export function beginAttempt(uid: string): string {
  const key = newUuid();
  held.delete(uid);
  try {
    localStorage.setItem(storageKey(uid), key);
  } catch {
    held.set(uid, { key });
    saveDraft(uid, { attempt: key });
  }
  return key;
}

/** Ends the attempt, and its draft in this tab, if its order is among the shown ones. */
export function endShownAttempt(uid: string, orders: readonly Order[]): void {
  const key = readAttemptKey(uid);
  const order = key !== null && orders.find(({ idempotencyKey }) => idempotencyKey === key);
  if (!order) return;
  held.delete(uid);
  unanswered = null;
  try {
    localStorage.removeItem(storageKey(uid));
  } catch {
    // There was nothing in storage.
  }
  const { attempt, unanswered: items } = readDraft(uid);
  if (attempt || items) deleteDraft();
  forgetSeenPrices(
    uid,
    order.products.map(({ productId }) => productId),
  );
}

if (typeof window !== 'undefined') {
  // An order does not become certain by a logout: the same person is asked again on this page.
  onSignOut(() => {
    if (unanswered) held.set(unanswered.uid, unanswered);
  });
  // Another tab has shown the order.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(storagePrefix)) held.delete(key.slice(storagePrefix.length));
  });
}
