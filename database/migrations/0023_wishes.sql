-- Who is to be told when a product is back in stock (docs/decisions/out-of-stock-is-not-the-end.md).

create table wish (
  -- The order of wishes.
  id uuid primary key default uuidv7(),
  account_uid text not null references account on delete cascade,
  product_id uuid not null references product,
  wished_at timestamptz not null,
  -- Null: waits. Else when the mail was enqueued.
  told_at timestamptz,
  constraint one_wish_each unique (account_uid, product_id)
);
create index wish_waiting on wish (product_id, id) where told_at is null;
create index wish_told on wish (product_id, told_at) where told_at is not null;
create trigger wish_account_is_open before insert on wish
  for each row execute function refuse_closed_account();

-- How many units of a product an account may have in a Jakarta year, in orders not deleted; null: no limit.
create function yearly_allowance(account text, wanted uuid, in_year integer) returns integer language sql stable as $$
  select p.yearly_limit + coalesce((
    select sum(g.units) from allowance_grant g
    where g.account_uid = account and g.product_id = wanted and g.year = in_year
  ), 0)::integer - coalesce((
    select sum(r.bought) from remembered_purchase r join account a on a.remembered_as = r.address_hash
    where a.uid = account and r.product_id = wanted and r.year = in_year
  ), 0)::integer
  from product p where p.id = wanted
$$;

create or replace function set_yearly_allowance() returns trigger language plpgsql as $$
begin
  -- Returning units is always possible, even after a limit was lowered.
  if tg_op = 'UPDATE' and new.bought <= old.bought then
    new.allowed := old.allowed;
    return new;
  end if;
  new.allowed := yearly_allowance(new.account_uid, new.product_id, new.year);
  return new;
end $$;

-- Whether an account may order one more unit of a product in a Jakarta year.
create function has_allowance_left(account text, wanted uuid, in_year integer) returns boolean language sql stable as $$
  select coalesce(yearly_allowance(account, wanted, in_year) > coalesce((
    select y.bought from yearly_purchase y
    where y.account_uid = account and y.product_id = wanted and y.year = in_year
  ), 0), true)
$$;
