update planned_change set ordered = 0 where field = 'stock' and movement is not null;
insert into change_plan (id, planned_by, planned_at, source, locale, state, problems, problem_count, added, changed, archived, counted, done, total) values
  ('01900000-0000-7000-8000-0000000000c7', 'admin', '2026-03-05 05:00Z', 'stock', 'id', 'planned', '[]', 0, 0, 0, 0, 1, 0, 1);
insert into planned_change (plan_id, line, product_id, is_new, field, before, after, since) values
  ('01900000-0000-7000-8000-0000000000c7', 2, '01900000-0000-7000-8000-000000000001', false, 'stock', '4', '6', 3);
