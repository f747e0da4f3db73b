import { escapeHtml } from './escape-html.ts';
import type { Locale } from './locales.ts';

/** A mail ready to be sent, in the language `locale`. The caller must escape `html`. */
export type Mail = { to: string; locale: Locale; subject: string; text: string; html: string };

/** A link as its own paragraph. Without `text`, people read the address itself. */
type MailLink = { address: string; text?: string };

/** The content of a mail: paragraphs from top to bottom, each of one or more lines. */
export type Letter = Pick<Mail, 'to' | 'locale' | 'subject'> & { paragraphs: readonly (string | MailLink)[] };

/**
 * Makes a name safe for a mail, because strangers can type it. Returns one line, too short for a message, without
 * anything that mail programs turn into a link.
 */
export function nameInMail(name: string): string {
  const oneLine = name
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/https?:|www\.|[<>@/\\]/gi, '')
    .replace(/\.(?=\S)/g, ' ')
    .trim();
  return Array.from(oneLine).slice(0, 60).join('').trim();
}

/**
 * Makes a line of a postal address safe for a mail: without anything that mail programs turn into a link, but with
 * everything that a courier reads, as in `RT.01/RW.02`.
 */
export function placeInMail(line: string): string {
  return line
    .replace(/[a-z][a-z0-9+.-]*:\/\/|\b(https?|mailto):|www\./gi, '')
    .replace(/[\p{C}<>@]/gu, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
}

/** Makes a code safe for a mail. It stays as typed, because a courier needs the exact code, unless it holds a link. */
export function codeInMail(code: string): string {
  return /:\/\/|www\./i.test(code) ? placeInMail(code) : code;
}

/** Lays out a mail, the same for all mails of the shop: as plain text, and as escaped HTML. */
export function composeMail({ to, locale, subject, paragraphs }: Letter): Mail {
  const text = paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : plainLink(paragraph)));
  const html = paragraphs.map(
    (paragraph) => `<p>${typeof paragraph === 'string' ? lines(paragraph) : anchor(paragraph)}</p>`,
  );
  return { to, locale, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}

function plainLink({ address, text }: MailLink): string {
  return text === undefined ? address : `${text}:\n${address}`;
}

function anchor({ address, text = address }: MailLink): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

function lines(paragraph: string): string {
  return escapeHtml(paragraph).replaceAll('\n', '<br>');
}
