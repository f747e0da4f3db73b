-- Two functions whose statements PostgreSQL 15 did not know. They do the same as before.

-- Counts as before, by statements that PostgreSQL 15 knows as well: each row is deleted, changed or inserted by one of
-- three. Only this function writes these tables, and one process at a time, so the rows are as they were read.
create or replace function count_noted_orders() returns integer language plpgsql as $$
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

-- Moves the batches of the undone movement the other way, as far as they have units left. Returns the moved units.
create or replace function undo_in_batches(moved stock_movement) returns integer language plpgsql as $$
declare
  undone stock_movement;
  moved_units integer;
begin
  select * into strict undone from stock_movement where product_id = moved.product_id and number = moved.undoes;
  if moved.stock_after - moved.stock_before is distinct from undone.stock_before - undone.stock_after then
    raise exception 'an undo moves as many units as it undoes' using errcode = 'check_violation', constraint = 'stock_movement_undoes';
  end if;
  with touched as (
    select m.batch, -m.change as units from stock_batch_move m
    where m.product_id = moved.product_id and m.movement = moved.undoes
    union all
    select b.number, -b.units from stock_batch b where b.product_id = moved.product_id and b.number = moved.undoes
  ), undoable as (
    select b.number, greatest(t.units, -b.units_left) as units
    from touched t join stock_batch b on b.product_id = moved.product_id and b.number = t.batch
  ), back as (
    update stock_batch b set units_left = b.units_left + u.units
    from undoable u
    where b.product_id = moved.product_id and b.number = u.number and u.units <> 0
    returning b.number, u.units
  ), written as (
    insert into stock_batch_move (product_id, movement, batch, change)
    select moved.product_id, moved.number, k.number, k.units from back k
    returning change
  )
  select coalesce(sum(w.change), 0) into moved_units from written w;
  return moved_units;
end $$;
