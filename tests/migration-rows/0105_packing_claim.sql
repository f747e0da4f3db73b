insert into packing_claim (order_id, account_uid, since) values
  ('01900000-0000-7000-8000-0000000000a1', 'staff', '2026-04-01 10:00Z');
