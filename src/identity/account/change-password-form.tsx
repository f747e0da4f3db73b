import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { newPasswordErrors, showIdentityError } from '../client/show-identity-error.ts';
import { identityKey } from '../identity.queries.ts';
import { useIdentity } from '../identity-provider.tsx';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { type NewPassword, NewPasswordFields } from '../sign-in/new-password-fields.tsx';

type ChangeValues = NewPassword & { currentPassword: string };

/** Changes the password of a signed-in person who knows the present one. */
export function ChangePasswordForm() {
  const { client } = useIdentity();
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const form = useForm<ChangeValues>();
  const { errors, isSubmitting } = form.formState;

  async function submit({ currentPassword, password }: ChangeValues) {
    setDone(false);
    try {
      await client.changePassword({ currentPassword, password });
      form.reset({ currentPassword: '', password: '', confirmPassword: '' });
      setDone(true);
      await queries.invalidateQueries({ queryKey: [...identityKey, 'devices'] });
    } catch (error) {
      const fields = { ...newPasswordErrors, 'wrong-password': 'currentPassword' } as const;
      showIdentityError(form.setError, error, m.account_password_failed(), fields);
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <PasswordField
        label={m.account_current_password()}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { validate: (value) => value !== '' || m.identity_field_empty() })}
      />
      <NewPasswordFields form={form} label={m.identity_new_password()} />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {done && <Notice kind="success">{m.account_password_changed()}</Notice>}
      <CaptchaNote />
      <Button type="submit" variant="quiet" busy={isSubmitting} className="self-start">
        {m.account_password_submit()}
      </Button>
    </form>
  );
}
