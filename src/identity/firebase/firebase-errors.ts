import { IdentityError } from '../client/identity-error.ts';
import { type IdentityErrorCode, providerErrorCodes } from '../client/identity-error-codes.ts';
import { identityMessage } from '../client/identity-messages.ts';

/** Our names for Firebase's error codes, if they differ. */
const otherNames: Record<string, IdentityErrorCode> = {
  'weak-password': 'password-does-not-meet-requirements',
  'missing-password': 'invalid-input',
  'invalid-email': 'invalid-input',
  'invalid-new-email': 'invalid-input',
  'missing-email': 'invalid-input',
  'invalid-login-credentials': 'invalid-credential',
  'user-mismatch': 'invalid-credential',
  'invalid-user-token': 'user-token-expired',
  'null-user': 'user-token-expired',
  'captcha-check-failed': 'missing-recaptcha-token',
  'invalid-recaptcha-token': 'missing-recaptcha-token',
  'account-exists-with-different-credential': 'email-already-in-use',
  'credential-already-in-use': 'email-already-in-use',
  'invalid-verification-code': 'invalid-verification-code',
  'missing-verification-code': 'invalid-verification-code',
  'totp-challenge-timeout': 'user-token-expired',
  timeout: 'network-request-failed',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed-by-user',
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'user-cancelled',
};

/** Our code for an error of Firebase (specification, section 8); `unavailable` for those that have none. */
export function codeOfFirebase(error: unknown): IdentityErrorCode {
  const written = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  // An error that the SDK had no name for has the server's, which a text may follow.
  const [name = ''] = written.split(/-?:/);
  const sameName = providerErrorCodes.find((code) => code === name);
  return sameName ?? (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined) ?? 'unavailable';
}

export function identityError(code: IdentityErrorCode, cause?: unknown): IdentityError {
  return new IdentityError(code, identityMessage(code), { cause });
}
