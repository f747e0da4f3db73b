import type { ProgrammeSlug } from '../../content/programmes.ts';

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
  'proBono',
  'research',
  'contact',
  'group',
  'card',
  'booklet',
  'webinars',
  'documentary',
  'consultation',
  'booking',
  'distribution',
  'about',
  'privacy',
  'accessibility',
] as const;
export type SearchAnswer = (typeof searchAnswers)[number];

/** The answer that leads to the page of a programme. */
export const programmeAnswers = {
  'donation-distribution': 'distribution',
  'online-support-group': 'group',
  'online-webinar-sessions': 'webinars',
  'patient-consultation-support': 'consultation',
  'patient-journey-documentary': 'documentary',
  'pediatric-tracheostomy-care-booklet': 'booklet',
  'pro-bono-consulting-project': 'proBono',
  research: 'research',
  'private-consultation-booking-services': 'booking',
} as const satisfies Record<ProgrammeSlug, SearchAnswer>;

/**
 * A search matches if it has a word of each list, and no word of `unless`. A word with `=` must be spelled like this.
 * - `beside`: it counts only in a search that has this answer too.
 * - `stays`: no other answer hides it.
 * - `keeps`: its words may also name a thing, as in `cara suction`.
 */
export type Pattern = { words: readonly string[]; unless?: string; beside?: SearchAnswer; stays?: true; keeps?: true };
