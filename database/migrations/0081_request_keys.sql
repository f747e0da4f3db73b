-- If an answer is lost and staff send a form again, it creates nothing twice. The digest covers the form's key, its sender and
-- its content. The key is random and stored nowhere, so the row identifies no person.
create table request_key (
  digest text primary key constraint request_key_digest check (length(digest) = 64),
  -- The product that the first request created. Null if the form creates something else.
  created_id uuid,
  created_at timestamptz not null default now()
);
create index request_key_age on request_key (created_at);
