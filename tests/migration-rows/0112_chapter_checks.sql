insert into site_text (name, version, saved_at, saved_by, text_en, text_id, checked_by_en, checked_on_en, next_check_en, checked_by_id, checked_on_id, next_check_id) values
  ('in-plain-words', 1, '2026-04-01 09:00Z', 'admin', '# In plain words', '# Dengan kata biasa', 'Ns. Ratna', '2026-03-02', '2027-03-02', 'Ns. Ratna', '2026-03-03', '2027-03-03');
