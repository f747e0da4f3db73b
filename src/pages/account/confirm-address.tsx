import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignedInUser } from '../../identity/client/identity-client.ts';
import { identityErrorMessage } from '../../identity/client/identity-error.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { isBadLink } from '../../identity/sign-in/new-password-form.tsx';
import { SignedInHere } from '../../identity/sign-in/signed-in-here.tsx';
import { useLinkToken } from '../../identity/sign-in/use-link-token.ts';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadingText } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.confirm_address_title());

/** The link in the mail to a new address leads here. A script confirms the address, so programs that only fetch links do not. */
export default function ConfirmAddress() {
  const { problem, confirm, isRunning, signedIn } = useConfirmation();
  return (
    <Page title={m.confirm_address_title()} narrow>
      {problem === null && !signedIn && (
        <LoadingText>{isRunning ? m.confirm_address_busy() : m.guard_loading()}</LoadingText>
      )}
      {signedIn && <SignedInHere done={m.confirm_address_done_here()} user={signedIn} />}
      {problem?.kind === 'bad' && (
        <Notice kind="error" actions={<ButtonLink to="/account">{m.confirm_address_to_account()}</ButtonLink>}>
          <p>{problem.message}</p>
          <p>{m.confirm_address_bad()}</p>
        </Notice>
      )}
      {problem?.kind === 'failed' && <RetryNotice onRetry={confirm}>{problem.message}</RetryNotice>}
    </Page>
  );
}

type Problem = { kind: 'bad' | 'failed'; message: string };

/** Confirms the address when the page runs, once for each link, and then opens the login, unless a person is logged in here. */
function useConfirmation() {
  const token = useLinkToken();
  const { client } = useIdentity();
  const navigateHere = useNavigateHere();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [signedIn, setSignedIn] = useState<SignedInUser | null>(null);
  const sentToken = useRef<string>(undefined);

  const confirm = useCallback(async () => {
    setProblem(null);
    if (!token) return setProblem({ kind: 'bad', message: m.identity_link_missing() });
    try {
      await client.confirmEmail(token);
      const found = await client.findSession().catch(() => null);
      if (found) setSignedIn(found);
      else await navigateHere('/login?moved=1', { replace: true });
    } catch (error) {
      const message = identityErrorMessage(error, m.confirm_address_failed());
      setProblem({ kind: isBadLink(error) ? 'bad' : 'failed', message });
    }
  }, [token, client, navigateHere]);

  useEffect(() => {
    if (token === undefined || sentToken.current === (token ?? '')) return;
    sentToken.current = token ?? '';
    void confirm();
  }, [token, confirm]);
  return { problem, confirm, isRunning: token !== undefined, signedIn };
}
