import type { SearchAnswer } from './answer-kinds.ts';

/**
 * A search matches if it has a word of each list, and none of `unless`. A word with `=` must be spelled so. `beside`: only
 * of a search that says this too. `stays`: no other answer hides it. `keeps`: its words
 * may also name a thing: `cara suction`.
 */
export type Pattern = { words: readonly string[]; unless?: string; beside?: SearchAnswer; stays?: true; keeps?: true };
