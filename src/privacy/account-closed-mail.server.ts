import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import { composeMail, type Mail } from '../shared/mail.ts';

/** The last mail to a person: their account is closed. `closeAccount` sealed `farewell`. */
export function accountClosedMail(farewell: string, brand: string): Mail {
  const { to, locale } = JSON.parse(farewell) as { to: string; locale: Locale };
  return composeMail({
    to,
    locale,
    subject: m.mail_account_closed_subject({ brand }, { locale }),
    paragraphs: [
      m.mail_greeting_nameless({}, { locale }),
      m.mail_account_closed_text({ brand }, { locale }),
      m.mail_account_closed_end({}, { locale }),
    ],
  });
}
