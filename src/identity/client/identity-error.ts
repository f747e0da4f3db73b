/** The codes of identity providers that the specification names (section 8). */
export const providerErrorCodes = [
  'email-already-in-use',
  'wrong-password',
  'invalid-credential',
  'user-not-found',
  'user-disabled',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'password-does-not-meet-requirements',
  'missing-recaptcha-token',
  'network-request-failed',
  'multi-factor-auth-required',
] as const;

/** All that can go wrong with an identity provider: the specification's codes, the shop's own, and `unavailable`. */
export const identityErrorCodes = [
  ...providerErrorCodes,
  'password-too-common',
  'invalid-verification-code',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'user-cancelled',
  'email-not-verified',
  'verification-needs-login',
  'google-unavailable',
  'google-failed',
  'invalid-input',
  'unavailable',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** An error of the identity provider; its message is a sentence for the person who reads it. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** How long to wait before the next try, where the shop says so. */
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

/** Whether a text from outside is one of our codes. */
export function isIdentityErrorCode(text: unknown): text is IdentityErrorCode {
  return identityErrorCodes.some((code) => code === text);
}

/** Whether an error is the identity provider's and has one of these codes. */
export function hasIdentityCode(error: unknown, ...codes: IdentityErrorCode[]): error is IdentityError {
  return error instanceof IdentityError && codes.includes(error.code);
}

/** What a person reads of an error: the identity provider's sentence, else the one given. */
export function identityErrorMessage(error: unknown, fallback: string): string {
  return error instanceof IdentityError ? error.message : fallback;
}
