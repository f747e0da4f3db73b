import { readFree } from './free-words.ts';
import { kindOf } from './search/things-for-tubes.ts';
import { alikeAmong } from './search/written-alike.ts';
import { beforePacks, childOfAge, isBabyAge, otherSizes, sizeMarks, withoutCounts } from './typed-counts.ts';
import { isChild, isFiller, isOpenQuestion, soreWords } from './typed-fillers.ts';
import { type Reading, type ReadNumber, readDiameter, readLength, readNeighbour } from './typed-measures.ts';
import { plainPhrases } from './typed-phrases.ts';
import { readPrices } from './typed-price.ts';
import { digitOf, list, longNumber, type Token, tokensOf } from './typed-words.ts';

/** A search as the shop reads it: its words with numbers in digits, without ages, greetings and quantities. */
export type TypedSearch = { text: string; free: boolean; numbers: readonly ReadNumber[] };

/** The sizes of ties. Products have them in words. */
const letterSizes = new Map(Object.entries({ s: ['small'], m: ['medium'], l: ['large'], xl: ['extra', 'large'] }));
const tubeWord = /^(?:[kc]an+[uy]l|tub|tra[ck]|tt$)/;
/** Makers. If the shop has none of a maker's things, a search for them shows those of other makers and says so. */
const tubeMakers = list('shiley bivona portex tracoe');
/** The makers of a thing, its words, and how a search names it itself. */
const madeThings: readonly [makers: string, thing: string, named: RegExp][] = [
  [[...tubeMakers].join(' '), 'kanul trakeostomi', tubeWord],
  ['passymuir', 'katup bicara', /^(?:katup|valv|spe[ae]k|bicara)/],
  ['mepilex allevyn biatain lyofoam', 'balutan busa', /^(?:balut|dressing|busa|foam)/],
  ['thermovent provox', 'hme', /^(?:hme|filter)/],
  ['dale', 'tali', /^(?:tali|ties?$|strap|holder)/],
  ['yuwell devilbiss', 'mesin suction', /^(?:mesin|machine|suction|penyedot)/],
  // It makes things of all kinds.
  ['onemed', '', /^/],
];
const makerAlike = alikeAmong(list(madeThings.map(([makers]) => makers).join(' ')), 5);
const makerOf = (word: string) => (tubeWord.test(word) && !tubeMakers.has(word) ? undefined : makerAlike(word));
/** It makes speaking valves, and has two words. */
const valveMaker = /(?<!\p{L})pas+(?:e?y|i)[\s-]*mu+[iy]r(?!\p{L})/giu;
/** Phlegm. */
const phlegmWords = list('leho riak riyak reuhak kahak slem umbel ingus');
/** A thing that draws phlegm is the machine, unless its catheter or hose is named, or a size. */
const drawers = list('penghisap pengisap penyedot penghisapan penyedotan vacuum vakum vacum');
const drawn = list('dahak lendir sekret mucus');
const drawnThrough: readonly (string | undefined)[] = ['catheter', 'hose', 'machine'];
/** Words whose stem means another thing: the stem of `tersumbat`, blocked, is the Indonesian word for a plug. */
const saidOtherwise = new Map(
  Object.entries({
    mampet: 'tersumbat kesumbat menyumbat',
    bicara: 'wicara',
    lembut: 'halus',
    catheter: 'cath',
    catheters: 'caths',
    cuff: 'kaf',
    bekas: 'secondhand preloved',
    bayi: 'baby babies infant newborn',
    voice: 'vocalize vocalise',
    kecil: 'terkecil balita',
    small: 'smallest smaller',
    besar: 'terbesar',
    big: 'biggest',
    large: 'largest',
    kering: 'dry dried drying crusty crusted crust crusts kerak berkerak mengering',
    selang: 'pipa pipe',
    trakeo: 'throat tenggorokan tenggorok kerongkongan',
    sedang: 'remaja teen teens teenage teenager',
    penyangga: 'upright tegak nopang menopang',
    balutan: 'pad pads padding',
    lecet: 'ruam rash gatal perih kemerahan redness',
    lembap: 'lembab lembabin lembapin melembabkan melembapkan ngelembabin',
    jari: 'jempol',
    fenestrasi: 'fenestrated fenestrata',
    bersihin: 'ngresiki ngresikake ngresikke meresihan ngumbah',
  }).flatMap(([meant, words]) => words.split(' ').map((said) => [said, meant] as const)),
);
/** Next to a word for sore skin, these mean a dressing, not a cap. */
const covers = list('penutup tutup nutup plester cover covering');
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

/** Another word for the same thing, if the shop finds more by it. */
function plainWord(word: string, isSore: boolean): string {
  if (phlegmWords.has(word)) return 'dahak';
  if (isSore && covers.has(word)) return 'balutan';
  if (/^[kc]an+(?:[aeo]l[ae]?|ula)$/.test(word)) return 'kanul';
  const stem = word.replace(/(?<=^\p{L}{5,})nya$/u, '');
  return saidOtherwise.get(word) ?? saidOtherwise.get(stem) ?? stem;
}

/** The most words that are looked up. */
const maxLookedUp = 30;

/** Of a long text, all sizes and the first words. */
function mostTelling(words: readonly string[]): readonly string[] {
  const sizes = words.filter((word) => /\d/.test(word));
  let left = maxLookedUp - sizes.length;
  return words.filter((word) => /\d/.test(word) || left-- > 0).slice(-maxLookedUp);
}

/** Reads a search before the shop looks for its words (docs/decisions/search-that-forgives.md). */
export function readTyped(typed: string): TypedSearch {
  const { q, free } = readFree(plainPhrases(typed));
  const neighbour = readNeighbour(tokensOf(readPrices(q).rest.replace(valveMaker, 'passymuir')));
  const tokens = withoutCounts(neighbour.tokens);
  const isFillerAt = isFiller(tokens);
  const isTube = tokens.some((token) => tubeWord.test(token.typed));
  const typedMakers = tokens.flatMap((token) => makerOf(token.typed) ?? []);
  const isMade = typedMakers.some((maker) => tubeMakers.has(maker));
  const ofTube = isTube || isMade;
  // Makers and models are countless, but no other thing has such a number: `flextend 3.5`.
  const hasTubeSize = tokens.some(({ typed: each }) => /^[2-6][.,][05]$/.test(each));
  const isUnnamed = tokens.every((token) => !kindOf(token.typed) && !otherSizes.has(token.typed));
  const isSore = tokens.some((token) => soreWords.has(token.typed));
  const isOther = tokens.some(({ typed: each }) => !['tube', undefined].includes(kindOf(each)));
  const words = madeThings.flatMap(([makers, thing, named]) =>
    typedMakers.some((maker) => list(makers).has(maker)) && !isOther && !tokens.some((token) => named.test(token.typed))
      ? thing.split(' ')
      : [],
  );
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
      const maker = makerOf(word);
      words.push(maker ? makerWord(maker) : plainWord(word, isSore));
    }
    if (length) words.push(tokens[place + 1]?.typed === 'cm' ? 'mm' : 'cm');
    place += length ? 2 : (reading?.length ?? 1);
  }
  if (hasTubeSize && isUnnamed && !ofTube) words.push('kanul');
  const drawer = words.findIndex((word) => drawers.has(word));
  const isSized = words.some((word) => drawnThrough.includes(kindOf(word)) || /\d/.test(word));
  if (drawer >= 0 && !isSized && words.some((word) => drawn.has(word))) words.splice(drawer, 1, 'mesin', 'penyedot');
  const isBaby = isBabyAge(neighbour.tokens);
  if (isBaby) words.push('bayi');
  else if (words.some((word) => kindOf(word) === 'tie')) words.push(...childOfAge(neighbour.tokens));
  const isWithoutTube = words.some((word) => blockedWords.has(word) || soreWords.has(word));
  const sought = words.filter((word) => !(isWithoutTube && tubeWord.test(word)) && !(isBaby && isChild(word)));
  // Only greetings and the like: they are all that we have.
  return { text: mostTelling(sought).join(' ') || (free ? '' : q), free, numbers };
}

export const joining = list('which untuk for a an the of to in on at with dan and or atau');
/** Whether a text has only words of questions, greetings, ages and weights. */
export function saysNothing(q: string): boolean {
  const tokens = withoutCounts(tokensOf(plainPhrases(q)));
  const isFillerAt = isFiller(tokens);
  return tokens.every(({ typed }, place) => joining.has(typed) || isFillerAt(place));
}

/**
 * `alone`: such words alone, and more than one. `open`: a question in which a product may be
 * named, or not.
 */
export function questionOf(q: string): 'alone' | 'open' | null {
  if (readFree(q).free) return null;
  const typed = tokensOf(plainPhrases(q));
  if (typed.length > 1 && saysNothing(q)) return 'alone';
  return isOpenQuestion(typed) ? 'open' : null;
}
