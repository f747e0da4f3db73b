-- Rows of a shop at this migration, in every table. Each column has a value in at least one row. Secrets are sealed and
-- hashed as that shop did it, with the SECRET of tests/migration-rows.test.ts.

insert into account (uid, email, name, provider, email_verified, role, tokens_valid_from, last_signed_in_at, locale) values
  ('admin', 'admin@filled.example', 'Pak Admin', 'google.com', true, 'admin', null, '2026-03-01 10:00Z', 'en'),
  ('staff', 'staff@filled.example', 'Bu Relawan', 'password', true, 'staff', null, null, 'id'),
  ('family', 'family@filled.example', 'Ibu Sari', 'password', true, 'customer', '2026-02-01 10:00Z', '2026-03-02 10:00Z', 'id'),
  ('closed', '', '', '', false, 'customer', null, null, 'en');
insert into account (uid, email, name, provider, email_verified, disabled_at, disabled_reason) values
  ('disabled', 'disabled@filled.example', 'Pak Budi', 'password', true, '2026-02-03 10:00Z', 'Sold what was given');

insert into audit_entry (actor_uid, action, subject, details) values
  ('admin', 'account.disable', 'account:disabled', '{}'),
  ('shell', 'account.role', 'account:admin', '{"from": "customer", "to": "admin"}');

insert into picture (hash) values (repeat('a', 64));
insert into picture_rendition (picture_hash, width, bytes) values
  (repeat('a', 64), 320, '\x52494646'), (repeat('a', 64), 1280, '\x5249464646');
insert into product (id, name, description, price, category, picture_hash, stock, yearly_limit, archived_at) values
  ('01900000-0000-7000-8000-000000000001', 'Tracheostomy tube', 'Size 4', 25000, 'Tubes', repeat('a', 64), 10, 6, null),
  ('01900000-0000-7000-8000-000000000002', 'Old valve', '', 1000, '', repeat('a', 64), null, null, '2026-01-05 10:00Z');

insert into cart_line (account_uid, product_id, quantity) values ('family', '01900000-0000-7000-8000-000000000001', 2);
insert into kept_address (account_uid, address) values ('family', '{"fullName": "Ibu Sari", "phone": "+6281234567890",
  "email": "family@filled.example", "street": "Jalan Melati 3", "city": "Bandung", "state": "Jawa Barat",
  "postalCode": "40115", "country": "Indonesia"}');

insert into shop_order (id, account_uid, placed_at, year, total, address, deleted_at, deletion_reason, locale)
select id::uuid, uid, '2026-03-01 03:00Z', 2026, 25000, address, deleted_at::timestamptz, deletion_reason, 'id'
from (select address from kept_address) kept, (values
  ('01900000-0000-7000-8000-0000000000a1', 'family', null, null),
  ('01900000-0000-7000-8000-0000000000a2', 'family', '2026-03-02 03:00Z', 'Ordered twice'),
  ('01900000-0000-7000-8000-0000000000a3', 'closed', null, null)
) as placed (id, uid, deleted_at, deletion_reason);
update shop_order set address = address || '{"fullName": "", "phone": "", "email": "", "street": "", "city": "", "postalCode": ""}'
where account_uid = 'closed';
insert into order_line (order_id, product_id, name, picture_hash, price_at_purchase, quantity, from_stock)
select id, '01900000-0000-7000-8000-000000000001', 'Tracheostomy tube', repeat('a', 64), 25000, 1, true from shop_order;
insert into order_request (account_uid, key, body_hash, order_id) values
  ('family', 'key-1', 'hash', '01900000-0000-7000-8000-0000000000a1');
insert into allowance_grant (account_uid, product_id, year, units, reason, granted_by) values
  ('family', '01900000-0000-7000-8000-000000000001', 2026, 3, 'Twins', 'staff');
insert into yearly_purchase (account_uid, product_id, year, bought) values
  ('family', '01900000-0000-7000-8000-000000000001', 2026, 1);
insert into installation (fact, value) values ('kept since', '2026');
insert into address_change (account_uid, old_address, new_address, confirmed_at) values
  ('family', 'earlier@filled.example', 'family@filled.example', '2026-02-01 10:00Z'),
  ('family', 'family@filled.example', 'later@filled.example', null);
insert into consent (account_uid, kind, given, words, version, locale, at) values
  ('family', 'privacy', true, 'Saya setuju', '2026-01', 'id', '2026-01-01 10:00Z'),
  ('family', 'keep_address', true, 'Simpan alamat', '2026-01', 'id', '2026-03-01 03:00Z');
update account set closed_at = '2026-03-03 10:00Z' where uid = 'closed';

insert into identity."user" ("id", "name", "email", "emailVerified", "image") values
  ('admin', 'Pak Admin', 'admin@filled.example', true, 'https://pictures.example/admin'),
  ('staff', 'Bu Relawan', 'staff@filled.example', true, null),
  ('family', 'Ibu Sari', 'family@filled.example', true, null),
  ('disabled', 'Pak Budi', 'disabled@filled.example', true, null);
insert into identity."account" ("id", "accountId", "providerId", "userId", "password", "updatedAt") values
  ('password-of-family', 'family', 'credential', 'family', '97f607a777316f5cd27b8d77c465370f:d0f2772bdf2a50092c9ac40390c1ded3614180942c809c5250d820f4ef5482ac8d660aa2fd1f1cb5afc86b69f40c2842d0fbe3b8180335062acfde93d9ba1cbf', now()),
  ('password-of-staff', 'staff', 'credential', 'staff', '97f607a777316f5cd27b8d77c465370f:d0f2772bdf2a50092c9ac40390c1ded3614180942c809c5250d820f4ef5482ac8d660aa2fd1f1cb5afc86b69f40c2842d0fbe3b8180335062acfde93d9ba1cbf', now());
insert into identity."account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken",
  "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "updatedAt") values
  ('google-of-admin', '1234567890', 'google', 'admin', 'access', 'refresh', 'id', '2026-03-01Z', '2026-04-01Z', 'openid', now());
insert into identity."session" ("id", "expiresAt", "token", "updatedAt", "ipAddress", "userAgent", "userId", "provider", "secondStepAt", "provenAt") values
  ('session-of-family', '2100-01-01Z', 'token-of-family', now(), '127.0.0.1', 'Firefox', 'family', 'password', '2026-03-02 10:00Z', '2026-03-02 10:00Z'),
  ('session-of-admin', '2100-01-01Z', 'token-of-admin', now(), null, null, 'admin', 'google.com', null, '2026-03-01 10:00Z');
insert into identity."verification" ("id", "identifier", "value", "expiresAt") values
  ('verification', 'reset:family', 'family', '2026-03-02Z');
insert into identity."jwks" ("id", "publicKey", "privateKey", "createdAt", "expiresAt") values
  ('key', '{"crv":"Ed25519","x":"T5af6BDX6j9kfr9oYgprYBN3uPfcTzuNo2pVKNvFA1E","kty":"OKP"}', '"sealed"', '2026-01-01Z', '2026-01-02Z');
insert into identity.request_limit (key, points, expire) values ('client', 3, 4102444800000);
insert into identity.used_captcha (id, expires_at) values ('captcha', '2100-01-01Z');
-- The key is the text napas-two-factor-key, the unused recovery code BCDFG-HJKMN.
insert into identity."second_step" ("userId", "secret", "since", "lastStep", "resetAt", "resetReason") values
  ('family', 'P16tE-Nk2f9MsYJGuqytNJpRnASTM76tSPWwymfJZ0mWGK-2sFQ8ojivU9-0jKs2vRfKL2r-qzHxTlDQY98e8bvKjL0', '2026-02-01 10:00Z', 59000000, null, null),
  ('staff', null, null, 0, '2026-02-02 10:00Z', 'Lost the phone');
insert into identity."recovery_code" ("userId", "hash", "usedAt") values
  ('family', 'kZ8NrrkvVWwEfxWnYFIpfGSHYM9M83qk8-lpBRR3Sk0', null), ('family', 'used', '2026-02-20 10:00Z');
