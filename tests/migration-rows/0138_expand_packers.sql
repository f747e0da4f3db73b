insert into account (uid, email, name, provider, email_verified, role) values
  ('packer', 'packer@example.org', 'Pak Packer', 'password', true, 'packer');
