import type { IdentityErrorCode } from '../client/identity-error-codes.ts';

/** The channel on which the popup sends its outcome to the page that opened it. */
export const googleChannel = 'google-sign-in';

export const googleErrorCodes = [
  'user-cancelled',
  'email-not-verified',
  'multi-factor-auth-required',
  'user-mismatch',
  'user-disabled',
  'too-many-requests',
  'google-unavailable',
  'google-failed',
  'unavailable',
] as const satisfies readonly IdentityErrorCode[];
export type GoogleErrorCode = (typeof googleErrorCodes)[number];

/** The outcome of a sign-in at Google; `signed-up` if it created the account. */
export type GoogleOutcome = 'signed-in' | 'signed-up' | GoogleErrorCode;

/** The popup's message. The page that opened it answers `{ heard }`, and the popup closes. */
export type GoogleNews = { tab: string; outcome: GoogleOutcome };

/** How a page names itself to the popup: letters that need no escaping anywhere. */
export const tabName = /^[\w-]{8,64}$/;
