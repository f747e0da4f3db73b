import { mailAddress } from '../../shared/text-schema.ts';
import { isMailbox, type Settings } from './environment.ts';

const mailServer = /^smtps?:\/\/([^/?#]*@)?[^/?#@]+\/?(\?[^#]*)?$/;

/** How mails are sent, who hears of orders, and whose addresses become admin; what is wrong joins the problems of `settings`. */
export function readMail(settings: Settings) {
  // With what the sign-up refuses, nobody could become admin.
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
