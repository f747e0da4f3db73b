-- Orders by province, and days from order to parcel, for reports (docs/decisions/totals-are-counted-as-orders-come.md).

-- The old version may be serving. It writes parcels and notes again when both tables are filled.
lock table dispatch, uncounted_order in share row exclusive mode;

-- The orders of a family from a province. Rows are counted by `count_noted_orders`, like `family_total`.
create table province_family (
  span text not null check (span in ('day', 'month', 'year', 'ever')),
  begins date not null,
  -- As the address has it. It stays in the order after the family closed its account.
  province text not null,
  family integer not null references family_number (number),
  orders integer not null constraint province_family_counted check (orders > 0),
  units integer not null,
  -- Read from the key alone.
  primary key (span, begins, province, family) include (orders, units)
);

-- The statement that counts notes deletes them, and only one process does so at a time.
create function count_provinces() returns trigger language plpgsql as $$
begin
  insert into family_number (account_uid, number)
  select account_uid, row_number() over () + (select coalesce(max(number), -1) from family_number)
  from (
    select o.account_uid from counted c join shop_order o on o.id = c.order_id except select account_uid from family_number
  ) as unnumbered;
  merge into province_family f using (
    select s.span, s.begins, coalesce(o.address ->> 'state', '') as province, n.number as family,
      sum(c.sign) as orders, sum(c.sign * l.units) as units
    from counted c join shop_order o on o.id = c.order_id join family_number n on n.account_uid = o.account_uid
    cross join lateral (select coalesce(sum(quantity), 0) as units from order_line where order_id = o.id) l
    cross join lateral report_spans(c.day) s
    group by 1, 2, 3, 4 having sum(c.sign) <> 0 or sum(c.sign * l.units) <> 0
  ) c on f.span = c.span and f.begins = c.begins and f.province = c.province and f.family = c.family
  when matched and f.orders + c.orders = 0 then delete
  when matched then update set orders = f.orders + c.orders, units = f.units + c.units
  when not matched then insert (span, begins, province, family, orders, units)
    values (c.span, c.begins, c.province, c.family, c.orders, c.units);
  return null;
end $$;
create trigger provinces_counted after delete on uncounted_order
  referencing old table as counted for each statement execute function count_provinces();

-- Orders that are not counted yet are still notes.
insert into province_family (span, begins, province, family, orders, units)
select s.span, s.begins, coalesce(o.address ->> 'state', ''), n.number, sum(c.sign), sum(c.sign * l.units)
from (
  select id, (placed_at at time zone 'Asia/Jakarta')::date as day, 1 as sign from shop_order where deleted_at is null
  union all
  select order_id, day, -sign from uncounted_order
) c join shop_order o on o.id = c.id join family_number n on n.account_uid = o.account_uid
cross join lateral (select coalesce(sum(quantity), 0) as units from order_line where order_id = o.id) l
cross join lateral report_spans(c.day) s
group by 1, 2, 3, 4 having sum(c.sign) <> 0;

-- The orders of a day in Jakarta whose first parcel left so many days later, as a sum of signed rows: no parcel waits for
-- another one. A job folds them.
create table parcel_time (
  day date not null,
  days integer not null,
  orders integer not null,
  folded boolean not null default false
);
create index parcel_time_of_day on parcel_time (day, days) include (orders);
create index parcel_time_to_fold on parcel_time (day, days) where not folded;

insert into parcel_time (day, days, orders, folded)
select day, sent_on - day, count(*), true
from (
  select (o.placed_at at time zone 'Asia/Jakarta')::date as day, min(d.sent_on) as sent_on
  from shop_order o join dispatch d on d.order_id = o.id where o.deleted_at is null group by o.id
) sent group by 1, 2;

-- The trigger `order_dispatched` has locked the orders: of two parcels at once, the later one sees the first.
create function note_parcel_times() returns trigger language plpgsql as $$
begin
  insert into parcel_time (day, days, orders)
  select p.day, first.sent_on - p.day, sum(first.sign)
  from (
    select order_id, min(sent_on) as sent_on, 1 as sign from dispatch
    where order_id in (select order_id from changed) group by order_id
    union all
    select order_id, min(sent_on), -1 from (
      select d.order_id, d.sent_on from dispatch d left join changed c on c.id = d.id
      where d.order_id in (select order_id from changed) and c.id is null
      union all
      select order_id, sent_on from changed where tg_op = 'DELETE'
    ) before group by order_id
  ) first
  join shop_order o on o.id = first.order_id and o.deleted_at is null
  cross join lateral (select (o.placed_at at time zone 'Asia/Jakarta')::date as day) p
  group by 1, 2 having sum(first.sign) <> 0;
  return null;
end $$;
create trigger parcel_times_come after insert on dispatch
  referencing new table as changed for each statement execute function note_parcel_times();
create trigger parcel_times_go after delete on dispatch
  referencing old table as changed for each statement execute function note_parcel_times();

-- An order with a parcel is deleted, comes back or moves to another day. A new order has none, so placing one does not come here.
create function note_parcel_time_of_order() returns trigger language plpgsql as $$
begin
  insert into parcel_time (day, days, orders)
  select n.day, min(d.sent_on) - n.day, n.sign
  from (values (old.placed_at, old.deleted_at, -1), (new.placed_at, new.deleted_at, 1)) as changed (placed_at, deleted_at, sign)
  cross join lateral (select (changed.placed_at at time zone 'Asia/Jakarta')::date as day, changed.sign) n
  join dispatch d on d.order_id = new.id
  where changed.deleted_at is null group by n.day, n.sign;
  return null;
end $$;
create trigger parcel_time_of_order after update of deleted_at, placed_at on shop_order
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null) or old.placed_at <> new.placed_at)
  execute function note_parcel_time_of_order();
