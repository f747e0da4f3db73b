-- What is in the house lies there in batches, each with the day until which it may be used: the soonest goes out first
-- (docs/decisions/soonest-date-first.md). Batches follow the ledger: a movement moves them, and nothing else does.

alter table stock_movement
  -- Of what came: until when it may be used.
  add column expires_on date,
  drop constraint stock_movement_kind,
  add constraint stock_movement_kind
    check (kind in ('sale', 'return', 'count', 'donation', 'purchase', 'write-off', 'correction', 'import')),
  drop constraint stock_movement_changes,
  add constraint stock_movement_changes check (
    case kind
      when 'sale' then coalesce(stock_after < stock_before, false)
      when 'write-off' then coalesce(stock_after < stock_before, false)
      when 'return' then coalesce(stock_after > stock_before, false)
      when 'donation' then coalesce(stock_after > stock_before, false)
      when 'purchase' then coalesce(stock_after > stock_before, false)
      when 'count' then stock_after is not null
      else stock_after is distinct from stock_before
    end),
  drop constraint stock_movement_reason,
  add constraint stock_movement_reason check (
    case
      when reason is null then true
      when kind = 'write-off' then reason = 'expired'
      else kind = 'count' and coalesce(stock_after <> stock_before, false)
        and reason in ('unknown', 'unrecorded', 'damaged', 'miscounted')
    end),
  add constraint stock_movement_not_expired check (
    expires_on is null or (kind in ('donation', 'purchase') and expires_on >= (at at time zone 'Asia/Jakarta')::date));

create or replace trigger stock_movement_append_only
  before delete or update of product_id, number, kind, at, actor_uid, order_id, stock_before, stock_after, request_key, reason,
    expires_on
  on stock_movement for each statement execute function refuse_ledger_change();

-- What an order took, to bring it back and to print it on its slip.
create index stock_movement_sold_in on stock_movement (order_id, product_id) where kind = 'sale';

create table stock_batch (
  product_id uuid not null,
  -- The movement that brought it, or the last one before there were batches.
  number integer not null,
  source text not null constraint stock_batch_source check (source in ('opening', 'count', 'donation', 'purchase')),
  received_on date not null,
  -- Null: nobody knows, or it keeps.
  expires_on date,
  units integer not null check (units > 0),
  units_left integer not null,
  -- Changes seldom, so that an index on it does not make every sale write to it.
  used_up boolean not null generated always as (units_left = 0) stored,
  primary key (product_id, number),
  constraint stock_batch_came foreign key (product_id, number) references stock_movement,
  constraint stock_batch_units_left check (units_left between 0 and units)
) with (fillfactor = 80);
create index stock_batch_in_house on stock_batch (product_id, expires_on, number) where not used_up;
create index stock_batch_expiring on stock_batch (expires_on) where not used_up and expires_on is not null;

-- Which units of a batch a movement took, or brought back.
create table stock_batch_move (
  product_id uuid not null,
  movement integer not null,
  batch integer not null,
  change integer not null check (change <> 0),
  primary key (product_id, movement, batch),
  constraint stock_batch_move_by foreign key (product_id, movement) references stock_movement,
  constraint stock_batch_move_of foreign key (product_id, batch) references stock_batch
);

insert into stock_batch (product_id, number, source, received_on, units, units_left)
select id, last_movement, 'opening', (now() at time zone 'Asia/Jakarta')::date, stock, stock from product where stock > 0;

create function refuse_batch_change() returns trigger language plpgsql as $$
begin
  raise exception 'batches and what was taken out of them stay as they were written';
end $$;
create trigger stock_batch_stays before delete or update of product_id, number, source, received_on, units on stock_batch
  for each statement execute function refuse_batch_change();
create trigger stock_batch_move_append_only before delete or update on stock_batch_move
  for each statement execute function refuse_batch_change();

-- Takes units out of batches, the soonest date first, those without one last and of these the oldest first. A sale takes
-- nothing that has expired, and what is written off as expired is only that. Gives the units taken.
create function take_from_batches(moved stock_movement, wanted integer) returns integer language plpgsql as $$
declare
  today date := (moved.at at time zone 'Asia/Jakarta')::date;
  taken integer;
begin
  with in_house as (
    select b.number, b.units_left,
      sum(b.units_left) over (order by b.expires_on nulls last, b.number) - b.units_left as before_it
    from stock_batch b
    where b.product_id = moved.product_id and not b.used_up
      and (moved.kind <> 'sale' or b.expires_on is null or b.expires_on >= today)
      and (moved.reason is distinct from 'expired' or b.expires_on < today)
  ), gone as (
    update stock_batch b set units_left = b.units_left - least(h.units_left, wanted - h.before_it)
    from in_house h
    where b.product_id = moved.product_id and b.number = h.number and h.before_it < wanted
    returning b.number, least(h.units_left, wanted - h.before_it) as units
  ), written as (
    insert into stock_batch_move (product_id, movement, batch, change)
    select moved.product_id, moved.number, g.number, -g.units from gone g
    returning change
  )
  select coalesce(-sum(w.change), 0) into taken from written w;
  return taken;
end $$;

-- Brings back what an order took, into the batches that it came from. Gives the units brought back: those of an order from
-- before there were batches came from none.
create function return_to_batches(moved stock_movement) returns integer language plpgsql as $$
declare
  returned integer;
begin
  with sold as (
    select m.batch, -m.change as units
    from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
    where s.order_id = moved.order_id and s.product_id = moved.product_id and s.kind = 'sale'
  ), back as (
    update stock_batch b set units_left = b.units_left + s.units
    from sold s where b.product_id = moved.product_id and b.number = s.batch
    returning b.number, s.units
  ), written as (
    insert into stock_batch_move (product_id, movement, batch, change)
    select moved.product_id, moved.number, k.number, k.units from back k
    returning change
  )
  select coalesce(sum(w.change), 0) into returned from written w;
  return returned;
end $$;

create function move_batches() returns trigger language plpgsql as $$
declare
  missing integer := coalesce(new.stock_after, 0) - coalesce(new.stock_before, 0);
begin
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
      case when new.kind in ('donation', 'purchase') then new.kind when new.kind in ('import', 'return') then 'opening' else 'count' end,
      (new.at at time zone 'Asia/Jakarta')::date, new.expires_on, missing, missing);
  end if;
  return null;
end $$;
-- Named to fire after `stock_follows_ledger`.
create trigger stock_moves_batches after insert on stock_movement
  for each row execute function move_batches();

create function refuse_batches_apart() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(units_left), 0) from stock_batch where product_id = new.product_id and not used_up)
    <> (select coalesce(stock, 0) from product where id = new.product_id)
  then
    raise exception 'the batches of a product are its stock' using errcode = 'check_violation', constraint = 'stock_agrees_with_batches';
  end if;
  return null;
end $$;
create constraint trigger stock_agrees_with_batches after insert or update of units_left on stock_batch
  deferrable initially deferred for each row execute function refuse_batches_apart();
