import { APIError } from 'better-auth/api';
import { type ErrorCode, errorStatus } from '../../shared/error-status.ts';
import type { IdentityErrorCode } from '../client/identity-error-codes.ts';

/** What a browser is told of an error: one of the shop's codes, which has the status, and the provider's reason. */
export type ToldError = { code: ErrorCode; reason: IdentityErrorCode };

/** The closed list of what the embedded provider refuses, and what a browser is told of each. */
const toldErrors = {
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
  REQUIRES_RECENT_LOGIN: { code: 'REQUIRES_RECENT_LOGIN', reason: 'requires-recent-login' },
  LAST_WAY_IN: { code: 'INVALID_INPUT', reason: 'last-way-in' },
  EMAIL_NOT_VERIFIED: { code: 'FORBIDDEN', reason: 'invalid-input' },
  USER_DISABLED: { code: 'ACCOUNT_DISABLED', reason: 'user-disabled' },
} as const satisfies Record<string, ToldError>;

export type IdentityErrorName = keyof typeof toldErrors;

/** An error of that list, for better-auth to answer with; `details` stay between the server's own parts. */
export function identityError(name: IdentityErrorName, details: { uid?: string; cause?: unknown } = {}): APIError {
  return new APIError(errorStatus[toldErrors[name].code], { ...details, code: name });
}

/** Whether an error is that one of the list. */
export function isIdentityError(error: unknown, name: IdentityErrorName): boolean {
  return error instanceof APIError && error.body?.code === name;
}

/** The same as an answer, where better-auth has none to give. */
export function errorAnswer(code: IdentityErrorName, headers: Record<string, string> = {}): Response {
  return Response.json({ code }, { status: errorStatus[toldErrors[code].code], headers });
}

/** What a browser is told of that error. */
export function toldError(name: IdentityErrorName): ToldError {
  return toldErrors[name];
}

/** What a browser is told of better-auth's answer; of a code that is not in the list, its status alone. */
export function translateError(name: string, status: number): ToldError {
  if (Object.hasOwn(toldErrors, name)) return toldErrors[name as IdentityErrorName];
  if (status === 401) return { code: 'UNAUTHENTICATED', reason: 'user-token-expired' };
  return { code: status === 403 ? 'FORBIDDEN' : 'INVALID_INPUT', reason: 'invalid-input' };
}
