import { kindOf } from './search/things-for-tubes.ts';
import { countedUnits, sizeMarks } from './typed-counts.ts';
import { halves, list, longNumber, type Token } from './typed-words.ts';

/** A number that was read out of other words: `tiga setengah` is 3.5. The search looks for it and for the typed words. */
export type ReadNumber = { number: string; shown: string; instead: readonly { word: string; share: number }[] };
export type Reading = ReadNumber & { length: number };

const oneSteps = list('satu se one a an single');
const sizeNouns = new Set([...sizeMarks, 'sizes', 'step']);
const smaller = list('kecil kecilan tipis bawah dibawah bawahnya dibawahnya smaller thinner down below under');
const larger = list('besar besaran tebal atas diatas atasnya diatasnya bigger larger thicker up above');
/** Words on the way to the number, which change nothing. */
const links = list('di dari daripada dr pada than from the to my a yang yg lebih');
/** Words between the present size and the wish: `kanul 4 mau ganti yang lebih kecil`. */
const changes = list('sekarang now mau ganti pindah turun naik want wants need needs go');
const isOfTwo = (word: string) => kindOf(word) === 'catheter' || word === 'suction' || word === 'fr';

function skip(tokens: readonly Token[], place: number, words: ReadonlySet<string>): number {
  let end = place;
  while (words.has(tokens[end]?.typed ?? '')) end += 1;
  return end;
}

/** `satu nomor lebih kecil`, `half a size down`: the direction, and the place behind it. */
function stepAt(tokens: readonly Token[], place: number): { sign: number; end: number } | null {
  const [first, next] = [tokens[place]?.typed ?? '', tokens[place + 1]?.typed ?? ''];
  const half = halves.has(first) ? (next === 'a' ? 2 : 1) : 0;
  const amount = half || (oneSteps.has(first) || tokens[place]?.number === 1 ? 1 : 0);
  const noun = skip(tokens, place + amount, sizeNouns);
  // `size up` has no amount.
  const hasNoun = noun > place + amount && (amount > 0 || ['up', 'down'].includes(tokens[noun]?.typed ?? ''));
  const direction = skip(tokens, noun, links);
  const word = tokens[direction]?.typed ?? '';
  const sign = smaller.has(word) ? -1 : larger.has(word) ? 1 : 0;
  // `lebih kecil dari 4` needs no amount; `di bawah 4` may be an age.
  const isComparison =
    tokens[direction - 1]?.typed === 'lebih' || ['smaller', 'larger', 'bigger', 'thinner', 'thicker'].includes(word);
  return sign !== 0 && (hasNoun || isComparison) ? { sign, end: direction + 1 } : null;
}

/** The number of a size at that place. An age is none. */
function sizeAt(tokens: readonly Token[], place: number): { size: number; end: number } | null {
  const long = longNumber(tokens, place);
  const end = place + (long?.length ?? 1);
  const size = long ? Number(long.shown) : tokens[place]?.number;
  return size === undefined || countedUnits.has(tokens[end]?.typed ?? '') ? null : { size, end };
}

/**
 * Reads a size that is said by its neighbour: `satu nomor lebih kecil dari 4` is 3.5, the spare of every emergency bag.
 * Sizes of tubes go by halves, those of catheters by twos.
 */
export function readNeighbour(tokens: readonly Token[]): { tokens: readonly Token[]; read: ReadNumber | null } {
  const step = tokens.some(({ typed }) => isOfTwo(typed)) ? 2 : 0.5;
  for (const [place] of tokens.entries()) {
    const before = sizeAt(tokens, place);
    const after = stepAt(tokens, place);
    const linked = after && skip(tokens, skip(tokens, after.end, links), sizeMarks);
    const size = linked ? sizeAt(tokens, skip(tokens, linked, links)) : null;
    const postfix = before && stepAt(tokens, skip(tokens, before.end, changes));
    const [found, sign, end] = size ? [size, after?.sign, size.end] : [before, postfix?.sign, postfix?.end];
    const number = (found?.size ?? 0) + (sign ?? 0) * step;
    if (!found || !sign || !end || number <= 0) continue;
    const shown = step === 2 ? String(number) : number.toFixed(1);
    const neighbour = { typed: shown, number };
    return {
      tokens: [...tokens.slice(0, place), neighbour, ...tokens.slice(end)],
      read: { number: String(number), shown, instead: [] },
    };
  }
  return { tokens, read: null };
}

/** `diameter 5.6`, without `inner` or `outer`, may be either. */
export function readDiameter(tokens: readonly Token[], place: number): Reading | null {
  const number = tokens[place + 1]?.number;
  const isEither = tokens[place]?.typed === 'diameter' && !['inner', 'outer'].includes(tokens[place - 1]?.typed ?? '');
  if (number === undefined || !isEither) return null;
  const size = String(number);
  return { number: size, shown: '', instead: [{ word: `luar${size}`, share: 0.9 }], length: 2 };
}

/** Less than 10 cm is written in millimetres, as the lengths of tubes are; more than that in centimetres, as those of ties. */
export function readLength(tokens: readonly Token[], place: number): Reading | null {
  const [number, unit] = [tokens[place]?.number, tokens[place + 1]?.typed];
  if (number === undefined || !['cm', 'mm'].includes(unit ?? '')) return null;
  const written = String(number);
  const isShort = unit === 'cm' && number < 10;
  const isLong = unit === 'mm' && number >= 100 && number % 10 === 0;
  if (!isShort && !isLong) return null;
  const read = String(isShort ? Math.round(number * 100) / 10 : number / 10);
  return { number: read, shown: '', instead: [{ word: written, share: 0.5 }], length: 1 };
}
