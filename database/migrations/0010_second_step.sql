-- The second step at login: a code of an authenticator app, or one of the recovery codes. And when somebody last proved who
-- they are, for what asks for a recent login.

create table identity."second_step" (
  "userId" text primary key references identity."user" on delete cascade,
  -- What the codes are made from, sealed with the shop's secret; null once an admin took the step away.
  "secret" text,
  -- Since when it is asked for; null while it is being set up.
  "since" timestamptz,
  -- The half minute since 1970 whose code was used last: no code counts twice, and none from before it.
  "lastStep" bigint not null default 0,
  "resetAt" timestamptz,
  "resetReason" text check (length("resetReason") between 1 and 500),
  check ("since" is null or "secret" is not null)
);

create table identity."recovery_code" (
  "userId" text not null references identity."second_step" on delete cascade,
  "hash" text not null,
  "usedAt" timestamptz,
  primary key ("userId", "hash")
);

alter table identity."session"
  -- When the second step was taken; null where the account has none.
  add column "secondStepAt" timestamptz,
  add column "provenAt" timestamptz not null default now();
update identity."session" set "provenAt" = "createdAt";

-- Whoever opens a session, and at whichever moment: where a second step is on, none is opened without it.
create function identity.refuse_session_before_second_step() returns trigger language plpgsql as $$
begin
  -- Waits for a switching on that is under way; what is read then is what it left.
  perform from identity."user" u where u.id = new."userId" for key share;
  if new."secondStepAt" is null
     and exists (select from identity.second_step s where s."userId" = new."userId" and s.since is not null) then
    raise exception 'the second step comes first' using errcode = 'check_violation', constraint = 'second_step_first';
  end if;
  return new;
end $$;
create trigger session_after_second_step before insert on identity."session"
  for each row execute function identity.refuse_session_before_second_step();
