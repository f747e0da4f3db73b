-- Of another order than the one that a test deletes.
insert into dispatch (order_id, sent_on, courier, tracking_number) values
  ('01900000-0000-7000-8000-0000000000a3', '2026-03-02', '', '');
insert into sent_back (id, order_id, product_id, units, came_on, shelved, noted_by, noted_at) values
  ('01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000a3', '01900000-0000-7000-8000-000000000001', 1,
   '2026-04-10', false, 'staff', '2026-04-10 03:00Z');
