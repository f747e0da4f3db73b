import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { QuestionSubject } from '../content/ask-path.ts';
import type { SignedInUser } from '../identity/client/identity-client.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import { CaptchaNote } from '../identity/rate-limit/captcha-note.tsx';
import { EmailField, mailProblem } from '../identity/sign-in/email-field.tsx';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { logError } from '../shared/log-error.ts';
import { Button } from '../ui/button.tsx';
import { createRequestKeys } from '../ui/forms/request-keys.ts';
import { LikelyAddress } from '../ui/mail-address/likely-address.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ask, askAsFamily } from './enquiries.queries.ts';
import { EnquirySent } from './enquiry-sent.tsx';

type EnquiryValues = { name: string; email: string; message: string };

type EnquiryFormProps = {
  about: QuestionSubject;
  /** The text of `about`, above the fields. */
  aboutText: ReactNode;
};

/** Asks the foundation a question. A visitor fills in name and address; a signed-in family does not need to. */
export function EnquiryForm({ about, aboutText }: EnquiryFormProps) {
  const { user, loading } = useIdentity();
  const family = user?.emailVerified ? user : null;
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestKeys] = useState(createRequestKeys);
  const form = useForm<EnquiryValues>();
  const { errors, isSubmitting } = form.formState;

  async function submit({ name, email, message }: EnquiryValues) {
    const requestKey = requestKeys.keyFor([about, name, email, message, family?.uid]);
    const { orderNumber, ...question } = { ...about, message, requestKey };
    try {
      if (family) await askAsFamily({ ...question, orderNumber });
      else await ask({ ...question, name, email: email.trim() });
      requestKeys.end();
      setSentTo(family?.email ?? email.trim());
      form.reset({ name, email, message: '' });
    } catch (error) {
      logError('Asking failed', error);
      form.setError('root', { message: errorMessage(error, m.enquiry_failed()) });
    }
  }

  if (sentTo !== null) return <EnquirySent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      {aboutText}
      {family ? <KnownAsker family={family} /> : <AskerFields form={form} />}
      <MessageField form={form} />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <CaptchaNote />
      <Button type="submit" busy={isSubmitting} disabled={!hydrated || loading} className="sm:self-start">
        {isSubmitting ? m.enquiry_sending() : m.enquiry_send()}
      </Button>
    </form>
  );
}

/** A component of its own: the form focuses the first wrong field in the order of registration. */
function MessageField({ form: { register, formState } }: { form: UseFormReturn<EnquiryValues> }) {
  return (
    <TextAreaField
      label={m.enquiry_message()}
      hint={m.enquiry_message_hint()}
      rows={6}
      maxLength={4_000}
      error={formState.errors.message?.message}
      {...register('message', { validate: (value) => value.trim() !== '' || m.enquiry_message_empty() })}
    />
  );
}

function AskerFields({ form: { register, formState, control, setValue } }: { form: UseFormReturn<EnquiryValues> }) {
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' }) ?? '';
  return (
    <>
      <TextField
        label={m.enquiry_name()}
        autoComplete="name"
        maxLength={200}
        error={errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || m.identity_field_empty() })}
      />
      <div>
        <EmailField
          autoComplete="email"
          hint={m.enquiry_email_hint()}
          error={errors.email?.message}
          {...register('email', { validate: mailProblem })}
        />
        <LikelyAddress address={email} onTake={(meant) => setValue('email', meant)} />
      </div>
    </>
  );
}

/** As tall as the visitor's fields, so that nothing moves once the session is known. */
function KnownAsker({ family }: { family: SignedInUser }) {
  return (
    <>
      <TextField label={m.enquiry_name()} value={family.displayName || m.profile_no_name()} readOnly />
      <TextField label={m.identity_email()} value={family.email} hint={m.enquiry_email_hint()} readOnly />
    </>
  );
}
