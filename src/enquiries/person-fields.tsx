import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SignedInUser } from '../identity/client/identity-client.ts';
import { EmailField, mailProblem } from '../identity/sign-in/email-field.tsx';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage, isUnanswered } from '../shared/error-sentence.ts';
import { LikelyAddress } from '../ui/mail-address/likely-address.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

/**
 * The name and the address of a visitor, in a form with both. The shop knows those of a signed-in family; its fields are
 * as tall, so that nothing moves once the session is known.
 */
export function PersonFields({ family }: { family: SignedInUser | null }) {
  if (!family) return <VisitorFields />;
  return (
    <>
      <TextField label={m.enquiry_name()} value={family.displayName || m.profile_no_name()} readOnly />
      <TextField label={m.identity_email()} value={family.email} hint={m.enquiry_email_hint()} readOnly />
    </>
  );
}

function VisitorFields() {
  const { register, formState, control, setValue } = useFormContext<{ name: string; email: string }>();
  const { errors } = formState;
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
        <LikelyAddress
          address={useWatch({ control, name: 'email' })}
          onTake={(meant) => setValue('email', meant, { shouldDirty: true })}
        />
      </div>
    </>
  );
}

/** Why a form with `PersonFields` was not sent, or that its login ended, before or after a press: its fields are empty then. */
export function SendingProblem({ family }: { family: SignedInUser | null }) {
  const { errors } = useFormContext().formState;
  const [wasFamily, setWasFamily] = useState(false);
  if (family && !wasFamily) setWasFamily(true);
  const sentence = errors.root?.message ?? (wasFamily && !family ? m.enquiry_logged_out() : undefined);
  return sentence && <Notice kind="error">{sentence}</Notice>;
}

/**
 * The sentence for a question or an offer that was not sent. A login that ended is no obstacle: the person can go on as a
 * visitor. `noAnswer` is the one if it may have arrived.
 */
export function sendingError(error: unknown, fallback: string, noAnswer: string): string {
  // The identity client drops calls in flight when the login ends.
  const isDropped = error instanceof DOMException && error.name === 'AbortError';
  const ended = isDropped || errorCode(error) === 'UNAUTHENTICATED';
  if (ended) return m.enquiry_logged_out();
  return isUnanswered(error) ? noAnswer : errorMessage(error, fallback);
}
