-- A form of staff that is sent again, because its answer was lost, creates nothing twice. The digest is made of the key of the
-- form, of the account that sends it and of everything in it. The key is random and stored nowhere, so the row leads to nobody.
create table request_key (
  digest text primary key constraint request_key_digest check (length(digest) = 64),
  -- The product that the first request has created; null for what has no answer of its own.
  created_id uuid,
  created_at timestamptz not null default now()
);
create index request_key_age on request_key (created_at);
