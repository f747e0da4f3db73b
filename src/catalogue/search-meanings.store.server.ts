import { type RawBuilder, sql } from 'kysely';
import type { TypedSearch } from './typed-search.ts';

/** The number of words of a search that count: sizes first, then rare words. Each word costs time. */
const maxWords = 6;
/** The most words of a search that are weighed against each other. */
const maxSaid = 30;
/** Words of more products than this are equally common. */
const maxRarity = 100;
/** In a search of more words, a word that the shop has is no beginning of others: each of them takes time. */
const maxBeginnings = 3;
/** A shorter word begins others in its spelling alone: `ky` is no beginning of `kit`. */
const shortestSound = 4;
/** The most words of the shop that start with one word, or look like it. */
const maxPrefixes = 16;
const maxSimilar = 16;
const maxAlike = 6;
/**
 * The share of common groups of three letters that a guess needs, of 1: the first if it differs by one letter alone, or by
 * two that changed places, and else the second. `bebelac` is no `belah`, but `trakheotomi` is `trakeostomi`.
 */
const leastLikeness = 0.35;
const leastAnyLikeness = 0.5;
/** The least weight of a guess: a word of names, categories or families. A word of a description alone is nonsense. */
const leastGuess = 4;

/** The most words that a search has. Other alphabets may hold several words in a sign. */
const wordCount = ({ text }: TypedSearch) =>
  /[^\x20-\x7e]/.test(text) ? maxSaid : (text.match(/[a-z]+|[\d.,]+/gi)?.length ?? 1);

/** The most places that the words of one of these have. */
export const placesOf = (parts: readonly TypedSearch[]): number =>
  Math.min(Math.max(...parts.map(wordCount)), maxWords);

type Columns = Record<string, RawBuilder<unknown>>;

/**
 * The parts of a search as rows of `typed`, with other columns that each needs. Joined to a query of one part, they cost
 * the planner no more than one.
 */
export function typedParts(parts: readonly TypedSearch[], others: (text: string, part: number) => Columns) {
  const rows = parts.map(({ text, numbers }, part): Columns => {
    const instead = numbers.flatMap(({ number, instead: words }) => words.map((each) => ({ number, ...each })));
    return {
      part: sql.lit(part),
      text: sql`${text}::text`,
      instead: sql`${JSON.stringify(instead)}::jsonb`,
      ...others(text, part),
    };
  });
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  return sql`(values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}) as typed (${sql.join(names)})`;
}

/** The number of products with a word, in any spelling. Words that the shop does not know come last. */
const rarity = sql`(
  select coalesce(nullif(count(*), 0), ${maxRarity} + 1) from (
    select from search_term t join search_posting p using (term)
    where t.sound = search_sound(said.word)
    limit ${maxRarity}) as posting)`;

/** A word's sound without the English plural. */
const singular = (word: string) => sql<string>`rtrim(${sql.ref(`${word}.sound`)}, 's')`;

/** Whether two words differ by one letter, or by two letters that changed places. Compares the parts between their equal ends. */
const isOneLetterApart = (one: RawBuilder<string>, other: RawBuilder<string>) => sql`(
  select greatest(length(rest), length(rest_of_other)) <= 1 or length(rest) = 2 and rest = reverse(rest_of_other)
  from (
    select count(*) filter (where left(${one}, length) = left(${other}, length))::int as start,
      count(*) filter (where right(${one}, length) = right(${other}, length))::int as ending,
      least(length(${one}), length(${other})) as shorter
    from generate_series(1, least(length(${one}), length(${other}))) as length
  ) as alike_ends cross join lateral (
    select substr(${one}, start + 1, greatest(length(${one}) - start - least(ending, shorter - start), 0)) as rest,
      substr(${other}, start + 1, greatest(length(${other}) - start - least(ending, shorter - start), 0)) as rest_of_other
  ) as between_ends)`;

/**
 * The words of a search with the words of the shop that they may mean (docs/decisions/search-that-forgives.md): with
 * the same spelling, sound or stem, or with that beginning. Only if there is none of those, similar words. `closeness`
 * is 1 at most. Words with digits have the first places. Reads one of the `parts` from its columns in `typed`.
 */
export function meanings(parts: readonly TypedSearch[]): RawBuilder<unknown> {
  const order = placesOf(parts) > 1 ? sql`case when has_digit then 0 else ${rarity} end` : sql`0`;
  const hasInstead = parts.some(({ numbers }) => numbers.some(({ instead }) => instead.length > 0));
  return sql`
    said as materialized (
      select word, min(place) as typed_place, word ~ '\\d' as has_digit
      from unnest(search_words(typed.text)) with ordinality as said (word, place) where place <= ${maxSaid} group by word
    ), asked as materialized (
      select word, typed_place, has_digit, (row_number() over (order by has_digit desc, ${order}, typed_place))::int as place
      from said order by place limit ${sql.lit(maxWords)}
    ), form as materialized (
      select place, word, has_digit, search_sound(word) as sound, 1::real as share,
        (select count(*) from asked) > ${sql.lit(maxBeginnings)} and exists (select from search_term where term = word) as whole
      from asked
      ${
        hasInstead
          ? sql`
      union all
      select place, i.word, i.word ~ '\\d', search_sound(i.word), i.share, true
      from jsonb_to_recordset(typed.instead) as i (number text, word text, share real)
      join asked a on a.word = i.number`
          : sql``
      }
    ), known as materialized (
      select a.place, t.term, max(t.closeness * a.share) as closeness
      from form a cross join lateral (
        select term, 1.0::real as closeness from search_term where term = a.word
        union all
        select term, 0.95 from search_term where sound = a.sound and not a.has_digit
        union all
        select term, 0.85 from search_term where stem_en = (ts_lexize('english_stem', a.word))[1] and not a.has_digit
        union all
        select term, 0.85 from search_term where stem_id = (ts_lexize('indonesian_stem', a.word))[1] and not a.has_digit
        union all
        (select term, case when starts_with(term, a.word) then 0.75 else 0.7 end from search_term
         where sound like a.sound || '%' and length(a.sound) > 1 and not a.has_digit and not a.whole
           and (length(a.word) >= ${shortestSound} or starts_with(term, a.word)) order by sound limit ${maxPrefixes})
      ) t
      group by a.place, t.term
    ), alike as materialized (
      select a.place, t.term, t.likeness * 0.7 as closeness
      from form a cross join lateral (
        select term, likeness from (
          select term, sound, similarity(sound, a.sound) as likeness from search_term
          where sound % a.sound order by likeness desc, term limit ${maxSimilar}) as near
        where likeness >= ${leastLikeness} and (likeness >= ${leastAnyLikeness} or ${isOneLetterApart(singular('near'), singular('a'))}) and exists (
          select from (select weight from search_posting p where p.term = near.term limit 20) as posting
          where weight >= ${leastGuess})
        limit ${maxAlike}
      ) t
      where not a.has_digit and a.word !~ '^merk' and not exists (select from known k where k.place = a.place)
    ), meant as materialized (
      select *, false as guessed from known union all select *, true from alike
    )`;
}
