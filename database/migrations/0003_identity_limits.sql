-- Counts of tries at the identity endpoints, shaped as rate-limiter-flexible expects it. The keys are hashes.
-- Unlogged: the counts of some minutes may be lost in a crash, and need not be written twice.

create unlogged table identity.request_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index request_limit_expire on identity.request_limit (expire);
