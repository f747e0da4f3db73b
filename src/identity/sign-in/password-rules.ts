import * as m from '../../messages/messages.js';
import { getSignInRules } from './sign-in-rules.ts';

const specifiedMinLength = 6;

/**
 * For react-hook-form, for an existing password: a shorter one was never accepted (specification, section 5). Today's stricter
 * rules for new passwords must not lock people out.
 */
export function everLongEnough(value: string): true | string {
  return isLongEnough(value, specifiedMinLength);
}

/** For react-hook-form, for a new password: the shop's own rule. */
export function longEnough(value: string): true | string {
  return isLongEnough(value, getSignInRules().passwordMinLength);
}

function isLongEnough(value: string, minimum: number): true | string {
  return value.length >= minimum || m.identity_password_too_short({ minimum });
}
