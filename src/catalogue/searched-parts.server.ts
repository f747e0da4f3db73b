import type { Db } from '../shared/api-context.ts';
import { isContext, isQuality, thingsAmong, tubeNouns, withoutThings } from './lacking-things.ts';
import { type Refused, readRefused } from './refused-things.ts';
import type { SearchAnswer } from './search/answer-kinds.ts';
import { presentWish } from './search/present-wish.ts';
import { readAnswers } from './search/read-answers.ts';
import { anyTube, helpingKinds, otherKinds, withoutTubeSize } from './search/things-for-tubes.ts';
import { asksForCuff, readWithoutCuff } from './search/without-cuff.ts';
import { divideJoined, isWholeName, lackingOf, namesAmong } from './search-words.store.server.ts';
import { otherThanMisfit } from './size-words.ts';
import { namesAge, sizeMarks } from './typed-counts.ts';
import { readPrices } from './typed-price.ts';
import { joining, questionOf, readTyped, saysNothing, type TypedSearch } from './typed-search.ts';
import { spellOut } from './typed-shorthand.ts';
import { tokensOf } from './typed-words.ts';
import { writeList } from './unwritten-lists.ts';

/**
 * A search as the shop looks for it: each thing that it names, what it does not want, the things that the shop lacks, and
 * the pages that answer it. `parts` is empty if there is nothing to look for.
 */
export type SearchedParts = {
  parts: readonly TypedSearch[];
  refused: readonly Refused[];
  free: boolean;
  /** Words as a pattern. No product that is called so is shown. */
  unhelpful?: string;
  /** The highest price. `Infinity`: any, the lowest first. */
  upTo?: number;
  /** Of a list without words, the products with this price come first. */
  price?: number;
  /** Of equal matches, the cheapest comes first. */
  cheap?: boolean;
  lacking: readonly string[];
  answers: readonly SearchAnswer[];
};
/** The highest price that a search names; 0 if it seeks free things. */
export const priceLimit = ({ free, upTo }: SearchedParts) => (free ? 0 : Number.isFinite(upTo) ? upTo : undefined);
export const nothingSearched: SearchedParts = { parts: [], refused: [], free: false, lacking: [], answers: [] };

/** Between two things: `kasa, nacl`, `kateter dan tali`. A comma between two digits is a point. */
const between =
  /(\s*(?:;|\+|&|(?<!\d),|,(?!\d)|(?<=\p{L})\s*\/\s*(?=\p{L}))\s*|\s+(?:dan|and|sama|serta|plus|karo|jeung|sareng)\s+)/iu;
/** Each costs a search. A family's list for a month has hardly more. */
const maxParts = 6;
/** The most words of a list. With more, it is a sentence. */
const longestList = 10;
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** The things that a search names, as they were typed. A piece that names none belongs to the one before. */
async function thingsIn(db: Db, q: string, lacking: readonly string[]): Promise<string[]> {
  const pieces = q.split(between);
  if (pieces.length === 1) return [q];
  const texts = pieces.map((piece, place) => (place % 2 === 0 ? readTyped(piece).text : ''));
  const words = texts.flatMap(wordsOf);
  if (words.length > longestList) return [q];
  const names = await namesAmong(db, words);
  const things: string[] = [];
  let isNamed = false;
  for (const [place, piece] of pieces.entries()) {
    const namesThing =
      withoutThings(piece, lacking) !== piece ||
      wordsOf(texts[place] ?? '').some((word) => names.has(word) && !isQuality(word));
    const before = things.pop();
    if (before === undefined) things.push(piece);
    else if (namesThing && isNamed && things.length + 1 < maxParts) things.push(before, piece);
    else things.push(before + piece);
    isNamed ||= namesThing;
  }
  return things;
}

/** The words of a question that may name a product. Of `grup trakeo`, none does; of `trakeo 3.5`, the first. */
const namedIn = (words: readonly string[]) => {
  const hasNumber = words.some((word) => /\d/.test(word));
  return words.filter((word) => !isQuality(word) && (hasNumber || !isContext(word)));
};

const tube = new RegExp(tubeNouns);
const isAside = (word: string) =>
  isContext(word) || joining.has(word) || sizeMarks.has(word) || (isQuality(word) && !/\d/.test(word));
const namesTubeAlone = (words: readonly string[], isTube = (word: string) => tube.test(word)) =>
  words.some(isTube) && words.every((word) => tube.test(word) || isAside(word));

const otherMeasure = /(?:^| )(?:fr|ml|cm|m)(?: |$)/;
/** Of a tube with a number, a price or an age, nothing else is meant: `10 kanul` is no roll of 10 m, and `kanul gratis` no cap. */
function seeksTubes(text: string, isPriced: boolean): boolean {
  const words = wordsOf(text).filter((word) => !/^\d/.test(word));
  return (isPriced || /\d/.test(text)) && !otherMeasure.test(text) && namesTubeAlone(words);
}

/**
 * Reads a search. The whole name of a product is not read further: of `Kasa, bukan steril`, nothing is refused. Next to a thing that the shop lacks, a general word such as `selang` finds nothing, and in a question only
 * words that name a product do. To people in a crisis and to bereaved parents the shop offers nothing.
 */
export async function readSearched(db: Db, typed: string): Promise<SearchedParts> {
  const written = spellOut(typed);
  const { answers, asks, rest: sought } = readAnswers(written);
  if (await isWholeName(db, typed))
    return { ...nothingSearched, parts: [{ text: typed.toLowerCase(), free: false, numbers: [] }], answers };
  const prices = readPrices(presentWish(otherThanMisfit(sought)));
  const upTo = prices.highest ?? (!asks && saysNothing(prices.rest) ? prices.named : undefined);
  // The search has only words of a question, so any product would be a guess.
  const question = answers.length === 0 && upTo === undefined ? questionOf(written) : null;
  if (question === 'alone') return { ...nothingSearched, answers: ['contact'] };
  if (answers.includes('crisis') || answers.includes('grief')) return { ...nothingSearched, answers };
  const { q: wanted, refused } = readRefused(prices.rest);
  const q = writeList(withoutTubeSize(await divideJoined(db, wanted)));
  const lacking = await lackingOf(db, q);
  const things = await thingsIn(db, q, lacking);
  // If no tube of that size has a cuff, those with a cuff come next.
  if (things.length === 1 && asksForCuff(readWithoutCuff(q)) && /\d/.test(q)) things.push('kanul balon');
  const needsName = asks || upTo !== undefined || question === 'open' || answers.includes('emergency');
  const readings = things.map((part) => {
    const rest = withoutThings(part, lacking);
    const read = readTyped(rest);
    const text = answers.includes('contact') && !read.free && namesTubeAlone(wordsOf(read.text)) ? anyTube : read.text;
    const reading = { ...read, text };
    const words = needsName && saysNothing(rest) ? [] : wordsOf(text);
    // One of these must name a product. Null: any word is looked for.
    const isNamed = needsName || read.free;
    const needed = rest !== part || answers.includes('donate') ? thingsAmong(words) : isNamed ? namedIn(words) : null;
    return { needed, ...reading };
  });
  const names = await namesAmong(
    db,
    readings.flatMap(({ needed }) => needed ?? []),
  );
  const isSought = ({ needed, text }: (typeof readings)[number]) =>
    text !== '' && (!needed || needed.some((word) => names.has(word)));
  const parts = readings.filter(isSought).map(({ needed: _, ...part }) => part);
  if (question === 'open' && parts.length === 0 && lacking.length === 0)
    return { ...nothingSearched, answers: ['contact'] };
  const free = readings.some((each) => each.free);
  const hasAge = namesAge(tokensOf(q));
  const isOfTubes = parts.some(
    ({ text }) =>
      text === anyTube ||
      (things.length === 1 && seeksTubes(text, free || prices.cheap || upTo !== undefined || hasAge)),
  );
  // Nobody can know a tube's size from the child's age. The search answers with a link to the foundation.
  const seeksSize = parts.some(
    ({ text }) => !/\d/.test(text) && namesTubeAlone(wordsOf(text), (word) => tube.test(word) || isContext(word)),
  );
  if (seeksSize && hasAge && parts.length === 1 && answers.length === 0) answers.push('contact');
  const kinds = isOfTubes ? (['tube'] as const) : answers.includes('emergency') ? helpingKinds : null;
  const unhelpful = kinds ? otherKinds(q, kinds) : undefined;
  return {
    parts,
    refused,
    unhelpful,
    free,
    lacking,
    answers,
    upTo,
    price: prices.exact,
    cheap: prices.cheap,
  };
}
