import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { EmailField, loadSchemas, mailProblem } from './email-field.tsx';
import { everLongEnough } from './password-rules.ts';
import { SharedPhone } from './shared-phone.tsx';
import { readSignUp, saveSignUp } from './sign-up-draft.ts';

export type Credentials = { email: string; password: string; shared: boolean };

/**
 * Mail address and password (specification, sections 2 and 5), and whether others use the phone too. The typed values stay if
 * the sign-in fails.
 */
export function LoginForm({ onSubmit }: { onSubmit: (form: Credentials) => Promise<string | null> }) {
  const hydrated = useHydrated();
  // No default values, so that text typed before the scripts arrived stays.
  const { register, handleSubmit, formState, setError, getValues, setValue } = useForm<Credentials>();
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const { email } = readSignUp();
    if (email && !getValues('email')) setValue('email', email);
  }, [getValues, setValue]);

  async function submit(values: Credentials) {
    const problem = await onSubmit({ ...values, email: values.email.trim() });
    if (problem) setError('root', { message: problem });
    else saveSignUp({ email: undefined });
  }

  const email = register('email', { validate: mailProblem, onChange: () => saveSignUp({ email: getValues('email') }) });
  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <EmailField error={errors.email?.message} {...email} />
      <PasswordField
        label={m.identity_password()}
        autoComplete="current-password"
        error={errors.password?.message}
        onFocus={loadSchemas}
        {...register('password', { validate: everLongEnough })}
      />
      <SharedPhone {...register('shared')} />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <CaptchaNote />
      <Button type="submit" busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? m.login_busy() : m.login_button()}
      </Button>
    </form>
  );
}
