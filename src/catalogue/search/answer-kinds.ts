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
