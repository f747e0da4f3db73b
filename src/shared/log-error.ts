import { errorCode } from './error-sentence.ts';

/** Notes a failure for whoever looks at the console, without what the request held of people. */
export function logError(what: string, error: unknown): void {
  console.info(`${what}: ${errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')}`);
}
