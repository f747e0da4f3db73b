insert into site_video_list (list, version, saved_at, saved_by) values
  ('webinars', 1, '2026-03-23 09:00Z', 'admin'), ('webinars', 2, '2026-03-24 09:00Z', 'admin'),
  ('documentaries', 1, '2026-03-24 09:00Z', 'admin');
insert into site_video (list, version, place, id, title_en, title_id, description_en, description_id, length_seconds, src,
  poster_file, picture) values
  ('webinars', 1, 1, 'welcome', 'Welcome', 'Selamat datang', 'A talk.', 'Sebuah obrolan.', 65,
   '/media/stand-in-welcome.webm', '/media/stand-in-welcome.webp', null),
  ('webinars', 2, 1, 'welcome', 'Welcome', 'Selamat datang', 'A talk.', 'Sebuah obrolan.', 3600,
   'https://video.example/watch?v=1', null, repeat('b', 64));
