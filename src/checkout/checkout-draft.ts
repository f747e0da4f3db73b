import * as z from 'zod/mini';
import { type CartItem, cartItemSchema } from '../cart/cart.contract.ts';
import { hasLogoutMark, logoutMark, onLogoutElsewhere, setLogoutMark } from '../identity/client/logout-mark.ts';
import { onSignOut } from '../identity/client/sign-out.ts';
import type { BillingForm } from './billing-form.ts';

const key = 'checkout';
/** The stored draft, to restore it after the end of a session has emptied the tab's storage. */
let latest: string | null = null;

const text = z.string();
/** Absent in a draft of an earlier version of the form. */
const added = z._default(text, '');
const formSchema = z.strictObject({
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
  was: z.optional(z.nullable(text)),
});
const draftSchema = z.object({
  uid: text,
  form: z.optional(formSchema),
  base: z.optional(formSchema),
  unanswered: z.optional(z.array(cartItemSchema)),
  attempt: z.optional(text),
  mark: z._default(text, logoutMark),
});

/**
 * The typed values at checkout, the values that the form began with, and the cart of an attempt that got no answer. `attempt`
 * is its key if `localStorage` has no room for it.
 */
export type CheckoutDraft = {
  form?: BillingForm;
  base?: BillingForm;
  unanswered?: readonly CartItem[];
  attempt?: string;
};

/**
 * Reads this person's draft in this tab, so that a reload, a lost connection, a discarded tab or the end of a session loses
 * nothing. It lives in sessionStorage (docs/decisions/what-is-typed-at-checkout.md). The draft of another person, or
 * from before a logout, is discarded.
 */
export function readDraft(uid: string): CheckoutDraft {
  try {
    latest = sessionStorage.getItem(key);
    const stored = draftSchema.safeParse(JSON.parse(latest ?? 'null'));
    if (stored.success && stored.data.uid === uid && hasLogoutMark(stored.data.mark)) return stored.data;
    deleteDraft();
  } catch {
    // Without storage there is no draft.
  }
  return {};
}

/** Returns whether the draft is kept. Without storage it lasts as long as the page. */
export function saveDraft(uid: string, draft: CheckoutDraft): boolean {
  try {
    const mark = setLogoutMark();
    if (!mark) return false;
    const stored = JSON.stringify({ ...readDraft(uid), ...draft, uid, mark });
    sessionStorage.setItem(key, stored);
    latest = stored;
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft: the order is placed, or the person logged out. */
export function deleteDraft(): void {
  latest = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing in storage.
  }
}

if (typeof window !== 'undefined') {
  // A session that ends by itself leaves the draft for the same person. A logout empties both storages afterwards.
  onSignOut(() => {
    if (latest !== null) sessionStorage.setItem(key, latest);
    latest = null;
  });
  onLogoutElsewhere(deleteDraft);
}
