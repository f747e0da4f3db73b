with moved as (
  update product set stock = stock - 1, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, reason, stock_before, stock_after)
select id, last_movement, 'count', '2026-03-03 03:00Z', 'admin', 'damaged', stock_before, stock from moved;

with moved as (
  update product set stock = stock + 1, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, reason, stock_before, stock_after)
select id, last_movement, 'count', '2026-03-04 03:00Z', 'admin', 'unrecorded', stock_before, stock from moved;
