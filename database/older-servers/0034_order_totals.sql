-- For PostgreSQL 15 to 17, in the place of the migration of this name. `count_noted_orders` is that of 0093, because
-- `merge … returning` needs 17 and `old` and `new` in it need 18. All else is the same.

-- Numbers for reports (docs/decisions/totals-are-counted-as-orders-come.md): what is placed or deleted is noted in a row of
-- its own, which no other order waits for, and counted from there into totals that reports read instead of the orders.

-- Orders that the totals do not hold yet (`sign` 1), or still hold (-1). No foreign key: it holds nothing of a person.
create table uncounted_order (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  -- The day in Jakarta on which it was placed.
  day date not null,
  sign integer not null constraint uncounted_order_sign check (sign in (1, -1))
);

-- A day belongs to a day, a month and a year in Jakarta, by their first days, and to all time, which begins before all.
create function report_spans(day date) returns table (span text, begins date) language sql immutable as $$
  values ('day', day), ('month', date_trunc('month', day::timestamp)::date), ('year', date_trunc('year', day::timestamp)::date),
    ('ever', date '0001-01-01')
$$;

-- Units are given where they cost nothing, and bought where they have a price; `money` is whole rupiah.
create table order_total (
  span text not null check (span in ('day', 'month', 'year', 'ever')),
  begins date not null,
  orders integer not null,
  units integer not null,
  given_units integer not null,
  money bigint not null,
  -- Accounts that ordered, that were given something, and that bought something.
  families integer not null,
  given_families integer not null,
  bought_families integer not null,
  primary key (span, begins),
  constraint order_total_counted check (
    orders >= families and least(units - given_units, given_units, money, given_families, bought_families) >= 0
    and greatest(given_families, bought_families) <= families)
);

create table product_total (
  span text not null check (span in ('day', 'month', 'year', 'ever')),
  begins date not null,
  product_id uuid not null references product,
  -- Orders that hold it.
  orders integer not null constraint product_total_counted check (orders > 0),
  units integer not null,
  -- Read from the key alone: rows of one month lie far apart.
  primary key (span, begins, product_id) include (orders, units)
);

-- Orders of an account, and those of them in which something was given or bought: distinct families are counted here.
create table family_total (
  span text not null check (span in ('day', 'month', 'year', 'ever')),
  begins date not null,
  account_uid text not null references account,
  orders integer not null constraint family_total_counted check (orders > 0),
  given integer not null check (given between 0 and orders),
  bought integer not null check (bought between 0 and orders),
  primary key (span, begins, account_uid) include (given, bought)
);

-- Who ordered a product on which day: how many families those are is asked before it is named.
create table product_family (
  product_id uuid not null references product,
  day date not null,
  account_uid text not null references account,
  orders integer not null constraint product_family_counted check (orders > 0),
  primary key (product_id, day, account_uid)
);

create function note_placed_orders() returns trigger language plpgsql as $$
begin
  insert into uncounted_order (order_id, day, sign)
  select id, (placed_at at time zone 'Asia/Jakarta')::date, 1 from placed where deleted_at is null;
  return null;
end $$;
create trigger orders_noted_for_reports after insert on shop_order
  referencing new table as placed for each statement execute function note_placed_orders();

create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into uncounted_order (order_id, day, sign)
  select changed.id, (changed.placed_at at time zone 'Asia/Jakarta')::date, changed.sign
  from (values (old.id, old.placed_at, old.deleted_at, -1), (new.id, new.placed_at, new.deleted_at, 1))
    as changed (id, placed_at, deleted_at, sign)
  where changed.deleted_at is null;
  return null;
end $$;
create trigger order_change_noted_for_reports after update of deleted_at, placed_at on shop_order
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null) or old.placed_at <> new.placed_at)
  execute function note_changed_order();

-- Counts what was noted, all or nothing, one process at a time; gives how many notes those were.
create function count_noted_orders() returns integer language plpgsql as $$
declare noted integer;
begin
  if not exists (select from uncounted_order) then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('count_noted_orders'));
  with taken as (
    delete from uncounted_order returning id, order_id, day, sign
  ), line as materialized (
    select t.id as note, o.account_uid, t.day, t.sign, l.product_id, l.quantity, l.price_at_purchase as price
    from taken t join shop_order o on o.id = t.order_id left join order_line l on l.order_id = o.id
  ), noted_order as materialized (
    select account_uid, day, sign, coalesce(sum(quantity), 0) as units,
      coalesce(sum(quantity) filter (where price = 0), 0) as given_units, coalesce(sum(quantity * price::bigint), 0) as money,
      coalesce(bool_or(price = 0), false)::int as given, coalesce(bool_or(price > 0), false)::int as bought
    from line group by note, account_uid, day, sign
  ), family_change as materialized (
    select c.*, f.account_uid is not null as counted, coalesce(f.orders, 0) + c.orders as orders_after,
      coalesce(f.given, 0) as given_before, coalesce(f.bought, 0) as bought_before
    from (
      select s.span, s.begins, account_uid, sum(sign) as orders, sum(sign * given) as given, sum(sign * bought) as bought
      from noted_order cross join lateral report_spans(day) s group by s.span, s.begins, account_uid
      having sum(sign) <> 0 or sum(sign * given) <> 0 or sum(sign * bought) <> 0
    ) c left join family_total f using (span, begins, account_uid)
  ), families_gone as (
    delete from family_total f using family_change c
    where f.span = c.span and f.begins = c.begins and f.account_uid = c.account_uid and c.orders_after = 0
  ), families_changed as (
    update family_total f set orders = c.orders_after, given = f.given + c.given, bought = f.bought + c.bought
    from family_change c
    where f.span = c.span and f.begins = c.begins and f.account_uid = c.account_uid and c.orders_after <> 0
  ), families_new as (
    insert into family_total (span, begins, account_uid, orders, given, bought)
    select span, begins, account_uid, orders, given, bought from family_change where not counted
  ), product_change as materialized (
    select c.*, p.product_id is not null as counted, coalesce(p.orders, 0) + c.orders as orders_after
    from (
      select s.span, s.begins, product_id, sum(sign) as orders, sum(sign * quantity) as units
      from line cross join lateral report_spans(day) s where product_id is not null
      group by s.span, s.begins, product_id having sum(sign) <> 0 or sum(sign * quantity) <> 0
    ) c left join product_total p using (span, begins, product_id)
  ), products_gone as (
    delete from product_total p using product_change c
    where p.span = c.span and p.begins = c.begins and p.product_id = c.product_id and c.orders_after = 0
  ), products_changed as (
    update product_total p set orders = c.orders_after, units = p.units + c.units
    from product_change c
    where p.span = c.span and p.begins = c.begins and p.product_id = c.product_id and c.orders_after <> 0
  ), products_new as (
    insert into product_total (span, begins, product_id, orders, units)
    select span, begins, product_id, orders, units from product_change where not counted
  ), product_family_change as materialized (
    select c.*, p.product_id is not null as counted, coalesce(p.orders, 0) + c.orders as orders_after
    from (
      select product_id, day, account_uid, sum(sign) as orders from line where product_id is not null
      group by product_id, day, account_uid having sum(sign) <> 0
    ) c left join product_family p using (product_id, day, account_uid)
  ), product_families_gone as (
    delete from product_family p using product_family_change c
    where p.product_id = c.product_id and p.day = c.day and p.account_uid = c.account_uid and c.orders_after = 0
  ), product_families_changed as (
    update product_family p set orders = c.orders_after from product_family_change c
    where p.product_id = c.product_id and p.day = c.day and p.account_uid = c.account_uid and c.orders_after <> 0
  ), product_families_new as (
    insert into product_family (product_id, day, account_uid, orders)
    select product_id, day, account_uid, orders from product_family_change where not counted
  ), total_change as materialized (
    select c.*, o.span is not null as counted, coalesce(o.orders, 0) + c.orders as orders_after
    from (
      select span, begins, sum(orders) as orders, sum(units) as units, sum(given_units) as given_units,
        sum(money) as money, sum(families) as families, sum(given_families) as given_families,
        sum(bought_families) as bought_families
      from (
        select s.span, s.begins, sign as orders, sign * units as units, sign * given_units as given_units,
          sign * money as money, 0 as families, 0 as given_families, 0 as bought_families
        from noted_order cross join lateral report_spans(day) s
        union all
        select span, begins, 0, 0, 0, 0,
          (orders_after <> 0)::int - counted::int,
          (orders_after <> 0 and given_before + given > 0)::int - (given_before > 0)::int,
          (orders_after <> 0 and bought_before + bought > 0)::int - (bought_before > 0)::int
        from family_change
      ) each_change group by span, begins
    ) c left join order_total o using (span, begins)
  ), totals_gone as (
    delete from order_total o using total_change c
    where o.span = c.span and o.begins = c.begins and c.orders_after = 0
  ), totals_changed as (
    update order_total o set orders = c.orders_after, units = o.units + c.units,
      given_units = o.given_units + c.given_units, money = o.money + c.money, families = o.families + c.families,
      given_families = o.given_families + c.given_families, bought_families = o.bought_families + c.bought_families
    from total_change c where o.span = c.span and o.begins = c.begins and c.orders_after <> 0
  ), totals_new as (
    insert into order_total
    select span, begins, orders, units, given_units, money, families, given_families, bought_families
    from total_change where not counted and orders > 0
  )
  select count(*) into noted from taken;
  return noted;
end $$;

insert into uncounted_order (order_id, day, sign)
select id, (placed_at at time zone 'Asia/Jakarta')::date, 1 from shop_order where deleted_at is null;
select count_noted_orders();

-- The share of the yearly allowance that is used.
create index yearly_purchase_of_allowance on yearly_purchase (year, product_id) include (bought, allowed)
  where allowed is not null;
