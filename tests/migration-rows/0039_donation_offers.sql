insert into donation_offer (account_uid, phone, locale, item, size, quantity, sealed, package_date, town, offered_at, state, answer,
  answered_by, answered_at)
values ('family', '0812 3456 7890', 'id', 'Kanul trakeostomi', '3,5', 2, true, '2030-01-31', 'Bandung', '2026-03-11 03:00Z',
  'accepted', 'Terima kasih, silakan kirim.', 'staff', '2026-03-12 03:00Z');
update donation_offer set state = 'received', received_by = 'staff', received_at = '2026-03-20 03:00Z',
  (booked_product, booked_batch) = (select product_id, number from stock_batch where source = 'donation' limit 1)
where account_uid = 'family';
insert into donation_offer (name, email, locale, item, quantity, sealed, town, offered_at)
values ('Ibu Dewi', 'dewi@filled.example', 'en', 'Gauze', 10, false, 'Malang', '2026-03-11 03:00Z');
insert into donation_photo (offer_id, position, bytes) select id, 1, '\x00' from donation_offer;
