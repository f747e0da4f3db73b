import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IdentityError } from '../client/identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { type ChosenPassword, ChosenPasswordFields, fieldOfRefusal } from './new-password-fields.tsx';

type NewPasswordFormProps = {
  token: string;
  onDone: () => void;
  /** Told what is wrong with the link, when it is of no use any more. */
  onBadLink: (message: string) => void;
};

/** The password that somebody chooses after following the mailed link. */
export function NewPasswordForm({ token, onDone, onBadLink }: NewPasswordFormProps) {
  const { client } = useIdentity();
  const form = useForm<ChosenPassword>();
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: ChosenPassword) {
    try {
      await client.resetPassword({ token, password });
      onDone();
    } catch (error) {
      if (isBadLink(error)) return onBadLink(error.message);
      const message = error instanceof IdentityError ? error.message : m.new_password_failed();
      const field = fieldOfRefusal(error);
      form.setError(field === 'password' ? field : 'root', { message }, { shouldFocus: field === 'password' });
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <ChosenPasswordFields form={form} />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <Button type="submit" variant="action" busy={isSubmitting}>
        {m.new_password_submit()}
      </Button>
    </form>
  );
}

/** Whether a mailed link is the trouble: a new one helps, trying again does not. */
export function isBadLink(error: unknown): error is IdentityError {
  return error instanceof IdentityError && ['expired-action-code', 'invalid-action-code'].includes(error.code);
}
