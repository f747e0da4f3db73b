import { useEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { hasIdentityCode, identityErrorMessage } from '../client/identity-error.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { GoogleMark } from '../google-mark.tsx';
import { useIdentity } from '../identity-provider.tsx';
import { ConsentNote } from '../sign-in/consent-note.tsx';
import { isPhoneShared, SharedPhone } from '../sign-in/shared-phone.tsx';
import { getSignInRules } from '../sign-in/sign-in-rules.ts';
import { useArrival, verifyFirstMs } from '../sign-in/use-arrival.ts';
import { useTwoFactorRedirect } from '../sign-in/use-two-factor-redirect.ts';

type GoogleButtonProps = {
  label: string;
  failed: string;
  /** The form above shows the consent. This button asks whether the device is shared. */
  alone?: boolean;
};

/**
 * Sign-in with Google, below a form (specification, section 2: Sign Up and Login). The consent text stands below the
 * button on every page that can create an account. On login it is the largest paint, so the HTML holds it.
 */
export function GoogleButton({ label, failed, alone = false }: GoogleButtonProps) {
  const { waiting, problem, ready, signIn } = useGoogleSignIn(failed);
  if (!getSignInRules().google) return null;
  return (
    <div className="mt-5 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.google_or()}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={alone ? 'grid gap-2 rounded-md border border-line p-3 pb-4' : 'contents'}>
        {alone && <SharedPhone name="shared" />}
        <Button variant="quiet" busy={waiting} disabled={!ready} onClick={signIn}>
          <GoogleMark />
          {waiting ? m.google_waiting() : label}
        </Button>
      </div>
      {!alone && <ConsentNote>{m.new_account_consent()}</ConsentNote>}
    </div>
  );
}

/** Signs in with Google and arrives (specification, sections 2, 5 and 8). `failed` is the sentence if the error has none. */
function useGoogleSignIn(failed: string) {
  const { client } = useIdentity();
  const arrive = useArrival();
  const toast = useToast();
  const goToTwoFactor = useTwoFactorRedirect();
  const [state, setState] = useState<{ waiting: boolean; problem: string | null }>({ waiting: false, problem: null });
  const [ready, setReady] = useState(false);
  // A later click, or another page, cancels an earlier click.
  const latestClick = useRef(0);

  useEffect(() => {
    let here = true;
    client.prepareGooglePopup().then(
      () => here && setReady(true),
      // The window's code could not be loaded: the click tries again and shows the error.
      () => here && setReady(true),
    );
    return () => {
      here = false;
      latestClick.current += 1;
    };
  }, [client]);

  function problemOf(error: unknown): string {
    if (!hasIdentityCode(error, 'email-not-verified')) return identityErrorMessage(error, failed);
    toast(error.message, { durationMs: verifyFirstMs });
    return m.google_not_verified();
  }

  async function signIn(): Promise<void> {
    latestClick.current += 1;
    const thisClick = latestClick.current;
    const isLatest = () => thisClick === latestClick.current;
    const show = (next: typeof state) => isLatest() && setState(next);
    show({ waiting: true, problem: null });
    try {
      const { user, isNew } = await client.signInWithGoogle({
        onReturn: () => show({ waiting: false, problem: identityMessage('popup-closed-by-user') }),
        shared: isPhoneShared(),
      });
      if (!isLatest()) return;
      show({ waiting: true, problem: null });
      const problem = await arrive(user, failed);
      if (!problem && isNew && user.emailVerified) toast(m.google_signed_up(), { kind: 'success', onwards: true });
      show({ waiting: false, problem });
    } catch (error) {
      if (isLatest() && !goToTwoFactor(error)) show({ waiting: false, problem: problemOf(error) });
    }
  }

  return { ...state, ready, signIn };
}
