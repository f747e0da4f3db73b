-- A family without a mailbox gets an account of its own (docs/decisions/ordering-for-a-family.md): a volunteer gives a code by
-- phone, the family types it into the new account, and a member of staff confirms.
create table helped_claim (
  -- One code at a time.
  helped_uid text primary key references helped_person on delete cascade,
  -- A keyed hash: the code itself is shown once.
  code_hash text not null unique,
  given_by text not null references account,
  given_at timestamptz not null,
  -- The account that typed it. No other one can, from then on.
  account_uid text references account,
  typed_at timestamptz,
  constraint helped_claim_typed_is_whole check (num_nulls(account_uid, typed_at) in (0, 2)),
  constraint helped_claim_is_another_account check (account_uid <> helped_uid)
);
create index helped_claim_of_account on helped_claim (account_uid);
create trigger helped_claim_account_is_open before insert or update on helped_claim
  for each row execute function refuse_closed_account();

-- Units that came with a claimed family. The year's use of both adds up and may exceed the limit then; it never resets.
alter table yearly_purchase add column carried integer not null default 0 check (carried >= 0);

create or replace function set_yearly_allowance() returns trigger language plpgsql as $$
declare carries boolean := new.carried > 0;
begin
  -- Returning units is always possible, even after a limit was lowered.
  if tg_op = 'UPDATE' then
    carries := new.carried > old.carried;
    if new.bought <= old.bought then
      new.allowed := old.allowed;
      return new;
    end if;
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
  -- No limit stays null: a further purchase is refused by the limit, what was bought before is not.
  if carries and new.allowed < new.bought then new.allowed := new.bought; end if;
  return new;
end $$;

-- Moves the orders of one account to another. The totals of reports know the family of each order, so they forget these orders
-- and count them again.
create function move_orders(from_uid text, to_uid text, to_email text) returns void language plpgsql as $$
begin
  -- Locked first: a deletion at the same time would subtract its order from the totals a second time.
  perform from shop_order where account_uid = from_uid order by id for update;
  perform count_noted_orders();
  insert into uncounted_order (order_id, day, sign)
  select id, (placed_at at time zone 'Asia/Jakarta')::date, -1 from shop_order where account_uid = from_uid and deleted_at is null;
  perform count_noted_orders();
  insert into uncounted_order (order_id, day, sign)
  select id, (placed_at at time zone 'Asia/Jakarta')::date, 1 from shop_order where account_uid = from_uid and deleted_at is null;
  update shop_order set account_uid = to_uid, address = address || jsonb_build_object('email', to_email)
  where account_uid = from_uid;
end $$;
