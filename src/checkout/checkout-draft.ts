import * as z from 'zod/mini';
import { type CartItem, cartItemSchema } from '../cart/cart.contract.ts';
import type { BillingForm } from './billing-form.ts';

const key = 'checkout';

const text = z.string();
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
      saveInfo: z.boolean(),
    }),
  ),
  unanswered: z.optional(z.array(cartItemSchema)),
});

/** What somebody has typed at checkout, and what was in the cart of an attempt to order that got no answer. */
export type CheckoutDraft = { form?: BillingForm; unanswered?: readonly CartItem[] };

/**
 * What this person left at checkout, in this tab: a reload, a lost connection or a tab that the phone threw away lose
 * nothing. It lives in the tab's own storage, which signing out empties (docs/decisions/what-is-typed-at-checkout.md);
 * what another person left is thrown away.
 */
export function readDraft(uid: string): CheckoutDraft {
  try {
    const stored = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (stored.success && stored.data.uid === uid) return stored.data;
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to read.
  }
  return {};
}

export function keepDraft(uid: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(uid), ...draft, uid }));
  } catch {
    // Without storage what is typed lasts as long as the page.
  }
}

/** Forgets it: the order is placed, or nobody is signed in any more. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
