import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { isContext, isLackingAlone, isQuality, lackingIn, thingsAmong, withoutThings } from './lacking-things.ts';
import { type Refused, readRefused } from './refused-things.ts';
import type { SearchAnswer } from './search/answer-kinds.ts';
import { presentWish } from './search/present-wish.ts';
import { readAnswers } from './search/read-answers.ts';
import { withoutTubeSize } from './search/things-for-tubes.ts';
import { questionOf, readTyped, type TypedSearch } from './typed-search.ts';
import { spellOut } from './typed-shorthand.ts';
import { writeList } from './unwritten-lists.ts';

/**
 * A search as the shop looks for it: each thing that it names, what it does not want, the things that the shop lacks, and
 * the pages that answer it. `parts` is empty if there is nothing to look for.
 */
export type SearchedParts = {
  parts: readonly TypedSearch[];
  refused: readonly Refused[];
  free: boolean;
  lacking: readonly string[];
  answers: readonly SearchAnswer[];
};
export const nothingSearched: SearchedParts = { parts: [], refused: [], free: false, lacking: [], answers: [] };

/** Of the words that were written as one. A shorter part may be a prefix, such as `ber`. */
const shortestPart = 4;
const maxJoined = 6;

/**
 * Divides words that were written as one: `talileher` is `tali leher`. Only a word
 * that the shop does not know is divided, and only into two that it knows.
 */
async function divideJoined(db: Db, q: string): Promise<string> {
  const words = q.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = [...new Set(words.filter((word) => word.length >= 2 * shortestPart))].slice(0, maxJoined);
  if (long.length === 0) return q;
  const isWord = (part: RawBuilder<unknown>) => sql`exists (select from search_posting where term = ${part})`;
  const { rows } = await sql<{ word: string; first: string; second: string }>`
    select word, left(word, length) as first, substr(word, length + 1) as second
    from unnest(${long}::text[]) as word cross join lateral (
      select length from generate_series(${shortestPart}, length(word) - ${shortestPart}) as length
      where ${isWord(sql`left(word, length)`)} and ${isWord(sql`substr(word, length + 1)`)}
      order by length desc limit 1) as division
    where not exists (
      select from search_term join search_posting using (term)
      where sound = search_sound(word) or stem_en = (ts_lexize('english_stem', word))[1]
        or stem_id = (ts_lexize('indonesian_stem', word))[1])`.execute(db);
  const divided = new Map(rows.map(({ word, first, second }) => [word, `${first} ${second}`]));
  return q.replaceAll(/\p{L}+/gu, (word) => divided.get(word.toLowerCase()) ?? word);
}

/** Between two things: `kasa, nacl`, `kateter dan tali`. A comma between two digits is a point. */
const between =
  /(\s*(?:;|\+|&|(?<!\d),|,(?!\d)|(?<=\p{L})\s*\/\s*(?=\p{L}))\s*|\s+(?:dan|and|sama|serta|plus|karo|jeung|sareng)\s+)/iu;
/** Each costs a search. A family's list for a month has hardly more. */
const maxParts = 6;
/** The most words of a list. With more, it is a sentence. */
const longestList = 10;
/** The least weight of a word that names a thing: families call it so. */
export const nameWeight = 6;
/** The least weight of a word of a product's own name. */
const ownNameWeight = 10;

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** Whether a search is the whole name of a product. */
async function isWholeName(db: Db, q: string): Promise<boolean> {
  if (!/[\p{L}\p{N}]/u.test(q)) return false;
  const { rows } = await sql`select from search_document
    where name_en = search_text(${q}) or name_id = search_text(${q}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Of these words, those that name a product. */
async function namesAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(words)]}::text[]) as word
    where exists (
      select from search_term join search_posting using (term)
      where weight >= ${nameWeight} and (term = search_text(word) or sound = search_sound(search_text(word))
        or stem_en = (ts_lexize('english_stem', word))[1] or stem_id = (ts_lexize('indonesian_stem', word))[1]))`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Of the things that a shop like this seldom has, those that no product is called, and no words of families for one. */
async function lackingOf(db: Db, q: string): Promise<string[]> {
  const things = lackingIn(q);
  if (things.length === 0) return [];
  const { rows } = await sql<{ thing: string }>`
    select thing from unnest(${things}::text[]) with ordinality as seldom (thing, place)
    cross join lateral (select '% ' || search_text(thing) || ' %' as has_it) as pattern
    where not exists (
      select from search_posting join search_document using (product_id)
      where term = split_part(search_text(thing), ' ', 1) and weight >= ${ownNameWeight}
        and concat(' ', name_en, ' ', name_id, ' ') like has_it)
      and (thing = any(${things.filter(isLackingAlone)}::text[]) or not exists (select from search_word where ' ' || said || ' ' like has_it
        and string_to_array(said, ' ') <@ string_to_array(search_text(${q}), ' ')))
    order by place`.execute(db);
  return rows.map(({ thing }) => thing);
}

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

/**
 * Reads a search. The whole name of a product is not read further: of `Kasa, bukan steril`, nothing is refused. Next to a thing that the shop lacks, a general word such as `selang` finds nothing, and in a question only
 * words that name a product do. To people in a crisis and to bereaved parents the shop offers nothing.
 */
export async function readSearched(db: Db, typed: string): Promise<SearchedParts> {
  const written = spellOut(typed);
  const { answers, asks, rest: sought } = readAnswers(written);
  if (await isWholeName(db, typed))
    return { ...nothingSearched, parts: [{ text: typed.toLowerCase(), free: false, numbers: [] }], answers };
  // The search has only words of a question, so any product would be a guess.
  const question = answers.length === 0 ? questionOf(written) : null;
  if (question === 'alone') return { ...nothingSearched, answers: ['contact'] };
  if (answers.includes('crisis') || answers.includes('grief')) return { ...nothingSearched, answers };
  const { q: wanted, refused } = readRefused(presentWish(sought));
  const q = writeList(withoutTubeSize(await divideJoined(db, wanted)));
  const lacking = await lackingOf(db, q);
  const things = await thingsIn(db, q, lacking);
  const needsName = asks || question === 'open' || answers.includes('emergency');
  const readings = things.map((part) => {
    const rest = withoutThings(part, lacking);
    const reading = readTyped(rest);
    const words = needsName && questionOf(rest) === 'alone' ? [] : wordsOf(reading.text);
    // One of these must name a product. Null: any word is looked for.
    const needed = rest !== part ? thingsAmong(words) : needsName ? namedIn(words) : null;
    return { needed, ...reading };
  });
  const left = readings.flatMap(({ needed }) => needed ?? []);
  const names = left.length > 0 ? await namesAmong(db, left) : new Set<string>();
  const isSought = ({ needed, text }: (typeof readings)[number]) =>
    text !== '' && (!needed || needed.some((word) => names.has(word)));
  const parts = readings.filter(isSought).map(({ needed: _, ...part }) => part);
  if (question === 'open' && parts.length === 0 && lacking.length === 0)
    return { ...nothingSearched, answers: ['contact'] };
  return { parts, refused, free: readings.some(({ free }) => free), lacking, answers };
}
