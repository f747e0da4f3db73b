-- Orders are found by the numbers of their parcels too, as they were noted and without the signs in them.
create or replace function order_words(o shop_order) returns text language sql stable as $$
  select lower(' ' || concat_ws(' ',
    o.number, o.id, o.address ->> 'fullName', regexp_replace(o.address ->> 'phone', '[^+0-9]', '', 'g'),
    o.address ->> 'email', o.address ->> 'city', o.address ->> 'postalCode',
    (select string_agg(concat_ws(' ', l.name, nullif(l.variant, '')), ' ' order by l.name, l.product_id)
     from order_line l where l.order_id = o.id),
    (select string_agg(concat_ws(' ', noted, nullif(signless, noted)), ' ' order by noted)
     from dispatch d cross join lateral (
       select d.tracking_number as noted, regexp_replace(d.tracking_number, '[^[:alnum:]]', '', 'g') as signless) as number
     where d.order_id = o.id and d.tracking_number <> '')))
$$;

create function order_parcels_in_search() returns trigger language plpgsql as $$
declare noted_order uuid := coalesce(new.order_id, old.order_id);
begin
  -- The order first, as `order_dispatched` holds it: of two parcels at once the later one sees the first.
  perform from shop_order where id = noted_order for no key update;
  update order_search s set words = order_words(o) from shop_order o where o.id = noted_order and s.order_id = o.id;
  return null;
end $$;
create trigger order_parcels_in_search after insert or delete or update of tracking_number on dispatch
  for each row execute function order_parcels_in_search();

update order_search s set words = order_words(o) from shop_order o
where o.id = s.order_id and exists (select from dispatch d where d.order_id = o.id and d.tracking_number <> '');
