import { useLocation } from 'react-router';
import * as m from '../../messages/messages.js';
import { serverMessage } from '../../shared/error-sentence.ts';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import type { SignedInUser } from '../client/identity-client.ts';
import { syncAccount } from '../identity.queries.ts';
import { useIdentity } from '../identity-provider.tsx';
import { safeNext } from '../next-path.ts';

/**
 * The state of the history entry after a sign-in. A link cannot write it, so it shows that this visitor was about to do
 * something, and not that a stranger's address asks for it.
 */
export type ArrivalState = { signedInAs: string };

/** The toast that asks for the verification stays so long (specification, section 9). */
export const verifyFirstMs = 3000;

/**
 * The steps after each kind of sign-in: makes the account known to the shop, and opens the wanted page. An account without
 * a verified address is signed out and led to `/verify`. A person who opened another page meanwhile stays there. Returns
 * the sentence for the person if it fails, or null.
 */
export function useArrival(): (user: SignedInUser, syncFailed: string) => Promise<string | null> {
  const { client, setArriving } = useIdentity();
  const navigateHere = useNavigateHere();
  const { search } = useLocation();
  const toast = useToast();

  return async function arrive(user, syncFailed) {
    setArriving(true);
    try {
      await syncAccount(user);
    } catch (error) {
      await client.signOut().catch(() => {});
      return serverMessage(error, syncFailed);
    } finally {
      // The sync may have made the account an admin, so the role is asked only from now on.
      setArriving(false);
    }
    if (!user.emailVerified) {
      await client.signOut().catch(() => {});
      toast(m.error_email_not_verified(), { durationMs: verifyFirstMs, onwards: true });
      // The address travels in the history entry: never in an address bar or a log.
      await navigateHere('/verify', { state: { email: user.email } });
      return null;
    }
    const next = new URLSearchParams(search).get('next');
    await navigateHere(safeNext(next) ?? '/', {
      replace: true,
      state: { signedInAs: user.uid } satisfies ArrivalState,
    });
    return null;
  };
}
