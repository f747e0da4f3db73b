import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { passwordRulesQuery } from '../identity.queries.ts';

const specifiedMinLength = 6;

/**
 * For react-hook-form, of a password that was chosen once: no shorter one was ever taken (specification, section 5). What
 * the shop asks of new ones by now does not keep anybody out.
 */
export function everLongEnough(value: string): true | string {
  return value.length >= specifiedMinLength || m.identity_password_too_short({ minimum: specifiedMinLength });
}

/** What the shop asks of a password; until it has said so, what the specification does (section 5). */
export function usePasswordRules() {
  const minimum = useQuery(passwordRulesQuery()).data?.passwordMinLength ?? specifiedMinLength;
  return {
    minimum,
    /** For react-hook-form. */
    longEnough: (value: string) => value.length >= minimum || m.identity_password_too_short({ minimum }),
  };
}
