import type { Locale } from './locales.ts';

/** A mail ready to be sent, written in the language `locale`; `html` is escaped by whoever made it. */
export type Mail = { to: string; locale: Locale; subject: string; text: string; html: string };
