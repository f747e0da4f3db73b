import { errorCode } from '../shared/error-sentence.ts';
import type { IdentityClient } from './client/identity-client.ts';
import { isAdminCall } from './identity.queries.ts';

const maxAttempts = 3;
const firstRetryMs = 1000;

let latest = new AbortController();

/** Ends a question that the shop has not answered. */
export function endAdminCheck(): void {
  latest.abort();
  latest = new AbortController();
}

export type AdminAnswer = { isAdmin: boolean; isStaff: boolean };

/**
 * Asks the shop if the signed-in person is admin or staff. A failure is logged and counts as no (specification, section 4).
 * Unless the shop refused, the question is repeated twice. `onFailure` is called at the first failure; the result is null if
 * no try succeeded, and 'ended' if the person logs out meanwhile.
 */
export async function askIsAdmin(client: IdentityClient, onFailure: () => void): Promise<AdminAnswer | 'ended' | null> {
  const { signal } = latest;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await isAdminCall(signal);
    } catch (error) {
      // The identity client drops calls with such an error too.
      if (signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return 'ended';
      const code = errorCode(error);
      onFailure();
      console.info('The admin check failed; going on without admin rights.', code ?? String(error));
      // The account was disabled, or every earlier token was revoked: the session is over.
      if (code === 'ACCOUNT_DISABLED' || code === 'UNAUTHENTICATED') await client.signOut().catch(() => {});
      if ((code !== null && code !== 'UNAVAILABLE') || attempt === maxAttempts) return null;
      await new Promise((resolve) => setTimeout(resolve, firstRetryMs * 2 ** (attempt - 1)));
      if (signal.aborted) return 'ended';
    }
  }
}
