import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { isLackingAlone, lackingIn } from './lacking-things.ts';

/** The least weight of a word that names a thing: families call it so. */
export const nameWeight = 6;
/** The least weight of a word of a product's own name. */
const ownNameWeight = 10;

/** Whether a word of the shop (`search_term`) sounds like another one, or has the same stem. */
export const isSameWord = (word: RawBuilder<unknown>) => sql`(sound = search_sound(${word})
  or stem_en = (ts_lexize('english_stem', ${word}))[1] or stem_id = (ts_lexize('indonesian_stem', ${word}))[1])`;

/** Whether a product has that word, or one of the same sound or stem, with at least that weight. */
const isKnown = (word: RawBuilder<unknown>, leastWeight = 1) => sql`exists (
  select from search_term join search_posting using (term) where weight >= ${leastWeight} and ${isSameWord(word)})`;

/** Whether a search is the whole name of a product. */
export async function isWholeName(db: Db, q: string): Promise<boolean> {
  if (!/[\p{L}\p{N}]/u.test(q)) return false;
  const { rows } = await sql`select from search_document
    where name_en = search_text(${q}) or name_id = search_text(${q}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Of these words, those that name a product. */
export async function namesAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(words)]}::text[]) as word
    where ${isKnown(sql`search_text(word)`, nameWeight)}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Of the things that a shop like this seldom has, those that no product is called, and no words of families for one. */
export async function lackingOf(db: Db, q: string): Promise<string[]> {
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

/** Of the words that were written as one. A shorter part may be a prefix, such as `ber`. */
const shortestPart = 4;
const maxJoined = 6;

/**
 * Divides words that were written as one: `talileher` is `tali leher`. Only a word
 * that the shop does not know is divided, and only into two that it knows.
 */
export async function divideJoined(db: Db, q: string): Promise<string> {
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
    where not ${isKnown(sql`word`)}`.execute(db);
  const divided = new Map(rows.map(({ word, first, second }) => [word, `${first} ${second}`]));
  return q.replaceAll(/\p{L}+/gu, (word) => divided.get(word.toLowerCase()) ?? word);
}
