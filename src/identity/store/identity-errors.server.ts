import { type ErrorCode, errorStatus } from '../../shared/error-status.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { IdentityErrorCode } from '../client/identity-error-codes.ts';

type IdentityRefusal = { code: ErrorCode; reason: IdentityErrorCode };

/** The closed list of the provider's refusals: one of the shop's codes, which has the status, and the provider's reason. */
const refusals = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'UNAUTHENTICATED', reason: 'invalid-credential' },
  PASSWORD_TOO_SHORT: { code: 'INVALID_INPUT', reason: 'password-does-not-meet-requirements' },
  PASSWORD_TOO_LONG: { code: 'INVALID_INPUT', reason: 'password-does-not-meet-requirements' },
  PASSWORD_TOO_COMMON: { code: 'INVALID_INPUT', reason: 'password-too-common' },
  WRONG_PASSWORD: { code: 'INVALID_INPUT', reason: 'wrong-password' },
  WRONG_CODE: { code: 'INVALID_INPUT', reason: 'invalid-verification-code' },
  LINK_EXPIRED: { code: 'INVALID_INPUT', reason: 'expired-action-code' },
  LINK_INVALID: { code: 'INVALID_INPUT', reason: 'invalid-action-code' },
  SAME_ADDRESS: { code: 'INVALID_INPUT', reason: 'invalid-input' },
  TWO_FACTOR_REQUIRED: { code: 'UNAUTHENTICATED', reason: 'multi-factor-auth-required' },
  TWO_FACTOR_ENABLED: { code: 'INVALID_INPUT', reason: 'invalid-input' },
  TWO_FACTOR_DISABLED: { code: 'INVALID_INPUT', reason: 'invalid-input' },
  SIGN_IN_EXPIRED: { code: 'UNAUTHENTICATED', reason: 'user-token-expired' },
  SIGNED_OUT: { code: 'UNAUTHENTICATED', reason: 'user-token-expired' },
  REQUIRES_RECENT_LOGIN: { code: 'REQUIRES_RECENT_LOGIN', reason: 'requires-recent-login' },
  LAST_WAY_IN: { code: 'INVALID_INPUT', reason: 'last-way-in' },
  EMAIL_NOT_VERIFIED: { code: 'FORBIDDEN', reason: 'invalid-input' },
  FOREIGN_PAGE: { code: 'FORBIDDEN', reason: 'invalid-input' },
  USER_DISABLED: { code: 'ACCOUNT_DISABLED', reason: 'user-disabled' },
} as const satisfies Record<string, IdentityRefusal>;

export type IdentityErrorName = keyof typeof refusals;

/** An error of that list. */
export function identityError(name: IdentityErrorName, cause?: unknown): ShopError {
  const { code, reason } = refusals[name];
  return new ShopError(code, { reason }, cause);
}

/** Whether an error gives the reason of that one of the list. */
export function isIdentityError(error: unknown, name: IdentityErrorName): boolean {
  return error instanceof ShopError && error.details.reason === refusals[name].reason;
}

/** The same as an answer of better-auth. */
export function errorAnswer(name: IdentityErrorName, headers: Record<string, string> = {}): Response {
  return Response.json({ code: name }, { status: errorStatus[refusals[name].code], headers });
}

/** The error for better-auth's answer; if its code is not in the list, the status decides. */
export function errorOfAnswer(name: string, status: number): ShopError {
  if (Object.hasOwn(refusals, name)) return identityError(name as IdentityErrorName);
  if (status === 401) return identityError('SIGNED_OUT');
  return new ShopError(status === 403 ? 'FORBIDDEN' : 'INVALID_INPUT', { reason: 'invalid-input' });
}
