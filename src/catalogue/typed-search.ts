import { readFree } from './free-words.ts';
import { beforePacks, otherSizes, sizeMarks, withoutCounts } from './typed-counts.ts';
import { isFiller } from './typed-fillers.ts';
import { type Reading, type ReadNumber, readDiameter, readLength, readNeighbour } from './typed-measures.ts';
import { digitOf, list, longNumber, type Token, tokensOf } from './typed-words.ts';

/** A search as the shop reads it: its words with numbers in digits, without ages, greetings and quantities. */
export type TypedSearch = { text: string; free: boolean; numbers: readonly ReadNumber[] };

/** The sizes of ties. Products have them in words. */
const letterSizes = new Map(Object.entries({ s: ['small'], m: ['medium'], l: ['large'], xl: ['extra', 'large'] }));
const tubeWord = /^(?:[kc]an+[uy]l|tub|tra[ck]|tt$)/;
/** Makers of tubes. A search for a maker whose tubes the shop does not have shows the other tubes and says so. */
const tubeMakers = list('shiley bivona portex tracoe');
/** Words whose stem means another thing: the stem of `tersumbat`, blocked, is the Indonesian word for a plug. */
const saidOtherwise = new Map(Object.entries({ tersumbat: 'mampet', kesumbat: 'mampet', menyumbat: 'mampet' }));
/** A tube that is blocked. People do not look for a tube, but for a thing that clears it. */
const blockedWords = list('mampet buntu blocked clogged');

/** The word of a maker in the index. It is no word of families. */
const makerWord = (maker: string) => `merk${maker}`;

/** A size whose point was not typed, `4 5` or `45`, or a number in words. */
function readNumber(tokens: readonly Token[], place: number, ofTube: boolean): Reading | null {
  const [token, next, afterNext] = tokens.slice(place, place + 3);
  const number = token?.number;
  if (!token || number === undefined || !Number.isInteger(number) || /[.,]/.test(token.typed)) return null;
  const long = longNumber(tokens, place);
  if (long) return { ...long, number: String(Number(long.shown)), instead: [] };
  const isUnit = (after: Token | undefined) => otherSizes.has(after?.typed ?? '');
  const decimal = digitOf(next);
  if (digitOf(token) > 0 && [0, 5].includes(decimal) && !isUnit(afterNext)) {
    const instead = [number, decimal].map((each) => ({ word: String(each), share: 0.3 }));
    return { number: String(number + decimal / 10), shown: `${number}.${decimal}`, instead, length: 2 };
  }
  const digits = /^\d/.test(token.typed) ? token.typed : String(number);
  const isPack = beforePacks.has(tokens[place - 1]?.typed ?? '');
  if (/^[2-9][05]$/.test(digits) && (ofTube || number % 10 > 0) && !isUnit(next) && !isPack) {
    const shown = `${digits[0]}.${digits[1]}`;
    return { number: String(number / 10), shown, instead: [{ word: digits, share: 0.9 }], length: 1 };
  }
  if (digits === token.typed || number < 2) return null;
  return { number: digits, shown: digits, instead: [{ word: token.typed, share: 0.9 }], length: 1 };
}

/** Reads a search before the shop looks for its words (docs/decisions/search-that-forgives.md). */
export function readTyped(typed: string): TypedSearch {
  const { q, free } = readFree(typed);
  const neighbour = readNeighbour(tokensOf(q));
  const tokens = withoutCounts(neighbour.tokens);
  const isFillerAt = isFiller(tokens);
  const isTube = tokens.some((token) => tubeWord.test(token.typed));
  const isMade = tokens.some((token) => tubeMakers.has(token.typed));
  const ofTube = isTube || isMade;
  const words = isMade && !isTube ? ['kanul', 'trakeostomi'] : [];
  const numbers: ReadNumber[] = neighbour.read ? [neighbour.read] : [];
  for (let place = 0; place < tokens.length; ) {
    const length = readLength(tokens, place);
    const reading = length ?? readDiameter(tokens, place) ?? readNumber(tokens, place, ofTube);
    const word = reading?.number ?? tokens[place]?.typed ?? '';
    if (reading) numbers.push(reading);
    const size = letterSizes.get(word);
    const before = tokens[place - 1];
    const isSize = before?.number === undefined && (sizeMarks.has(before?.typed ?? '') || place === tokens.length - 1);
    if (size && isSize) {
      // The search looks for the words, for `s` means nothing to it, and also for the letter.
      words.push(...size);
      numbers.push({ number: size.at(-1) ?? '', shown: '', instead: [{ word, share: 1 }] });
    } else if (/[\p{L}\p{N}]/u.test(word) && !isFillerAt(place)) {
      // Until here, a sign or word between two numbers keeps them apart: `4 - 5`, `4 sampai 5`.
      words.push(tubeMakers.has(word) ? makerWord(word) : (saidOtherwise.get(word) ?? word));
    }
    if (length) words.push(tokens[place + 1]?.typed === 'cm' ? 'mm' : 'cm');
    place += length ? 2 : (reading?.length ?? 1);
  }
  const isBlocked = words.some((word) => blockedWords.has(word));
  const sought = isBlocked ? words.filter((word) => !tubeWord.test(word)) : words;
  // Only greetings and the like: they are all that we have.
  return { text: sought.join(' ') || (free ? '' : q), free, numbers };
}
