-- The morning email of staff and admins (docs/decisions/the-morning-email.md): since when it is on, and its last day in Jakarta.
alter table account
  add column digest_since timestamptz,
  add column digest_sent_on date
    constraint account_digest check (digest_since is not null or digest_sent_on is null);
create index account_with_digest on account (uid) where digest_since is not null;

-- It ends with the role, with a disabled and with a closed account, whichever version of the shop changes them.
create function end_digest() returns trigger language plpgsql as $$
begin
  new.digest_since := null;
  new.digest_sent_on := null;
  return new;
end $$;
create trigger account_digest_ends before insert or update on account
  for each row when (
    (new.digest_since is not null or new.digest_sent_on is not null)
    and (new.role = 'customer' or new.disabled_at is not null or new.closed_at is not null))
  execute function end_digest();
