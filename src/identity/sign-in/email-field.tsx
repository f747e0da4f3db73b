import type { ComponentProps } from 'react';
import * as m from '../../messages/messages.js';
import { mailAddress } from '../../shared/text-schema.ts';
import { TextField } from '../../ui/text-field.tsx';

/** A mail address; by default the one that names the account. */
export function EmailField({
  label = m.identity_email(),
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }) {
  return <TextField label={label} type="email" autoComplete="username" autoCapitalize="none" {...field} />;
}

/** For react-hook-form: true, or the sentence for a wrong mail address (specification, section 5). */
export function mailProblem(value: string): true | string {
  if (!value.trim()) return m.login_email_required();
  return mailAddress.safeParse(value).success || m.login_email_invalid();
}
