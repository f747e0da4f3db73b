import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GoogleMark } from '../google-mark.tsx';
import { passwordRulesQuery } from '../identity.queries.ts';
import { ConsentNote } from '../sign-in/consent-note.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';

type GoogleButtonProps = { label: string; failed: string };

/**
 * Sign-in with Google, below a form (specification, section 2: Sign Up and Login). The consent text stands below the
 * button on every page that can create an account. The browser asks if the shop has Google: the page's HTML is the same
 * for everyone. Until the answer, a space of the button's size stays free.
 */
export function GoogleButton({ label, failed }: GoogleButtonProps) {
  const rules = useQuery(passwordRulesQuery());
  const { waiting, problem, ready, signIn } = useGoogleSignIn(failed);
  if (!rules.isPending && !rules.data?.google) return null;
  return (
    <div className={`mt-5 flex flex-col gap-4 ${rules.isPending ? 'invisible' : ''}`}>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.google_or()}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button variant="quiet" busy={waiting} disabled={!ready} onClick={signIn}>
        <GoogleMark />
        {waiting ? m.google_waiting() : label}
      </Button>
      <ConsentNote>{m.google_consent()}</ConsentNote>
    </div>
  );
}
