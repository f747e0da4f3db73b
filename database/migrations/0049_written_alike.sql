-- A text that is written alike stays as it is when it is written alike again: of a letter between two digits, or a digit
-- between two letters, only one side was set apart (docs/decisions/search-that-forgives.md).
create or replace function search_text(written text) returns text language sql stable strict as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(unaccent(written)),
    '(\d),(?=\d)', '\1.', 'g'),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'),
    '\m(?:pack of|box of|set of|isi) +(\d+)', 'isi\1', 'g'),
    '(\d\.\d*?)0+(?!\d)', '\1', 'g'),
    '(?<!\d)\.|\.(?!\d)', ' ', 'g'),
    '[^[:alnum:].]+', ' ', 'g'),
    ' +', ' ', 'g'))
$$;

select refresh_search(array(
  select p.id from product p left join category c on c.id = p.category_id
  where concat_ws(' ', p.name_en, p.name_id, p.description_en, p.description_id, c.name_en, c.name_id)
    ~ '\d[[:alpha:]]\d|[[:alpha:]]\d[[:alpha:]]|\d,\d,\d'));
-- Those that were written before are written again by the trigger.
update search_word set said = said where concat_ws(' ', said, meant) ~ '\d[[:alpha:]]|[[:alpha:]]\d';
