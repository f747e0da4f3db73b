import { accessProblem } from '../config/access-problem.ts';

/**
 * The sentence of an error for an operator. If work in an `await using` and its end both fail, Node throws one error whose own
 * message names neither: this gives the sentences of both, in the order in which they happened.
 */
export function explainError(error: unknown): string {
  if (error instanceof SuppressedError) {
    return `${explainError(error.suppressed).replace(/\.$/, '')}. ${explainError(error.error)}`;
  }
  // The sentence of `pg` if a new connection is not ready in time.
  if (error instanceof Error && error.message === 'timeout expired')
    return 'the database did not answer in time. Is it at its address, and not overloaded?';
  return accessProblem(error) ?? (error instanceof Error ? error.message : String(error));
}
