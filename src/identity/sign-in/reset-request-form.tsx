import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { showIdentityError } from '../client/show-identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { EmailField, mailProblem } from './email-field.tsx';

/** Asks for a link to a new password. The answer does not show if the address has an account. */
export function ResetRequestForm() {
  const { client } = useIdentity();
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>();
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    setSentTo(null);
    try {
      await client.requestPasswordReset(email.trim());
      setSentTo(email.trim());
    } catch (error) {
      showIdentityError(setError, error, m.reset_failed());
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <EmailField error={errors.email?.message} {...register('email', { validate: mailProblem })} />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {sentTo && (
        <Notice kind="success">
          <p className="wrap-anywhere">{m.reset_sent({ email: sentTo })}</p>
          <p className="font-normal text-ink">{m.reset_sent_hint()}</p>
        </Notice>
      )}
      <CaptchaNote />
      <Button type="submit" busy={isSubmitting} disabled={!hydrated}>
        {m.reset_submit()}
      </Button>
    </form>
  );
}
