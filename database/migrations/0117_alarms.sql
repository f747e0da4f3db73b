-- Alarms that the shop sends by itself (docs/decisions/alarms-come-by-themselves.md). A row is a bad state that lasts: since
-- when, since when its alarm is sent, and since when it is good again.
create table alarm (
  name text primary key,
  since timestamptz not null,
  told_at timestamptz,
  good_since timestamptz
);

-- The newest result of each check that one process makes and every process shows. It holds no data of people.
create table shop_check (
  name text primary key,
  checked_at timestamptz not null,
  result jsonb not null
);
