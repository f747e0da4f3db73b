-- Maker, model and measures of a product such as a tube (docs/decisions/what-tells-products-apart.md).

-- First: checking the stored plans would otherwise hold the exclusive lock on `product`.
-- A plan of these fields is for the newer version alone: an older one does not show it.
alter table planned_change
  drop constraint planned_change_field,
  add constraint planned_change_field check (field in (
    'name_en', 'name_id', 'description_en', 'description_id', 'category', 'price', 'yearly_limit', 'expires',
    'size_en', 'size_id', 'length_en', 'length_id', 'pack_en', 'pack_id', 'material_en', 'material_id',
    'contents_en', 'contents_id', 'stock', 'archived', 'maker', 'model', 'inner_diameter', 'outer_diameter', 'cuffed'));

alter table product
  add column maker text constraint product_maker check (length(maker) between 1 and 80),
  add column model text constraint product_model check (length(model) between 1 and 80),
  -- In millimetres.
  add column inner_diameter numeric(4, 2) constraint product_inner_diameter check (inner_diameter > 0),
  add column outer_diameter numeric(4, 2) constraint product_outer_diameter check (outer_diameter > 0)
    constraint product_diameters check (inner_diameter < outer_diameter),
  add column cuffed boolean;

-- The other sizes of a model.
create index product_of_model on product (lower(maker), lower(model))
  where archived_at is null and maker is not null and model is not null;

-- Search also finds maker and model.
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
        -- Of one kind with the name: words that several of these have count once.
        ('name', 8, searched_variant(p.facts, 'en')), ('name', 8, searched_variant(p.facts, 'id')),
        ('name', 8, p.maker), ('name', 8, p.model),
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

create or replace trigger product_changed_in_search
  after update of name_en, name_id, description_en, description_id, category_id, archived_at, facts, maker, model on product
  for each row when (coalesce(current_setting('shop.search_later', true), '') = '')
  execute function product_changed_in_search();
