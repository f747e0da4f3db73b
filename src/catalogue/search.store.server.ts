import { type RawBuilder, sql } from 'kysely';
import { hasContextWord } from './lacking-things.ts';
import { headOf } from './search/things-for-tubes.ts';
import { asksForCuff } from './search/without-cuff.ts';
import { meanings, placesOf, typedParts } from './search-meanings.store.server.ts';
import { amongEquals, cuffLoss, isCuffed, nameGain, nearer, smaller, soughtSize } from './search-order.store.server.ts';
import { unwanted, wantedMost } from './search-refusals.store.server.ts';
import { descriptionScore, nameScore, scoreAt, valuesOf } from './search-scores.store.server.ts';
import { shape } from './search-shape.store.server.ts';
import type { SearchedParts } from './searched-parts.server.ts';
import { isSizeWord } from './size-words.ts';
import { soreWords } from './typed-fillers.ts';

/** The thing that a text seeks. A text about sore skin seeks no tie and no tube: they name the sore place. */
const headIn = (text: string) => (text.split(' ').some((word) => soreWords.has(word)) ? '' : headOf(text));

/** The most products of a search: no reader goes further. */
const maxFound = 1_000;
/** The most products if a word is unknown and the others name no thing: all tubes are no answer to `sepatu kanul`. */
const maxVague = 3;
/** A product without all words gains by the rarest one, unless only its description has that. */
const rarestGain = 12;

/** `part`: the thing of the search that it matches; `missed`: the places of that thing's words that it does not have. */
export type Ranked = { product_id: string; rank: number; guess: boolean; part: number; missed: number[] };

/** A product `p` of a list without words, for a search that has only filters or a price. The nearest price comes first. */
export const unsearched = (price = 0) =>
  sql<Ranked>`lateral (select p.id as product_id, (${amongEquals(sql`abs(p.price - ${price}::int) / 1000`, smaller)})::float8 as rank, false as guess, 0 as part, '{}'::int[] as missed)`;

/**
 * The products that match a part of a search best, which `typed` has: all that match the highest number of its words, at
 * most a thousand. A higher `rank` is better. It depends on the places of the words, on how well they match, and on whether
 * a name starts with them; a shorter name wins, without its digits. Of equals, those in stock come first, then smaller
 * sizes. `guess`: it only looks like what was typed, or has half of the words and none in its name or from families.
 * Products with half of the words in their description alone are left out: no pillow for a search for gloves.
 */
function bestOf({ parts, refused, unhelpful, cheap }: SearchedParts, isNarrowed: boolean): RawBuilder<unknown> {
  const isRefused = refused.length > 0;
  const places = Array.from({ length: placesOf(parts) }, (_, index) => index + 1);
  const hasContext = parts.some(({ text }) => hasContextWord(text));
  const hasHead = parts.some(({ text }) => headIn(text) !== '');
  const hasSizeWord = parts.some(({ text }) => text.split(' ').some(isSizeWord));
  const { scores, ...value } = valuesOf(places, hasContext, hasSizeWord);
  // The closest meaning of the word at each place, in one pass: grouping by place too takes twice as long.
  const closest = places.map(
    (place) => sql`max(m.closeness * p.weight) filter (where m.place = ${sql.lit(place)}) as ${scoreAt(place)}`,
  );
  return sql`(
    with ${meanings(parts)}, ${shape(hasContext)}, met as (
      select p.product_id, ${sql.join(closest)}
      -- Each word by the index: the planner would read all words of all products, for it cannot know how few are meant.
      from meant m cross join lateral (select product_id, weight from search_posting where term = m.term offset 0) p
      -- Looked up in what was read once: as a join, it is read anew for each word of a product where the planner expects few.
      where ${isNarrowed ? sql`(p.product_id in (select id from narrowed)) is true` : sql`true`}
        ${isRefused ? sql`and p.product_id not in (select product_id from unwanted where is_named)` : sql``}
      group by 1
    ), weighed as (
      -- Products with the same scores are weighed once.
      select alike_products.*, words, digits, thing, of_size, of_all, head
        ${hasSizeWord ? sql`, ${value.thingScore} >= max(${value.thingScore}) over () as sized` : sql``}
      from (select ${scores}, array_agg(product_id) as products from met group by ${scores}) as alike_products cross join shape
    ), found as materialized (
      -- \`offset 0\`: the planner would compute all of them a second time for the order.
      select unnest(products) as product_id, ${scores}, coverage, word_count, score, is_called from (
        select products, ${scores}, ${value.covered} + 10 * (${value.sizesGain}) as coverage,
          ${value.counted} + ${value.sizesGain} as word_count, ${value.scored} as score,
          ${hasHead ? sql`coalesce(${value.scoreOf(sql`head`)} > ${nameScore}, false)` : sql`true`} as is_called
        from weighed offset 0) as valued
      order by coverage * 100 + score desc limit ${maxFound}
    )
    ${unhelpful ? sql`select * from (` : sql``}
    select product_id, ${value.isGuessed} or (num_nonnulls(${scores}) * 2 <= words and greatest(${scores}) < ${nameScore}) as guess,
      ${value.missed} as missed,
      round((coverage * 30 + ${
        cheap
          ? sql`0`
          : sql`score - case when typed.plain and ${isCuffed} then ${cuffLoss} else 0 end
        + case when ${value.counted} < choosing and ${value.scoreOf(sql`rarest`)} > ${descriptionScore} then ${rarestGain} else 0 end
        + ${nameGain(sql`${value.counted} < choosing`)}`
      }) * 1000)::float8 * 1000000000 + ${amongEquals(cheap ? sql`p.price / 1000` : sql`d.name_length`, nearer)} as rank
    from found join search_document d using (product_id) join product p on p.id = product_id cross join shape
    where (coverage = ${most('coverage', unhelpful)} or word_count = ${most('word_count', unhelpful)})
      and (num_nonnulls(${scores}) = words or ${value.namesThing})
      and not (choosing > 1 and num_nonnulls(${scores}) * 2 <= choosing and greatest(${scores}) < ${descriptionScore})
      -- Of catheters, no hose for them.
      ${hasHead ? sql`and (is_called or not (select bool_or(is_called) from found where coverage = ${most('coverage', unhelpful)}))` : sql``}
      and not (is_vague and coalesce(p.stock = 0, false))
      ${isRefused ? wantedMost : sql``}
    ${unhelpful ? sql`order by rank desc, product_id desc offset 0) as ordered where ${helps('ordered', unhelpful)}` : sql``}
    order by rank desc, product_id desc limit (select case when is_vague then ${sql.lit(maxVague)} else ${sql.lit(maxFound)} end from shape)
  )`;
}

/** Looks up the name of each product. With a join, the planner would compare the names of the whole shop. */
const helps = (found: 'ordered' | 'best', unhelpful: string) => sql`
  (select coalesce(name_id, name_en) !~ ${unhelpful} from search_document d where d.product_id = ${sql.ref(`${found}.product_id`)})`;

/**
 * The highest value among the products that help. A roll of 10 m does not help a person who searches for ten tubes.
 * Compares the names in the order of their values, and stops at the first product that helps.
 */
function most(column: 'coverage' | 'word_count', unhelpful: string | undefined): RawBuilder<unknown> {
  if (!unhelpful) return sql`(select max(${sql.ref(column)}) from found)`;
  const inOrder = sql`select * from found order by ${sql.ref(column)} desc offset 0`;
  return sql`(select ${sql.ref(column)} from (${inOrder}) as best where ${helps('best', unhelpful)} limit 1)`;
}

/** Values of a part of a search that the database cannot read from its words. */
const soughtIn = (text: string) => ({
  head: sql`${headIn(text)}::text`,
  plain: sql`${!asksForCuff(text)}::boolean`,
  ...soughtSize(text),
});

/**
 * The products of a search. `narrowed` selects the ids that count; without it, all do. `page` selects those of one page. Of
 * several things, each is first in its turn.
 */
export function rankedProducts(
  searched: SearchedParts,
  narrowed: RawBuilder<unknown> | null,
  page = sql``,
): RawBuilder<Ranked> {
  const { parts, refused } = searched;
  if (parts.length === 0)
    return sql`(select p.id as product_id, 0::float8 as rank, false as guess, 0 as part, '{}'::int[] as missed from product p where false)`;
  const each = sql`${refused.length > 0 ? sql`${unwanted(refused)},` : sql``} ${narrowed ? sql`narrowed as materialized (${narrowed}),` : sql``} ranked as (
      select best.product_id, best.rank, best.guess, typed.part, best.missed
      from ${typedParts(parts, soughtIn)} cross join lateral ${bestOf(searched, narrowed !== null)} as best
    )`;
  if (parts.length === 1) return sql`(with ${each} select * from ranked ${page})`;
  return sql`(
    with ${each}, placed as (
      select *, row_number() over (partition by part order by rank desc, product_id desc) as place from ranked
    ), turn as (
      select distinct on (product_id) product_id, -(place * ${sql.lit(parts.length)} + part)::float8 as rank, guess, part, missed
      from placed order by product_id, place, part
    )
    select * from turn ${page}
  )`;
}
