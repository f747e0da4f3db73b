-- A volunteer who only packs: sees names and addresses of orders that are not sent, and no others
-- (docs/decisions/who-may-do-what.md). An older version takes an unknown role for a customer.
alter table account drop constraint account_role_check,
  add constraint account_role_check check (role in ('customer', 'packer', 'staff', 'admin'));

-- The morning email counts what staff do, so it ends with that role.
create or replace trigger account_digest_ends before insert or update on account
  for each row when (
    (new.digest_since is not null or new.digest_sent_on is not null)
    and (new.role not in ('staff', 'admin') or new.disabled_at is not null or new.closed_at is not null))
  execute function end_digest();
