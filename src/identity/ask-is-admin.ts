import { errorCode } from '../shared/error-sentence.ts';
import type { IdentityClient } from './client/identity-client.ts';
import { isAdminCall } from './identity.queries.ts';

const maxAttempts = 3;
const firstRetryMs = 1000;

export type AdminAnswer = { isAdmin: boolean; isStaff: boolean };

/**
 * Asks the shop whether the one who is signed in is admin, or staff; a failure is logged and counts as no (specification,
 * section 4). What the shop did not refuse is retried twice: `onFailure` hears of the first failure at once, and null comes
 * when no try succeeded.
 */
export async function askIsAdmin(client: IdentityClient, onFailure: () => void): Promise<AdminAnswer | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await isAdminCall();
    } catch (error) {
      const code = errorCode(error);
      onFailure();
      console.info('The admin check failed; going on without admin rights.', code ?? String(error));
      // The account was disabled, or every token before now was called back: nobody is signed in any more.
      if (code === 'ACCOUNT_DISABLED' || code === 'UNAUTHENTICATED') await client.signOut().catch(() => {});
      if ((code !== null && code !== 'UNAVAILABLE') || attempt === maxAttempts) return null;
      await new Promise((resolve) => setTimeout(resolve, firstRetryMs * 2 ** (attempt - 1)));
    }
  }
}
