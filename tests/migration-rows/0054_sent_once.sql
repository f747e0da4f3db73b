insert into enquiry (name, email, locale, message, asked_at, request_digest) values
  ('Ibu Ani', 'ani@example.org', 'id', 'Apakah ada kanul 3,5?', '2026-03-25 03:00Z', repeat('a', 64));
insert into donation_offer (name, email, locale, item, quantity, sealed, town, offered_at, request_digest) values
  ('Ibu Ani', 'ani@example.org', 'id', 'Kanul 4', 1, true, 'Solo', '2026-03-25 03:00Z', repeat('b', 64));
