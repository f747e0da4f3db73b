insert into stock_hold (product_id, lots, everything, without_lot, names_arrivals, why, movement, began_at, began_by, ended_at, ended_by) values
  ('01900000-0000-7000-8000-000000000001', '{b 2}', false, false, true, 'A letter of the importer', 0, '2026-04-06 03:00Z', 'admin', '2026-04-06 04:00Z', 'admin');
