import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../shared/escape-html.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { CaughtMail, Mailer } from './mail.ts';
import { plainPage, plainPolicy } from './plain-page.ts';

/** The demo's mailbox: every mail that the shop has sent, so that a link can be followed without a mail server. */
export function registerMailbox(app: FastifyInstance, mailer: Mailer): void {
  app.get('/demo/mailbox', async (_, reply) => {
    const list =
      mailer.caught.length > 0
        ? mailer.caught.map(mailArticle).join('\n')
        : '<p>No mail yet. Sign up or place an order, and load this page again.</p>';
    const body = `<p>This demo catches every mail it would send. The newest comes first. <a href="/">Back to the shop</a></p>\n${list}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPolicy)
      .header('cache-control', 'no-store')
      .send(plainPage('Demo mailbox', body));
  });
}

function mailArticle({ to, subject, text, at }: CaughtMail): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(jakartaDateTime(at, 'en'))}</p><pre>${linked}</pre></article>`;
}
