insert into payment (order_id, received_on, amount, how, noted_by, noted_at) values
  ('01900000-0000-7000-8000-0000000000a1', '2026-04-06', 20000, 'transfer', 'staff', '2026-04-06 03:00Z'),
  ('01900000-0000-7000-8000-0000000000a1', '2026-04-07', 5000, 'by a neighbour', 'staff', '2026-04-07 03:00Z');
