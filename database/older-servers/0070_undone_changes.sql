-- For PostgreSQL 15 to 17, in the place of the migration of this name. `undo_in_batches` is that of 0093, because `old` and
-- `new` in `returning` need 18. All else is the same.

-- A plan can undo another one (docs/decisions/changes-are-planned-first.md). Stock is undone as a difference: the movement
-- puts back into the batches, or takes out of them, what the undone movement moved.

alter table change_plan
  drop constraint change_plan_source,
  add constraint change_plan_source check (source in ('products', 'stock', 'chosen', 'parcels', 'donations', 'undo')),
  -- The plan that this one undoes. No foreign key: that plan may be forgotten first.
  add column undoes uuid,
  -- The first of the fields that an undo leaves as they are, with the reason; `known` is their number.
  add column kept_fields jsonb not null default '[]',
  add constraint change_plan_undoes check ((undoes is not null) = (source = 'undo'));
create index change_plan_undone on change_plan (undoes) where undoes is not null;

alter table stock_movement
  -- Of an undo: the number of the movement that it undoes.
  add column undoes integer,
  drop constraint stock_movement_kind,
  add constraint stock_movement_kind check (kind in
    ('sale', 'return', 'count', 'donation', 'purchase', 'write-off', 'correction', 'import', 'undo')),
  add constraint stock_movement_undoes check (
    case kind when 'undo' then undoes is not null and coalesce(stock_after <> stock_before, false) else undoes is null end),
  add constraint stock_movement_undone foreign key (product_id, undoes) references stock_movement (product_id, number);
create unique index stock_movement_undone_once on stock_movement (product_id, undoes) where undoes is not null;
create trigger stock_movement_undoes_stays before update of undoes on stock_movement
  for each statement execute function refuse_ledger_change();

-- Moves the batches of the undone movement the other way, as far as they have units left. Gives the units moved.
create function undo_in_batches(moved stock_movement) returns integer language plpgsql as $$
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

create or replace function move_batches() returns trigger language plpgsql as $$
declare
  missing integer := coalesce(new.stock_after, 0) - coalesce(new.stock_before, 0);
begin
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
