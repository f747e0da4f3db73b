-- Words that families and hospitals use and the shop lacked, and one word for “without a cuff”
-- (docs/decisions/search-that-forgives.md).

-- As two words, `tanpa balon` also met the tubes with a cuff, for their name has the second one.
create or replace function search_text(written text) returns text language sql stable strict as $$
  select regexp_replace(regexp_replace(trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(unaccent(written)),
    '(\d),(?=\d)', '\1.', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '(\d\.\d*?)0+(?!\d)', '\1', 'g'),
    '(?<!\d)\.|\.(?!\d)', ' ', 'g'),
    '[^[:alnum:].]+', ' ', 'g'),
    ' +', ' ', 'g')),
    '\m(?:pack of|box of|set of|isi) (\d+)', 'isi\1', 'g'),
    '\m(?:(?:tanpa|non|no|without)(?: a)? (?:cuff|cuffed|balon|balloon)|un ?cuffed|cuffless)\M', 'tanpabalon', 'g')
$$;

select refresh_search(array(
  select p.id from product p left join category c on c.id = p.category_id
  where unaccent(concat_ws(' ', p.name_en, p.name_id, p.description_en, p.description_id, p.facts, p.maker, p.model,
    c.name_en, c.name_id)) ~* 'cuff|balon|balloon'));
-- Of rows that become equal, one is written again, and a word that becomes too long is not: the others stay as they are.
update search_word w set said = said
where concat_ws(' ', said, meant) ~ 'cuff|balon|balloon'
  and greatest(length(replace(search_text(said), 'tanpabalon', 'tanpa balon')),
    length(replace(search_text(meant), 'tanpabalon', 'tanpa balon'))) <= 80
  and not exists (
    select from search_word other
    where (search_text(other.said), search_text(other.meant)) = (search_text(w.said), search_text(w.meant))
      and (other.said, other.meant) < (w.said, w.meant));

-- `trakea` and `stoma` stand for what `trakeo` stands for.
insert into search_word (said, meant)
select regexp_replace(said, '\mtrakeo\M', instead), meant
from search_word cross join (values ('trakea'), ('stoma')) as windpipe (instead)
where said ~ '\mtrakeo\M'
on conflict do nothing;

-- Makers' names lead to what the shop has.
insert into search_word (said, meant) values
  ('trakea', 'trakeostomi'), ('trakeal', 'trakeostomi'), ('stoma', 'trakeostomi'), ('tube', 'tracheostomy tube'),
  ('portex', 'kanul trakeostomi'), ('tracoe', 'kanul trakeostomi'),
  ('saksen', 'suction'), ('saction', 'suction'), ('pz', 'nacl'), ('mepilex', 'balutan busa'), ('lyofoam', 'balutan busa'),
  ('rawat luka', 'balutan busa'), ('cotton bud', 'paket perawatan'), ('thermovent', 'hme'),
  ('tutup bicara', 'katup bicara')
on conflict do nothing;
