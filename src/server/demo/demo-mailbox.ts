import type { FastifyInstance } from 'fastify';
import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { type Locale, localeOf, pathIn } from '../../shared/locales.ts';
import type { CaughtMail, Mailer } from '../mail/mail.ts';
import { chosenLocale } from '../site/language-cookie.ts';
import { plainPage, sendPlainPage } from '../site/plain-page.ts';

/** The demo's mailbox: all sent mails, so that links can be followed without a mail server. */
export function registerMailbox(app: FastifyInstance, mailer: Mailer): void {
  app.get('/demo/mailbox', async (request, reply) => {
    const locale = chosenLocale(request) ?? localeOf(request.headers['accept-language']);
    const page = plainPage(m.mailbox_title({}, { locale }), mailboxBody(mailer.caught, locale), locale);
    return sendPlainPage(reply.header('cache-control', 'no-store'), page);
  });
}

function mailboxBody(mails: readonly CaughtMail[], locale: Locale): string {
  const back = `<a href="${pathIn(locale, '/')}">${escapeHtml(m.mailbox_back({}, { locale }))}</a>`;
  const list = mails.map((mail) => mailArticle(mail, locale)).join('\n');
  return `<p>${escapeHtml(m.mailbox_lead({}, { locale }))} ${back}</p>
${list || `<p>${escapeHtml(m.mailbox_empty({}, { locale }))}</p>`}`;
}

function mailArticle({ to, subject, text, at, locale: written }: CaughtMail, locale: Locale): string {
  const envelope = m.mailbox_to({ address: to, date: jakartaDateTime(at, locale) }, { locale });
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return `<article><h2 lang="${written}">${escapeHtml(subject)}</h2>
<p class="envelope">${escapeHtml(envelope)}</p><p class="letter" lang="${written}">${linked}</p></article>`;
}
