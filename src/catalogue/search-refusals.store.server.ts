import { sql } from 'kysely';
import type { Refused } from './refused-things.ts';
import { isSameWord } from './search-words.store.server.ts';

/**
 * The products with all words of something that the search does not want; `is_named`: in their names. If no product is
 * called so, it is a quality (`velcro`), and its products are those whose description or families say it.
 */
export const unwanted = (refused: readonly Refused[]) => sql`unwanted as materialized (
  select product_id, bool_or(is_named) as is_named from (
    select product_id, bool_or(is_named) as is_named, bool_or(bool_or(is_named)) over (partition by phrase) as is_thing,
      count(distinct word) = (${JSON.stringify(refused.map(({ length }) => length))}::jsonb ->> phrase)::int as has_all
    from (
      select phrase, r.word, product_id, strpos(concat(' ', d.name_en, ' ', d.name_id, ' '), ' ' || t.term || ' ') > 0
        or r.word ~ '\\d' and p.weight >= 8 as is_named
      from jsonb_to_recordset(${JSON.stringify(refused.flatMap((words, phrase) => words.map((word) => ({ phrase, word }))))}::jsonb) as said (phrase int, word text)
      cross join lateral unnest(search_words(said.word)) as r (word)
      join search_term t on t.term = r.word or r.word !~ '\\d' and ${isSameWord(sql`r.word`)}
      join search_posting p using (term) join search_document d using (product_id)
    ) as each_word group by phrase, product_id
  ) as each_phrase
  where has_all and (is_named or not is_thing) group by product_id)`;
/** If all of the best have an unwanted quality, they stay. */
export const wantedMost = sql`and (product_id not in (select product_id from unwanted) or not exists (
  select from found where coverage = (select max(coverage) from found) and product_id not in (select product_id from unwanted)))`;
