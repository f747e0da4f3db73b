import type { Translated } from '../shared/locales.ts';

/** The ready sentences that volunteers send to a family by WhatsApp. */
export const sentenceNames = ['sent', 'address', 'missing', 'back', 'question'] as const;
export type SentenceName = (typeof sentenceNames)[number];
export type FamilySentences = Record<SentenceName, Translated>;

/** Stand in a sentence between curly brackets. `number` is that of the order, `tracking` that of its newest parcel with one. */
const placeholders = ['name', 'number', 'brand', 'courier', 'tracking'] as const;
type Placeholder = (typeof placeholders)[number];

const anyPlaceholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Whether a sentence has curly brackets around placeholders alone. */
export const hasOnlyPlaceholders = (sentence: string) => !/[{}]/.test(sentence.replace(anyPlaceholder, ''));

/** Puts values into a sentence. Null if it needs one that is empty. */
export function fillSentence(sentence: string, values: Record<Placeholder, string>): string | null {
  let isWhole = true;
  const filled = sentence.replace(anyPlaceholder, (_, placeholder: Placeholder) => {
    isWhole &&= values[placeholder] !== '';
    return values[placeholder];
  });
  return isWhole ? filled : null;
}
