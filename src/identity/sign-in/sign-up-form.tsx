import { type ReactNode, useEffect, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { LikelyAddress } from '../../ui/mail-address/likely-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { newPasswordErrors, showIdentityError } from '../client/show-identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { safeNext } from '../next-path.ts';
import { CaptchaNote } from '../rate-limit/captcha-note.tsx';
import { ConsentNote } from './consent-note.tsx';
import { EmailField, mailProblem } from './email-field.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { readSignUp, saveSignUp } from './sign-up-draft.ts';
import { SignUpSent } from './sign-up-sent.tsx';
import { useArrivalParameter } from './use-arrival-parameter.ts';

type SignUpValues = NewPassword & { name: string; email: string };

/** Signs up. The account waits until the person follows the mailed link (specification, sections 2 to 5). */
export function SignUpForm({
  children,
}: {
  /** Another way to sign up, while no mail is on its way. */ children: ReactNode;
}) {
  const { client } = useIdentity();
  const next = useArrivalParameter('next');
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<SignUpValues>();
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    const { sentTo = null, ...typed } = readSignUp();
    setSentTo(sentTo);
    for (const field of ['name', 'email'] as const) {
      // Text typed before the scripts arrived stays.
      if (!form.getValues(field)) form.setValue(field, typed[field] ?? '');
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { name, email } }) => saveSignUp({ name, email }),
    });
  }, [form]);

  function showSent(address: string | null): void {
    setSentTo(address);
    saveSignUp({ sentTo: address });
  }

  function takeOtherAddress(): void {
    showSent(null);
    // Once the fields are there again.
    setTimeout(() => form.setFocus('email', { shouldSelect: true }));
  }

  async function submit({ name, email, password }: SignUpValues) {
    try {
      await client.signUp({ name: name.trim(), email: email.trim(), password, next: safeNext(next) });
      showSent(email.trim());
    } catch (error) {
      showIdentityError(form.setError, error, m.sign_up_failed(), newPasswordErrors);
    }
  }

  if (sentTo !== null) return <SignUpSent email={sentTo} next={next} onOtherAddress={takeOtherAddress} />;
  return (
    <>
      <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <SignUpFields form={form} />
        {hasEmptyField(errors) && <Notice kind="error">{m.sign_up_fill_all()}</Notice>}
        {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
        <ConsentNote>{m.sign_up_consent()}</ConsentNote>
        <CaptchaNote />
        <Button type="submit" busy={isSubmitting} disabled={!hydrated}>
          {m.sign_up_button()}
        </Button>
      </form>
      {children}
    </>
  );
}

/** Name, address and a password twice. */
function SignUpFields({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { register, formState, control, setValue } = form;
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' }) ?? '';
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
      <div>
        <EmailField error={errors.email?.message} {...register('email', { validate: { filled, mailProblem } })} />
        <LikelyAddress address={email} onTake={(meant) => setValue('email', meant)} />
      </div>
      <NewPasswordFields form={form} label={m.identity_password()} />
    </>
  );
}

function hasEmptyField(errors: FieldErrors<SignUpValues>): boolean {
  return Object.values(errors).some((error) => error?.type === 'filled');
}
