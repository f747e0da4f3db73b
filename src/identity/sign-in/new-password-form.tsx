import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SignedInUser } from '../client/identity-client.ts';
import { hasIdentityCode, type IdentityError } from '../client/identity-error.ts';
import { newPasswordErrors, showIdentityError } from '../client/show-identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { ConsentNote } from './consent-note.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { SharedPhone } from './shared-phone.tsx';

type NewPasswordFormProps = {
  token: string;
  /** The address of the account. Otherwise a stranger's link could lead a person into the stranger's account. */
  email: string;
  /** Called with the person who is signed in since; null if that needs the login page. */
  onDone: (user: SignedInUser | null) => Promise<void>;
  /** Called with the error of a link that cannot be used any more. */
  onBadLink: (message: string) => void;
};

/** The new password of a person who followed the mailed link. */
export function NewPasswordForm({ token, email, onDone, onBadLink }: NewPasswordFormProps) {
  const { client } = useIdentity();
  const form = useForm<NewPassword & { shared: boolean }>();
  const { errors, isSubmitting } = form.formState;

  async function submit({ password, shared }: NewPassword & { shared: boolean }) {
    try {
      await onDone(await client.resetPassword({ token, password, shared }));
    } catch (error) {
      if (isBadLink(error)) return onBadLink(error.message);
      showIdentityError(form.setError, error, m.new_password_failed(), newPasswordErrors);
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <TextField label={m.identity_email()} type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordFields form={form} label={m.identity_new_password()} />
      <SharedPhone {...form.register('shared')} />
      <ConsentNote>{m.new_account_consent()}</ConsentNote>
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <Button type="submit" busy={isSubmitting}>
        {m.new_password_submit()}
      </Button>
    </form>
  );
}

/** If the error is about the mailed link: a new link helps, another try does not. */
export function isBadLink(error: unknown): error is IdentityError {
  return hasIdentityCode(error, 'expired-action-code', 'invalid-action-code');
}
