-- An account that came back counts the purchases under the hash of its address. If it moves to another address, that hash may
-- get another owner, whose purchases would count too. So the purchases go along, under the hash of the new address. The name
-- of the trigger puts it before `account_had_units_before`, which reads them.
create function carry_remembered_purchases() returns trigger language plpgsql as $$
begin
  insert into remembered_purchase (address_hash, product_id, year, bought)
    select new.remembered_as, product_id, year, bought from remembered_purchase where address_hash = old.remembered_as
    on conflict (address_hash, product_id, year) do update
      set bought = greatest(remembered_purchase.bought, excluded.bought);
  return null;
end $$;
create trigger account_carries_remembered_purchases after update of remembered_as on account for each row
  when (old.remembered_as <> new.remembered_as) execute function carry_remembered_purchases();
