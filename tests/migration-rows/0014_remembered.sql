update identity."account" set "provenAt" = '2026-03-01Z' where "id" = 'password-of-staff';
insert into remembered_address (hash, never_admin, remembered_at) values
  ('a0b1c2d3.97f607a777316f5cd27b8d77c465370fd0f2772bdf2', true, '2026-03-03 10:00Z');
insert into remembered_purchase (address_hash, product_id, year, bought) values
  ('a0b1c2d3.97f607a777316f5cd27b8d77c465370fd0f2772bdf2', '01900000-0000-7000-8000-000000000001', 2026, 1);
update account set remembered_as = 'a0b1c2d3.97f607a777316f5cd27b8d77c465370fd0f2772bdf2' where uid = 'staff';
