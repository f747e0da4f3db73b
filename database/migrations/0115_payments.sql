-- A payment that reached the foundation (docs/decisions/payments-are-noted.md). An order has no status "paid": its payments say
-- what staff noted, of which there may be several parts.
create table payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references shop_order,
  -- The day in Jakarta on which the money came.
  received_on date not null,
  -- Whole rupiah.
  amount integer not null constraint payment_amount check (amount > 0),
  -- `cash`, `transfer`, `qris`, or other words. Other words are emptied when the family closes its account.
  how text not null check (length(how) <= 80),
  noted_by text not null references account,
  noted_at timestamptz not null
);
create index payment_of_order on payment (order_id);
-- Deleting an account looks for its payments.
create index payment_noted_by on payment (noted_by);
-- The same payment is noted once, even if two people do it.
create unique index payment_noted_once on payment (order_id, received_on, amount, how) where how <> '';

create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  raise exception 'a payment stays as it was noted, or is taken back';
end $$;
create trigger payment_stays before update of id, order_id, received_on, amount, noted_by, noted_at on payment
  for each statement execute function refuse_payment_change();

alter table shop_order
  -- The sum of the order's payments.
  add column noted_amount bigint not null default 0 constraint shop_order_noted_amount check (noted_amount >= 0),
  -- A column of its own, so that the planner knows how few they are among a million orders.
  add column payment_open boolean not null generated always as (noted_amount < total) stored;

create function count_payment() returns trigger language plpgsql as $$
begin
  update shop_order set noted_amount = noted_amount + coalesce(new.amount, 0) - coalesce(old.amount, 0)
  where id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create trigger payment_counted_at_order after insert or delete on payment
  for each row execute function count_payment();

-- Free orders, and those of closed accounts, are not in the list.
create index shop_order_payment_open on shop_order (placed_at desc, id desc)
  where deleted_at is null and payment_open and address ->> 'email' <> '';
-- A province has many orders, and may have few of these.
create index shop_order_payment_open_of_province on shop_order ((address ->> 'state'), placed_at desc, id desc)
  where deleted_at is null and payment_open and address ->> 'email' <> '';
