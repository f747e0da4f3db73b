-- Search that forgives (docs/decisions/search-that-forgives.md). Everything here but `search_word` is made of the products
-- by triggers, and can be made anew by `refresh_search()`.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What families call a thing, and a label of it: products whose name has the words of `meant` are found by `said`, too.
create table search_word (
  said text not null check (length(said) between 1 and 80),
  meant text not null check (length(meant) between 1 and 80),
  primary key (said, meant)
);

-- A product in the shop: its names and what families call it, as `search_text` writes them.
create table search_document (
  product_id uuid primary key references product on delete cascade,
  name_en text,
  name_id text,
  called text
);

-- Every word of every product. The same word is heard and written in many ways: `sound` is how it is heard.
create table search_term (
  term text primary key,
  sound text not null,
  stem_en text,
  stem_id text
);
create index search_term_sound on search_term (sound);
create index search_term_stem_en on search_term (stem_en);
create index search_term_stem_id on search_term (stem_id);
create index search_term_trigrams on search_term using gin (sound gin_trgm_ops);

-- Which product has which word, and how much that tells of it.
create table search_posting (
  term text not null references search_term,
  product_id uuid not null references product on delete cascade,
  weight smallint not null check (weight > 0),
  primary key (term, product_id) include (weight)
);
create index search_posting_of_product on search_posting (product_id);

-- A text as it is searched: small, without accents, a size always written alike (`3,50` is `3.5`, `8Fr` is `8 fr`), and how
-- many are in a pack as one word (`isi10`), so that it is not taken for a size.
create function search_text(written text) returns text language sql stable strict as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(unaccent(written)),
    '(\d),(\d)', '\1.\2', 'g'),
    '(\d)([[:alpha:]])|([[:alpha:]])(\d)', '\1\3 \2\4', 'g'),
    '\m(?:pack of|box of|set of|isi) +(\d+)', 'isi\1', 'g'),
    '(\d\.\d*?)0+(?!\d)', '\1', 'g'),
    '(?<!\d)\.|\.(?!\d)', ' ', 'g'),
    '[^[:alnum:].]+', ' ', 'g'),
    ' +', ' ', 'g'))
$$;

-- How a word is heard: catheter and kateter, kassa and kasa, tracheostomi and trakeostomi sound alike.
create function search_sound(word text) returns text language sql immutable strict as $$
  select regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(
    word, 'ph', 'f', 'g'), '([tkcgds])h', '\1', 'g'), 'ck|x', 'k', 'g'), 'cqyvz', 'kkifs'), '([[:alpha:]])\1+', '\1', 'g')
$$;

-- The words of a text that tell something, in their order.
create function search_words(written text) returns text[] language sql stable strict as $$
  select coalesce(array_agg(word order by place), '{}')
  from regexp_split_to_table(search_text(written), ' ') with ordinality as said (word, place)
  where word <> '' and ts_lexize('english_stem', word) is distinct from '{}' and word <> all (array[
    'ada', 'agar', 'atau', 'bagi', 'bisa', 'buat', 'cari', 'dalam', 'dan', 'dari', 'dengan', 'dgn', 'di', 'itu', 'ini', 'jual',
    'ke', 'mau', 'nomer', 'nomor', 'oleh', 'pada', 'perlu', 'saja', 'size', 'supaya', 'tersedia', 'uk', 'ukuran', 'untuk', 'utk',
    'yang', 'yg'])
$$;

create function refresh_search(products uuid[]) returns void language plpgsql as $$
begin
  delete from search_posting where product_id = any(products);
  delete from search_document where product_id = any(products);
  with shown as materialized (
    select id, search_text(name_en) as name_en, search_text(name_id) as name_id
    from product where id = any(products) and archived_at is null
  )
  insert into search_document (product_id, name_en, name_id, called)
  select id, name_en, name_id, (
    select string_agg(distinct said, ' | ') from search_word
    where concat(' ', name_en, ' ', name_id) like '% ' || meant || '%')
  from shown;
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
  insert into search_posting (term, product_id, weight) select word, product_id, weight from word;
end $$;

create function refresh_search() returns void language sql as $$
  select refresh_search(array(select id from product))
$$;

create function products_added_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select id from added));
  return null;
end $$;
create trigger products_added_to_search after insert on product
  referencing new table as added for each statement execute function products_added_to_search();

create function product_changed_in_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger product_changed_in_search
  after update of name_en, name_id, description_en, description_id, category_id, archived_at on product
  for each row execute function product_changed_in_search();

create function category_changed_in_search() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select id from product where category_id = new.id));
  return null;
end $$;
create trigger category_changed_in_search after update of name_en, name_id on category
  for each row execute function category_changed_in_search();

create function write_search_word() returns trigger language plpgsql as $$
begin
  new.said := search_text(new.said);
  new.meant := search_text(new.meant);
  return new;
end $$;
create trigger write_search_word before insert or update on search_word
  for each row execute function write_search_word();

-- The booklet's glossary, and what families write to each other.
insert into search_word (said, meant) values
  ('kanula', 'kanul'), ('kanule', 'kanul'), ('cannula', 'kanul'), ('selang leher', 'kanul trakeostomi'),
  ('selang trakeo', 'kanul trakeostomi'), ('trach tube', 'tracheostomy tube'), ('tt', 'tracheostomy tube'),
  ('alat napas', 'kanul trakeostomi'), ('cuff', 'kanul trakeostomi dengan balon'), ('ber cuff', 'kanul trakeostomi dengan balon'),
  ('selang hisap', 'kateter suction'), ('selang sedot', 'kateter suction'), ('selang suction', 'kateter suction'),
  ('selang sedot lendir', 'kateter suction'), ('selang sedot dahak', 'kateter suction'), ('selang isap', 'kateter suction'),
  ('kateter isap', 'kateter suction'), ('kateter hisap', 'kateter suction'), ('cateter', 'kateter suction'),
  ('mesin sedot lendir', 'mesin suction'), ('mesin sedot dahak', 'mesin suction'), ('alat sedot lendir', 'mesin suction'),
  ('alat sedot dahak', 'mesin suction'), ('penyedot lendir', 'mesin suction'), ('penyedot dahak', 'mesin suction'),
  ('pompa suction', 'mesin suction'), ('mesin hisap', 'mesin suction'), ('alat suction', 'mesin suction'),
  ('suction pump', 'suction machine'), ('aspirator', 'suction machine'),
  ('selang sambung', 'selang penghubung'), ('selang penyambung', 'selang penghubung'), ('selang mesin', 'selang penghubung'),
  ('konektor', 'selang penghubung'), ('connector', 'connecting tube'), ('tubing', 'connecting tube'),
  ('hidung buatan', 'hme'), ('artificial nose', 'hme'), ('filter trakeo', 'hme'), ('filter trakeostomi', 'hme'),
  ('heat moisture exchanger', 'hme'), ('penukar panas', 'hme'), ('pelembap', 'hme'), ('pelembab', 'hme'), ('humidifier', 'hme'),
  ('filter hidung', 'hme'), ('swedish nose', 'hme'),
  ('tali kanul', 'tali leher'), ('tali trakeo', 'tali leher'), ('tali trakeostomi', 'tali leher'), ('pengikat kanul', 'tali leher'),
  ('ikat leher', 'tali leher'), ('pengikat leher', 'tali leher'), ('penahan kanul', 'tali leher'), ('velcro', 'tali leher'),
  ('trach tie', 'neck tie'), ('tube holder', 'neck tie'), ('collar', 'neck tie'),
  ('tali katun', 'pita katun'), ('tali kain', 'pita katun'), ('pita kain', 'pita katun'), ('twill tape', 'cotton tie tape'),
  ('trach tie', 'cotton tie tape'), ('tali kanul', 'pita katun'),
  ('kassa', 'kasa'), ('kain kasa', 'kasa'), ('kasa steril', 'kasa belah'), ('kasa potong', 'kasa belah'), ('drain sponge', 'split gauze'),
  ('perban', 'balutan'), ('perban busa', 'balutan busa'), ('plester busa', 'balutan busa'),
  ('air garam', 'nacl'), ('cairan infus', 'nacl'), ('infus', 'nacl'), ('air garam steril', 'nacl'), ('normal saline', 'nacl'),
  ('garam fisiologis', 'nacl'), ('ns', 'nacl'), ('saline', 'nacl'), ('larutan garam', 'nacl'), ('ampule', 'ampoules'), ('vial', 'ampoules'),
  ('masker trakeo', 'masker trakeostomi'), ('masker uap', 'masker trakeostomi'), ('masker nebul', 'masker trakeostomi'),
  ('masker nebulizer', 'masker trakeostomi'), ('sungkup', 'masker'), ('sungkup trakeo', 'masker trakeostomi'),
  ('trach mask', 'tracheostomy mask'), ('masker oksigen', 'masker trakeostomi'),
  ('slaber', 'celemek'), ('penutup leher', 'celemek'), ('penutup kanul', 'celemek'), ('trach bib', 'foam bib'), ('oto', 'celemek'),
  ('katup suara', 'katup bicara'), ('klep bicara', 'katup bicara'), ('passy muir', 'speaking valve'), ('pmv', 'speaking valve'),
  ('alat bicara', 'katup bicara'), ('voice valve', 'speaking valve'),
  ('sumbat kanul', 'tutup kanul'), ('penyumbat', 'tutup kanul'), ('plug', 'tube cap'), ('dop', 'tutup kanul'),
  ('brush', 'sikat'), ('sikat kanul', 'sikat pembersih'), ('pembersih kanul', 'sikat pembersih'),
  ('kartu bicara', 'kartu gambar'), ('kartu komunikasi', 'kartu gambar'), ('pecs', 'kartu gambar'), ('aac', 'kartu gambar'),
  ('kartu bergambar', 'kartu gambar'), ('flash card', 'picture cards'), ('communication cards', 'picture cards'),
  ('bantal posisi', 'bantal penyangga'), ('guling', 'bantal penyangga'), ('cushion', 'positioning pillow'),
  ('tas darurat', 'tas siaga'), ('tas perlengkapan', 'tas siaga'), ('tas pergi', 'tas siaga'), ('emergency bag', 'go bag'),
  ('ransel', 'tas siaga'),
  ('kotak perawatan', 'paket perawatan'), ('set perawatan', 'paket perawatan'), ('perawatan luka', 'paket perawatan'),
  ('starter kit', 'care kit');

select refresh_search();

create function search_words_changed() returns trigger language plpgsql as $$
begin
  perform refresh_search();
  return null;
end $$;
create trigger search_words_changed after insert or update or delete on search_word
  for each statement execute function search_words_changed();
