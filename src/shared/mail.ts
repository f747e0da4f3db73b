import * as m from '../messages/messages.js';
import type { Locale } from './locales.ts';
import { button, type MailRow, paragraph, productTable, textLink } from './mail-html.ts';
import { newName } from './new-name.ts';

/** A mail ready to be sent, in the language `locale`. `html` is escaped; `mailDocument` makes a document of it. */
export type Mail = {
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  /** The words that lists of mails show after the subject. */
  preview: string;
};

/**
 * A link as its own paragraph. Without `text`, the plain text is the address itself. With `button`, it is the button of the
 * HTML, with that label. A mail has one button: without any such link, it is the last one, which needs a `text`.
 */
type MailLink = { address: string; text?: string; button?: string };

/** Products with their units and sums, as a table in HTML. */
type MailTable = { products: readonly { name: string; quantity: number; sum: string }[]; total: string };

/** The content of a mail, from top to bottom. A string is a paragraph of one or more lines. */
export type Letter = Pick<Mail, 'to' | 'locale' | 'subject'> & {
  paragraphs: readonly (string | MailLink | MailTable)[];
};

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

/** The first line of a mail to a person. Names that nobody typed, or that are no names, are left out. */
export function greetingLine(name: string, locale: Locale): string {
  const short = name === newName ? '' : nameInMail(name);
  return short ? m.mail_greeting({ name: short }, { locale }) : m.mail_greeting_nameless({}, { locale });
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
  const text = paragraphs.map((part) => {
    if (typeof part === 'string') return part;
    return 'products' in part ? plainTable(part) : plainLink(part);
  });
  const links = paragraphs.filter((part) => typeof part === 'object' && 'address' in part);
  const main = links.find((link) => link.button) ?? links.at(-1);
  const html = paragraphs.map((part) => {
    if (typeof part === 'string') return paragraph(part);
    if ('products' in part) return htmlTable(part, locale);
    return part === main ? mainLink(part, locale) : textLink(part.address, part.text ?? part.address);
  });
  return { to, locale, subject, text: `${text.join('\n\n')}\n`, html: html.join('\n'), preview: previewOf(paragraphs) };
}

function plainLink({ address, text }: MailLink): string {
  return text === undefined ? address : `${text}:\n${address}`;
}

function plainTable({ products, total }: MailTable): string {
  const lines = products.map(({ name, quantity, sum }) => `${quantity} × ${name} — ${sum}`);
  return `${lines.join('\n')}\n\n${total}`;
}

function htmlTable({ products, total }: MailTable, locale: Locale): string {
  const o = { locale };
  const heads: MailRow = [m.cart_product({}, o), m.cart_quantity({}, o), m.cart_subtotal({}, o)];
  const rows = products.map(({ name, quantity, sum }): MailRow => [name, String(quantity), sum]);
  return productTable(heads, rows, total);
}

/** The button. A text that is longer than its label stands above it. */
function mainLink({ address, text = address, button: label = text }: MailLink, locale: Locale): string {
  const words = label === text || text === address ? [] : [paragraph(text)];
  return [...words, button(address, { label, hint: m.mail_button_address({}, { locale }) })].join('\n');
}

/** The first words after the greeting. */
function previewOf(paragraphs: Letter['paragraphs']): string {
  const end = paragraphs.findIndex((part) => typeof part === 'object');
  const words = paragraphs.slice(0, end < 0 ? undefined : end).filter((part) => typeof part === 'string');
  const start = words.length > 1 && words[0]?.endsWith(',') ? 1 : 0;
  const preview = words.slice(start).join(' ').replace(/\s+/g, ' ');
  return preview.length > 140 ? preview.slice(0, 140).replace(/\s\S*$/, ' …') : preview;
}
