insert into change_plan (id, planned_by, planned_at, source, locale, state, problems, problem_count, added, changed, archived, counted, done, total, applied_at) values
  ('01900000-0000-7000-8000-0000000000a1', 'admin', '2026-03-05 03:00Z', 'stock', 'id', 'applied', '[]', 0, 0, 0, 0, 1, 1, 1, '2026-03-05 03:01Z'),
  ('01900000-0000-7000-8000-0000000000a2', 'admin', '2026-03-05 04:00Z', 'products', 'id', 'planned',
   '[{"line": 2, "field": "price", "issue": {"message": "required"}}]', 1, 0, 0, 0, 0, 0, 0, null);
insert into planned_change (plan_id, line, product_id, is_new, field, before, after, movement) values
  ('01900000-0000-7000-8000-0000000000a1', 2, '01900000-0000-7000-8000-000000000001', false, 'stock', '4', '6', 3);
