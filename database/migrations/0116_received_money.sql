-- The money that reached the foundation on each day in Jakarta, for reports. Volunteers note a few payments in a minute, so
-- their transactions may wait for each other at the row of a day.
create table received_day (
  day date primary key,
  payments integer not null,
  money bigint not null,
  constraint received_day_counted check (payments >= 0 and money >= payments)
);
insert into received_day (day, payments, money)
select received_on, count(*), sum(amount) from payment group by received_on;

-- Reports count by it how many families paid the money of some days.
create index payment_of_day on payment (received_on) include (order_id);

create function count_received() returns trigger language plpgsql as $$
begin
  insert into received_day (day, payments, money)
  values (coalesce(new.received_on, old.received_on), 0, 0) on conflict do nothing;
  update received_day set payments = payments + case when tg_op = 'INSERT' then 1 else -1 end,
    money = money + coalesce(new.amount, 0) - coalesce(old.amount, 0)
  where day = coalesce(new.received_on, old.received_on);
  return null;
end $$;
create trigger payment_counted_for_reports after insert or delete on payment
  for each row execute function count_received();
