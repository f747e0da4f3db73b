insert into site_text (name, version, saved_at, saved_by, text_en, text_id) values
  ('about', 1, '2026-03-01 09:00Z', 'admin', 'We are here.', 'Kami di sini.'),
  ('about', 2, '2026-03-02 09:00Z', 'admin', 'We are **here**.', 'Kami **di sini**.'),
  ('research', 1, '2026-03-02 09:00Z', 'admin', E'## What\n\n- One', E'## Apa\n\n- Satu');
