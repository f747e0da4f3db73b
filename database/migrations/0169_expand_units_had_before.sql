-- Units of the product that an earlier account of the same person had in that year, when this account last took some. A
-- remembered purchase is deleted in January and stands once for each address, so reports cannot count families by it
-- (docs/decisions/numbers-that-name-nobody.md).
alter table yearly_purchase add column had_before integer not null default 0;
update yearly_purchase y set had_before = r.bought
from account a join remembered_purchase r on r.address_hash = a.remembered_as
where y.account_uid = a.uid and y.product_id = r.product_id and y.year = r.year;

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
  new.had_before := greatest(new.had_before, (
    select sum(r.bought) from remembered_purchase r join account a on a.remembered_as = r.address_hash
    where a.uid = new.account_uid and r.product_id = new.product_id and r.year = new.year));
  select p.yearly_limit + coalesce((
    select sum(g.units) from allowance_grant g
    where g.account_uid = new.account_uid and g.product_id = new.product_id and g.year = new.year
  ), 0) - new.had_before
  into new.allowed
  from product p where p.id = new.product_id;
  -- No limit stays null: a further purchase is refused by the limit, what was bought before is not.
  if carries and new.allowed < new.bought then new.allowed := new.bought; end if;
  return new;
end $$;

-- The account may have had units of its own before it got the address of an earlier one.
create function note_units_had_before() returns trigger language plpgsql as $$
begin
  update yearly_purchase y set had_before = r.bought from remembered_purchase r
  where r.address_hash = new.remembered_as and y.account_uid = new.uid and y.product_id = r.product_id and y.year = r.year;
  return null;
end $$;
create trigger account_had_units_before after update of remembered_as on account for each row
  when (new.remembered_as is not null and new.remembered_as is distinct from old.remembered_as)
  execute function note_units_had_before();
