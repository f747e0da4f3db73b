import { linkingWords } from './linking-words.ts';
import { dangerWords } from './words-of-danger.ts';
import { griefWords } from './words-of-grief.ts';
import { thingWords } from './words-of-things.ts';

/** Words of Indonesian and English, by what they mean. */
export const nationalWords = { ...linkingWords, ...thingWords, ...dangerWords, ...griefWords } as const;
export type Meaning = keyof typeof nationalWords;
