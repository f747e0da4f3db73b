insert into product (id, name_en, name_id, price, picture_hash, archived_at, draft)
  select id::uuid, 'Night light', 'Lampu malam', 45000, picture_hash, '2026-03-06 03:00Z', draft
  from (values ('01900000-0000-7000-8000-0000000000d1', 'open'), ('01900000-0000-7000-8000-0000000000d2', 'deleted')) as added (id, draft),
    (select picture_hash from product order by id limit 1) as pictured;
