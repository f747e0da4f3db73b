insert into quiet_mode (account_uid, since, set_by) values ('family', '2026-04-01 10:00Z', 'staff');
insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, crisis_line)
select max(version) + 1, '2026-04-01 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '{}', false, '119 ext 8' from site_facts;
insert into enquiry (name, email, locale, message, programme, asked_at) values
  ('Ibu Lia', 'lia@filled.example', 'id', 'Saya ingin ikut.', 'online-support-group', '2026-04-01 10:00Z');
