-- What is known of a product besides its words, and what tells it apart from others of its name.

alter table product
  -- By kind, in each language that somebody wrote it in: {"size": {"id": "Kecil", "en": "Small"}, "length": {"id": "39 mm"}}.
  add column facts jsonb not null default '{}'
    constraint facts_are_known check (
      jsonb_typeof(facts) = 'object' and facts - array['size', 'length', 'pack', 'material', 'contents'] = '{}'),
  -- Until when the earliest of what is there may be used.
  add column expires_on date;

-- Size, length and pack in a few letters; what is missing in a language is said in the other one.
create function product_variant(facts jsonb, locale text) returns text language sql immutable as $$
  select concat_ws(' · ',
    coalesce(facts -> 'size' ->> locale, facts -> 'size' ->> 'en', facts -> 'size' ->> 'id'),
    coalesce(facts -> 'length' ->> locale, facts -> 'length' ->> 'en', facts -> 'length' ->> 'id'),
    coalesce(facts -> 'pack' ->> locale, facts -> 'pack' ->> 'en', facts -> 'pack' ->> 'id'))
$$;

alter table product
  add column variant_en text not null generated always as (product_variant(facts, 'en')) stored,
  add column variant_id text not null generated always as (product_variant(facts, 'id')) stored;

-- An order keeps it as the shopper saw it, like the name.
alter table order_line add column variant text not null default '';

create function keep_ordered_variant() returns trigger language plpgsql as $$
begin
  select case new.name_locale when 'id' then variant_id else variant_en end into strict new.variant
  from product where id = new.product_id;
  return new;
end $$;
create trigger keep_ordered_variant before insert on order_line
  for each row execute function keep_ordered_variant();
