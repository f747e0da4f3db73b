with moved as (
  update product set stock = stock + 2, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, received_on, stock_before, stock_after)
select id, last_movement, 'donation', '2026-03-21 03:00Z', 'admin', '2026-03-19', stock_before, stock from moved;
insert into change_plan (id, planned_by, planned_at, source, locale, added, changed, archived, counted, done, total, known) values
  ('01900000-0000-7000-8000-0000000000a3', 'admin', '2026-03-21 03:00Z', 'parcels', 'id', 1, 0, 0, 0, 0, 1, 0),
  ('01900000-0000-7000-8000-0000000000a4', 'admin', '2026-03-21 03:00Z', 'donations', 'id', 1, 0, 0, 0, 0, 1, 1);
insert into planned_parcel (plan_id, line, order_id, sent_on, courier, tracking_number, known)
select '01900000-0000-7000-8000-0000000000a3', 2, id, '2026-03-20', 'JNE', 'JNE0001', false from shop_order order by id limit 1;
insert into planned_donation (plan_id, line, product_id, units, expires_on, received_on, giver, request_key, known) values
  ('01900000-0000-7000-8000-0000000000a4', 2, '01900000-0000-7000-8000-000000000001', 3, '2031-01-31', '2026-03-19', 'Ibu Dewi',
   '01900000-0000-7000-8000-0000000000b1', false),
  ('01900000-0000-7000-8000-0000000000a4', 3, '01900000-0000-7000-8000-000000000001', 2, null, '2026-03-19', '',
   '01900000-0000-7000-8000-0000000000b2', true);
with moved as (
  update product set stock = stock - 2, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, stock_before, stock_after)
select id, last_movement, 'write-off', '2026-03-22 03:00Z', 'admin', stock_before, stock from moved;
