insert into account (uid, email, name, provider, next_path) values
  ('waiting', 'waiting@filled.example', 'Ibu Tini', 'password', '/productDetails/01900000-0000-7000-8000-000000000001');
