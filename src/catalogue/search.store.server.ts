import { type RawBuilder, sql } from 'kysely';
import {
  contextWords,
  hasContextWord,
  personWords,
  qualities,
  sizeWords,
  tubeNouns,
  vagueWords,
} from './lacking-things.ts';
import type { Refused } from './refused-things.ts';
import { headOf } from './search/things-for-tubes.ts';
import { asksForCuff } from './search/without-cuff.ts';
import { meanings, placesOf } from './search-meanings.store.server.ts';
import { amongEquals, cuffLoss, isCuffed, nearerTo, smaller } from './search-order.store.server.ts';
import { unwanted, wantedMost } from './search-refusals.store.server.ts';
import { nameWeight, type SearchedParts } from './searched-parts.store.server.ts';
import type { TypedSearch } from './typed-search.ts';

/** The sizes of a search that count more than words. */
const maxSizes = 2;
/** The most products of a search: no reader goes further. */
const maxFound = 1_000;
/** A word of a description matches with no more than this. */
export const descriptionScore = 2.5;
/** The most products if a word is unknown and the others name no thing: all tubes are no answer to `sepatu kanul`. */
const maxVague = 3;
/** A product without all words gains by the rarest one, unless only its description has that. */
const rarestGain = 12;
/** The only noun of a search says what it is about: `bantal leher` is a pillow. It gains so many tenths of a word. */
const headGain = sql.lit(6);
/** A word of a name, or of families, matches with at least this. */
const nameScore = 5.5;

/** The places of words for a child or the tracheostomy, if another word names a thing: they do not choose it. */
const placesOfContext = sql`array(select place from asked where (word ~ ${contextWords} or word = any(string_to_array(${personWords}, ' '))) and exists (
          select from asked a join meant m using (place)
            cross join lateral (select from search_posting p where p.term = m.term and p.weight >= ${nameWeight} limit 1) as named
          where a.word !~ '\\d' and a.word !~ ${contextWords} and a.word !~ ${tubeNouns}
            and a.word <> all (string_to_array(${`${qualities} ${sizeWords}`}, ' '))))`;

/** How well a product matches the word at that place of the search; null if it does not. */
const scoreAt = (place: number) => sql.ref(`score_${place}`);

/** `part`: the thing of the search that it matches; `missed`: the places of that thing's words that it does not have. */
export type Ranked = { product_id: string; rank: number; guess: boolean; part: number; missed: number[] };

/** A product `p` of a list without words, for a search that has filters alone. */
export const unsearched = sql<Ranked>`lateral (select p.id as product_id, (${amongEquals(sql`0`, smaller)})::float8 as rank, false as guess, 0 as part, '{}'::int[] as missed)`;

/**
 * The products that match a search best: all that match the highest number of its words, at most a thousand. `narrowed`
 * selects the ids that count; without it, all do. A higher `rank` is better. It depends on the places of the words,
 * on how well they match, and on whether a name starts with them; a shorter name wins, without its digits. Of equals, those
 * in stock come first, then smaller sizes. `page` selects those of one page. `guess`: it only looks like what was typed,
 * or has half of the words and none in its name or from families. Products with half of the words in their description alone are left
 * out: no pillow for a search for gloves.
 */
function bestOf(
  { typed, part, refused }: { typed: TypedSearch; part: number; refused: readonly Refused[] },
  narrowed: RawBuilder<unknown> | null,
  page = sql``,
): RawBuilder<Ranked> {
  const places = Array.from({ length: placesOf(typed) }, (_, index) => index + 1);
  const sum = (term: (place: number) => RawBuilder<unknown>, over = places) => sql.join(over.map(term), sql` + `);
  const scores = sql.join(places.map(scoreAt));
  // Most searches have no such word, and do not pay for it.
  const hasContext = hasContextWord(typed.text);
  const orOfAll = (place: number) => (hasContext ? sql` or ${sql.lit(place)} = any(of_all)` : sql``);
  // The closest meaning of the word at each place, in one pass: grouping by place too takes twice as long.
  const closest = places.map(
    (place) => sql`max(m.closeness * p.weight) filter (where m.place = ${sql.lit(place)}) as ${scoreAt(place)}`,
  );
  const any = (term: (place: number) => RawBuilder<unknown>) => sql.join(places.map(term), sql` or `);
  const isWell = (place: number) => sql`${scoreAt(place)} > ${descriptionScore}`;
  const hasWord = any((place) => sql`digits < ${sql.lit(place)} and ${isWell(place)}`);
  const hasThing = any((place) => sql`${sql.lit(place)} = thing and ${isWell(place)}`);
  // A word for a size counts only among the products that match the thing best: `kanul kecil` is no small tie.
  const counts = (place: number) => sql`(sized or ${sql.lit(place)} <> all(of_size))`;
  const thingScore = sql`coalesce(greatest(${sql.join(
    places.map(
      (place) =>
        sql`case when ${sql.lit(place)} <> all(of_size)${hasContext ? sql` and ${sql.lit(place)} <> all(of_all)` : sql``} then ${scoreAt(place)} end`,
    ),
  )}), 0)`;
  const head = headOf(typed.text);
  const isHead = (place: number) =>
    head
      ? sql` + case when ${sql.lit(place)} = head and ${scoreAt(place)} > ${nameScore} then ${headGain} else 0 end`
      : sql``;
  // In tenths of a word. A word of a description counts half: two of them are no better than one of a name.
  const covered = sum(
    (place) =>
      sql`case when ${scoreAt(place)} is null or not ${counts(place)}${orOfAll(place)} then 0 when ${isWell(place)} then 10 else 5 end${isHead(place)}`,
  );
  const counted = hasContext
    ? sum((place) => sql`case when ${scoreAt(place)} is null${orOfAll(place)} then 0 else 1 end`)
    : sql`num_nonnulls(${scores})`;
  const scored = sum((place) => sql`case when ${counts(place)} then coalesce(${scoreAt(place)}, 0) else 0 end`);
  // A size counts three times: the right size of a thing comes before the wrong one with more words in common. Of a
  // product with no other word of the search it counts once. A whole number in front may be a quantity. Not if a unit of sizes follows it. Then
  // it counts three times only for products that match `thing`, the first known word: `3 tali leher` is no tube of size 3.
  const sizes = sum(
    (place) => sql`case when digits >= ${sql.lit(place)} and ${isWell(place)} then 2 else 0 end`,
    places.slice(0, maxSizes),
  );
  const sizesGain = sql`case when words = digits or (thing is null and (${hasWord})) or (${hasThing}) then ${sizes} else 0 end`;
  const missed = places.map(
    (place) => sql`case when ${scoreAt(place)} is null and ${sql.lit(place)} <= words then ${sql.lit(place)} end`,
  );
  const guessed = any((place) => sql`${scoreAt(place)} is not null and ${sql.lit(place)} = any(guessed)`);
  const namesThing = any((place) => sql`${scoreAt(place)} is not null and ${sql.lit(place)} <> all(of_quality)`);
  const isCuffSought = asksForCuff(typed.text);
  const hasRarest = any((place) => sql`${sql.lit(place)} = rarest and ${isWell(place)}`);
  return sql`(
    with ${meanings(typed)}, ${refused.length > 0 ? sql`${unwanted(refused)},` : sql``} ${narrowed ? sql`narrowed as materialized (${narrowed}),` : sql``} met as (
      select p.product_id, ${sql.join(closest)}
      -- Each word by the index: the planner would read all words of all products, for it cannot know how few are meant.
      from meant m cross join lateral (select product_id, weight from search_posting where term = m.term offset 0) p
      -- Looked up in what was read once: as a join, it is read anew for each word of a product where the planner expects few.
      where ${narrowed ? sql`(p.product_id in (select id from narrowed)) is true` : sql`true`}
        ${refused.length > 0 ? sql`and p.product_id not in (select product_id from unwanted where is_named)` : sql``}
      group by 1
    ), form_of_search as (
      select count(*) as words, count(*) filter (where has_digit) as digits, search_text(${typed.text}) as words_typed,
        (select string_agg(word, ' ' order by typed_place) || ' ' from asked where place in (select place from meant)) as words_known,
        (select word || ' ' from asked where place in (select place from meant) order by typed_place limit 1) as first_word,
        (select place from asked where not has_digit and place in (select place from meant)
          and exists (select from asked where typed_place = 1 and word ~ '^[0-9]+$')
          and not exists (select from said where typed_place = 2 and word in ('fr', 'french', 'ch', 'mm')) order by typed_place limit 1) as thing,
        exists (select from asked where word ~ '^[[:alpha:]]{3,}$' and word !~ '^merk' and word <> all (string_to_array(${sizeWords}, ' ')) and place not in (select place from meant))
          and not exists (select from asked where place in (select place from meant)
            and word <> all (string_to_array(${vagueWords}, ' ')) and word !~ ${contextWords}) as is_vague,
        (select place from asked where word = ${head} limit 1) as head,
        array(select place from alike) as guessed,
        array(select place from asked where word = any(string_to_array(${qualities}, ' '))) as of_quality,
        array(select place from asked where word = any(string_to_array(${sizeWords}, ' '))) as of_size,
        ${hasContext ? placesOfContext : sql`'{}'::bigint[]`} as of_all
      from asked
    ), shape as materialized (
      select *, (select min(place) from asked where not has_digit and place <> all(of_all)) as rarest from form_of_search
    ), weighed as (
      select met.*, words, digits, thing, of_size, of_all, head, ${thingScore} >= max(${thingScore}) over () as sized from met cross join shape
    ), found as materialized (
      -- \`offset 0\`: the planner would compute all of them a second time for the order.
      select * from (
        select met.product_id, ${scores}, ${covered} + 10 * (${sizesGain}) as coverage, ${counted} + ${sizesGain} as word_count,
          ${scored} as score
        from weighed as met offset 0) as valued
      order by coverage * 100 + score desc limit ${maxFound}
    ), ranked as (
      select product_id, (${guessed}) or (num_nonnulls(${scores}) * 2 <= words and greatest(${scores}) < ${nameScore}) as guess,
        ${sql.lit(part)} as part, array_remove(array[${sql.join(missed)}]::int[], null) as missed,
        round((coverage * 30 + score + case when ${counted} < words - cardinality(of_all) and (${hasRarest}) then ${rarestGain} else 0 end + case
        when words_typed in (d.name_en, d.name_id) then 40
        when strpos(concat(' | ', d.called, ' | '), '| ' || words_typed || ' |') > 0 then 16
        when starts_with(d.name_en || ' ', words_typed || ' ') or starts_with(d.name_id || ' ', words_typed || ' ')
          or starts_with(d.name_en || ' ', words_known) or starts_with(d.name_id || ' ', words_known) then 15
        when strpos(concat(' ', d.name_en, ' | ', d.name_id, ' '), ' ' || words_typed || ' ') > 0 then 6
        when ${counted} < words - cardinality(of_all) and starts_with(d.name_id, first_word) then 8
        else 0 end ${isCuffSought ? sql`` : sql`- case when ${isCuffed} then ${cuffLoss} else 0 end`}) * 1000)::float8 * 1000000000 + ${amongEquals(sql`d.name_length`, nearerTo(typed.text))} as rank
      from found join search_document d using (product_id) join product p on p.id = product_id cross join shape
      where (coverage = (select max(coverage) from found) or word_count = (select max(word_count) from found))
        and (num_nonnulls(${scores}) = words or ${namesThing})
        and not (words > 1 and num_nonnulls(${scores}) * 2 <= words and greatest(${scores}) < ${descriptionScore})
        and not (is_vague and coalesce(p.stock = 0, false))
        ${refused.length > 0 ? wantedMost : sql``}
      order by rank desc, product_id desc limit (select case when is_vague then ${sql.lit(maxVague)} else ${sql.lit(maxFound)} end from shape)
    )
    select * from ranked ${page}
  )`;
}

/** The products of a search. Of several things, each is first in its turn. */
export function rankedProducts(
  { parts, refused }: SearchedParts,
  narrowed: RawBuilder<unknown> | null,
  page = sql``,
): RawBuilder<Ranked> {
  const [only, ...others] = parts;
  if (!only)
    return sql`(select p.id as product_id, 0::float8 as rank, false as guess, 0 as part, '{}'::int[] as missed from product p where false)`;
  if (others.length === 0) return bestOf({ typed: only, part: 0, refused }, narrowed, page);
  const each = parts.map(
    (part, place) =>
      sql`select * from ${bestOf({ typed: part, part: place, refused }, narrowed)} as ranked_${sql.raw(String(place))}`,
  );
  return sql`(
    with every as (${sql.join(each, sql` union all `)}), placed as (
      select *, row_number() over (partition by part order by rank desc, product_id desc) as place from every
    ), turn as (
      select distinct on (product_id) product_id, -(place * ${sql.lit(parts.length)} + part)::float8 as rank, guess, part, missed
      from placed order by product_id, place, part
    )
    select * from turn ${page}
  )`;
}
