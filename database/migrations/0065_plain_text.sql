-- Two texts that look the same are stored the same: composed letters, single plain spaces, and no marks that nobody sees, as
-- `src/shared/text/normalize-text.ts` writes what comes in from now on (docs/decisions/texts-that-look-the-same.md).

-- Without format and direction marks but those that make an emoji one picture, and joiners that are seen inside of a word;
-- with plain spaces and line breaks.
create function without_unseen(written text) returns text language sql immutable strict as $$
  select regexp_replace(regexp_replace(regexp_replace(normalize(written, nfc),
    replace(replace(replace(
      '(EMOJI(?:\u200DEMOJI)*|[0-9#*]\uFE0F?\u20E3|(?<=ARABIC)\u200C(?=ARABIC)|(?<=VIRAMA)[\u200C\u200D]|(?<=[\u0900-\u0DFF])\u200D(?=VIRAMA))',
      'ARABIC', '[\u0620-\u065F\u066E-\u06FF\u0750-\u077F\u08A0-\u08FF]'),
      'VIRAMA', '[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1B44\u1BAB\uA9C0]'), 'EMOJI',
      '[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299'
      '\U0001F000-\U0001F1E5\U0001F200-\U0001F3FA\U0001F400-\U0001FAFF]'
      '[\uFE0E\uFE0F\U0001F3FB-\U0001F3FF]?(?:[\U000E0020-\U000E007E]+\U000E007F)?')
    || '|[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F'
      '\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '\1', 'g'),
    '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]', ' ', 'g'),
    '\r\n?|[\u2028\u2029]', E'\n', 'g')
$$;

-- A text on one line.
create function plain_line(written text) returns text language plpgsql immutable strict as $$
declare plain text;
begin
  loop
    -- Most texts are plain already.
    if written !~ '[^\x21-\x7E ]|  |^ | $' then return written; end if;
    plain := btrim(regexp_replace(without_unseen(written), '[ \t]+', ' ', 'g'), E' \t\n');
    -- Letters that a mark held apart may compose once it is gone.
    if plain = written then return plain; end if;
    written := plain;
  end loop;
end $$;

-- A text on one or more lines: the indents, and the two blanks at a line's end that Markdown reads, stay.
create function plain_text(written text) returns text language plpgsql immutable strict as $$
declare plain text;
begin
  loop
    if written !~ '[^\x21-\x7E \n]|  |^ | $|^\n|\n$| \n' then return written; end if;
    select coalesce(btrim(string_agg(
        start || rtrim(regexp_replace(words, '[ \t]+', ' ', 'g'), ' ') || case when words ~ '\S {2,}$' then '  ' else '' end,
        E'\n' order by place), E' \t\n'), '')
    into plain
    from unnest(string_to_array(without_unseen(written), E'\n')) with ordinality as each_line (line, place)
    cross join lateral (select substring(line from '^[ \t]*(?:(?:[-*+>]|#{1,6}|[0-9]{1,9}[.)])[ \t]+)*') as start) as s
    cross join lateral (select substr(line, length(start) + 1) as words) as w;
    if plain = written then return plain; end if;
    written := plain;
  end loop;
end $$;

-- Every text in it on one line.
create function plain_json(value jsonb) returns jsonb language plpgsql immutable strict as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(plain_line(value #>> '{}'))
    when 'object' then coalesce((select jsonb_object_agg(key, plain_json(field)) from jsonb_each(value) as each_field (key, field)), '{}')
    else value
  end;
end $$;

-- By what two names are the same.
create function alike(name text) returns text language sql immutable strict as $$ select lower(plain_line(name)) $$;

-- What is written by hand becomes plain; if nothing would be left of a text that has to be there, it stays as it was.
create function pg_temp.make_plain(of_table regclass, columns text[], kind text) returns void language plpgsql as $$
declare col text;
begin
  foreach col in array columns loop
    execute format('update %1$s set %2$I = %3$I(%2$I) where %2$I <> %3$I(%2$I) and %3$I(%2$I) <> ''''', of_table, col, kind);
  end loop;
end $$;

alter table donation_offer disable trigger donation_offer_once;
alter table stock_movement disable trigger stock_movement_words_go;
alter table site_facts disable trigger site_facts_append_only;
alter table site_text disable trigger site_text_append_only;
alter table site_video disable trigger site_video_append_only;

-- These may be empty.
update account set name = plain_line(name) where name <> plain_line(name);
update identity."user" set name = plain_line(name) where name <> plain_line(name);
update shop_order set address = plain_json(address)
where address::text ~ '[^\x20-\x7E]|  ' and address <> plain_json(address);
update saved_address set address = plain_json(address)
where address::text ~ '[^\x20-\x7E]|  ' and address <> plain_json(address);
update product set description_en = nullif(plain_text(description_en), '') where description_en <> plain_text(description_en);
update product set description_id = nullif(plain_text(description_id), '') where description_id <> plain_text(description_id);
update product set facts = plain_json(facts)
where facts <> plain_json(facts) and not jsonb_path_exists(plain_json(facts), '$.*.* ? (@ == "")');

select pg_temp.make_plain('account', '{disabled_reason}', 'plain_text');
select pg_temp.make_plain('allowance_grant', '{reason}', 'plain_text');
select pg_temp.make_plain('donation_offer', '{name,item,size,town}', 'plain_line');
select pg_temp.make_plain('donation_offer', '{answer}', 'plain_text');
select pg_temp.make_plain('enquiry', '{name,search}', 'plain_line');
select pg_temp.make_plain('enquiry', '{message,answer}', 'plain_text');
select pg_temp.make_plain('order_line', '{name,variant}', 'plain_line');
select pg_temp.make_plain('order_note', '{note}', 'plain_text');
select pg_temp.make_plain('product', '{name_en,name_id}', 'plain_line');
select pg_temp.make_plain('shop_order', '{deletion_reason}', 'plain_text');
select pg_temp.make_plain('site_facts', '{brand,tagline_en,tagline_id,announcement_en,announcement_id}', 'plain_line');
select pg_temp.make_plain('site_facts', '{postal_address,payment_note_en,payment_note_id}', 'plain_text');
select pg_temp.make_plain('site_text', '{text_en,text_id}', 'plain_text');
select pg_temp.make_plain('site_video', '{title_en,title_id}', 'plain_line');
select pg_temp.make_plain('site_video', '{description_en,description_id}', 'plain_text');
select pg_temp.make_plain('stock_movement', '{why}', 'plain_line');

alter table donation_offer enable trigger donation_offer_once;
alter table stock_movement enable trigger stock_movement_words_go;
alter table site_facts enable trigger site_facts_append_only;
alter table site_text enable trigger site_text_append_only;
alter table site_video enable trigger site_video_append_only;

-- The same parcel is noted once: one that becomes equal to another stays as it was.
update dispatch d set courier = plain_line(courier)
where courier <> plain_line(courier) and plain_line(courier) <> '' and not exists (
  select from dispatch other where other.id <> d.id and other.order_id = d.order_id and other.sent_on = d.sent_on
    and other.tracking_number = d.tracking_number and plain_line(other.courier) = plain_line(d.courier));

-- A name that becomes equal to another's stays too: admins see both at `/admin/vocabulary`, and merge them or not.
update category c set name_en = plain_line(name_en)
where name_en <> plain_line(name_en) and plain_line(name_en) <> ''
  and not exists (select from category other where other.id <> c.id and plain_line(other.name_en) = plain_line(c.name_en));
update category c set name_id = plain_line(name_id)
where name_id <> plain_line(name_id) and plain_line(name_id) <> ''
  and not exists (select from category other where other.id <> c.id and plain_line(other.name_id) = plain_line(c.name_id));

-- Orders are found by the names of their products.
update order_search s set words = order_words(o) from shop_order o
where o.id = s.order_id and s.words ~ '[^\x20-\x7E]|  ' and s.words <> order_words(o);
