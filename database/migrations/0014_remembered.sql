-- Whether the owner of the account's address has shown that its password is their own: by the mailed link together with the
-- password of the sign-up, or by a mailed link to a new one. Of those that are there already nobody can tell.
alter table identity."account" add column "provenAt" timestamptz;

-- What outlives the account of an address, by a keyed hash of it: whoever has the database alone cannot tell whose it was.
create table remembered_address (
  hash text primary key check (length(hash) between 40 and 100),
  -- An admin took the role away: the settings do not make the next account of this address an admin again.
  never_admin boolean not null default false,
  remembered_at timestamptz not null
);
-- What closed accounts of that address had bought: closing and coming back begins no new allowance.
create table remembered_purchase (
  address_hash text not null references remembered_address on delete cascade,
  product_id uuid not null references product,
  year integer not null,
  bought integer not null check (bought > 0),
  primary key (address_hash, product_id, year)
);
-- Set where an account's address had another account before.
alter table account
  add column remembered_as text references remembered_address on delete set null,
  add constraint closed_account_is_nobodys check (closed_at is null or remembered_as is null);
create index account_remembered_as on account (remembered_as) where remembered_as is not null;

create or replace function set_yearly_allowance() returns trigger language plpgsql as $$
begin
  -- Returning units is always possible, even after a limit was lowered.
  if tg_op = 'UPDATE' and new.bought <= old.bought then
    new.allowed := old.allowed;
    return new;
  end if;
  select p.yearly_limit + coalesce((
    select sum(g.units) from allowance_grant g
    where g.account_uid = new.account_uid and g.product_id = new.product_id and g.year = new.year
  ), 0) - coalesce((
    select sum(r.bought) from remembered_purchase r join account a on a.remembered_as = r.address_hash
    where a.uid = new.account_uid and r.product_id = new.product_id and r.year = new.year
  ), 0)
  into new.allowed
  from product p where p.id = new.product_id;
  return new;
end $$;
