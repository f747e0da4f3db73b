import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { IdentityError } from '../client/identity-error.ts';
import { showIdentityError } from '../client/show-identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { resendPauseSeconds } from '../rate-limit/resend-interval.ts';
import { EmailField, mailProblem } from './email-field.tsx';

/** Asks for the verification mail again. The answer does not show if the address has an account. */
export function ResendForm({ email }: { email: string }) {
  const { client } = useIdentity();
  const hydrated = useHydrated();
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>(
    email ? { values: { email } } : {},
  );
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const [pausing, pauseFor] = usePause();

  async function submit(values: { email: string }) {
    try {
      await client.sendVerificationMail(values.email.trim());
      pauseFor(resendPauseSeconds);
    } catch (error) {
      // A longer wait is this address's, or this network's: its sentence says so, and another address may be right.
      const wait = error instanceof IdentityError ? error.retryAfterSeconds : null;
      if (wait && wait <= resendPauseSeconds) pauseFor(wait);
      showIdentityError(setError, error, m.verify_resend_failed());
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <EmailField error={errors.email?.message} {...register('email', { validate: mailProblem })} />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {isSubmitSuccessful && <Notice kind="success">{m.identity_verification_sent()}</Notice>}
      {pausing && <p className="text-ink-soft">{m.verify_resend_pause()}</p>}
      <CaptchaNote />
      <Button type="submit" busy={isSubmitting} disabled={!hydrated || pausing}>
        {m.verify_resend()}
      </Button>
    </form>
  );
}

/** A pause of some seconds: if it runs, and how to start it. */
function usePause(): [pausing: boolean, pauseFor: (seconds: number) => void] {
  const [pausing, setPausing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pauseFor = useCallback((seconds: number) => {
    clearTimeout(timer.current);
    setPausing(true);
    timer.current = setTimeout(() => setPausing(false), seconds * 1000);
  }, []);
  return [pausing, pauseFor];
}
