import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { passwordRulesQuery } from '../identity.queries.ts';

const specifiedMinLength = 6;

/**
 * For react-hook-form, for an existing password: a shorter one was never accepted (specification, section 5). Today's stricter
 * rules for new passwords must not lock people out.
 */
export function everLongEnough(value: string): true | string {
  return value.length >= specifiedMinLength || m.identity_password_too_short({ minimum: specifiedMinLength });
}

/** The shop's rules for a password; until they are loaded, those of the specification (section 5). */
export function usePasswordRules() {
  const minimum = useQuery(passwordRulesQuery()).data?.passwordMinLength ?? specifiedMinLength;
  return {
    minimum,
    /** For react-hook-form. */
    longEnough: (value: string) => value.length >= minimum || m.identity_password_too_short({ minimum }),
  };
}
