import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hasIdentityCode } from '../client/identity-error.ts';
import { showIdentityError } from '../client/show-identity-error.ts';

type CodeFormProps = {
  lead?: ReactNode;
  /** Takes the six digits of an app, or a recovery code; `either` takes both. */
  recovery?: boolean;
  either?: boolean;
  submitLabel: string;
  /** True if the person must do something else first: the field then waits without the focus. */
  later?: boolean;
  /** Throws an IdentityError for a wrong code; a returned sentence is shown. */
  onSubmit: (code: string) => Promise<unknown>;
  /** Other ways, below the button. */
  children?: ReactNode;
};

/** Asks for a two-factor code. */
export function CodeForm({ lead, recovery = false, either = false, later = false, ...rest }: CodeFormProps) {
  const { submitLabel, onSubmit, children } = rest;
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ code: string }>();
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!later) setFocus('code');
  }, [later, setFocus]);
  const digits = !recovery && !either;

  function problemOf(value: string): true | string {
    if (digits) return /^(\s*\d){6}\s*$/.test(value) || m.two_factor_six_digits();
    return value.trim() !== '' || m.identity_field_empty();
  }

  async function submit({ code }: { code: string }) {
    try {
      const problem = await onSubmit(code.trim());
      if (typeof problem === 'string') setError('root', { message: problem });
    } catch (error) {
      if (recovery && hasIdentityCode(error, 'invalid-verification-code'))
        setError('code', { message: m.two_factor_recovery_wrong() }, { shouldFocus: true });
      else showIdentityError(setError, error, m.two_factor_failed(), { 'invalid-verification-code': 'code' });
    }
  }

  const button = (
    <Button type="submit" busy={isSubmitting} className="self-start">
      {submitLabel}
    </Button>
  );
  return (
    <form noValidate method="post" onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      {lead && <p>{lead}</p>}
      <TextField
        label={recovery ? m.two_factor_recovery() : m.two_factor_code()}
        hint={either ? m.two_factor_either_hint() : undefined}
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="max-w-56 text-lg tracking-[0.2em]"
        error={errors.code?.message}
        {...register('code', { validate: problemOf })}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {children ? button : <FormEnd>{button}</FormEnd>}
      {children}
    </form>
  );
}
