import { linkingWords } from './linking-words.ts';
import { dangerWords } from './words-of-danger.ts';
import { griefWords } from './words-of-grief.ts';
import { thingWords } from './words-of-things.ts';

/** Indonesian and English words, in lists by their meaning. */
export const nationalWords = { ...linkingWords, ...thingWords, ...dangerWords, ...griefWords } as const;
export type Meaning = keyof typeof nationalWords;
