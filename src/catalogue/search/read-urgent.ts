import { excuseWords, joinCompounds } from './compounds.ts';
import { matchFrom, meets, patterns } from './match-pattern.ts';
import type { Meaning } from './meanings.ts';
import { has, meantWords } from './meant-words.ts';
import type { UrgentAnswer } from './urgent-patterns.ts';

/** Words for an event. The shop looks for none of them. */
const events: readonly (Meaning | 'lowNumber')[] = [
  'loose',
  'outward',
  'fell',
  'off',
  'be',
  'yanked',
  'reach',
  'inside',
  'enter',
  'cannot',
  'again',
  'blue',
  'bluish',
  'faint',
  'aware',
  'saturation',
  'saturationAlone',
  'down',
  'desaturation',
  'dying',
  'weak',
  'chest',
  'pull',
  'retraction',
  'callHelp',
  'help',
  'lowNumber',
];

/** `unsought`: the words for an event; `tubes`: the words for a tube that came out or does not go in. */
export type UrgentReading = { answers: UrgentAnswer[]; unsought: string[]; tubes: string[] };

/** Reads whether a search speaks of a crisis, a death, or an emergency. */
export function readUrgent(q: string): UrgentReading {
  const words = meantWords(q);
  const all = new Set(words.flatMap(({ said, meant }) => [...said, ...meant]));
  excuseWords(words);
  joinCompounds(words);
  for (const word of words) for (const name of word.meant) all.add(name);
  const found = new Map<UrgentAnswer, Set<number>>();
  let isOfChild = false;
  for (const pattern of patterns) {
    if (!pattern.steps.every(({ names, raw }) => [...names, ...raw].some((name) => all.has(name)))) continue;
    const [first] = pattern.steps;
    for (const [place, word] of words.entries()) {
      const places = first && meets(word, first) ? matchFrom(words, pattern, [place]) : null;
      if (!places) continue;
      found.set(pattern.answer, new Set([...(found.get(pattern.answer) ?? []), ...places]));
      isOfChild ||= pattern.child === true;
    }
  }
  if (found.has('crisis')) found.delete('grief');
  if (isOfChild && !found.has('crisis')) found.delete('emergency');
  const said = [...(found.get('emergency') ?? [])].flatMap((place) => words[place] ?? []);
  const happened = said.filter((word) => has(word, events) && !has(word, ['tube', 'catheter']));
  const isOfTube = happened.length > 0 && !words.some((word) => has(word, ['catheter']));
  return {
    answers: [...found.keys()],
    unsought: happened.map(({ word }) => word),
    tubes: isOfTube ? words.filter((word) => has(word, ['tube'])).map(({ word }) => word) : [],
  };
}
