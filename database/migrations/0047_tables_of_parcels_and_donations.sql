-- Tables of parcels and of donations come in like those of products: planned, looked at, then all of it or nothing
-- (docs/decisions/tables-for-spreadsheets.md).

-- Of what is written down later: the day in Jakarta on which it came.
alter table stock_movement
  add column received_on date,
  add constraint stock_movement_received check (
    received_on is null or (kind in ('donation', 'purchase') and received_on <= (at at time zone 'Asia/Jakarta')::date));
create trigger stock_movement_received_stays before update of received_on on stock_movement
  for each statement execute function refuse_ledger_change();

create function batch_received() returns trigger language plpgsql as $$
begin
  new.received_on := coalesce(
    (select received_on from stock_movement where product_id = new.product_id and number = new.number), new.received_on);
  return new;
end $$;
create trigger stock_batch_received before insert on stock_batch
  for each row when (new.source in ('donation', 'purchase')) execute function batch_received();

alter table change_plan
  drop constraint change_plan_source,
  add constraint change_plan_source check (source in ('products', 'stock', 'chosen', 'parcels', 'donations')),
  -- Lines that say what the shop knows already: nothing is done for them.
  add column known integer not null default 0;

create table planned_parcel (
  plan_id uuid not null references change_plan on delete cascade,
  line integer not null constraint planned_parcel_line check (line >= 1),
  order_id uuid not null references shop_order,
  sent_on date not null,
  -- Both empty once the family has closed its account.
  courier text not null,
  tracking_number text not null,
  -- Noted already when the table was read.
  known boolean not null,
  primary key (plan_id, line)
);
create index planned_parcel_of_order on planned_parcel (order_id);

create table planned_donation (
  plan_id uuid not null references change_plan on delete cascade,
  line integer not null constraint planned_donation_line check (line >= 1),
  product_id uuid not null references product,
  units integer not null constraint planned_donation_units check (units > 0),
  expires_on date,
  received_on date not null,
  -- Free words: who gave it.
  giver text not null,
  -- Made of what the line says: the same line of a table that comes again is booked once.
  request_key uuid not null,
  -- Booked already when the table was read.
  known boolean not null,
  primary key (plan_id, line),
  constraint planned_donation_once unique (plan_id, product_id, request_key)
);
