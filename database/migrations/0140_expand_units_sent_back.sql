-- Units that a family sends back without a recall (docs/decisions/stock-is-a-ledger.md).
alter table stock_movement drop constraint stock_movement_kind,
  add constraint stock_movement_kind check (kind in
    ('sale', 'return', 'count', 'donation', 'purchase', 'write-off', 'correction', 'import', 'undo', 'hold', 'release', 'sent-back'));

create table sent_back (
  -- The key of the request, also of the movement that put the units on the shelf.
  id uuid primary key,
  order_id uuid not null,
  product_id uuid not null,
  units integer not null constraint sent_back_units check (units > 0),
  -- The day in Jakarta on which they came.
  came_on date not null,
  -- On the shelf again; otherwise written off.
  shelved boolean not null,
  noted_by text not null references account,
  noted_at timestamptz not null,
  constraint sent_back_of_order foreign key (order_id, product_id) references order_line
);
create index sent_back_of_line on sent_back (order_id, product_id);
create index sent_back_noted_by on sent_back (noted_by);

-- Whether the parcels of an order hold all units that came back. A parcel that says nothing may hold the whole order.
create function parcels_hold_sent_back(of_order uuid) returns boolean language sql stable as $$
  select not exists (
    select from (select product_id, sum(units) as units from sent_back where order_id = of_order group by product_id) s
    join order_line l on l.order_id = of_order and l.product_id = s.product_id
    where s.units > case
      when not exists (select from dispatch where order_id = of_order) then 0
      when exists (
        select from dispatch d where d.order_id = of_order and not exists (select from dispatch_line p where p.dispatch_id = d.id))
      then l.quantity
      else (select coalesce(sum(p.quantity), 0) from dispatch_line p where p.order_id = of_order and p.product_id = l.product_id) end)
$$;

create function check_sent_back() returns trigger language plpgsql as $$
begin
  -- The order first: of two at once, the later one sees the units of the first.
  perform from shop_order where id = new.order_id for no key update;
  if tg_op = 'UPDATE'
    or not exists (select from shop_order where id = new.order_id and dispatched and deleted_at is null)
    or not parcels_hold_sent_back(new.order_id)
  then
    raise exception 'no more units come back than were sent' using errcode = 'check_violation', constraint = 'sent_back_fits';
  end if;
  return null;
end $$;
create trigger sent_back_fits after insert or update on sent_back for each row execute function check_sent_back();

-- A parcel stays as long as its units are booked as back.
create function keep_parcels_of_sent_back() returns trigger language plpgsql as $$
declare changed_order uuid := coalesce(new.order_id, old.order_id);
begin
  -- The order first: of a parcel that goes and units that come back at once, the later one sees the first.
  perform from shop_order where id = changed_order for no key update;
  if not parcels_hold_sent_back(changed_order) then
    raise exception 'units of this parcel came back' using errcode = 'check_violation', constraint = 'parcel_of_sent_back_stays';
  end if;
  return null;
end $$;
create trigger parcel_of_sent_back_stays after delete on dispatch
  for each row execute function keep_parcels_of_sent_back();
create trigger parcel_lines_of_sent_back_stay after insert or update or delete on dispatch_line
  for each row execute function keep_parcels_of_sent_back();

-- Deleting an order returns all its units to the stock: those that came back would count twice.
create function refuse_deleted_sent_back() returns trigger language plpgsql as $$
begin
  if exists (select from sent_back where order_id = new.id) then
    raise exception 'units of this order came back' using errcode = 'check_violation', constraint = 'order_of_sent_back_stays';
  end if;
  return new;
end $$;
create trigger order_of_sent_back_stays before update of deleted_at on shop_order
  for each row when (new.deleted_at is not null) execute function refuse_deleted_sent_back();
