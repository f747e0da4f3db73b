insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, founder_phone_1, founder_phone_2,
  messaging_link, mail_address, postal_address, payment_note_en, payment_note_id,
  announcement_en, announcement_id, announcement_link, announcement_until) values
  (1, '2026-03-01 09:00Z', 'admin', 'Lega', 'Breath.', 'Napas.', '+628123456789', '+628123456780',
   'https://wa.me/628123456789', 'halo@lega.example', E'Jalan Melati 3\nBandung', 'BCA 123', 'BCA 123',
   'Closed on Friday.', 'Tutup hari Jumat.', '/products', '2026-03-06'),
  (2, '2026-03-02 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '+628123456789', '+628123456780',
   'https://wa.me/628123456789', 'halo@lega.example', E'Jalan Melati 3\nBandung', 'BCA 123', 'BCA 123',
   'Closed on Friday.', 'Tutup hari Jumat.', '/products', '2026-03-06');
