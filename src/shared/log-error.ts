import { errorCode } from './error-sentence.ts';

/** Logs a failure to the console, without data of people from the request. */
export function logError(what: string, error: unknown): void {
  console.info(`${what}: ${errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')}`);
}
