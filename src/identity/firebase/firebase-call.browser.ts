import { IdentityError } from '../client/identity-error.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { codeOfFirebase, identityError } from './firebase-errors.ts';

/** The SDK gives a request up after this time; it includes a second for a busy browser. */
const sdkTimeoutMs = 29_000;

/**
 * Calls Firebase; its errors are thrown as IdentityErrors. The SDK gives up after 30 seconds in every browser. On a phone,
 * with its slow links, a second try makes that the 60 seconds of the specification (section 9).
 */
export function atFirebase<T>(call: () => Promise<T>): Promise<T> {
  return withIdentityErrors(async () => {
    const startedAt = performance.now();
    try {
      return await call();
    } catch (error) {
      const waitedMs = performance.now() - startedAt;
      const timedOut = codeOfFirebase(error) === 'network-request-failed' && waitedMs >= sdkTimeoutMs;
      if (!timedOut || waitedMs >= timeoutMs()) throw error;
      return call();
    }
  });
}

/** The same without a second try: for calls that open a window, which needs a click, and for calls that count only once. */
export async function withIdentityErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof IdentityError) throw cause;
    throw identityError(codeOfFirebase(cause), cause);
  }
}
