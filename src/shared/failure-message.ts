import { ORPCError } from '@orpc/client';
import { isErrorCode } from './error-codes.ts';

/** The code of an API failure, or null where the answer did not come from the shop (no network, for instance). */
export function failureCode(error: unknown) {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : null;
}

/**
 * What a person reads of a failure: the server's message, else the sentence given (decisions, 25). `answered` is the one
 * for an answer that is not the shop's own, such as a gateway's.
 */
export function failureMessage(error: unknown, fallback: string, answered: string = fallback): string {
  if (!(error instanceof ORPCError)) return fallback;
  return failureCode(error) && error.message ? error.message : answered;
}
