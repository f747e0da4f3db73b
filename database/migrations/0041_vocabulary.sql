-- Categories that are renamed, ordered and merged, and families' words that come and go, while others search and edit
-- (docs/decisions/a-vocabulary-that-grows.md).

-- What addresses called a category before it was merged into another: links to it go on.
create table category_alias (
  address text primary key check (length(address) between 1 and 80),
  category_id uuid not null references category on delete cascade
);
create index category_alias_category on category_alias (category_id);

create or replace function refresh_search(products uuid[]) returns void language plpgsql as $$
begin
  -- Two at once would each delete what was there before, and both write. The row stays, for others wait for it.
  perform from search_document where product_id = any(products) order by product_id for update;
  delete from search_posting where product_id = any(products);
  delete from search_document d using product p
  where d.product_id = any(products) and p.id = d.product_id and p.archived_at is not null;
  with shown as materialized (
    select id, search_text(name_en) as name_en, search_text(name_id) as name_id
    from product where id = any(products) and archived_at is null
  )
  insert into search_document (product_id, name_en, name_id, called)
  select id, name_en, name_id, (
    select string_agg(distinct said, ' | ') from search_word
    where concat(' ', name_en, ' ', name_id) like '% ' || meant || '%')
  from shown
  on conflict (product_id) do update
    set name_en = excluded.name_en, name_id = excluded.name_id, called = excluded.called;
  with word as materialized (
    select product_id, word, sum(weight) as weight
    from (
      select product_id, word, max(weight) as weight
      from search_document d join product p on p.id = d.product_id left join category c on c.id = p.category_id
      cross join lateral (values
        ('name', 10, d.name_en), ('name', 10, d.name_id), ('called', 6, d.called),
        ('category', 4, c.name_en), ('category', 4, c.name_id),
        ('description', 2, p.description_en), ('description', 2, p.description_id)
      ) as field (kind, weight, written)
      cross join lateral unnest(search_words(written)) as word
      where d.product_id = any(products)
      group by product_id, kind, word
    ) as each_kind
    group by product_id, word
  ), term as (
    -- In one order, so that two edits at once never wait for each other in a circle.
    insert into search_term (term, sound, stem_en, stem_id)
    select word, search_sound(word), (ts_lexize('english_stem', word))[1], (ts_lexize('indonesian_stem', word))[1]
    from (select distinct word from word order by word) as new_word
    on conflict do nothing
  )
  insert into search_posting (term, product_id, weight) select word, product_id, weight from word
  on conflict (term, product_id) do update set weight = excluded.weight;
end $$;

-- A word is about the products whose name has what it means: the others stay as they are.
create function search_words_came_or_went() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select distinct d.product_id from changed c
    join search_document d on concat(' ', d.name_en, ' ', d.name_id) like '% ' || c.meant || '%'));
  return null;
end $$;
drop trigger search_words_changed on search_word;
create trigger search_words_came after insert on search_word
  referencing new table as changed for each statement execute function search_words_came_or_went();
create trigger search_words_went after delete on search_word
  referencing old table as changed for each statement execute function search_words_came_or_went();
create trigger search_words_changed after update on search_word
  for each statement execute function search_words_changed();
