import { escapeHtml } from './escape-html.ts';
import type { Locale } from './locales.ts';

/** A mail ready to be sent, written in the language `locale`; `html` is escaped by whoever made it. */
export type Mail = { to: string; locale: Locale; subject: string; text: string; html: string };

/** A link with a paragraph of its own; without a `text`, people read the address itself. */
type MailLink = { address: string; text?: string };

/** What a mail says: its paragraphs from top to bottom. A paragraph can have several lines. */
export type Letter = Pick<Mail, 'to' | 'locale' | 'subject'> & { paragraphs: readonly (string | MailLink)[] };

/**
 * A name as a mail may say it. Whoever signs up or orders writes it: it becomes one line, too short to carry a message,
 * without anything that a mail program would make a link of.
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
 * A line of a postal address as a mail may say it: without anything that a mail program would make a link of, and with
 * all that a courier reads, as in `RT.01/RW.02`.
 */
export function placeInMail(line: string): string {
  return line
    .replace(/[a-z][a-z0-9+.-]*:\/\/|\b(https?|mailto):|www\./gi, '')
    .replace(/[\p{C}<>@]/gu, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
}

/** A code as a mail may say it: as it was noted, for a courier finds nothing by another one; only a link becomes none. */
export function codeInMail(code: string): string {
  return /:\/\/|www\./i.test(code) ? placeInMail(code) : code;
}

/** Lays a letter out, the same for every mail of the shop: as plain text, and as HTML in which all of it is text. */
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
