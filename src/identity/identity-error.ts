/** What can go wrong with an identity provider (specification, section 8), and `unavailable` for all that is not listed. */
export const identityErrorCodes = [
  'invalid-credential',
  'wrong-password',
  'user-disabled',
  'user-token-expired',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'password-does-not-meet-requirements',
  'password-too-common',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'user-cancelled',
  'email-not-verified',
  'google-unavailable',
  'google-failed',
  'invalid-input',
  'unavailable',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** A refusal of the identity provider; the message is a sentence for whoever asked. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** How long to wait before asking again, where the shop says so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: IdentityErrorCode,
    message: string,
    { cause, retryAfterSeconds = null }: { cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
