import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showIdentityError } from '../client/show-identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { EmailField, mailProblem } from '../sign-in/email-field.tsx';

type AddressValues = { email: string; currentPassword: string };

/** Asks for another address. The answer is the same if another account has that address. */
export function ChangeAddressForm({ present }: { present: string }) {
  const { client } = useIdentity();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, reset } = useForm<AddressValues>();
  const { errors, isSubmitting } = formState;
  const another = (value: string) => value.trim().toLowerCase() !== present.toLowerCase() || m.account_address_same();

  async function submit({ email, currentPassword }: AddressValues) {
    setSentTo(null);
    try {
      await client.changeEmail({ email: email.trim(), password: currentPassword });
      reset({ email: '', currentPassword: '' });
      setSentTo(email.trim());
    } catch (error) {
      showIdentityError(setError, error, m.account_address_failed(), { 'wrong-password': 'currentPassword' });
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <EmailField
        label={m.account_address_new()}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: { mailProblem, another } })}
      />
      <PasswordField
        label={m.account_current_password()}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: (value) => value !== '' || m.identity_field_empty() })}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {sentTo && (
        <Notice kind="success">
          <span className="wrap-anywhere">{m.account_address_sent({ email: sentTo })}</span>
        </Notice>
      )}
      <CaptchaNote />
      <Button type="submit" variant="quiet" busy={isSubmitting} className="self-start">
        {m.account_address_submit()}
      </Button>
    </form>
  );
}
