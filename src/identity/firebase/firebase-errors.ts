import { IdentityError, type IdentityErrorCode, providerErrorCodes } from '../client/identity-error.ts';
import { identityMessage } from '../client/identity-messages.ts';

/** Firebase's names for what has another name here. */
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

/** The code of our own for an error of Firebase (specification, section 8); what is not known is `unavailable`. */
export function codeOfFirebase(error: unknown): IdentityErrorCode {
  const written = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  // A refusal that the SDK had no name for keeps the server's, behind which words may follow.
  const [code = ''] = written.split(/-?:/);
  const known = providerErrorCodes.find((name) => name === code);
  return known ?? (Object.hasOwn(otherNames, code) ? otherNames[code] : undefined) ?? 'unavailable';
}

/** Does something at Firebase; what it refuses is thrown as an IdentityError. */
export async function atFirebase<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof IdentityError) throw cause;
    throw identityError(codeOfFirebase(cause), cause);
  }
}

export function identityError(code: IdentityErrorCode, cause?: unknown): IdentityError {
  return new IdentityError(code, identityMessage(code), { cause });
}
