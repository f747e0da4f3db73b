insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, payment_note_en, payment_note_id,
  featured_products, payment_picture, show_numbers) values
  (3, '2026-03-03 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', 'BCA 123', 'BCA 123',
   '{01900000-0000-7000-8000-000000000001}', repeat('b', 64), true);
