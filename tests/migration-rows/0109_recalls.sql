insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, recall_note_en, recall_note_id)
select max(version) + 1, '2026-04-05 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '{}', false,
  'Do not remove a tube in use; call 119.', 'Jangan lepas kanul yang dipakai; telepon 119.' from site_facts;
update stock_hold set text_source = 'Maker Medika', text_en = 'Do not use lot A-1.', text_id = 'Jangan pakai lot A-1.',
  note_en = 'Do not remove a tube in use; call 119.', note_id = 'Jangan lepas kanul yang dipakai; telepon 119.', mailed_at = '2026-04-05 10:00Z'
where id = '01900000-0000-7000-8000-0000000000f1';
insert into recall_family (hold_id, account_uid, mailed_at, told_at, told_by) values
  ('01900000-0000-7000-8000-0000000000f1', 'family', '2026-04-05 10:00Z', '2026-04-05 11:00Z', 'staff');
