insert into account (uid, email, name, provider) values ('helped', 'helped@no-mailbox.invalid', 'Ibu Wati', 'staff');
insert into helped_person (account_uid, phone, made_by, made_at) values ('helped', '+6281234567890', 'staff', '2026-04-08 12:00Z');
insert into consent (account_uid, kind, given, words, version, locale, at, read_by)
  values ('helped', 'privacy', true, 'Yayasan boleh menyimpan …', '2026-04-01', 'id', '2026-04-08 12:00Z', 'staff');
insert into helped_order (order_id, placed_by) select id, 'staff' from shop_order order by id limit 1;
