import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { passwordRulesQuery } from '../identity.queries.ts';

const specifiedMinLength = 6;

/** What the shop asks of a password; until it has said so, what the specification does (section 5). */
export function usePasswordRules() {
  const minimum = useQuery(passwordRulesQuery()).data?.passwordMinLength ?? specifiedMinLength;
  return {
    minimum,
    /** For react-hook-form. */
    longEnough: (value: string) => value.length >= minimum || m.identity_password_too_short({ minimum }),
  };
}
