-- Words of families for noisy breathing, special needs and the neck (docs/decisions/search-that-forgives.md).
insert into search_word (said, meant) values
  ('berisik', 'kateter suction'), ('berisik', 'mesin suction'),
  ('napas bunyi', 'kateter suction'), ('napas bunyi', 'mesin suction'),
  ('nafas bunyi', 'kateter suction'), ('nafas bunyi', 'mesin suction'),
  ('noisy breathing', 'suction catheters'), ('noisy breathing', 'suction machine'),
  ('rattling breath', 'suction catheters'), ('rattling breath', 'suction machine'),
  ('gurgling', 'suction machine'),
  ('berkebutuhan khusus', 'kartu gambar'), ('berkebutuhan khusus', 'bantal penyangga'),
  ('kebutuhan khusus', 'kartu gambar'), ('kebutuhan khusus', 'bantal penyangga'),
  ('abk', 'kartu gambar'), ('abk', 'bantal penyangga'), ('difabel', 'kartu gambar'), ('difabel', 'bantal penyangga'),
  ('disabilitas', 'kartu gambar'), ('disabilitas', 'bantal penyangga'),
  ('disabled', 'picture cards'), ('disabled', 'positioning pillow'),
  ('disability', 'picture cards'), ('disability', 'positioning pillow'),
  ('tali trakeostomi', 'pita katun'), ('tali trakeo', 'pita katun'), ('tali trakea', 'pita katun'),
  ('tali stoma', 'pita katun'), ('tali anak', 'pita katun'),
  ('perban leher', 'kasa belah'), ('leher lecet', 'balutan busa'), ('leher lecet', 'tali leher lembut'),
  ('alat', 'kateter suction')
on conflict do nothing;
