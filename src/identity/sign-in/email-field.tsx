import type { ComponentProps } from 'react';
import * as m from '../../messages/messages.js';
import { TextField } from '../../ui/text-field.tsx';

/** A mail address; by default the one that names the account. */
export function EmailField({
  label = m.identity_email(),
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }) {
  return (
    <TextField
      label={label}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      onFocus={loadSchemas}
      {...field}
    />
  );
}

/** Loads the schemas with the rest of the API's client, for a form that is touched. */
export const loadSchemas = () => import('../../shared/text-schema.ts').catch(() => null);

/**
 * For react-hook-form: true, or the sentence for a wrong mail address (specification, section 5). If the schemas cannot be
 * loaded, the shop judges the address.
 */
export async function mailProblem(value: string): Promise<true | string> {
  if (!value.trim()) return m.login_email_required();
  const schemas = await loadSchemas();
  return (schemas?.mailAddress.safeParse(value).success ?? true) || m.login_email_invalid();
}
