-- Deleting an order brings back only the units that still lie here (docs/decisions/stock-is-a-ledger.md). Both are null for
-- an order that is not deleted, and for one that an older version deleted: that one brought back every unit.
alter table order_line
  -- Units that had left in parcels: the family keeps them, so its yearly share stays used.
  add column kept integer constraint order_line_kept check (kept between 0 and quantity),
  -- Units that went back into a counted stock.
  add column returned integer constraint order_line_returned check (returned between 0 and quantity);

-- A parcel takes the soonest dates first, as the sale did. So the units that did not leave are of its last batches.
create or replace function return_to_batches(moved stock_movement) returns integer language plpgsql as $$
declare
  wanted integer := moved.stock_after - moved.stock_before;
  returned integer;
begin
  with taken as (
    select b.number as batch, -m.change as units,
      sum(-m.change) over (order by b.expires_on desc nulls first, b.number desc) + m.change as before_it
    from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
      join stock_batch b on b.product_id = m.product_id and b.number = m.batch
    where s.order_id = moved.order_id and s.product_id = moved.product_id and s.kind = 'sale'
  ), sold as (
    select t.batch, least(t.units, wanted - t.before_it) as units from taken t where t.before_it < wanted
  ), back as (
    update stock_batch b set units_left = b.units_left + s.units
    from sold s where b.product_id = moved.product_id and b.number = s.batch
    returning b.number, s.units
  ), written as (
    insert into stock_batch_move (product_id, movement, batch, change)
    select moved.product_id, moved.number, k.number, k.units from back k
    returning change
  )
  select coalesce(sum(w.change), 0) into returned from written w;
  return returned;
end $$;
