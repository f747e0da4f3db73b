import { ORPCError } from '@orpc/client';
import { isErrorCode } from './error-codes.ts';

/** The code of an API failure, or null where the answer did not come from the shop (no network, for instance). */
export function failureCode(error: unknown) {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : null;
}

/** What a person reads of a failure: the server's message, else the sentence given (decisions, 25). */
export function failureMessage(error: unknown, fallback: string): string {
  return failureCode(error) && error instanceof Error && error.message ? error.message : fallback;
}
