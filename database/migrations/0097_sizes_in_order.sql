-- The size of a product as a number in hundredths, so that lists of equal matches follow it: 3.0, 3.5, 4.0; small before medium
-- (docs/decisions/search-that-forgives.md). Without a size in the facts, the first number of the name that is no pack. Without
-- any, 499999: such a product comes last. \d would match digits of other scripts too, depending on the database's collation, and
-- those are no numeric.
create function size_order(facts jsonb, name text) returns int language sql immutable as $$
  select coalesce(
    case
      when size ~ '[0-9]' then null
      when size ~* '\m(extra small)\M|^xs$' then 1 when size ~* '\m(small|kecil)\M|^s$' then 2
      when size ~* '\m(medium|sedang)\M|^m$' then 3 when size ~* '\m(extra large)\M|^xl$' then 5
      when size ~* '\m(large|besar)\M|^l$' then 4
    end * 100,
    case when size ~ '[0-9]' then
      least(round(replace(substring(size from '[0-9]+(?:[.,][0-9]{1,2})?'), ',', '.')::numeric * 100), 499999)::int
    end,
    499999)
  from (select coalesce(facts -> 'size' ->> 'en', facts -> 'size' ->> 'id',
    regexp_replace(name, '(pack of|box of|set of|isi) +[0-9]+', '', 'gi')) as size) as written
$$;

alter table product
  add column size_order int not null generated always as (size_order(facts, coalesce(name_en, name_id))) stored;

-- Of two equal products the shorter name wins. Digits do not count: 10 Fr is no longer than 8 Fr.
alter table search_document add column name_length int not null generated always as (greatest(
  length(translate(name_en, '0123456789.', '')), length(translate(name_id, '0123456789.', '')), 0)) stored;

-- Words that families use and the shop lacked. Makers' names lead to the tubes that the shop has.
insert into search_word (said, meant) values
  ('bivona', 'kanul trakeostomi'), ('shiley', 'kanul trakeostomi'),
  ('sputum', 'mesin suction'), ('sputum', 'kateter suction'), ('dahak', 'mesin suction'), ('dahak', 'kateter suction'),
  ('perban', 'kasa'), ('bandage', 'split gauze'), ('bandage', 'foam dressing'),
  ('saringan', 'hme'), ('saringan hidung', 'hme'), ('hose', 'connecting tube'), ('suction hose', 'connecting tube'),
  ('plug', 'tutup kanul'), ('sumbat', 'tutup kanul')
on conflict do nothing;
