-- How long families wait, for reports: of each order with a parcel, the day on which the first one left, and the days in
-- Jakarta from the order to it. Made of orders and parcels by triggers.
create table first_parcel (
  order_id uuid primary key references shop_order,
  sent_on date not null,
  waited_days integer not null constraint first_parcel_waited check (waited_days >= 0)
);

insert into first_parcel (order_id, sent_on, waited_days)
select o.id, min(d.sent_on), greatest(0, min(d.sent_on) - (o.placed_at at time zone 'Asia/Jakarta')::date)
from shop_order o join dispatch d on d.order_id = o.id where o.deleted_at is null group by o.id;

-- A month of a report reads this alone, and the latest of its orders to count their families.
create index first_parcel_by_day on first_parcel (sent_on, waited_days, order_id);

create function note_first_parcel(changed_order uuid) returns void language plpgsql as $$
begin
  -- The lock first: of two parcels at once, the later one sees the first.
  perform from shop_order where id = changed_order for no key update;
  delete from first_parcel where order_id = changed_order;
  insert into first_parcel (order_id, sent_on, waited_days)
  select o.id, min(d.sent_on), greatest(0, min(d.sent_on) - (o.placed_at at time zone 'Asia/Jakarta')::date)
  from shop_order o join dispatch d on d.order_id = o.id
  where o.id = changed_order and o.deleted_at is null group by o.id;
end $$;

create function parcel_changes_wait() returns trigger language plpgsql as $$
begin
  perform note_first_parcel(coalesce(new.order_id, old.order_id));
  return null;
end $$;
create trigger parcel_changes_wait after insert or delete or update of sent_on on dispatch
  for each row execute function parcel_changes_wait();

create function order_changes_wait() returns trigger language plpgsql as $$
begin
  perform note_first_parcel(new.id);
  return null;
end $$;
create trigger order_changes_wait after update of deleted_at, placed_at on shop_order
  for each row when (new.deleted_at is distinct from old.deleted_at or new.placed_at is distinct from old.placed_at)
  execute function order_changes_wait();
