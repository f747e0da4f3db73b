-- The shop's own tables. Rules that must never break are constraints here, not only code.
-- Ids are version 7: their order is the order in which rows were made, so "newest first" is "id desc".

create table account (
  uid text primary key check (length(uid) between 1 and 200),
  email text not null,
  name text not null,
  provider text not null,
  email_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'staff', 'admin')),
  disabled_at timestamptz,
  -- Tokens issued before this moment are dead: the password was changed, or everybody was signed out.
  tokens_valid_from timestamptz,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz
);
create index account_email on account (lower(email));

create table audit_entry (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  actor_uid text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each statement execute function refuse_change();

create table picture (
  -- sha256 of the renditions' bytes: the same picture is kept once.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create table picture_rendition (
  picture_hash text not null references picture on delete cascade,
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (picture_hash, width)
);

create table product (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  price integer not null constraint price_in_range check (price between 0 and 1000000000),
  category text not null default '' check (length(category) <= 80),
  picture_hash text not null references picture,
  -- null: unlimited
  stock integer constraint stock_not_negative check (stock >= 0),
  -- null: none
  yearly_limit integer constraint yearly_limit_in_range check (yearly_limit between 1 and 1000000),
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index product_category on product (category) where archived_at is null;

create table cart_line (
  account_uid text not null references account on delete cascade,
  product_id uuid not null references product,
  quantity integer not null constraint quantity_in_range check (quantity between 1 and 1000),
  added_at timestamptz not null default now(),
  primary key (account_uid, product_id)
);

create table kept_address (
  account_uid text primary key references account on delete cascade,
  address jsonb not null
);

create table shop_order (
  id uuid primary key default uuidv7(),
  account_uid text not null references account,
  placed_at timestamptz not null,
  -- The calendar year in Jakarta, whose allowance this order used.
  year integer not null,
  total bigint not null constraint total_in_range check (total >= 0),
  address jsonb not null,
  deleted_at timestamptz
);
create index shop_order_of_account on shop_order (account_uid, id desc) where deleted_at is null;
create index shop_order_not_deleted on shop_order (id desc) where deleted_at is null;

create table order_line (
  order_id uuid not null references shop_order,
  product_id uuid not null references product,
  -- Copies: what the shopper saw stays as it was, whatever becomes of the product.
  name text not null,
  picture_hash text not null references picture,
  price_at_purchase integer not null check (price_at_purchase >= 0),
  quantity integer not null check (quantity between 1 and 1000),
  -- Whether the units came from a counted stock: only those return to one.
  from_stock boolean not null,
  primary key (order_id, product_id)
);

-- Answers to repeat when an order request is sent again (the Idempotency-Key header).
create table order_request (
  account_uid text not null references account on delete cascade,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  order_id uuid references shop_order,
  created_at timestamptz not null default now(),
  primary key (account_uid, key)
);
create index order_request_age on order_request (created_at);

create table allowance_grant (
  id uuid primary key default uuidv7(),
  account_uid text not null references account,
  product_id uuid not null references product,
  year integer not null,
  units integer not null check (units > 0),
  reason text not null check (length(reason) between 1 and 500),
  granted_by text not null,
  granted_at timestamptz not null default now()
);
create index allowance_grant_of_account on allowance_grant (account_uid, product_id, year);

-- How many units of a product an account has bought in a year, in orders not deleted.
create table yearly_purchase (
  account_uid text not null references account,
  product_id uuid not null references product,
  year integer not null,
  bought integer not null constraint bought_not_negative check (bought >= 0),
  -- Limit plus grants at the last purchase; null: no limit. Set by the trigger alone.
  allowed integer,
  primary key (account_uid, product_id, year),
  constraint bought_within_allowance check (bought <= allowed)
);

create function set_yearly_allowance() returns trigger language plpgsql as $$
begin
  -- Returning units is always possible, even after a limit was lowered.
  if tg_op = 'UPDATE' and new.bought <= old.bought then
    new.allowed := old.allowed;
    return new;
  end if;
  select p.yearly_limit + coalesce((
    select sum(g.units) from allowance_grant g
    where g.account_uid = new.account_uid and g.product_id = new.product_id and g.year = new.year
  ), 0)
  into new.allowed
  from product p where p.id = new.product_id;
  return new;
end $$;
create trigger yearly_purchase_allowance before insert or update on yearly_purchase
  for each row execute function set_yearly_allowance();

-- Facts about this installation, for instance that the demo filled it.
create table installation (
  fact text primary key,
  value text not null,
  recorded_at timestamptz not null default now()
);
