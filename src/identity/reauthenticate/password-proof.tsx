import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { AccountSecurity } from '../client/account-security.ts';
import { showIdentityError } from '../client/show-identity-error.ts';

type ProofByPasswordProps = { security: AccountSecurity; onProven: () => void };

/** Asks for the password once more. */
export function ProofByPassword({ security, onProven }: ProofByPasswordProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ password: string }>();
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  async function submit({ password }: { password: string }) {
    try {
      await security.prove({ password });
      onProven();
    } catch (error) {
      showIdentityError(setError, error, m.recent_login_failed(), { 'wrong-password': 'password' });
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <p>{m.recent_login_password()}</p>
      <PasswordField
        label={m.identity_password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: (value) => value !== '' || m.identity_field_empty() })}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <FormEnd>
        <Button type="submit" busy={isSubmitting}>
          {m.recent_login_submit()}
        </Button>
      </FormEnd>
    </form>
  );
}
