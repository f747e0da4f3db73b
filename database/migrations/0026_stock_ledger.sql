-- Stock as a ledger: a change of a counted stock is a movement, and a product's stock is what its last movement left
-- (docs/decisions/stock-is-a-ledger.md). Both are written in one statement; the keys below refuse the one without the other.

create table stock_movement (
  product_id uuid not null references product,
  -- 1, 2, 3 and so on for each product.
  number integer not null constraint stock_movement_number check (number >= 1),
  kind text not null constraint stock_movement_kind
    check (kind in ('sale', 'return', 'count', 'donation', 'write-off', 'correction', 'import')),
  at timestamptz not null,
  -- The uid of whoever did it, or `shop`; null for a sale: its order says whose it is.
  actor_uid text,
  -- No foreign key: what leads to an order by one counts as a person's row, and with it every product would.
  order_id uuid,
  -- Free words, which can be forgotten.
  why text not null default '' constraint stock_movement_why check (length(why) <= 500),
  -- Null: not counted (unlimited).
  stock_before integer,
  stock_after integer constraint stock_movement_not_negative check (stock_after >= 0),
  change integer generated always as (stock_after - stock_before) stored,
  -- The same request, sent again, is booked once.
  request_key uuid,
  previous integer generated always as (nullif(number - 1, 0)) stored,
  -- Keys know no null.
  key_before integer not null generated always as (coalesce(stock_before, -1)) stored,
  key_after integer not null generated always as (coalesce(stock_after, -1)) stored,
  primary key (product_id, number),
  unique (product_id, number, key_after),
  constraint stock_movement_continues
    foreign key (product_id, previous, key_before) references stock_movement (product_id, number, key_after),
  constraint stock_movement_begins check (number > 1 or stock_before is null),
  constraint stock_movement_changes check (
    case kind
      when 'sale' then coalesce(stock_after < stock_before, false)
      when 'write-off' then coalesce(stock_after < stock_before, false)
      when 'return' then coalesce(stock_after > stock_before, false)
      when 'donation' then coalesce(stock_after > stock_before, false)
      else stock_after is distinct from stock_before
    end),
  constraint stock_movement_of_an_order check ((order_id is not null) = (kind in ('sale', 'return'))),
  constraint stock_movement_has_an_actor check ((actor_uid is null) = (kind = 'sale'))
);
create index stock_movement_of_an_actor on stock_movement (actor_uid) where actor_uid is not null;
create unique index stock_movement_once on stock_movement (product_id, request_key) where request_key is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of stock is append-only';
end $$;
create trigger stock_movement_append_only
  before delete or update of product_id, number, kind, at, actor_uid, order_id, stock_before, stock_after, request_key
  on stock_movement for each statement execute function refuse_ledger_change();
create trigger stock_movement_words_go before update of why on stock_movement
  for each row when (new.why <> '') execute function refuse_ledger_change();

-- Null: was never counted.
alter table product
  add column last_movement integer,
  add column stock_key integer not null generated always as (coalesce(stock, -1)) stored,
  add constraint stock_is_counted check (stock is null or last_movement is not null) not valid;

insert into stock_movement (product_id, number, kind, at, actor_uid, stock_after)
select id, 1, 'import', now(), 'shop', stock from product where stock is not null;
update product set last_movement = 1 where stock is not null;

alter table product
  validate constraint stock_is_counted,
  add constraint stock_agrees_with_ledger
    foreign key (id, last_movement, stock_key) references stock_movement (product_id, number, key_after);

create function refuse_movement_apart() returns trigger language plpgsql as $$
begin
  if not exists (select from product where id = new.product_id and last_movement = new.number) then
    raise exception 'a movement of stock changes the stock' using errcode = 'check_violation', constraint = 'stock_follows_ledger';
  end if;
  return null;
end $$;
create trigger stock_follows_ledger after insert on stock_movement
  for each row execute function refuse_movement_apart();
