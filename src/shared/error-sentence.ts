import * as m from '../messages/messages.js';
import { type ErrorCode, isErrorCode } from './error-status.ts';
import type { Locale } from './locales.ts';

/** A refusal that the API's client throws. Recognised by its shape, because its class arrives only with the client. */
type Answered = Error & { code: string; status: number; data?: unknown };

/** The error if the API answered, or null without an answer (no network, for instance). */
export function answeredError(error: unknown): Answered | null {
  return error instanceof Error && 'code' in error && 'status' in error && 'defined' in error
    ? (error as Answered)
    : null;
}

/** The code of an API failure, or null if the answer is not the shop's (no network, for instance). */
export function errorCode(error: unknown): ErrorCode | null {
  const code = answeredError(error)?.code;
  return code !== undefined && isErrorCode(code) ? code : null;
}

/** Whether a change got no answer of the shop. The shop may have made it, so no sentence may say that it is not done. */
export const isUnanswered = (error: unknown): boolean => error instanceof Error && 'unanswered' in error;

/** Marks the error of a change, unless the shop refused it or another server did not take it. */
export function markUnanswered(error: unknown): void {
  const answer = answeredError(error);
  const isDecided = answer !== null && (errorCode(answer) !== null || answer.status < 500);
  if (error instanceof Error && !isDecided) Object.assign(error, { unanswered: true });
}

/** Marks the error of a call with the name of a file that the browser cannot read any more. */
export function markChangedFile(error: unknown, { name }: File): void {
  if (error instanceof Error) Object.assign(error, { changedFile: name });
}

/**
 * The sentence for a failure: the server's message, or else `fallback` (docs/decisions/how-errors-are-told.md). `answered`
 * is the one for another server's answer, such as a gateway's. A change without an answer has its own sentence.
 */
export function errorMessage(error: unknown, fallback: string, answered: string = fallback): string {
  if (isUnanswered(error)) return m.error_no_answer();
  return serverMessage(error, answeredError(error) ? answered : fallback);
}

/** The server's message, or else `sentence`: one of the specification, or one that claims nothing. */
export function serverMessage(error: unknown, sentence: string): string {
  if (error instanceof Error && 'changedFile' in error)
    return m.error_file_changed({ file: String(error.changedFile) });
  return (errorCode(error) && answeredError(error)?.message) || sentence;
}

/**
 * The sentence for a purchase beyond the yearly allowance (specification, section 5: Add to cart). The Indonesian one
 * leaves out a purchase of 0; the English one is the specification's in every case.
 */
export function allowanceSentence(
  { limit, bought }: { limit: number; bought: number },
  options: { locale?: Locale } = {},
): string {
  return bought === 0
    ? m.error_allowance_exceeded_first({ limit }, options)
    : m.error_allowance_exceeded({ limit, bought }, options);
}
