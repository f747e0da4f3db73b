-- Orders are numbered by a sequence, so none of them waits for another one to be written. An order that fails leaves a gap.
create sequence order_number;

-- The place of an order in its month is its number in the sequence less that of the month.
alter table order_month rename column orders to begins_after;
alter table order_month drop constraint order_month_orders_check, alter column begins_after type bigint;
update order_month set begins_after = -begins_after;

-- Has the sequence go on behind the orders that are there, after a restore.
create function restart_order_numbers() returns void language sql as $$
  select setval('order_number', greatest(1, (
    select max(m.begins_after + greatest(0, coalesce((
      select max(substr(o.number, 8)::bigint) from shop_order o where substr(o.number, 3, 4) = m.month), 0)))
    from order_month m)))
$$;

create or replace function number_order() returns trigger language plpgsql as $$
declare placed_month text := to_char(new.placed_at at time zone 'Asia/Jakarta', 'YYMM');
declare before bigint;
declare place text;
begin
  select begins_after into before from order_month where month = placed_month;
  if not found then
    insert into order_month (month, begins_after) values (placed_month, nextval('order_number')) on conflict (month) do nothing;
    select begins_after into strict before from order_month where month = placed_month;
  end if;
  place := nextval('order_number') - before;
  new.number := 'N-' || placed_month || '-' || lpad(place, greatest(4, length(place)), '0');
  return new;
end $$;
