insert into change_plan (id, planned_by, planned_at, source, locale, state, undoes, kept_fields, known, added, changed, archived, counted, total) values
  ('01900000-0000-7000-8000-0000000000a5', 'admin', '2026-03-23 05:00Z', 'undo', 'id', 'planned', '01900000-0000-7000-8000-0000000000a1',
   '[{"line": 2, "field": "stock", "issue": {"message": "counted_since"}}]', 1, 0, 0, 0, 0, 0);
with moved as (
  update product set stock = stock + 2, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, undoes, stock_before, stock_after)
select id, last_movement, 'undo', '2026-03-23 03:00Z', 'admin', last_movement - 1, stock_before, stock from moved;

with moved as (
  update product set stock = stock - 2, last_movement = last_movement + 1
  where id = '01900000-0000-7000-8000-000000000001' returning id, last_movement, (select p.stock from product p where p.id = product.id) as stock_before, stock
)
insert into stock_movement (product_id, number, kind, at, actor_uid, undoes, stock_before, stock_after)
select id, last_movement, 'undo', '2026-03-24 03:00Z', 'admin', last_movement - 1, stock_before, stock from moved;
