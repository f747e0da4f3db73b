-- An outer diameter is no size: `OD 5.0` means no tube of size 5.0. Each centimetre of a range is found: 28 of `24–32 cm`.
-- Words for a blocked tube no longer lead to the cap (docs/decisions/search-that-forgives.md).

create or replace function search_text(written text) returns text language sql stable strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(trim(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
    lower(unaccent(written)),
    '(\d),(?=\d)', '\1.', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '(\d\.\d*?)0+(?!\d)', '\1', 'g'),
    '(?<!\d)\.|\.(?!\d)', ' ', 'g'),
    '[^[:alnum:].]+', ' ', 'g'),
    ' +', ' ', 'g')),
    '\m(?:id|inner diameter|diameter dalam) (?=\d)', '', 'g'),
    '\m(?:pack of|box of|set of|isi) (\d+)', 'isi\1', 'g'),
    '\m(?:(?:tanpa|non|no|without)(?: a)? (?:cuff|cuffed|balon|balloon)|un ?cuffed|cuffless)\M', 'tanpabalon', 'g'),
    '(?<!\mluar )\m(\d[\d.]*) (?:mm )?(?:od|outer diameter|diameter luar)\M(?! \d)', 'luar\1', 'g'),
    '\m(?:od|outer diameter|diameter luar|luar) (?=\d)', 'luar', 'g')
$$;

create function searched_lengths(variant text) returns text language sql immutable as $$
  select string_agg(length::text, ' ')
  from regexp_matches(variant, '(\d{1,3})\s*[–-]\s*(\d{1,3})\s*cm', 'g') as range
  cross join lateral generate_series(range[1]::int, least(range[2]::int, range[1]::int + 60)) as length
$$;

-- Search also finds outer diameters and lengths within a range.
create or replace function refresh_search(products uuid[]) returns void language plpgsql as $$
begin
  -- Without the lock, two transactions at once would both delete the old words, and both insert the new ones.
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
        -- The word of a tube's maker in a search (`readTyped`). The words of families also name makers that the shop does not have.
        ('name', 8, 'merk' || replace(search_text(p.maker), ' ', '')),
        ('name', 8, 'outer diameter ' || trim_scale(p.outer_diameter)), ('name', 8, searched_lengths(p.variant_en)),
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
  after update of name_en, name_id, description_en, description_id, category_id, archived_at, facts, maker, model, outer_diameter
  on product
  for each row when (coalesce(current_setting('shop.search_later', true), '') = '')
  execute function product_changed_in_search();

insert into search_word (said, meant) values
  ('mampet', 'sikat pembersih kanul'), ('mampet', 'kateter suction'), ('mampet', 'mesin suction'),
  ('buntu', 'sikat pembersih kanul'), ('buntu', 'kateter suction'), ('buntu', 'mesin suction'),
  ('blocked', 'tube cleaning brushes'), ('blocked', 'suction catheters'), ('blocked', 'suction machine'),
  ('clogged', 'tube cleaning brushes'), ('clogged', 'suction catheters'), ('clogged', 'suction machine'),
  ('kental', 'nacl'), ('kental', 'kateter suction'), ('kental', 'mesin suction'), ('dahak kental', 'nacl'),
  ('lendir kental', 'nacl'), ('thick', 'saline'), ('thick', 'suction catheters'), ('thick', 'suction machine'),
  ('mucus', 'saline'), ('mucus', 'suction catheters'), ('mucus', 'suction machine'),
  ('phlegm', 'suction catheters'), ('phlegm', 'suction machine'),
  ('grok', 'kateter suction'), ('grok', 'mesin suction'), ('bunyi', 'kateter suction'), ('bunyi', 'mesin suction'),
  ('ngorok', 'kateter suction'), ('ngorok', 'mesin suction'), ('gurgling', 'suction catheters'),
  ('encerin', 'nacl'), ('ngencerin', 'nacl'), ('kentel', 'nacl'), ('kentel', 'kateter suction'),
  ('kentel', 'mesin suction'), ('sakson', 'suction'), ('kena selang', 'balutan busa'), ('toddler', 'soft neck tie'),
  ('debu', 'celemek busa'), ('dust', 'foam bib'), ('kering', 'filter hme'), ('ac', 'filter hme'),
  ('latihan lepas', 'tutup kanul'), ('lepas kanul', 'tutup kanul'),
  ('dekanulasi', 'tutup kanul'), ('decannulation', 'tube cap'), ('capping', 'tube cap'),
  ('lepas terus', 'tali leher'), ('copot', 'tali leher'),
  ('anak gede', 'tali leher lembut sedang'), ('anak besar', 'tali leher lembut sedang'),
  ('gede', 'nacl botol'), ('besar', 'nacl botol'),
  ('bayi', 'kanul trakeostomi'), ('bayi baru lahir', 'kanul trakeostomi'), ('neonatus', 'kanul trakeostomi'),
  ('baby', 'tracheostomy tube'), ('newborn', 'tracheostomy tube')
on conflict do nothing;

select refresh_search(array(
  select id from product
  where archived_at is null and (outer_diameter is not null or maker is not null or searched_lengths(variant_en) is not null
    or concat_ws(' ', name_en, name_id, description_en, description_id) ~* 'diameter|\m(od|id)\M')));
