-- A batch with a lot, of which a hold froze the units; an order with one of them that was taken out of its parcel.
with moved as (
  update product set stock = stock + 4, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, lot, stock_before, stock_after)
select id, last_movement, 'purchase', '2026-04-02 03:00Z', 'admin', 'A-1', stock_before, stock from moved;

begin;
insert into stock_hold (id, product_id, lots, everything, without_lot, why, movement, began_at, began_by)
select '01900000-0000-7000-8000-0000000000f1', id, '{a 1}', false, false, 'A letter of the maker', last_movement, '2026-04-03 03:00Z', 'admin'
from product where id = '01900000-0000-7000-8000-000000000001';
with moved as (
  update product set stock = stock - 4, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, stock_before, stock_after)
select id, last_movement, 'hold', '2026-04-03 03:00Z', 'admin', stock_before, stock from moved;
insert into held_order (hold_id, order_id, after_parcel, taken_out_at, taken_out_by) values
  ('01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000a1', false, '2026-04-03 04:00Z', 'staff');
commit;
insert into stock_hold (product_id, everything, without_lot, why, movement, began_at, began_by, ended_at, ended_by) values
  ('01900000-0000-7000-8000-000000000001', false, true, 'A question to the maker', 0, '2026-04-04 03:00Z', 'admin', '2026-04-04 04:00Z', 'admin');
