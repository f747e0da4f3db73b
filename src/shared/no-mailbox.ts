// People without a mailbox (docs/decisions/ordering-for-a-family.md). Accounts and orders need an address, and an empty one
// says that the account is closed. Names below `.invalid` exist nowhere (RFC 2606), so no mail can ever arrive there.
const domain = '@no-mailbox.invalid';

/** The address of an account without a mailbox. No two are the same. */
export const addressWithoutMailbox = (uid: string) => `${uid}${domain}`;

/** Whether mail can reach an address; empty ones of closed accounts count as such. */
export const hasMailbox = (email: string) => !email.toLowerCase().endsWith(domain);
