import { useState } from 'react';
import type { SignedInUser } from '../../identity/client/identity-client.ts';
import { identityErrorMessage } from '../../identity/client/identity-error.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { isBadLink } from '../../identity/sign-in/new-password-form.tsx';
import { SignedInHere } from '../../identity/sign-in/signed-in-here.tsx';
import { useLinkToken } from '../../identity/sign-in/use-link-token.ts';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingText } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.confirm_address_title());

/**
 * The link in the mail to a new address leads here. It counts by a press: programs that open links may run scripts, and a typing
 * error may have sent the mail to a stranger.
 */
export default function ConfirmAddress() {
  const token = useLinkToken();
  return (
    <Page title={m.confirm_address_title()} narrow>
      {token === undefined && <LoadingText />}
      {token === null && <BadLink message={m.identity_link_missing()} />}
      {token && <Confirmation key={token} token={token} />}
    </Page>
  );
}

function BadLink({ message }: { message: string }) {
  return (
    <Notice kind="error" actions={<ButtonLink to="/account">{m.confirm_address_to_account()}</ButtonLink>}>
      <p>{message}</p>
      <p>{m.confirm_address_bad()}</p>
    </Notice>
  );
}

function Confirmation({ token }: { token: string }) {
  const { problem, confirm, isBusy, signedIn } = useConfirmation(token);
  if (signedIn) return <SignedInHere done={m.confirm_address_done_here()} user={signedIn} />;
  if (problem?.kind === 'bad') return <BadLink message={problem.message} />;
  if (problem) return <RetryNotice onRetry={confirm}>{problem.message}</RetryNotice>;
  return (
    <Card>
      <p className="mb-5">{m.confirm_address_lead()}</p>
      <Button busy={isBusy} onClick={confirm}>
        {m.confirm_address_button()}
      </Button>
    </Card>
  );
}

/** Confirms the address, and then opens the login, unless a person is logged in here. */
function useConfirmation(token: string) {
  const { client } = useIdentity();
  const navigateHere = useNavigateHere();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ kind: 'bad' | 'failed'; message: string } | null>(null);
  const [signedIn, setSignedIn] = useState<SignedInUser | null>(null);

  async function confirm() {
    setProblem(null);
    setIsBusy(true);
    try {
      await client.confirmEmail(token);
      const found = await client.findSession().catch(() => null);
      if (found) setSignedIn(found);
      else await navigateHere('/login?moved=1', { replace: true });
    } catch (error) {
      const message = identityErrorMessage(error, m.confirm_address_failed());
      setProblem({ kind: isBadLink(error) ? 'bad' : 'failed', message });
    }
    setIsBusy(false);
  }
  return { problem, confirm, isBusy, signedIn };
}
