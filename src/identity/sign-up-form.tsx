import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { mailProblem } from './form-rules.ts';
import { passwordRulesQuery } from './identity.queries.ts';
import { IdentityError } from './identity-error.ts';
import { useIdentity } from './identity-provider.tsx';
import { PasswordField } from './password-field.tsx';
import { useHydrated } from './use-hydrated.ts';

type SignUpValues = { name: string; email: string; password: string; confirmPassword: string };

const specifiedMinLength = 6;

/** Name, address and a password twice (specification, sections 2 to 5); `onDone` hears of the address to verify. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { client } = useIdentity();
  const hydrated = useHydrated();
  const [waiting, setWaiting] = useState(false);
  const minLength = useQuery(passwordRulesQuery()).data?.passwordMinLength ?? specifiedMinLength;
  const { register, handleSubmit, formState, setError } = useForm<SignUpValues>();
  const { errors, isSubmitting } = formState;
  const filled = (value: string) => value.trim() !== '' || m.identity_field_empty();

  async function submit({ name, email, password }: SignUpValues) {
    try {
      await client.signUp({ name: name.trim(), email: email.trim(), password });
      setWaiting(true);
      onDone(email.trim());
    } catch (error) {
      setError('root', { message: error instanceof IdentityError ? error.message : m.sign_up_failed() });
    }
  }

  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <TextField
        label={m.sign_up_name()}
        autoComplete="name"
        maxLength={200}
        error={errors.name?.message}
        {...register('name', { validate: filled })}
      />
      <TextField
        label={m.identity_email()}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email', { validate: { filled, mailProblem } })}
      />
      <PasswordField
        label={m.identity_password()}
        autoComplete="new-password"
        hint={m.sign_up_password_hint({ minimum: minLength })}
        error={errors.password?.message}
        {...register('password', {
          validate: {
            filled,
            long: (value) => value.length >= minLength || m.identity_password_too_short({ minimum: minLength }),
          },
        })}
      />
      <PasswordField
        label={m.sign_up_confirm_password()}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: { filled, same: (value, { password }) => value === password || m.sign_up_passwords_differ() },
        })}
      />
      {hasEmptyField(errors) && <Notice kind="error">{m.sign_up_fill_all()}</Notice>}
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {waiting && <Notice kind="success">{m.identity_verification_sent()}</Notice>}
      <Button type="submit" variant="action" busy={isSubmitting} disabled={waiting || !hydrated}>
        {waiting ? m.sign_up_waiting() : m.sign_up_button()}
      </Button>
    </form>
  );
}

function hasEmptyField(errors: FieldErrors<SignUpValues>): boolean {
  return Object.values(errors).some((error) => error?.type === 'filled');
}
