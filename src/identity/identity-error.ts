/** What can go wrong with an identity provider (specification, section 8), and `unavailable` for all that is not listed. */
export const identityErrorCodes = [
  'invalid-credential',
  'user-disabled',
  'user-token-expired',
  'too-many-requests',
  'password-does-not-meet-requirements',
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

  constructor(code: IdentityErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.code = code;
  }
}
