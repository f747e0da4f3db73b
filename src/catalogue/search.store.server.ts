import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

/**
 * The number of words of a search that count, as many as families type. A sentence is no search, and each word costs
 * time.
 */
const maxWords = 6;
/** The most products of a search: no reader goes further. */
const maxFound = 1_000;
/** The most words of the shop that start with one word, or look like it. */
const maxPrefixes = 16;
const maxAlike = 6;
/** The share of common groups of three letters that two similar words need, of 1. */
const leastLikeness = 0.36;

/**
 * The words of a search with the words of the shop that they may mean (docs/decisions/search-that-forgives.md): with
 * the same spelling, sound or stem, or with that beginning. Only if there is none of those, similar words. `closeness`
 * is 1 at most.
 */
function meanings(q: string): RawBuilder<unknown> {
  return sql`
    asked as materialized (
      select word, min(place) as place, search_sound(word) as sound, word ~ '\\d' as has_digit
      from (select word, place from unnest(search_words(${q})) with ordinality as said (word, place) limit ${maxWords}) as said
      group by word
    ), known as materialized (
      select a.place, t.term, max(t.closeness) as closeness
      from asked a cross join lateral (
        select term, 1.0::real as closeness from search_term where term = a.word
        union all
        select term, 0.95 from search_term where sound = a.sound and not a.has_digit
        union all
        select term, 0.85 from search_term where stem_en = (ts_lexize('english_stem', a.word))[1] and not a.has_digit
        union all
        select term, 0.85 from search_term where stem_id = (ts_lexize('indonesian_stem', a.word))[1] and not a.has_digit
        union all
        (select term, case when starts_with(term, a.word) then 0.75 else 0.7 end from search_term
         where sound like a.sound || '%' and length(a.sound) > 1 and not a.has_digit order by sound limit ${maxPrefixes})
      ) t
      group by a.place, t.term
    ), alike as materialized (
      select a.place, t.term, t.likeness * 0.7 as closeness
      from asked a cross join lateral (
        select term, similarity(sound, a.sound) as likeness from search_term
        where sound % a.sound and similarity(sound, a.sound) >= ${leastLikeness} order by likeness desc, term limit ${maxAlike}
      ) t
      where not a.has_digit and not exists (select from known k where k.place = a.place)
    ), meant as materialized (
      select * from known union all select * from alike
    )`;
}

const places = Array.from({ length: maxWords }, (_, index) => index + 1);
/** How well a product matches the word at that place of the search; null if it does not. */
const scoreAt = (place: number) => sql.ref(`score_${place}`);
/** The closest meaning of the word at each place, in one pass: grouping by place too takes twice as long. */
const scores = sql.join(
  places.map(
    (place) => sql`max(m.closeness * p.weight) filter (where m.place = ${sql.lit(place)}) as ${scoreAt(place)}`,
  ),
);
const coverage = sql`num_nonnulls(${sql.join(places.map(scoreAt))})`;
const sumOfScores = sql.join(
  places.map((place) => sql`coalesce(${scoreAt(place)}, 0)`),
  sql` + `,
);

/**
 * The products that match a search best: all that match the highest number of its words, at most a thousand. `narrowed`
 * selects the ids that count; without it, all do. A higher `rank` is better. It depends on the places of the words,
 * on how well they match, and on whether a name starts with them. Of two equal products, the shorter name wins.
 */
export function rankedProducts(
  q: string,
  narrowed: RawBuilder<unknown> | null,
): RawBuilder<{ product_id: string; rank: number }> {
  return sql`(
    with ${meanings(q)}, ${narrowed ? sql`narrowed as materialized (${narrowed}),` : sql``} met as (
      select p.product_id, ${scores}
      -- Each word by the index: the planner would read all words of all products, for it cannot know how few are meant.
      from meant m cross join lateral (select product_id, weight from search_posting where term = m.term offset 0) p
      -- Looked up in what was read once: as a join, it is read anew for each word of a product where the planner expects few.
      ${narrowed ? sql`where (p.product_id in (select id from narrowed)) is true` : sql``}
      group by 1
    ), found as materialized (
      select product_id, ${coverage} as coverage, ${sumOfScores} as score from met
      order by coverage desc, score desc, product_id desc limit ${maxFound}
    ), said as materialized (select search_text(${q}) as words)
    select product_id, round((score - greatest(length(d.name_en), length(d.name_id)) / 20.0 + case
      when words in (d.name_en, d.name_id) then 40
      when starts_with(d.name_en || ' ', words || ' ') or starts_with(d.name_id || ' ', words || ' ') then 15
      when strpos(concat(' | ', d.called, ' | '), '| ' || words || ' |') > 0 then 10
      when strpos(concat(' ', d.name_en, ' | ', d.name_id, ' '), ' ' || words || ' ') > 0 then 6
      else 0 end) * 1000)::int as rank
    from found join search_document d using (product_id) cross join said
    where coverage = (select max(coverage) from found)
  )`;
}

/** How the shop understands a search: `didYouMean` if words of it are unknown, `complete` if all are found. */
export async function readSearch(db: Db, q: string): Promise<{ didYouMean: string | null; complete: boolean }> {
  const { rows } = await sql<{ word: string; known: boolean; instead: string | null }>`
    with ${meanings(q)}
    select a.word, best.term is not null as known,
      case when best.closeness = 0.95::real or not exists (select from known k where k.place = a.place) then best.term end as instead
    from asked a left join lateral (
      select m.term, m.closeness from meant m
      where m.place = a.place and exists (select from search_posting p where p.term = m.term)
      order by m.closeness desc, m.term limit 1
    ) best on true
    order by a.place`.execute(db);
  const corrected = rows.some(({ instead }) => instead !== null);
  return {
    didYouMean: corrected ? rows.map(({ word, instead }) => instead ?? word).join(' ') : null,
    complete: rows.length > 0 && rows.every((row) => row.known),
  };
}
