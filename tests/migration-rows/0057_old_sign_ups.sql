insert into identity."user" ("id", "name", "email", "emailVerified") values
  ('waiting', 'Ibu Menunggu', 'waiting@family.example', false);
