import type { IdentityErrorCode } from './identity-error-codes.ts';

/** An error of the identity provider; its message is a sentence for the person who reads it. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** The wait before the next try; null if the shop names none. */
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

/** Whether an error is the identity provider's and has one of these codes. */
export function hasIdentityCode(error: unknown, ...codes: IdentityErrorCode[]): error is IdentityError {
  return error instanceof IdentityError && codes.includes(error.code);
}

/** The sentence for a person: the identity provider's, or else `fallback`. */
export function identityErrorMessage(error: unknown, fallback: string): string {
  return error instanceof IdentityError ? error.message : fallback;
}
