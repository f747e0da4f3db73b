insert into planned_change (plan_id, line, product_id, is_new, field, before, after, movement, ordered) values
  ('01900000-0000-7000-8000-0000000000c7', 3, '01900000-0000-7000-8000-000000000002', false, 'stock', '4', '4', 3, 0);
