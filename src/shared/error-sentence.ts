import * as m from '../messages/messages.js';
import { type ErrorCode, isErrorCode } from './error-status.ts';
import type { Locale } from './locales.ts';

/** A refusal as the API's client throws it; told by its shape, because its class arrives only with the client. */
type Answered = Error & { code: string; status: number; data?: unknown };

/** The error as an answer to a call of the API, or null where there was none (no network, for instance). */
export function answeredError(error: unknown): Answered | null {
  return error instanceof Error && 'code' in error && 'status' in error && 'defined' in error
    ? (error as Answered)
    : null;
}

/** The code of an API failure, or null where the answer did not come from the shop (no network, for instance). */
export function errorCode(error: unknown): ErrorCode | null {
  const code = answeredError(error)?.code;
  return code !== undefined && isErrorCode(code) ? code : null;
}

/**
 * What a person reads of a failure: the server's message, else the sentence given
 * (docs/decisions/how-errors-are-told.md). `answered` is the one for an answer that is not the shop's own, such as a
 * gateway's.
 */
export function errorMessage(error: unknown, fallback: string, answered: string = fallback): string {
  const answer = answeredError(error);
  if (!answer) return fallback;
  return errorCode(answer) && answer.message ? answer.message : answered;
}

/**
 * Says that a purchase would go beyond the yearly allowance (specification, section 5: Add to cart). In Indonesian nobody is
 * told that they have bought 0; the English sentence is the specification's, whatever the number.
 */
export function allowanceSentence(
  { limit, bought }: { limit: number; bought: number },
  options: { locale?: Locale } = {},
): string {
  return bought === 0
    ? m.error_allowance_exceeded_first({ limit }, options)
    : m.error_allowance_exceeded({ limit, bought }, options);
}
