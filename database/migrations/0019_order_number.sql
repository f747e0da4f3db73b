-- A short number beside an order's id, for people: N-2611-0042 is the 42nd order of November 2026 in Jakarta.

-- How many orders a month has had. The row is locked from the moment that an order takes its number until it is placed:
-- numbers have no gaps, and nobody else's order gets the same.
create table order_month (
  month text primary key check (month ~ '^\d{4}$'),
  orders integer not null check (orders > 0)
);

-- The empty number stands for the next one.
alter table shop_order add column number text not null default '';

with numbered as (
  select id, to_char(placed_at at time zone 'Asia/Jakarta', 'YYMM') as month,
         row_number() over (partition by to_char(placed_at at time zone 'Asia/Jakarta', 'YYMM') order by placed_at, id) as place
  from shop_order
)
update shop_order o
set number = 'N-' || n.month || '-' || lpad(n.place::text, greatest(4, length(n.place::text)), '0')
from numbered n where n.id = o.id;

insert into order_month (month, orders)
select to_char(placed_at at time zone 'Asia/Jakarta', 'YYMM'), count(*) from shop_order group by 1;

alter table shop_order
  add constraint order_number_unique unique (number),
  add constraint order_number_written check (number ~ '^N-\d{4}-\d{4,}$');

create function number_order() returns trigger language plpgsql as $$
declare placed_month text := to_char(new.placed_at at time zone 'Asia/Jakarta', 'YYMM');
declare place text;
begin
  insert into order_month as m (month, orders) values (placed_month, 1)
  on conflict (month) do update set orders = m.orders + 1
  returning orders::text into place;
  new.number := 'N-' || placed_month || '-' || lpad(place, greatest(4, length(place)), '0');
  return new;
end $$;
-- Last of the triggers on an order, by its name: those before it can wait or refuse, while no number is held.
create trigger shop_order_number before insert on shop_order
  for each row when (new.number = '') execute function number_order();
