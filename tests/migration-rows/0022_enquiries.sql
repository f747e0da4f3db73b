insert into enquiry (account_uid, locale, message, product_id, order_id, asked_at, answer, answered_by, answered_at)
select 'family', 'id', 'Apakah ukuran ini cocok?', '01900000-0000-7000-8000-000000000001', o.id, '2026-03-05 10:00Z', 'Ya.', 'staff',
  '2026-03-06 10:00Z' from shop_order o where o.account_uid = 'family' limit 1;
insert into enquiry (name, email, locale, message, search, asked_at) values
  ('Ibu Dewi', 'dewi@filled.example', 'en', 'Do you have this?', 'kateter 8fr', '2026-03-07 10:00Z');
