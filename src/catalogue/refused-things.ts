import { isSaid, meantWords } from './search/meant-words.ts';
import { carriers, end, notWords, start } from './search/pattern-parts.ts';
import { kindOf } from './search/things-for-tubes.ts';
import { readWithoutCuff } from './search/without-cuff.ts';
import { isLarge, isSizeWord, isSmall } from './size-words.ts';
import { list } from './typed-words.ts';

/** A word, a number, or both, that a person refuses. A product with all of them in its name is not shown. */
export type Refused = readonly string[];

const no = `(?:${notWords})`;
/** The next noun is refused: `bukan mesin`, `other than 10`. */
const strong =
  'anything but|bukan(?:nya)?|dudu|sanes|selain|kecuali|except(?: for)?|(?:other|rather) than|apart from|instead of|excluding|non';
/** The next word is refused if it names a thing: `jangan busa`, but not `jangan lepas`. */
const weak =
  `jangan|ojo|tanpa|tampa|without|not|no(?!\\s*\\.?\\s*\\d)|minus|(?:yang|yg) ${no}|${no} (?:usah|perlu|butuh|mau|pakai|pake|pk)|` +
  "(?:do ?n[o’']?t|don’t) (?:want|need)";
const negation = new RegExp(`${start}(?:(?<strong>${strong})|${weak})[\\s-]+`, 'giu');
/** `ada ga yang perekat` asks for one. */
const asked = /(?<!\p{L})(?:ada|bisa|boleh|punya|jual|ready|atau)\s+$/iu;
const carrier = new RegExp(`^(?:(?:${carriers}|ukuran|uk|size|sz|nomor|nomer|no|fr)${end}[\\s.]*)+`, 'iu');
const also = /^\s*(?:atau|or|dan|and|maupun|sama|,)\s+/iu;
const number = /^(?:fr|ch|f)?\s?(\d+(?:[.,]\d+)?)\s*(?:fr|ch|mm|cm|ml|cc|f)?(?![\p{L}\d])/iu;
/** These only say of what kind the next noun is: `the suction machine`. */
const modifiers = list('suction trach tracheostomy saline neck soft speaking nacl');
const materials = list(
  'ampule ampoule ampoules vial vials katun cotton kain cloth fabric spons sponge gulungan roll kotak box donasi bekas elastis elastic ' +
    'portabel portable',
);

/** Whether a word names a thing, its size or its material. */
function namesThing(word: string): boolean {
  const [meant] = meantWords(word);
  return (
    materials.has(word) ||
    isSizeWord(word) ||
    isSaid(meant, 'thing', 'machine', 'catheter', 'hose', 'tube', 'bag', 'englishThing')
  );
}

/** The refused words at the beginning of a text, and how many characters they take. */
function refusedAt(text: string, isStrong: boolean, wanted: string): { words: string[]; length: number } | null {
  let length = carrier.exec(text)?.[0].length ?? 0;
  const words: string[] = [];
  const take = (pattern: RegExp) => {
    const found = pattern.exec(text.slice(length));
    if (found) length += found[0].length;
    return found?.[1];
  };
  const word = /^(\p{L}{2,})[\s]*/u;
  let noun = number.test(text.slice(length)) ? undefined : take(word);
  const next = word.exec(text.slice(length))?.[1] ?? '';
  if (noun && modifiers.has(noun.toLowerCase()) && namesThing(next.toLowerCase())) noun = take(word);
  if (noun) {
    let plain = noun.toLowerCase().replace(/(?<=\p{L}{4})nya$/u, '');
    // `kasa belah bukan kasa gulung`: the next word says which one.
    if (
      wanted
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(plain)
    )
      plain = take(word)?.toLowerCase() ?? '';
    // `tanpa balon` is one word of the shop.
    if (plain === 'balon' || !(isStrong || namesThing(plain))) return null;
    if (plain) words.push(plain);
  }
  const size = take(number);
  if (size) words.push(size);
  return words.length > 0 ? { words, length } : null;
}

const hasThing = (q: string) =>
  /\d/.test(q) ||
  (q.match(/\p{L}{2,}/gu) ?? []).some((word) => namesThing(word.toLowerCase()) || kindOf(word) !== undefined);

/** Of sizes, the opposite of the unwanted one is wanted. */
const opposite = (word = '') => (isSmall(word) ? ' besar' : isLarge(word) ? ' kecil' : '');

/** `bukan velcro`: a tie is wanted, of another kind. */
const closings = list('velcro velkro perekat');
const isClosing = (words: Refused) => words.some((word) => closings.has(word));

/** Splits a search into the wanted part (`q`) and the refused words. If no wanted thing is left, the search stays unchanged. */
export function readRefused(typed: string): { q: string; refused: readonly Refused[] } {
  const refused: string[][] = [];
  const text = readWithoutCuff(typed);
  let rest = '';
  let done = 0;
  for (const found of text.matchAll(negation)) {
    let place = found.index + found[0].length;
    if (found.index < done || asked.test(text.slice(0, found.index))) continue;
    const before = text.slice(done, found.index);
    for (let isFirst = true; ; isFirst = false) {
      const link = isFirst ? 0 : (also.exec(text.slice(place))?.[0].length ?? 0);
      if (!isFirst && link === 0) break;
      const one = refusedAt(
        text.slice(place + link),
        isFirst && found.groups?.strong !== undefined,
        text.slice(0, found.index),
      );
      const isAlike = isFirst || /^\d/.test(one?.words[0] ?? '') === /^\d/.test(refused.at(-1)?.[0] ?? '');
      if (!one || !isAlike) break;
      if (isFirst) rest += `${before}${opposite(one.words[0])} `;
      refused.push(one.words);
      place += link + one.length;
      done = place;
      // After a comma, something is wanted again.
      if (/^\s*,/.test(text.slice(place))) break;
    }
  }
  rest += text.slice(done);
  if (!hasThing(rest) && refused.some(isClosing)) rest += ' tali';
  return refused.length > 0 && hasThing(rest) ? { q: rest, refused } : { q: typed, refused: [] };
}
