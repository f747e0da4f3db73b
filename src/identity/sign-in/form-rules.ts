import * as m from '../../messages/messages.js';
import { mailAddress } from '../../shared/text-schema.ts';

/** For react-hook-form: true, or what is wrong with a mail address (specification, section 5). */
export function mailProblem(value: string): true | string {
  if (!value.trim()) return m.login_email_required();
  return mailAddress.safeParse(value).success || m.login_email_invalid();
}
