import { createTransport } from 'nodemailer';
import type { Locale } from '../../shared/locales.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Config } from '../config/config.ts';

/** A mail as the demo's mailbox keeps it. */
export type CaughtMail = Mail & { id: number; at: Date };

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** What the demo's mailbox page shows, the newest first; empty in live mode. */
  caught: CaughtMail[];
  close(): void;
};

const mailboxSize = 200;

/** Sends over SMTP where a server is set; in demo mode mails are caught for the mailbox page as well. */
export function createMailer(config: Pick<Config, 'mode' | 'mailUrl' | 'mailFrom'>, now: () => Date): Mailer {
  const caught: CaughtMail[] = [];
  let count = 0;
  const transport = config.mailUrl
    ? createTransport({
        url: config.mailUrl,
        // A few connections that stay open: many orders at once must not wait for a greeting each.
        pool: true,
        maxConnections: 3,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null;
  return {
    caught,
    async send({ to, locale, subject, text, html }) {
      // One recipient and one line, whatever a name or address holds.
      const headerSafe = (value: string) => value.replace(/[\r\n\0]+/g, ' ').trim();
      const mail = { to: headerSafe(to), locale, subject: headerSafe(subject), text, html: inLanguage(locale, html) };
      const headers = { 'content-language': locale };
      await transport?.sendMail({ from: config.mailFrom, ...mail, headers, to: { name: '', address: mail.to } });
      if (config.mode !== 'demo') return;
      count += 1;
      caught.unshift({ ...mail, id: count, at: now() });
      caught.length = Math.min(caught.length, mailboxSize);
    },
    close: () => transport?.close(),
  };
}

/** A whole document, so that a screen reader speaks the mail in its own language. */
function inLanguage(locale: Locale, html: string): string {
  return `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"></head><body>\n${html}\n</body></html>\n`;
}
