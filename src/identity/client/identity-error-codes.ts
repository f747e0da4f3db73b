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

/** Every error of an identity provider: the specification's codes, the shop's own, and `unavailable`. */
export const identityErrorCodes = [
  ...providerErrorCodes,
  'password-too-common',
  'invalid-verification-code',
  'last-way-in',
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

/** If a text from outside is one of our codes. */
export function isIdentityErrorCode(text: unknown): text is IdentityErrorCode {
  return identityErrorCodes.some((code) => code === text);
}
