import { useCallback, useEffect, useRef, useState } from 'react';
import { identityErrorMessage } from '../../identity/client/identity-error.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { safeNext } from '../../identity/next-path.ts';
import { useArrival } from '../../identity/sign-in/use-arrival.ts';
import { useLinkToken } from '../../identity/sign-in/use-link-token.ts';
import * as m from '../../messages/messages.js';
import { LoadingText } from '../../ui/needs-script.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.welcome_title());

/** Leads on from a confirmed sign-up: signed-in people to the page that they wanted, everyone else to the login. */
export default function Welcome() {
  const { problem, leadOn } = useWelcome();
  return (
    <Page title={m.welcome_title()} narrow>
      {problem === null ? (
        <LoadingText>{m.welcome_lead()}</LoadingText>
      ) : (
        <RetryNotice onRetry={leadOn}>{problem}</RetryNotice>
      )}
    </Page>
  );
}

/**
 * Takes over the session that the mailed link's page has just opened. The address names it, so a stranger's link cannot make
 * a person arrive: only an arrival puts the waiting product into the cart.
 */
function useWelcome() {
  const sessionId = useLinkToken('session');
  const { user, loading, client } = useIdentity();
  const arrive = useArrival();
  const navigateHere = useNavigateHere();
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);

  const leadOn = useCallback(async () => {
    setProblem(null);
    const { search } = window.location;
    try {
      const newUser = sessionId ? await client.takeOver(sessionId) : null;
      if (newUser) return setProblem(await arrive(newUser, m.login_failed()));
      const signedIn = user ?? (await client.findSession());
      const page = signedIn ? (safeNext(new URLSearchParams(search).get('next')) ?? '/') : `/login${search}`;
      await navigateHere(page, { replace: true });
    } catch (error) {
      setProblem(identityErrorMessage(error, m.login_failed()));
    }
  }, [sessionId, user, client, arrive, navigateHere]);

  useEffect(() => {
    if (sessionId === undefined || loading || begun.current) return;
    begun.current = true;
    void leadOn();
  }, [sessionId, loading, leadOn]);
  return { problem, leadOn };
}
