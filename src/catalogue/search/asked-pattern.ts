import type { SearchAnswer } from './answer-kinds.ts';

/**
 * A search matches if it has a word of each list, and no word of `unless`. A word with `=` must be spelled like this.
 * - `beside`: it counts only in a search that has this answer too.
 * - `stays`: no other answer hides it.
 * - `keeps`: its words may also name a thing, as in `cara suction`.
 */
export type Pattern = { words: readonly string[]; unless?: string; beside?: SearchAnswer; stays?: true; keeps?: true };
