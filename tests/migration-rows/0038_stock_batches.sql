with moved as (
  update product set stock = stock + 3, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, expires_on, stock_before, stock_after)
select id, last_movement, 'donation', '2026-03-09 03:00Z', 'admin', '2030-01-31', stock_before, stock from moved;

with moved as (
  update product set stock = stock - 3, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, stock_before, stock_after)
select id, last_movement, 'write-off', '2026-03-10 03:00Z', 'admin', stock_before, stock from moved;
