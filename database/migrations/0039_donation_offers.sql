-- Supplies that families offer to others (docs/decisions/supplies-that-families-pass-on.md). Whoever has an account is known
-- by it alone; a visitor leaves a name and an address.

create table donation_offer (
  id uuid primary key default uuidv7(),
  account_uid text references account on delete cascade,
  name text check (length(name) between 1 and 200),
  email text check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  -- The language of the page it was written on: the answer's mail is in it.
  locale text not null constraint donation_offer_locale_known check (locale in ('en', 'id')),
  item text not null check (length(item) between 1 and 200),
  size text not null default '' check (length(size) <= 100),
  quantity integer not null check (quantity between 1 and 100000),
  sealed boolean not null,
  -- As it stands on the package.
  package_date date,
  town text not null check (length(town) between 1 and 100),
  offered_at timestamptz not null,
  state text not null default 'new'
    constraint donation_offer_state check (state in ('new', 'accepted', 'declined', 'received')),
  answer text check (length(answer) between 1 and 4000),
  answered_by text,
  answered_at timestamptz,
  -- The batch that it became.
  booked_product uuid,
  booked_batch integer,
  received_by text,
  received_at timestamptz,
  constraint donation_offer_has_one_giver check (num_nulls(account_uid, name) = 1 and num_nulls(account_uid, email) = 1),
  constraint donation_offer_answer_is_whole check (num_nulls(answer, answered_by, answered_at) = case state when 'new' then 3 else 0 end),
  constraint donation_offer_receipt_is_whole
    check (num_nulls(booked_product, booked_batch, received_by, received_at) = case state when 'received' then 0 else 4 end),
  constraint donation_offer_is_a_batch foreign key (booked_product, booked_batch) references stock_batch,
  constraint donation_offer_batch_once unique (booked_product, booked_batch)
);
create index donation_offer_in_state on donation_offer (state, id);
create index donation_offer_of_account on donation_offer (account_uid) where account_uid is not null;
create index donation_offer_of_address on donation_offer (lower(email)) where email is not null;
create trigger donation_offer_account_is_open before insert on donation_offer
  for each row execute function refuse_closed_account();

-- Drawn anew by us; seen by staff alone, so not among the pictures that everybody can ask for.
create table donation_photo (
  offer_id uuid not null references donation_offer on delete cascade,
  position integer not null constraint donation_photo_position check (position between 1 and 4),
  bytes bytea not null,
  primary key (offer_id, position)
);

create function refuse_offer_going_back() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('new', 'accepted'), ('new', 'declined'), ('accepted', 'received')) then
    raise exception 'an offer is answered once and received once' using errcode = 'check_violation', constraint = 'donation_offer_once';
  end if;
  return new;
end $$;
create trigger donation_offer_once before update on donation_offer
  for each row execute function refuse_offer_going_back();
