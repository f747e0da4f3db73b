-- What volunteers need of orders (docs/decisions/orders-at-work.md): found by whatever a family says on the phone, listed
-- by what waits, and with notes of their own.

-- What an order is found by, one text each. Made of the orders by triggers; it goes with the address that it holds.
create table order_search (
  order_id uuid primary key references shop_order,
  words text not null
);
create index order_search_trigrams on order_search using gin (words gin_trgm_ops);

-- A blank stands before each part, so that a search of two letters finds what begins with them.
create function order_words(o shop_order) returns text language sql stable as $$
  select lower(' ' || concat_ws(' ',
    o.number, o.id, o.address ->> 'fullName', regexp_replace(o.address ->> 'phone', '[^+0-9]', '', 'g'),
    o.address ->> 'email', o.address ->> 'city', o.address ->> 'postalCode',
    (select string_agg(concat_ws(' ', l.name, nullif(l.variant, '')), ' ' order by l.name, l.product_id)
     from order_line l where l.order_id = o.id)))
$$;

insert into order_search (order_id, words) select o.id, order_words(o) from shop_order o;

create function order_lines_added_to_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, words)
  select o.id, order_words(o) from shop_order o where o.id in (select order_id from added)
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;
create trigger order_lines_added_to_search after insert on order_line
  referencing new table as added for each statement execute function order_lines_added_to_search();

create function order_address_changed_in_search() returns trigger language plpgsql as $$
begin
  update order_search set words = order_words(new) where order_id = new.id;
  return null;
end $$;
create trigger order_address_changed_in_search after update of address on shop_order
  for each row when (old.address is distinct from new.address) execute function order_address_changed_in_search();

-- Whether a parcel of the order is noted: made of its parcels, so that what waits is found among a million orders.
alter table shop_order add column dispatched boolean not null default false;
update shop_order o set dispatched = true where exists (select from dispatch d where d.order_id = o.id);

create function order_dispatched() returns trigger language plpgsql as $$
declare noted_order uuid := coalesce(new.order_id, old.order_id);
begin
  -- The lock first: of two parcels that are taken back at once, the later one sees what the first has left.
  perform from shop_order where id = noted_order for no key update;
  update shop_order set dispatched = exists (select from dispatch where order_id = noted_order) where id = noted_order;
  return null;
end $$;
create trigger order_dispatched after insert or delete on dispatch
  for each row execute function order_dispatched();

-- Lists stand in the order in which orders were placed; each of these walks one of them.
drop index shop_order_not_deleted;
create index shop_order_newest on shop_order (placed_at desc, id desc) where deleted_at is null;
create index shop_order_waiting on shop_order (placed_at desc, id desc) where deleted_at is null and not dispatched;
create index shop_order_dispatched on shop_order (placed_at desc, id desc) where deleted_at is null and dispatched;
create index shop_order_of_province on shop_order ((address ->> 'state'), placed_at desc, id desc) where deleted_at is null;

-- What volunteers write down about an order, for each other.
create table order_note (
  id uuid primary key default uuidv7(),
  order_id uuid not null references shop_order,
  note text not null check (length(note) between 1 and 1000),
  written_by text not null references account,
  written_at timestamptz not null
);
create index order_note_of_order on order_note (order_id, id);
