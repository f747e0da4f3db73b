import { useNavigate } from 'react-router';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SignedInUser } from '../client/identity-client.ts';
import { syncAccount } from '../identity.queries.ts';
import { useIdentity } from '../identity-provider.tsx';
import { safeNext } from '../next-path.ts';

/**
 * What the history entry of the page after a sign-in says. No link can write it: it tells what this visitor was about to do
 * from what somebody else's address asks for.
 */
export type ArrivalState = { signedInAs: string };

/** How long the toast stays that asks for the verification (specification, section 9). */
export const verifyFirstMs = 3000;

/**
 * What comes after signing in, however it was done: makes the account known to the shop, and goes on to the wanted page;
 * an account whose address is not verified is signed out and led to `/verify`. Gives the sentence for the person when it
 * fails, else null.
 */
export function useArrival(): (user: SignedInUser, syncFailed: string) => Promise<string | null> {
  const { client, setArriving } = useIdentity();
  const navigate = useNavigate();
  const toast = useToast();

  return async function arrive(user, syncFailed) {
    setArriving(true);
    try {
      await syncAccount(user);
    } catch (error) {
      await client.signOut().catch(() => {});
      return errorMessage(error, syncFailed);
    } finally {
      // The sync may have made an admin of the account: whether it did is asked from now on.
      setArriving(false);
    }
    if (!user.emailVerified) {
      await client.signOut().catch(() => {});
      toast(m.error_email_not_verified(), { durationMs: verifyFirstMs, onwards: true });
      // The address travels in the history entry: never in an address bar or a log.
      await navigate('/verify', { state: { email: user.email } });
      return null;
    }
    const next = new URLSearchParams(window.location.search).get('next');
    await navigate(safeNext(next) ?? '/', { replace: true, state: { signedInAs: user.uid } satisfies ArrivalState });
    return null;
  };
}
