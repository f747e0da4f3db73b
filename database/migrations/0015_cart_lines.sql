-- A cart holds a hundred different products, however many requests fill it at once.
create function limit_cart_lines() returns trigger language plpgsql as $$
begin
  -- One after the other: two at once would each see the cart without the other's lines.
  perform from account a where a.uid in (select account_uid from added) order by a.uid for no key update;
  if exists (
    select from cart_line l where l.account_uid in (select account_uid from added)
    group by l.account_uid having count(*) > 100
  ) then
    raise exception 'a cart holds at most 100 lines' using errcode = 'check_violation', constraint = 'cart_lines_limited';
  end if;
  return null;
end $$;
create trigger cart_lines_limited after insert on cart_line
  referencing new table as added for each statement execute function limit_cart_lines();
