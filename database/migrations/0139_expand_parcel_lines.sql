-- Which units are in which parcel (docs/decisions/what-was-sent.md). Older parcels have no rows: their contents are unknown.
create table dispatch_line (
  dispatch_id uuid not null references dispatch on delete cascade,
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null constraint dispatch_line_quantity check (quantity > 0),
  primary key (dispatch_id, product_id),
  constraint dispatch_line_of_order foreign key (order_id, product_id) references order_line
);
create index dispatch_line_of_product on dispatch_line (order_id, product_id);

-- Units that no parcel carries yet. Unknown, so false, if a parcel says nothing about its lines.
create function order_rest_follows(of_order uuid) returns boolean language sql stable as $$
  select exists (select from dispatch_line where order_id = of_order)
    and not exists (
      select from dispatch d where d.order_id = of_order and not exists (select from dispatch_line p where p.dispatch_id = d.id))
    and exists (
      select from order_line l where l.order_id = of_order and l.quantity > (
        select coalesce(sum(p.quantity), 0) from dispatch_line p where p.order_id = l.order_id and p.product_id = l.product_id))
$$;

-- Kept by the triggers of both tables, so that a list finds these orders among a million.
alter table shop_order add column rest_follows boolean not null default false;
create index shop_order_rest_follows on shop_order (placed_at desc, id desc)
  where deleted_at is null and rest_follows and address ->> 'email' <> '';

create or replace function order_dispatched() returns trigger language plpgsql as $$
declare noted_order uuid := coalesce(new.order_id, old.order_id);
begin
  -- Lock first: if two parcels are taken back at once, the second one must see the result of the first.
  perform from shop_order where id = noted_order for no key update;
  update shop_order set dispatched = exists (select from dispatch where order_id = noted_order),
    rest_follows = order_rest_follows(noted_order) where id = noted_order;
  return null;
end $$;

create function check_parcel_lines() returns trigger language plpgsql as $$
begin
  -- The orders first: of two parcels at once, the later one sees the units of the first.
  perform from shop_order where id in (select order_id from changed) order by id for no key update;
  if tg_op <> 'DELETE' and (
    exists (select from changed c join dispatch d on d.id = c.dispatch_id where d.order_id <> c.order_id)
    or exists (
      select from order_line l join dispatch_line p on p.order_id = l.order_id and p.product_id = l.product_id
      where l.order_id in (select order_id from changed)
      group by l.order_id, l.product_id having sum(p.quantity) > l.quantity))
  then
    raise exception 'the parcels of an order carry no more than its own units'
      using errcode = 'check_violation', constraint = 'parcel_lines_fit';
  end if;
  update shop_order set rest_follows = not rest_follows
  where id in (select order_id from changed) and rest_follows <> order_rest_follows(id);
  return null;
end $$;
create trigger parcel_lines_fit after insert on dispatch_line
  referencing new table as changed for each statement execute function check_parcel_lines();
create trigger parcel_lines_fit_still after update on dispatch_line
  referencing new table as changed for each statement execute function check_parcel_lines();
create trigger parcel_lines_go after delete on dispatch_line
  referencing old table as changed for each statement execute function check_parcel_lines();
