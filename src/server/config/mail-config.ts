import { mailAddress } from '../../shared/text-schema.ts';
import { isMailbox, type Settings } from './environment.ts';

const mailServer = /^smtps?:\/\/([^/?#]*@)?[^/?#@]+\/?(\?[^#]*)?$/;

/** Reads how to send mails, the recipients of order mails, and the admins. Adds problems to `settings`. */
export function readMail(settings: Settings) {
  // Checked with the rule of sign-up: an admin with a refused address could never sign up.
  const adminEmails = settings.mailAddresses('ADMIN_EMAILS', (address) => mailAddress.safeParse(address).success);
  const mailFrom = settings.text('MAIL_FROM') ?? 'Napas <shop@localhost>';
  if (!isSender(mailFrom)) {
    settings.problems.push(`MAIL_FROM must be one mail address, such as Napas <shop@example.org>, not "${mailFrom}".`);
  }
  return {
    adminEmails,
    orderMailTo: settings.text('ORDER_MAIL_TO') ? settings.mailAddresses('ORDER_MAIL_TO') : adminEmails,
    mailUrl: settings.serverAddress('MAIL_URL', mailServer, 'smtps://user:password@mail.example.org'),
    mailFrom,
  };
}

/** An address, alone or in angle brackets behind a name. A comma in the name would make two senders of it. */
function isSender(written: string): boolean {
  const [, bracketed] = written.match(/^(?:"[^"]*"|[^"<>,;:@]*)<([^<>]+)>$/) ?? [];
  return isMailbox(bracketed ?? written);
}
