-- A word of families' that comes or goes changes the weight of its own words alone: a product's other words stay as they
-- are. Making ten thousand products searchable anew took six seconds (docs/decisions/a-vocabulary-that-grows.md).
create function refresh_called(products uuid[], words_said text[]) returns void language plpgsql as $$
begin
  -- As in `refresh_search`: whoever else makes these products searchable waits.
  perform from search_document where product_id = any(products) order by product_id for update;
  with changed as materialized (
    select d.product_id, d.called as before, now.called as after
    from search_document d cross join lateral (
      select string_agg(distinct said, ' | ') as called
      from (
        select said from unnest(string_to_array(d.called, ' | ')) as said where said <> all(words_said)
        union all
        select said from search_word
        where said = any(words_said) and concat(' ', d.name_en, ' ', d.name_id) like '% ' || meant || '%'
      ) as each_word) as now
    where d.product_id = any(products) and d.called is distinct from now.called
  ), document as (
    update search_document d set called = c.after from changed c where c.product_id = d.product_id
  ), split as materialized (
    -- Many products are called the same.
    select called, array(select distinct unnest(search_words(called))) as words
    from (select before from changed union select after from changed) as each_text (called)
  ), shift as materialized (
    select product_id, word, sum(weight) as weight
    from (
      select product_id, unnest(words) as word, -6 as weight from changed join split on called = before
      union all
      select product_id, unnest(words), 6 from changed join split on called = after
    ) as each_word
    group by product_id, word having sum(weight) <> 0
  ), term as (
    insert into search_term (term, sound, stem_en, stem_id)
    select word, search_sound(word), (ts_lexize('english_stem', word))[1], (ts_lexize('indonesian_stem', word))[1]
    from (select distinct word from shift where weight > 0 order by word) as new_word
    on conflict do nothing
  )
  merge into search_posting p using shift s on p.term = s.word and p.product_id = s.product_id
  when matched and p.weight + s.weight = 0 then delete
  when matched then update set weight = p.weight + s.weight
  when not matched then insert (term, product_id, weight) values (s.word, s.product_id, s.weight);
end $$;

create or replace function search_words_came_or_went() returns trigger language plpgsql as $$
begin
  perform refresh_called(array(
    select distinct d.product_id from changed c
    join search_document d on concat(' ', d.name_en, ' ', d.name_id) like '% ' || c.meant || '%'),
    array(select said from changed));
  return null;
end $$;
