import { useEffect, useState } from 'react';
import type { SignedInUser } from '../../identity/client/identity-client.ts';
import { identityErrorMessage } from '../../identity/client/identity-error.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { isBadLink, NewPasswordForm } from '../../identity/sign-in/new-password-form.tsx';
import { SignedInHere } from '../../identity/sign-in/signed-in-here.tsx';
import { useArrival } from '../../identity/sign-in/use-arrival.ts';
import { useLinkToken } from '../../identity/sign-in/use-link-token.ts';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingText } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.new_password_title());

/** The mailed link leads here: to a new password, or to a new link if this one has expired. */
export default function NewPassword() {
  const { leadOn, signedIn } = useLeadOn();
  const { token, state, check, setBadLink } = useCheckedLink();
  if (signedIn) {
    return (
      <Page title={m.new_password_title()} narrow>
        <SignedInHere done={m.new_password_done_here()} user={signedIn} />
      </Page>
    );
  }
  return (
    <Page title={m.new_password_title()} lead={state.kind === 'good' ? m.new_password_lead() : undefined} narrow>
      {state.kind === 'checking' && <LoadingText />}
      {state.kind === 'bad' && (
        <Notice kind="error" actions={<ButtonLink to="/reset-password">{m.new_password_new_link()}</ButtonLink>}>
          <p>{state.message}</p>
          <p>{m.new_password_bad_link()}</p>
        </Notice>
      )}
      {state.kind === 'failed' && <RetryNotice onRetry={check}>{state.message}</RetryNotice>}
      {state.kind === 'good' && token && (
        <Card>
          <NewPasswordForm token={token} email={state.email} onDone={leadOn} onBadLink={setBadLink} />
        </Card>
      )}
    </Page>
  );
}

/**
 * Opens the site for a person who is signed in by the new password, and the login page for everyone else. `signedIn` is
 * another person, whom the login page would log out.
 */
function useLeadOn() {
  const arrive = useArrival();
  const navigateHere = useNavigateHere();
  const toast = useToast();
  const { client } = useIdentity();
  const [signedIn, setSignedIn] = useState<SignedInUser | null>(null);

  async function leadOn(user: SignedInUser | null): Promise<void> {
    const problem = user && (await arrive(user, m.login_failed()));
    if (user && !problem) return toast(m.new_password_signed_in(), { kind: 'success', onwards: true });
    const other = await client.findSession().catch(() => null);
    if (other) setSignedIn(other);
    else await navigateHere('/login?reset=1', { replace: true });
  }
  return { leadOn, signedIn };
}

type LinkState = { kind: 'checking' } | { kind: 'good'; email: string } | { kind: 'bad' | 'failed'; message: string };

/** Checks the link before a person chooses a password. */
function useCheckedLink() {
  const token = useLinkToken();
  const { client } = useIdentity();
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks again
  useEffect(() => {
    if (token === undefined) return;
    let current = true;
    const settle = (next: LinkState) => current && setState(next);
    settle({ kind: 'checking' });
    if (token === null) settle({ kind: 'bad', message: m.identity_link_missing() });
    else
      client.checkReset(token).then(
        (email) => settle({ kind: 'good', email }),
        (error) => {
          const message = identityErrorMessage(error, m.new_password_failed());
          settle({ kind: isBadLink(error) ? 'bad' : 'failed', message });
        },
      );
    return () => {
      current = false;
    };
  }, [token, client, attempt]);

  return {
    token,
    state,
    check: () => setAttempt((before) => before + 1),
    setBadLink: (message: string) => setState({ kind: 'bad', message }),
  };
}
