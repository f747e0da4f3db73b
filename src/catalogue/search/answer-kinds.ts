/** The kinds of pages that answer a search, the most urgent first. */
export const searchAnswers = [
  'crisis',
  'emergency',
  'grief',
  'orders',
  'delivery',
  'donate',
  'fund',
  'allowance',
  'ordering',
  'account',
  'contact',
  'group',
  'card',
  'booklet',
  'webinars',
  'consultation',
] as const;
export type SearchAnswer = (typeof searchAnswers)[number];

/**
 * A search matches if it has a word of each list, and no word of `unless`. A word with `=` must be spelled like this.
 * - `beside`: it counts only in a search that has this answer too.
 * - `stays`: no other answer hides it.
 * - `keeps`: its words may also name a thing, as in `cara suction`.
 */
export type Pattern = { words: readonly string[]; unless?: string; beside?: SearchAnswer; stays?: true; keeps?: true };
