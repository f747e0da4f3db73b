insert into order_note (order_id, note, written_by, written_at) values
  ('01900000-0000-7000-8000-0000000000a1', 'Rumah di belakang masjid.', 'staff', '2026-03-02 09:00Z');
