import { failureCode } from './error-sentence.ts';

/** Notes a failure for whoever looks at the console, without what the request held of people. */
export function logFailure(what: string, error: unknown): void {
  console.info(`${what}: ${failureCode(error) ?? (error instanceof Error ? error.name : 'unknown')}`);
}
