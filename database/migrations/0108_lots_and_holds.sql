-- Lots and holds (docs/decisions/a-hold-freezes-units.md). A batch keeps the lot number of its package. A hold names lots of a
-- product: what is left of them leaves the stock and cannot be sold until the hold ends.

-- Lots are compared by their letters and digits alone: people type the signs between them differently, and letters of makers
-- have other dashes than keyboards.
create function lot_key(lot text) returns text language sql immutable parallel safe
  return regexp_replace(upper(lot), '[^A-Z0-9]', '', 'g');

alter table stock_movement
  -- Of units that came: the lot number on the package.
  add column lot text constraint stock_movement_lot check (length(lot) between 1 and 60 and lot_key(lot) <> ''),
  add constraint stock_movement_lot_came check (lot is null or coalesce(stock_after > stock_before, false)),
  drop constraint stock_movement_kind,
  add constraint stock_movement_kind check (kind in
    ('sale', 'return', 'count', 'donation', 'purchase', 'write-off', 'correction', 'import', 'undo', 'hold', 'release')),
  drop constraint stock_movement_changes,
  add constraint stock_movement_changes check (
    case kind
      when 'sale' then coalesce(stock_after < stock_before, false)
      when 'write-off' then coalesce(stock_after < stock_before, false)
      when 'return' then coalesce(stock_after > stock_before, false)
      when 'donation' then coalesce(stock_after > stock_before, false)
      when 'purchase' then coalesce(stock_after > stock_before, false)
      when 'count' then stock_after is not null
      -- An unlimited product has 0 units while a hold of it is open.
      when 'hold' then coalesce(stock_after < stock_before, stock_before is null and stock_after = 0)
      when 'release' then coalesce(stock_after > stock_before, stock_after is null and stock_before is not null)
      else stock_after is distinct from stock_before
    end);
create trigger stock_movement_lot_stays before update of lot on stock_movement
  for each statement execute function refuse_ledger_change();

alter table stock_batch
  -- A person may correct it, as the date.
  add column lot text constraint stock_batch_lot check (length(lot) between 1 and 60 and lot_key(lot) <> ''),
  -- Units that a hold took out of `units_left`.
  add column held integer not null default 0 constraint stock_batch_held check (held between 0 and units);
create index stock_batch_is_held on stock_batch (product_id) where held > 0;

create function batch_lot() returns trigger language plpgsql as $$
begin
  new.lot := (select lot from stock_movement where product_id = new.product_id and number = new.number);
  return new;
end $$;
create trigger stock_batch_lot_came before insert on stock_batch for each row execute function batch_lot();

create table stock_hold (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product,
  -- The lots as they were typed.
  lots text[] not null default '{}',
  -- All units of the product, whatever their lot.
  everything boolean not null,
  -- Units whose lot is unknown are perhaps of these lots, and are held as well.
  without_lot boolean not null,
  why text not null constraint stock_hold_why check (length(why) between 1 and 200),
  -- The last movement of the product before the hold; 0 if there was none.
  movement integer not null,
  began_at timestamptz not null,
  began_by text not null references account,
  ended_at timestamptz,
  ended_by text references account,
  constraint stock_hold_names_units check (everything or without_lot or cardinality(lots) > 0),
  constraint stock_hold_end_is_whole check (num_nulls(ended_at, ended_by) in (0, 2))
);
create index stock_hold_open on stock_hold (product_id) where ended_at is null;

create function refuse_hold_change() returns trigger language plpgsql as $$
begin
  raise exception 'a hold ends once, and stays as it began';
end $$;
create trigger stock_hold_stays before delete or update of id, product_id, lots, everything, without_lot, movement, began_at, began_by
  on stock_hold for each statement execute function refuse_hold_change();
create trigger stock_hold_ends_once before update of ended_at, ended_by on stock_hold
  for each row when (old.ended_at is not null) execute function refuse_hold_change();

-- Whether a hold names the units of a batch. Units without a lot that were found during a hold may be its own, which lay
-- on the shelf: they are named too.
create function hold_names(h stock_hold, b stock_batch) returns boolean language sql stable as $$
  select h.everything or case
    when b.lot is null then h.without_lot or (b.source in ('count', 'opening') and b.number > h.movement)
    else exists (select from unnest(h.lots) lot where lot_key(lot) = lot_key(b.lot)) end
$$;
create function batch_is_named(b stock_batch) returns boolean language sql stable as $$
  select exists (select from stock_hold h where h.product_id = b.product_id and h.ended_at is null and hold_names(h, b))
$$;

-- Moves all units of the named batches into `held`, or the held units of the batches that no open hold names back. Returns
-- the change of the stock.
create function hold_in_batches(moved stock_movement) returns integer language plpgsql as $$
declare
  moved_units integer;
begin
  with touched as (
    select b.number, case moved.kind when 'hold' then -b.units_left else b.held end as change from stock_batch b
    where b.product_id = moved.product_id
      and case moved.kind when 'hold' then not b.used_up and batch_is_named(b) else b.held > 0 and not batch_is_named(b) end
  ), done as (
    update stock_batch b set units_left = b.units_left + t.change, held = b.held - t.change
    from touched t where b.product_id = moved.product_id and b.number = t.number
  ), written as (
    insert into stock_batch_move (product_id, movement, batch, change)
    select moved.product_id, moved.number, t.number, t.change from touched t
    returning change
  )
  select coalesce(sum(w.change), 0) into moved_units from written w;
  return moved_units;
end $$;

create or replace function move_batches() returns trigger language plpgsql as $$
declare
  missing integer := coalesce(new.stock_after, 0) - coalesce(new.stock_before, 0);
begin
  -- The end of a hold also makes a product unlimited again: then the units leave their batches, as for every unlimited one.
  if new.kind = 'hold' or (new.kind = 'release' and new.stock_after is not null) then
    missing := missing - hold_in_batches(new);
    if missing <> 0 then
      raise exception 'a hold moves the units that it names' using errcode = 'check_violation', constraint = 'stock_agrees_with_batches';
    end if;
    return null;
  end if;
  if new.kind = 'undo' then
    missing := missing - undo_in_batches(new);
  end if;
  if missing < 0 then
    missing := missing + take_from_batches(new, -missing);
    if missing < 0 then
      raise exception 'no batch has these units any more' using errcode = 'check_violation',
        constraint = case new.kind when 'sale' then 'sold_before_expiry' else 'stock_agrees_with_batches' end;
    end if;
    return null;
  end if;
  if new.kind = 'return' then
    missing := missing - return_to_batches(new);
  end if;
  if missing > 0 then
    insert into stock_batch (product_id, number, source, received_on, expires_on, units, units_left)
    values (new.product_id, new.number,
      case when new.kind in ('donation', 'purchase') then new.kind
        when new.kind in ('import', 'return', 'undo') then 'opening' else 'count' end,
      (new.at at time zone 'Asia/Jakarta')::date, new.expires_on, missing, missing);
  end if;
  return null;
end $$;

-- When a transaction ends, no unit that an open hold names can be sold, and its product is counted.
create function refuse_unfrozen(held_product uuid) returns void language plpgsql as $$
begin
  -- As for nearly every order.
  if not exists (select from stock_hold h where h.product_id = held_product and h.ended_at is null) then
    return;
  end if;
  if exists (select from stock_hold h join product p on p.id = h.product_id
      where h.product_id = held_product and h.ended_at is null and p.stock is null)
    or exists (select from stock_batch b where b.product_id = held_product and not b.used_up and batch_is_named(b))
  then
    raise exception 'units that a hold names are frozen' using errcode = 'check_violation', constraint = 'held_units_are_frozen';
  end if;
end $$;
create function hold_freezes() returns trigger language plpgsql as $$
begin
  perform refuse_unfrozen(new.product_id);
  return null;
end $$;
create function unlimited_is_not_held() returns trigger language plpgsql as $$
begin
  perform refuse_unfrozen(new.id);
  return null;
end $$;
create constraint trigger held_units_are_frozen after insert or update of units_left, lot, held on stock_batch
  deferrable initially deferred for each row when (new.units_left > 0) execute function hold_freezes();
create constraint trigger hold_freezes_units after insert or update on stock_hold
  deferrable initially deferred for each row when (new.ended_at is null) execute function hold_freezes();
create constraint trigger held_product_is_counted after insert or update of stock on product
  deferrable initially deferred for each row when (new.stock is null) execute function unlimited_is_not_held();

-- Staff say of an order that units of a hold are not in its next parcel, or that it left with them before.
create table held_order (
  hold_id uuid not null references stock_hold,
  order_id uuid not null references shop_order,
  -- A parcel left with them, so the family may have them all the same.
  after_parcel boolean not null,
  taken_out_at timestamptz not null,
  taken_out_by text not null references account,
  primary key (hold_id, order_id)
);
create index held_order_of_order on held_order (order_id);

-- Whether a line of an order holds units that a hold names: `booked` by their lot, or `perhaps`. Null if not. Units that left
-- no batch have no lot.
create function line_in_hold(h stock_hold, l order_line) returns text language sql stable as $$
  select case
    when h.everything then 'booked'
    when exists (
      select from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
        join stock_batch b on b.product_id = m.product_id and b.number = m.batch
      where s.order_id = l.order_id and s.product_id = l.product_id and s.kind = 'sale' and b.lot is not null and hold_names(h, b))
      then 'booked'
    when exists (
      select from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
        join stock_batch b on b.product_id = m.product_id and b.number = m.batch
      where s.order_id = l.order_id and s.product_id = l.product_id and s.kind = 'sale' and hold_names(h, b))
      then 'perhaps'
    when (h.without_lot or not l.from_stock) and not exists (
      select from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
      where s.order_id = l.order_id and s.product_id = l.product_id and s.kind = 'sale')
      then 'perhaps'
  end
$$;

-- A parcel of a day before the hold left with its units: it is recorded, and its family is one of those to tell.
create function refuse_held_parcel() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_line l join stock_hold h on h.product_id = l.product_id and h.ended_at is null
    where l.order_id = new.order_id and new.sent_on >= (h.began_at at time zone 'Asia/Jakarta')::date
      and line_in_hold(h, l) is not null
      and not exists (select from held_order t where t.hold_id = h.id and t.order_id = l.order_id))
  then
    raise exception 'units in this order are held' using errcode = 'check_violation', constraint = 'held_order_waits';
  end if;
  return new;
end $$;
create trigger held_order_waits before insert on dispatch for each row execute function refuse_held_parcel();

-- The orders with units that a hold names, as `line_in_hold` finds them one by one; all at once, by the batches of the hold.
create function orders_of_hold(hold uuid) returns table (order_id uuid, perhaps boolean) language sql stable as $$
  with h as (select * from stock_hold where id = hold),
  named as (
    select b.product_id, b.number, not h.everything and b.lot is null as perhaps
    from h join stock_batch b on b.product_id = h.product_id where hold_names(h, b)
  ),
  sold as (
    select s.order_id, bool_and(n.perhaps) as perhaps
    from named n join stock_batch_move m on m.product_id = n.product_id and m.batch = n.number
      join stock_movement s on s.product_id = m.product_id and s.number = m.movement and s.kind = 'sale'
    group by s.order_id
  ),
  without_batch as (
    select l.order_id, not h.everything as perhaps
    from h join order_line l on l.product_id = h.product_id
    where (h.everything or h.without_lot or not l.from_stock) and not exists (
      select from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
      where s.order_id = l.order_id and s.product_id = l.product_id and s.kind = 'sale')
  )
  select o.order_id, bool_and(o.perhaps) from (select * from sold union all select * from without_batch) o group by o.order_id
$$;
