-- The limit that `npm run bench -- orders` measures the shop by: one function does all that an add to the cart and its
-- order must do, in tables with the keys, checks and indexes that this needs and no triggers. The shop's own tables check more.

create extension pg_trgm;

create table account (uid text primary key, closed_at timestamptz);
create table product (
  id uuid primary key default uuidv7(),
  name text not null,
  picture_hash text not null,
  price integer not null check (price >= 0),
  stock integer check (stock >= 0),
  yearly_limit integer,
  archived_at timestamptz,
  last_movement integer not null default 1
);
create table cart_line (
  account_uid text not null references account,
  product_id uuid not null references product,
  quantity integer not null check (quantity between 1 and 1000),
  added_at timestamptz not null default now(),
  primary key (account_uid, product_id)
);
create table stock_movement (
  product_id uuid not null references product,
  number integer not null,
  kind text not null,
  at timestamptz not null,
  order_id uuid,
  stock_before integer,
  stock_after integer check (stock_after >= 0),
  primary key (product_id, number)
);
create index stock_movement_of_order on stock_movement (order_id, product_id);
create index stock_movement_sold on stock_movement (product_id, at);
create table stock_batch (
  product_id uuid not null references product,
  number integer not null,
  expires_on date,
  units integer not null,
  units_left integer not null check (units_left between 0 and units),
  primary key (product_id, number)
);
create table stock_batch_move (
  product_id uuid not null,
  movement integer not null,
  batch integer not null,
  change integer not null,
  primary key (product_id, movement, batch),
  foreign key (product_id, batch) references stock_batch
);
create table yearly_purchase (
  account_uid text not null references account,
  product_id uuid not null references product,
  year integer not null,
  bought integer not null,
  allowed integer,
  primary key (account_uid, product_id, year),
  check (bought <= allowed)
);
create table allowance_grant (account_uid text, product_id uuid, year integer, units integer);
create index on allowance_grant (account_uid, product_id, year);
create sequence order_number;
create table shop_order (
  id uuid primary key,
  account_uid text not null references account,
  number text not null unique,
  placed_at timestamptz not null,
  year integer not null,
  total bigint not null,
  address jsonb not null,
  locale text not null,
  deleted_at timestamptz
);
create index shop_order_of_account on shop_order (account_uid, id desc);
create index shop_order_newest on shop_order (placed_at desc, id desc) where deleted_at is null;
create table order_line (
  order_id uuid not null references shop_order,
  product_id uuid not null references product,
  name text not null,
  picture_hash text not null,
  price integer not null,
  quantity integer not null,
  primary key (order_id, product_id)
);
create table order_request (
  account_uid text not null references account,
  key text not null,
  body_hash text not null,
  order_id uuid references shop_order,
  created_at timestamptz not null default now(),
  primary key (account_uid, key)
);
create table saved_address (account_uid text primary key references account, address jsonb not null);
create table consent (
  id uuid primary key default uuidv7(),
  account_uid text not null references account,
  kind text not null,
  given boolean not null,
  words text not null,
  version text not null,
  at timestamptz not null
);
create index consent_of_account on consent (account_uid, kind, id desc);
create table wish (account_uid text not null, product_id uuid not null, primary key (account_uid, product_id));
create table order_search (order_id uuid primary key references shop_order, words text not null);
create index order_search_trigrams on order_search using gin (words gin_trgm_ops);
create table uncounted_order (id uuid primary key default uuidv7(), order_id uuid not null, day date not null, sign integer not null);
create table job (
  id uuid primary key default uuidv7(),
  name text not null,
  payload jsonb not null,
  run_at timestamptz not null default now()
);
create index job_due on job (run_at);

-- Puts one unit of a product into the cart of an account, orders the cart, and returns the order as the shop's answer shows it.
create function add_and_order(buyer text, wanted uuid, request_key text, body_hash text, address jsonb, consent_words text)
returns jsonb language plpgsql as $$
declare
  placed_at timestamptz := now();
  today date := (now() at time zone 'Asia/Jakarta')::date;
  this_year integer := extract(year from today);
  new_id uuid := uuidv7();
  new_number text := 'N-' || to_char(today, 'YYMM') || '-' || lpad(nextval('order_number')::text, 6, '0');
  earlier uuid;
  total bigint;
begin
  perform from account a where a.uid = buyer and a.closed_at is null for no key update;
  insert into cart_line (account_uid, product_id, quantity) values (buyer, wanted, 1)
  on conflict (account_uid, product_id) do update set quantity = excluded.quantity;

  -- The lock on the account makes requests with one key wait for each other.
  select r.order_id into earlier from order_request r where r.account_uid = buyer and r.key = request_key;
  if found then return (select jsonb_build_object('id', o.id, 'number', o.number) from shop_order o where o.id = earlier); end if;
  if (select count(*) from shop_order o where o.account_uid = buyer and o.deleted_at is null
    and o.placed_at >= today::timestamp at time zone 'Asia/Jakarta') >= 10000 then raise 'TOO_MANY_ORDERS'; end if;
  perform from cart_line l join product p on p.id = l.product_id where l.account_uid = buyer
  order by p.id for update of l for no key update of p;
  select sum(p.price * l.quantity) into total from cart_line l join product p on p.id = l.product_id
  where l.account_uid = buyer and p.archived_at is null;
  if total is null then raise 'CART_EMPTY'; end if;

  insert into yearly_purchase (account_uid, product_id, year, bought, allowed)
  select buyer, p.id, this_year, l.quantity, p.yearly_limit + coalesce((select sum(g.units) from allowance_grant g
    where g.account_uid = buyer and g.product_id = p.id and g.year = this_year), 0)
  from cart_line l join product p on p.id = l.product_id where l.account_uid = buyer
  on conflict (account_uid, product_id, year) do update
  set bought = yearly_purchase.bought + excluded.bought, allowed = excluded.allowed;
  with sold as (
    update product p set stock = p.stock - l.quantity, last_movement = p.last_movement + 1
    from cart_line l where l.account_uid = buyer and p.id = l.product_id and p.stock is not null
    returning p.id, p.last_movement, p.stock + l.quantity as before, p.stock as after, l.quantity
  ), booked as (
    insert into stock_movement (product_id, number, kind, at, order_id, stock_before, stock_after)
    select s.id, s.last_movement, 'sale', placed_at, new_id, s.before, s.after from sold s
  ), batches as (
    select b.product_id, b.number, b.units_left, s.last_movement, s.quantity,
      sum(b.units_left) over (partition by b.product_id order by b.expires_on nulls last, b.number) - b.units_left as before_it
    from sold s join stock_batch b on b.product_id = s.id and b.units_left > 0
    where b.expires_on is null or b.expires_on >= today
  ), gone as (
    update stock_batch b set units_left = b.units_left - least(t.units_left, t.quantity - t.before_it)
    from batches t where b.product_id = t.product_id and b.number = t.number and t.before_it < t.quantity
    returning b.product_id, t.last_movement, b.number, least(t.units_left, t.quantity - t.before_it) as units
  )
  insert into stock_batch_move (product_id, movement, batch, change)
  select g.product_id, g.last_movement, g.number, -g.units from gone g;

  insert into shop_order (id, account_uid, number, placed_at, year, total, address, locale)
  values (new_id, buyer, new_number, placed_at, this_year, total, address, 'en');
  insert into order_line (order_id, product_id, name, picture_hash, price, quantity)
  select new_id, p.id, p.name, p.picture_hash, p.price, l.quantity
  from cart_line l join product p on p.id = l.product_id where l.account_uid = buyer;
  insert into order_search (order_id, words)
  select new_id, lower(concat_ws(' ', new_number, new_id, address ->> 'fullName',
    regexp_replace(address ->> 'phone', '[^+0-9]', '', 'g'), address ->> 'email', address ->> 'city', address ->> 'postalCode',
    (select string_agg(l.name, ' ' order by l.name) from order_line l where l.order_id = new_id)));
  insert into uncounted_order (order_id, day, sign) values (new_id, today, 1);
  delete from wish w using cart_line l where l.account_uid = buyer and w.account_uid = buyer and w.product_id = l.product_id;
  delete from cart_line l where l.account_uid = buyer;
  insert into order_request (account_uid, key, body_hash, order_id) values (buyer, request_key, body_hash, new_id);
  insert into saved_address (account_uid, address) values (buyer, address)
  on conflict (account_uid) do update set address = excluded.address;
  insert into consent (account_uid, kind, given, words, version, at)
  select buyer, 'keep_address', true, consent_words, '1', placed_at
  where not coalesce((select c.given and c.words = consent_words from consent c
    where c.account_uid = buyer and c.kind = 'keep_address' order by c.id desc limit 1), false);
  insert into job (name, payload) values ('whole-order-mail', jsonb_build_object('orderId', new_id, 'to', 'everyone'));
  return (
    select to_jsonb(o) || jsonb_build_object('products', jsonb_agg(to_jsonb(l))) from shop_order o
    join order_line l on l.order_id = o.id where o.id = new_id group by o.id
  );
end $$;
