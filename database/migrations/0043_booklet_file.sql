-- The booklet as PDF, typeset from chapters that admins edited; while there is none, the one of the build counts.
create table booklet_file (
  locale text primary key check (locale in ('en', 'id')),
  -- Which words it was made of.
  made_of text not null check (made_of ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  bytes bytea not null
);
