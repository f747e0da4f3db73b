-- Texts as copying and old phones write them, and numbers that were read wrongly.
insert into category (address, name_en, name_id, position) values
  (U&'Go\00A0Bags', U&'Go\00A0Bags', U&'Tas\200B', 20), ('Go Bags', 'Go Bags', null, 21), ('Vents', U&'Vents\2003 and  tubes', null, 22);
insert into donation_offer (name, email, phone, locale, item, quantity, sealed, town, offered_at) values
  (U&'Rene\0301', 'rene@filled.example', U&'+62 (0)812\20113456 7890', 'en', U&'Go\00A0 Bag', 1, true, U&'Ma\00ADlang', '2026-03-11 03:00Z'),
  ('Ibu Sri', 'sri@filled.example', 'ask at the door', 'en', 'Gauze', 1, true, 'Malang', '2026-03-11 03:00Z');
insert into order_note (order_id, note, written_by, written_at) values
  ('01900000-0000-7000-8000-0000000000a1', E'- a\u00A0 b\r\n- c', 'staff', '2026-03-02 09:00Z');
update shop_order set address = address || jsonb_build_object('phone', '+6208123456789', 'fullName', U&'Ibu\00A0 Sari')
where id = '01900000-0000-7000-8000-0000000000a1';
