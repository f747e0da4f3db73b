-- A text that is written alike stays as it is when it is written alike again: `isi: 3` became `isi 3`, and only that `isi3`.
-- How many are in a pack is joined last, when nothing but spaces is left between words (docs/decisions/search-that-forgives.md).
create or replace function search_text(written text) returns text language sql stable strict as $$
  select regexp_replace(trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(unaccent(written)),
    '(\d),(?=\d)', '\1.', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '(\d\.\d*?)0+(?!\d)', '\1', 'g'),
    '(?<!\d)\.|\.(?!\d)', ' ', 'g'),
    '[^[:alnum:].]+', ' ', 'g'),
    ' +', ' ', 'g')),
    '\m(?:pack of|box of|set of|isi) (\d+)', 'isi\1', 'g')
$$;

select refresh_search(array(
  select p.id from product p left join category c on c.id = p.category_id
  where unaccent(concat_ws(' ', p.name_en, p.name_id, p.description_en, p.description_id, c.name_en, c.name_id))
    ~* '(?:of|isi)[^[:alnum:]]*\d'));
-- Those that were written before are written again by the trigger.
update search_word set said = said where unaccent(concat_ws(' ', said, meant)) ~* '(?:of|isi)[^[:alnum:]]*\d';
