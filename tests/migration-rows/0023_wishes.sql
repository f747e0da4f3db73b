insert into wish (account_uid, product_id, wished_at, told_at) values
  ('family', '01900000-0000-7000-8000-000000000001', '2026-03-08 10:00Z', '2026-03-09 10:00Z'),
  ('staff', '01900000-0000-7000-8000-000000000001', '2026-03-08 11:00Z', null);
