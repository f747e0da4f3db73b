import { excuseWords, joinCompounds } from './compounds.ts';
import { matchFrom, meets, patterns } from './match-pattern.ts';
import { has, isSaid, isWordOfSpeech, type MeantWord, meantWords } from './meant-words.ts';
import type { Meaning } from './national-words.ts';
import type { UrgentAnswer } from './said-pattern.ts';

/** Words for an event. The shop looks for none of them. */
const events: readonly (Meaning | 'lowNumber' | 'feverNumber')[] = [
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
  'feverNumber',
  'fever',
  'fast',
  'pale',
  'cold',
  'cry',
];

/** `unsought`: the words for an event; `tubes`: the words for a tube that came out or does not go in. */
export type UrgentReading = { answers: UrgentAnswer[]; unsought: string[]; tubes: string[] };

/** Of an emergency, the words around the things: `terus` is no reason to look for a tie. */
const saidAround = (words: readonly MeantWord[]) =>
  words.filter((word) => !isSaid(word, 'blocked', 'breath') && isWordOfSpeech(word.word)).map(({ word }) => word);

/** Reads whether a search speaks of a crisis, a death, or an emergency. */
export function readUrgent(q: string): UrgentReading {
  const words = meantWords(q);
  const all = new Set(words.flatMap(({ said, meant }) => [...said, ...meant]));
  const feared = excuseWords(words);
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
  const ofCrisis = found.get('crisis');
  if (ofCrisis) found.delete('grief');
  // The same words say it: `pengen tidur ga bangun lagi`.
  if (ofCrisis && [...(found.get('emergency') ?? [])].every((place) => ofCrisis.has(place))) found.delete('emergency');
  if (isOfChild && !found.has('crisis')) found.delete('emergency');
  const said = [...(found.get('emergency') ?? [])].flatMap((place) => words[place] ?? []);
  const happened = said.filter((word) => has(word, events) && !has(word, ['tube', 'catheter']));
  // `ketutup` would find the cap: the worst answer to a blocked tube.
  const closed = said.flatMap(({ word }) => (word.includes('tutup') ? word : []));
  const isOfTube = happened.length > 0 && !words.some((word) => has(word, ['catheter']));
  return {
    answers: [...found.keys()],
    unsought: [
      ...happened.map(({ word }) => word),
      ...closed,
      ...feared,
      ...(found.has('emergency') ? saidAround(words) : []),
    ],
    tubes: isOfTube ? words.filter((word) => has(word, ['tube'])).map(({ word }) => word) : [],
  };
}
