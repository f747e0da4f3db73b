import type { UseFormReturn } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { PasswordField } from '../../ui/password-field.tsx';
import { longEnough } from './password-rules.ts';
import { getSignInRules } from './sign-in-rules.ts';

export type NewPassword = { password: string; confirmPassword: string };

/** A new password, twice. */
export function NewPasswordFields<Values extends NewPassword>(props: { form: UseFormReturn<Values>; label: string }) {
  // The form may have other fields.
  const { register, formState } = props.form as unknown as UseFormReturn<NewPassword>;
  const { errors } = formState;
  const filled = (value: string) => value.trim() !== '' || m.identity_field_empty();
  return (
    <>
      <PasswordField
        label={props.label}
        autoComplete="new-password"
        hint={m.sign_up_password_hint({ minimum: getSignInRules().passwordMinLength })}
        error={errors.password?.message}
        {...register('password', { validate: { filled, longEnough } })}
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
