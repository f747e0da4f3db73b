import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GoogleMark } from '../google-mark.tsx';
import { ConsentNote } from '../sign-in/consent-note.tsx';
import { SharedPhone } from '../sign-in/shared-phone.tsx';
import { getSignInRules } from '../sign-in/sign-in-rules.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

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
