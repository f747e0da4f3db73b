import type { IdentityErrorCode } from './identity-error-codes.ts';

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

/** Whether an error is the identity provider's and has one of these codes. */
export function hasIdentityCode(error: unknown, ...codes: IdentityErrorCode[]): error is IdentityError {
  return error instanceof IdentityError && codes.includes(error.code);
}

/** What a person reads of an error: the identity provider's sentence, else the one given. */
export function identityErrorMessage(error: unknown, fallback: string): string {
  return error instanceof IdentityError ? error.message : fallback;
}
