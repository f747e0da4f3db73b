import { type Meaning, nationalWords } from './national-words.ts';
import { regionalWords } from './words-of-regions.ts';

/**
 * What words of a search mean, in Indonesian, English and regional languages, as families write (`indexWords`). Patterns
 * of an emergency, of grief and of a crisis are made of these (`urgent-patterns.ts`).
 */
export const meanings: Readonly<Record<Meaning, string>> = Object.fromEntries(
  Object.entries<string>(nationalWords).map(([name, words]) => [
    name,
    `${words} ${regionalWords[name as Meaning] ?? ''}`,
  ]),
) as Record<Meaning, string>;

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
