import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { meanings, placesOf } from './search-meanings.store.server.ts';
import { readTyped, type TypedSearch } from './typed-search.ts';

/** The sizes of a search that count more than words. */
const maxSizes = 2;
/** The most products of a search: no reader goes further. */
const maxFound = 1_000;
/** A word of a description matches with no more than this. */
const descriptionScore = 2.5;
/** A product without all words gains by the rarest one, unless only its description has that. */
const rarestGain = 12;
/** A word of a name, or of families, matches with at least this. */
const nameScore = 5.5;

/** Words about the quality of a thing, or about its user. If the shop lacks the thing itself, they alone find nothing. */
const qualities =
  'steril sterile anak bayi balita baby babies child children kid kids toddler pediatric kecil besar sedang small medium large ' +
  'lembut soft portabel portable bersih clean baru new lengkap harian daily medis medical';

/** How well a product matches the word at that place of the search; null if it does not. */
const scoreAt = (place: number) => sql.ref(`score_${place}`);

const smaller = sql<number>`p.size_order`;

/** A size that no product has leads to the nearest one. A number in front of a thing may be a quantity. */
function nearerTo(text: string): RawBuilder<number> {
  const size = /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.');
  if (size === undefined) return smaller;
  const hundredths = sql.lit(Math.min(Math.round(Number(size) * 100), 499_999));
  return sql`case when thing is null then abs(p.size_order - ${hundredths}) else p.size_order end`;
}

/** Of equal matches, those in stock come first, then shorter names, then sizes. Less than 1,000,000,000. */
const amongEquals = (nameLength: RawBuilder<number>, size: RawBuilder<number>) => sql`
  case when p.stock = 0 then 0 else 500000000 end + (499 - least(${nameLength}, 499)) * 1000000 + 499999 - ${size}`;

/** `partial`: it has not all words of the search. */
export type Ranked = { product_id: string; rank: number; guess: boolean; partial: boolean };

/** A product `p` of a list without words, for a search that has filters alone. */
export const unsearched = sql<Ranked>`lateral (select p.id as product_id, (${amongEquals(sql`0`, smaller)})::float8 as rank, false as guess, false as partial)`;

/**
 * The products that match a search best: all that match the highest number of its words, at most a thousand. `narrowed`
 * selects the ids that count; without it, all do. A higher `rank` is better. It depends on the places of the words,
 * on how well they match, and on whether a name starts with them; a shorter name wins, without its digits. Of equals, those
 * in stock come first, then smaller sizes. `page` selects those of one page. `guess`: it only looks like what was typed,
 * or has half of the words and none in its name or from families. Products with half of the words in their description alone are left
 * out: no pillow for a search for gloves.
 */
export function rankedProducts(
  typed: TypedSearch,
  narrowed: RawBuilder<unknown> | null,
  page = sql``,
): RawBuilder<Ranked> {
  const places = Array.from({ length: placesOf(typed) }, (_, index) => index + 1);
  const sum = (term: (place: number) => RawBuilder<unknown>, over = places) => sql.join(over.map(term), sql` + `);
  const scores = sql.join(places.map(scoreAt));
  // The closest meaning of the word at each place, in one pass: grouping by place too takes twice as long.
  const closest = places.map(
    (place) => sql`max(m.closeness * p.weight) filter (where m.place = ${sql.lit(place)}) as ${scoreAt(place)}`,
  );
  const hasWord = sql.join(
    places.map((place) => sql`digits < ${sql.lit(place)} and ${scoreAt(place)} > ${descriptionScore}`),
    sql` or `,
  );
  const hasThing = sql.join(
    places.map((place) => sql`${sql.lit(place)} = thing and ${scoreAt(place)} > ${descriptionScore}`),
    sql` or `,
  );
  // A word of a description counts half: two of them are no better than one of a name.
  const covered = sum(
    (place) =>
      sql`case when ${scoreAt(place)} > ${descriptionScore} then 1 when ${scoreAt(place)} is null then 0 else 0.5 end`,
  );
  // A size counts three times: the right size of a thing comes before the wrong one with more words in common. Of a
  // product with no other word of the search it counts once. A whole number in front may be a quantity. Not if a unit of sizes follows it. Then
  // it counts three times only for products that match `thing`, the first known word: `3 tali leher` is no tube of size 3.
  const sizes = sum(
    (place) => sql`case when digits >= ${sql.lit(place)} and ${scoreAt(place)} > ${descriptionScore} then 2 else 0 end`,
    places.slice(0, maxSizes),
  );
  const sizesGain = sql`case when words = digits or (thing is null and (${hasWord})) or (${hasThing}) then ${sizes} else 0 end`;
  const guessed = sql.join(
    places.map((place) => sql`${scoreAt(place)} is not null and ${sql.lit(place)} = any(guessed)`),
    sql` or `,
  );
  const namesThing = sql.join(
    places.map((place) => sql`${scoreAt(place)} is not null and ${sql.lit(place)} <> all(of_quality)`),
    sql` or `,
  );
  const rarest = sql.join(
    places.map((place) => sql`${sql.lit(place)} = digits + 1 and ${scoreAt(place)} > ${descriptionScore}`),
    sql` or `,
  );
  return sql`(
    with ${meanings(typed)}, ${narrowed ? sql`narrowed as materialized (${narrowed}),` : sql``} met as (
      select p.product_id, ${sql.join(closest)}
      -- Each word by the index: the planner would read all words of all products, for it cannot know how few are meant.
      from meant m cross join lateral (select product_id, weight from search_posting where term = m.term offset 0) p
      -- Looked up in what was read once: as a join, it is read anew for each word of a product where the planner expects few.
      ${narrowed ? sql`where (p.product_id in (select id from narrowed)) is true` : sql``}
      group by 1
    ), shape as materialized (
      select count(*) as words, count(*) filter (where has_digit) as digits, search_text(${typed.text}) as words_typed,
        (select word || ' ' from asked where place in (select place from meant) order by typed_place limit 1) as first_word,
        (select place from asked where not has_digit and place in (select place from meant)
          and exists (select from asked where typed_place = 1 and word ~ '^[0-9]+$')
          and not exists (select from said where typed_place = 2 and word in ('fr', 'french', 'ch', 'mm')) order by typed_place limit 1) as thing,
        array(select place from alike) as guessed,
        array(select place from asked where word = any(string_to_array(${qualities}, ' '))) as of_quality
      from asked
    ), found as materialized (
      select met.*, ${covered} + ${sizesGain} as coverage, num_nonnulls(${scores}) + ${sizesGain} as word_count,
        ${sum((place) => sql`coalesce(${scoreAt(place)}, 0)`)} as score
      from met cross join (select words, digits, thing from shape) as shape
      order by (${covered} + ${sizesGain}) * 1000 + ${sum((place) => sql`coalesce(${scoreAt(place)}, 0)`)} desc limit ${maxFound}
    ), ranked as (
      select product_id, (${guessed}) or (num_nonnulls(${scores}) * 2 <= words and greatest(${scores}) < ${nameScore}) as guess,
        num_nonnulls(${scores}) < words as partial,
        round((coverage * 300 + score + case when num_nonnulls(${scores}) < words and (${rarest}) then ${rarestGain} else 0 end + case
        when words_typed in (d.name_en, d.name_id) then 40
        when strpos(concat(' | ', d.called, ' | '), '| ' || words_typed || ' |') > 0 then 16
        when starts_with(d.name_en || ' ', words_typed || ' ') or starts_with(d.name_id || ' ', words_typed || ' ') then 15
        when strpos(concat(' ', d.name_en, ' | ', d.name_id, ' '), ' ' || words_typed || ' ') > 0 then 6
        when num_nonnulls(${scores}) < words and starts_with(d.name_id, first_word) then 8
        else 0 end) * 1000)::float8 * 1000000000 + ${amongEquals(sql`d.name_length`, nearerTo(typed.text))} as rank
      from found join search_document d using (product_id) join product p on p.id = product_id cross join shape
      where (coverage = (select max(coverage) from found) or word_count = (select max(word_count) from found))
        and (num_nonnulls(${scores}) = words or ${namesThing})
        and not (words > 1 and num_nonnulls(${scores}) * 2 <= words and greatest(${scores}) < ${descriptionScore})
    )
    select * from ranked ${page}
  )`;
}

/** Words of `search_text` as people write them. */
export const readableWords = (words: string): string =>
  words
    .replaceAll('tanpabalon', 'tanpa balon')
    .replaceAll(/\bluar(?=\d)/g, 'diameter luar ')
    .replaceAll(/\bmerk(?=\p{L})/gu, '');

/** Of the words that were written as one. A shorter part may be a prefix, such as `ber`. */
const shortestPart = 4;
const maxJoined = 6;

/**
 * Reads a search as `readTyped` does, after it divided words that were written as one: `talileher` is `tali leher`. Only a
 * word that the shop does not know is divided, and only into two that it knows.
 */
export async function readSearched(db: Db, q: string): Promise<TypedSearch> {
  const words = q.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = [...new Set(words.filter((word) => word.length >= 2 * shortestPart))].slice(0, maxJoined);
  if (long.length === 0) return readTyped(q);
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
  return readTyped(q.replaceAll(/\p{L}+/gu, (word) => divided.get(word.toLowerCase()) ?? word));
}

type ReadSearch = { didYouMean: string | null; complete: boolean; readAs: string[] };

/**
 * How the shop understands a search: `didYouMean` if words of it are unknown, `complete` if all are found, `readAs` the
 * numbers that it read out of words. Another word is proposed if it stands in texts of the reader's language.
 */
export async function readSearch(db: Db, typed: TypedSearch, locale: Locale): Promise<ReadSearch> {
  const stem = sql.lit({ en: 'english_stem', id: 'indonesian_stem' }[locale]);
  const inLanguage = (words: string) => sql.ref(`${words}_${locale}`);
  const { rows } = await sql<{ word: string; known: boolean; exact: boolean; instead: string | null }>`
    with ${meanings(typed)}
    select a.word, best.term is not null as known, best.term is not distinct from a.word as exact,
      case when best.is_readable then best.term end as instead
    from asked a left join lateral (
      select m.term, is_readable
      from meant m left join lateral (
        select bool_or((ts_lexize(${stem}, m.term))[1] = any (array(select (ts_lexize(${stem}, word))[1] from unnest(search_words(concat_ws(' ',
          ${inLanguage('p.name')}, ${inLanguage('p.description')}, ${inLanguage('c.name')}))) as word))) as is_readable
        from (select product_id from search_posting where term = m.term
          and (m.guessed or m.closeness = 0.95::real and similarity(m.term, a.word) >= 0.5) limit 3) as posting
        join product p on p.id = product_id left join category c on c.id = p.category_id
      ) other on true
      where m.place = a.place and exists (select from search_posting p where p.term = m.term)
      order by (m.guessed and is_readable) is true desc, m.closeness desc, m.term limit 1
    ) best on true
    order by a.typed_place`.execute(db);
  const isThere = (number: string) => rows.some(({ word, exact }) => word === number && exact);
  return {
    didYouMean: rows.some(({ instead }) => instead !== null)
      ? rows.map(({ word, instead }) => instead ?? readableWords(word)).join(' ')
      : null,
    complete: rows.length > 0 ? rows.every((row) => row.known) : typed.free,
    readAs: [...new Set(typed.numbers.flatMap(({ number, shown }) => (shown && isThere(number) ? [shown] : [])))],
  };
}
