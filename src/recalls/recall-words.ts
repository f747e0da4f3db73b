import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';

export type RecallSaid = {
  product: string;
  lots: readonly string[];
  text: { source: string; en: string | null; id: string | null };
  note: Record<Locale, string>;
};

/**
 * What a family reads about a recall, by mail or from a person, in its language: what it may have, the foundation's note, and
 * the text of maker or clinician, word for word. Without a text in its language, the other one stands there.
 */
export function recallParagraphs({ product, lots, text, note }: RecallSaid, locale: Locale): string[] {
  const o = { locale };
  const words = text[locale] ?? text.en ?? text.id ?? '';
  return [
    lots.length > 0 ? m.recall_may_lots({ product, lots: lots.join(', ') }, o) : m.recall_may({ product }, o),
    note[locale],
    m.recall_source({ source: text.source }, o),
    ...words.split(/\n{2,}/),
  ];
}
