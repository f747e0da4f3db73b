import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIdentity } from '../identity-provider.tsx';
import { loginPath, safeNext } from '../next-path.ts';

type SignUpSentProps = {
  email: string;
  /** The page that the person wanted to see. */
  next: string | null;
  onOtherAddress: () => void;
};

/** The next steps after a sign-up, instead of its fields. It takes the focus, because the button is gone. */
export function SignUpSent({ email, next, onOtherAddress }: SignUpSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  useSignInElsewhere(email, next);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <Notice kind="success">{m.identity_verification_sent()}</Notice>
      <p className="wrap-anywhere">{m.sign_up_next({ email })}</p>
      <Button disabled>{m.sign_up_waiting()}</Button>
      <ButtonLink to={loginPath(next, '/welcome')}>{m.sign_up_confirmed()}</ButtonLink>
      <p className="flex flex-wrap justify-center gap-x-6">
        <TextLink to="/verify" state={{ email }}>
          {m.sign_up_no_mail()}
        </TextLink>
        <button type="button" onClick={onOtherAddress} className="link min-h-11">
          {m.sign_up_other_email()}
        </button>
      </p>
    </div>
  );
}

/** Leads on when the mailed link has signed this person in, in another tab of this browser. */
function useSignInElsewhere(email: string, next: string | null): void {
  const { user } = useIdentity();
  const navigate = useNavigate();
  const isHere = user?.emailVerified && user.email.toLowerCase() === email.toLowerCase();
  useEffect(() => {
    if (isHere) navigate(safeNext(next) ?? '/', { replace: true });
  }, [isHere, next, navigate]);
}
