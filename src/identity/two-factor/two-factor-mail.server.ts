import * as m from '../../messages/messages.js';
import type { Jobs } from '../../shared/jobs/enqueue-job.server.ts';
import { pathIn } from '../../shared/locales.ts';
import type { Mail } from '../../shared/mail.ts';
import { compose, type MailSources } from '../sign-in/sign-in-mails.server.ts';
import { findReader } from '../store/account-profile.store.server.ts';

const words = {
  on: { subject: m.mail_two_factor_on_subject, text: m.mail_two_factor_on_text },
  off: { subject: m.mail_two_factor_off_subject, text: m.mail_two_factor_off_text },
  reset: { subject: m.mail_two_factor_reset_subject, text: m.mail_two_factor_reset_text },
  codes: { subject: m.mail_recovery_codes_subject, text: m.mail_recovery_codes_text },
  'google-off': { subject: m.mail_google_unlinked_subject, text: m.mail_google_unlinked_text },
};

/** Notifies the owner of a change of the ways to log in, who can act if it was another person. */
export async function twoFactorMail(
  { provider, db }: MailSources,
  { uid, change }: Jobs['second-step-mail'],
): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account) return null;
  const { subject, text } = words[change];
  return compose(account, {
    subject,
    text: (o) => text({}, o),
    link: provider.origin + pathIn(account.locale, '/reset-password'),
    linkText: m.mail_password_changed_link,
    end: m.mail_two_factor_end,
  });
}
