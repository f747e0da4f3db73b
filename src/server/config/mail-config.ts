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
  const orderMailTo = settings.mailAddresses('ORDER_MAIL_TO');
  if (settings.text('ORDER_MAIL_TO') && orderMailTo.length === 0) {
    settings.problems.push('ORDER_MAIL_TO names no address. Leave it out, and order mails go to ADMIN_EMAILS.');
  }
  return {
    adminEmails,
    orderMailTo: orderMailTo.length > 0 ? orderMailTo : adminEmails,
    mailUrl: settings.serverAddress('MAIL_URL', mailServer, 'smtps://user:password@mail.example.org'),
    mailFrom,
  };
}

/** An address, alone or in angle brackets behind a name. A comma in the name would make two senders of it. */
function isSender(written: string): boolean {
  const [, bracketed] = written.match(/^(?:"[^"]*"|[^"<>,;:@]*)<([^<>]+)>$/) ?? [];
  return isMailbox(bracketed ?? written);
}
