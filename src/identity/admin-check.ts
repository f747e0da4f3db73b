import { failureCode } from '../shared/failure-message.ts';
import { askIsAdmin } from './identity.queries.ts';
import type { IdentityClient } from './identity-client.ts';

/** Asks the shop whether the one who is signed in is admin; a failure is logged and thrown (specification, section 4). */
export async function checkAdmin(client: IdentityClient): Promise<boolean> {
  try {
    return (await askIsAdmin()).isAdmin;
  } catch (error) {
    const code = failureCode(error);
    console.info('The admin check failed; going on without admin rights.', code ?? String(error));
    // The account was disabled, or every token before now was called back: nobody is signed in any more.
    if (code === 'ACCOUNT_DISABLED' || code === 'UNAUTHENTICATED') await client.signOut().catch(() => {});
    throw error;
  }
}
