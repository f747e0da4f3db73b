import { answeredError, errorCode } from './error-sentence.ts';

/** The fields that the API refused, each with the rest of a sentence about it; empty for any other error. */
export function answeredIssues(error: unknown): { field: string; message: string }[] {
  if (errorCode(error) !== 'INVALID_INPUT') return [];
  return (answeredError(error)?.data as { issues?: { field: string; message: string }[] } | undefined)?.issues ?? [];
}
