/**
 * Each sends a request about themselves, but `visitor` (about a customer) and `another` (a customer, about another
 * one): the status that each must get.
 */
export const kinds = ['visitor', 'disabled', 'unverified', 'another', 'customer', 'staff', 'admin'] as const;
export type Kind = (typeof kinds)[number];

export const everyone = [200, 200, 200, 200, 200, 200, 200];
export const customers = [401, 403, 403, 200, 200, 200, 200];
/** What only the owner's password or code opens. */
export const ownSecret = [401, 403, 403, 400, 200, 200, 200];
export const staff = [401, 403, 403, 403, 403, 200, 200];
export const admins = [401, 403, 403, 403, 403, 403, 200];
