import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { PasswordField } from '../../ui/password-field.tsx';
import { IdentityError } from '../client/identity-error.ts';
import { passwordRulesQuery } from '../identity.queries.ts';

const specifiedMinLength = 6;

export type ChosenPassword = { password: string; confirmPassword: string };

/** A new password, twice, its rules asked of the shop. */
export function ChosenPasswordFields<Values extends ChosenPassword>(props: { form: UseFormReturn<Values> }) {
  // Whatever else the form holds is of no matter here.
  const { register, formState } = props.form as unknown as UseFormReturn<ChosenPassword>;
  const { errors } = formState;
  const minLength = useQuery(passwordRulesQuery()).data?.passwordMinLength ?? specifiedMinLength;
  const filled = (value: string) => value !== '' || m.identity_field_empty();
  return (
    <>
      <PasswordField
        label={m.identity_new_password()}
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

/** At which field a refusal belongs that is about one; `root` for all others. */
export function fieldOfRefusal(error: unknown): 'password' | 'currentPassword' | 'root' {
  if (!(error instanceof IdentityError)) return 'root';
  if (error.code === 'wrong-password') return 'currentPassword';
  return error.code === 'password-too-common' || error.code === 'password-does-not-meet-requirements'
    ? 'password'
    : 'root';
}
