import { meanings, nearMeanings } from './meanings.ts';
import { indexWords, plainLetters } from './word-index.ts';
import { dangerWords } from './words-of-danger.ts';

/** A word of a search with the meanings of its list (`said`), and those that its neighbours leave (`meant`). */
export type MeantWord = { word: string; said: ReadonlySet<string>; meant: Set<string> };

const meaningsOf = indexWords(meanings, nearMeanings);

const spokenPrefix = /^(?:ke|ka|nge)(?=\p{L}{5})/u;

/**
 * The meanings of a word. If no list has it, it is read without an informal prefix, as a word of an emergency: `kecopot`,
 * `ngerespon`. Not as one of a crisis: what befell somebody was not their wish.
 */
function meaningsIn(word: string): ReadonlySet<string> {
  const found = meaningsOf(word);
  const root = word.replace(spokenPrefix, '');
  if (found.size > 0 || root === word) return found;
  return new Set([...meaningsOf(root)].filter((name) => Object.hasOwn(dangerWords, name)));
}

/** The words of a search with their meanings. A comma or a full stop is a `break`: no excuse reaches across it. */
export function meantWords(q: string): MeantWord[] {
  const typed = plainLetters(q).matchAll(/\p{L}+|\d+(?:[.,]\d+)?|[.,;:!?\n]+/gu);
  return Array.from(typed, ([word]) => {
    if (/^\d/.test(word)) return { word, meant: numberMeaning(word), said: new Set<string>() };
    if (!/^\p{L}/u.test(word)) return { word, meant: new Set(['break']), said: new Set<string>() };
    const said = new Set(meaningsIn(word));
    return { word, said, meant: new Set(said) };
  });
}

function numberMeaning(word: string): Set<string> {
  const number = Number(word.replace(',', '.'));
  const isHelp = meaningsOf(word).has('helpNumber');
  const names = {
    lowNumber: number >= 20 && number < 95,
    feverNumber: number >= 38.5 && number < 43,
    // Families gather on these days after a death.
    mourningNumber: [40, 100, 1000].includes(number),
    helpNumber: isHelp,
  };
  return new Set(Object.entries(names).flatMap(([name, isSo]) => (isSo ? [name] : [])));
}

export const has = ({ meant }: MeantWord, names: readonly string[]) => names.some((name) => meant.has(name));
export const hasSaid = ({ said }: MeantWord, names: readonly string[]) => names.some((name) => said.has(name));
export const namesOf = (names = '') => names.split('|');

/** The words next to a place, the nearest first, without words such as `mudah` and to the next comma. */
export function around(words: readonly MeantWord[], place: number, step: 1 | -1, count: number): MeantWord[] {
  const near: MeantWord[] = [];
  for (let each = place + step; near.length < count; each += step) {
    const word = words[each];
    if (!word || word.meant.has('break')) break;
    if (!word.meant.has('soft')) near.push(word);
  }
  return near;
}

export const isSaid = (word: MeantWord | undefined, ...names: readonly string[]): boolean =>
  word !== undefined && names.some((name) => word.said.has(name));

const nouns = [
  'thing',
  'machine',
  'catheter',
  'hose',
  'tube',
  'bag',
  'englishThing',
  'colour',
  'substance',
  'germ',
  'ofBasket',
  'outing',
  'purple',
  'dark',
];
/** Whether a word means something around things, such as `takut` or `kemarin`: the shop lacks none of these. */
export const isWordOfSpeech = (word: string): boolean => {
  const said = meaningsIn(plainLetters(word));
  return said.size > 0 && !nouns.some((noun) => said.has(noun));
};

/** The next word to one side that is none of `is`, `turning` or `my`, and whether such a word was between. */
export function contentAt(words: readonly MeantWord[], place: number, step: 1 | -1) {
  let each = place + step;
  while (isSaid(words[each], 'link', 'mine') && !isSaid(words[each], 'body')) each += step;
  const word = words[each];
  return { word: word?.meant.has('break') ? undefined : word, place: each, isLinked: each !== place + step };
}
