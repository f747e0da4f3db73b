import type { ComponentProps } from 'react';
import * as m from '../../messages/messages.js';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { getSignInRules } from './sign-in-rules.ts';

/** Asks if others use this phone too, and says how long a login lasts. */
export function SharedPhone(field: ComponentProps<'input'> & { name: 'shared' }) {
  const hint = getSignInRules().periods === false ? undefined : m.login_shared_hint();
  return <CheckboxField label={m.login_shared()} hint={hint} {...field} />;
}

/** The answer on this page, for the button of Google next to the form. */
export function isPhoneShared(): boolean {
  return document.querySelector<HTMLInputElement>('input[name=shared]')?.checked ?? false;
}
