import { linkingWords } from './linking-words.ts';
import { dangerWords } from './words-of-danger.ts';
import { griefWords } from './words-of-grief.ts';
import { thingWords } from './words-of-things.ts';

/**
 * What words of a search mean, in both languages and as families write (`indexWords`). Patterns of an emergency, of grief
 * and of a crisis are made of these (`urgent-patterns.ts`).
 */
export const meanings = { ...linkingWords, ...thingWords, ...dangerWords, ...griefWords } as const;
export type Meaning = keyof typeof meanings;

/** These need another meaning next to them, and no word of the site is one letter from theirs in another sense. */
export const nearMeanings: ReadonlySet<string> = new Set<Meaning>([
  'breath',
  'loose',
  'blocked',
  'tube',
  'cannot',
  'enter',
  'saturationAlone',
  'suicide',
  'child',
]);
