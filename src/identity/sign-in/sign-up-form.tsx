import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { IdentityError } from '../client/identity-error.ts';
import { passwordRulesQuery } from '../identity.queries.ts';
import { useIdentity } from '../identity-provider.tsx';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { ConsentNote } from './consent-note.tsx';
import { mailProblem } from './form-rules.ts';
import { SignUpSent } from './sign-up-sent.tsx';

type SignUpValues = { name: string; email: string; password: string; confirmPassword: string };

const specifiedMinLength = 6;

/** Signs up; what was sent waits for the mailed link to be followed (specification, sections 2 to 5). */
export function SignUpForm() {
  const { client } = useIdentity();
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<SignUpValues>();
  const { errors, isSubmitting } = form.formState;

  async function submit({ name, email, password }: SignUpValues) {
    try {
      await client.signUp({ name: name.trim(), email: email.trim(), password });
      setSentTo(email.trim());
    } catch (error) {
      const common = error instanceof IdentityError && error.code === 'password-too-common';
      form.setError(
        common ? 'password' : 'root',
        { message: error instanceof IdentityError ? error.message : m.sign_up_failed() },
        { shouldFocus: common },
      );
    }
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      {sentTo === null ? (
        <SignUpFields form={form} />
      ) : (
        <SignUpSent email={sentTo} onOtherAddress={() => setSentTo(null)} />
      )}
      {hasEmptyField(errors) && <Notice kind="error">{m.sign_up_fill_all()}</Notice>}
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {sentTo === null && <ConsentNote />}
      <CaptchaNote />
      <Button type="submit" variant="action" busy={isSubmitting} disabled={sentTo !== null || !hydrated}>
        {sentTo === null ? m.sign_up_button() : m.sign_up_waiting()}
      </Button>
    </form>
  );
}

/** Name, address and a password twice, its rules asked of the shop. */
function SignUpFields({ form: { register, formState } }: { form: UseFormReturn<SignUpValues> }) {
  const minLength = useQuery(passwordRulesQuery()).data?.passwordMinLength ?? specifiedMinLength;
  const { errors } = formState;
  const filled = (value: string) => value.trim() !== '' || m.identity_field_empty();
  return (
    <>
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
    </>
  );
}

function hasEmptyField(errors: FieldErrors<SignUpValues>): boolean {
  return Object.values(errors).some((error) => error?.type === 'filled');
}
