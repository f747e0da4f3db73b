import { site } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { escapeHtml } from '../shared/escape-html.ts';
import type { Locale } from '../shared/locales.ts';
import type { Mail } from '../shared/mail.ts';

/** The last mail that somebody gets: their account is closed. `farewell` is what `closeAccount` has sealed. */
export function accountClosedMail(farewell: string): Mail {
  const { to, locale } = JSON.parse(farewell) as { to: string; locale: Locale };
  const paragraphs = [
    m.mail_greeting_nameless({}, { locale }),
    m.mail_account_closed_text({ brand: site.brand }, { locale }),
    m.mail_account_closed_end({}, { locale }),
  ];
  return {
    to,
    locale,
    subject: m.mail_account_closed_subject({ brand: site.brand }, { locale }),
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  };
}
