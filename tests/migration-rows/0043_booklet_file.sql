insert into booklet_file (locale, made_of, made_at, bytes) values
  ('en', repeat('0a', 32), '2026-03-02 09:01Z', '\x255044462d'), ('id', repeat('0a', 32), '2026-03-02 09:01Z', '\x255044462d');
