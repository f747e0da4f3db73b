import { type RawBuilder, sql } from 'kysely';
import { contextWords, personWords, qualities, tubeNouns, vagueWords } from './lacking-things.ts';
import { nameWeight } from './search-words.store.server.ts';
import { sizeWords } from './size-words.ts';

const isAmong = (words: string) => sql`word = any(string_to_array(${words}, ' '))`;

/** A word of the thing itself, and no word for a child or the tracheostomy, which then do not choose it. */
const choosesThing = sql`word !~ '\\d' and word !~ ${contextWords} and word !~ ${tubeNouns} and not ${isAmong(qualities)}
  and exists (select from meant m cross join lateral (
    select from search_posting p where p.term = m.term and p.weight >= ${nameWeight} limit 1) as named where m.place = asked.place)`;

/** The places of words, as bits of a number: to ask it for a place costs a product less than to ask a list. */
const placesWhere = (condition: RawBuilder<unknown>) => sql`coalesce(bit_or(bit) filter (where ${condition}), 0)`;
const firstKnown = (column: RawBuilder<unknown>) =>
  sql`(array_agg(${column} order by typed_place) filter (where is_known))[1]`;

/**
 * One row about a search.
 * - `thing`: the place of the first known word, if the search begins with a whole number. That may be a quantity.
 * - `is_vague`: a word is unknown, and no other word names a thing.
 * - `of_all`: the places of words for a child or the tracheostomy, if another word names a thing.
 * - `choosing`: the number of all other words.
 * - `rarest`: the place of the word that the fewest products have.
 */
export const shape = (hasContext: boolean) => sql`
    weighed_word as materialized (
      select asked.*, 1 << (place - 1) as bit, guessed is not null as is_known, coalesce(guessed, false) as is_guessed,
        ${hasContext ? sql`(word ~ ${contextWords} or ${isAmong(personWords)}) and bool_or(${choosesThing}) over ()` : sql`false`} as is_of_all
      from asked left join (select place, bool_or(guessed) as guessed from meant group by place) as known_place using (place)
    ), shape as materialized (
      select count(*)::int as words, count(*) filter (where has_digit)::int as digits, count(*) filter (where not is_of_all) as choosing, search_text(typed.text) as words_typed,
        string_agg(word, ' ' order by typed_place) filter (where is_known) || ' ' as words_known,
        ${firstKnown(sql`word`)} || ' ' as first_word,
        case when bool_or(typed_place = 1 and word ~ '^[0-9]+$')
          and not exists (select from said where typed_place = 2 and word in ('fr', 'french', 'ch', 'mm'))
          then (array_agg(place order by typed_place) filter (where is_known and not has_digit))[1] end as thing,
        bool_or(not is_known and word ~ '^[[:alpha:]]{3,}$' and word !~ '^merk' and not ${isAmong(sizeWords)})
          and not bool_or(is_known and not ${isAmong(vagueWords)} and word !~ ${contextWords}) as is_vague,
        min(place) filter (where word = typed.head) as head,
        min(place) filter (where not has_digit and not is_of_all) as rarest,
        ${placesWhere(sql`is_guessed`)} as guessed, ${placesWhere(sql`has_digit or ${isAmong(qualities)}`)} as of_quality,
        ${placesWhere(isAmong(sizeWords))} as of_size, ${placesWhere(sql`is_of_all`)} as of_all
      from weighed_word
    )`;
