import * as z from 'zod/mini';
import { type CartItem, cartItemSchema } from '../cart/cart.contract.ts';
import type { BillingForm } from './billing-form.ts';

const key = 'checkout';

const text = z.string();
/** Absent in a draft of an earlier version of the form. */
const added = z._default(text, '');
const draftSchema = z.object({
  uid: text,
  form: z.optional(
    z.strictObject({
      fullName: text,
      phone: text,
      email: text,
      apartment: text,
      street: text,
      city: text,
      state: text,
      postalCode: text,
      district: added,
      landmark: added,
      courierNote: added,
      saveInfo: z.boolean(),
      slot: z.optional(z.number()),
    }),
  ),
  unanswered: z.optional(z.array(cartItemSchema)),
});

/** The typed values at checkout, and the cart of an attempt that got no answer. */
export type CheckoutDraft = { form?: BillingForm; unanswered?: readonly CartItem[] };

/**
 * Reads this person's draft in this tab, so that a reload, a lost connection or a discarded tab loses nothing. It lives
 * in sessionStorage, which signing out empties (docs/decisions/what-is-typed-at-checkout.md). The draft of another
 * person is discarded.
 */
export function readDraft(uid: string): CheckoutDraft {
  try {
    const stored = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (stored.success && stored.data.uid === uid) return stored.data;
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
  return {};
}

export function saveDraft(uid: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(uid), ...draft, uid }));
  } catch {
    // Without storage a draft lasts as long as the page.
  }
}

/** Deletes the draft: the order is placed, or the person signed out. */
export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing in storage.
  }
}
