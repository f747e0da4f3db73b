-- People: why somebody is out, and that the house always has an admin. Privacy: what was agreed to, and closed accounts.

alter table account
  add column disabled_reason text check (length(disabled_reason) between 1 and 500),
  -- A closed account keeps its uid, which orders and the audit log name, and nothing of the person.
  add column closed_at timestamptz,
  add constraint closed_account_is_empty check (
    closed_at is null
    or (email = '' and name = '' and provider = '' and not email_verified and role = 'customer'
        and disabled_at is null and disabled_reason is null and last_signed_in_at is null)
  );

-- What was agreed to or taken back, in the words that the person read.
create table consent (
  id uuid primary key default uuidv7(),
  account_uid text not null references account on delete cascade,
  kind text not null check (kind in ('privacy', 'keep_address')),
  given boolean not null,
  words text not null,
  -- Which words of the privacy page held on that day.
  version text not null,
  locale text not null constraint consent_locale_known check (locale in ('en', 'id')),
  at timestamptz not null
);
create index consent_of_account on consent (account_uid, kind, id desc);

-- A request that was let in just before the account was closed must not leave anything of the person behind.
create function refuse_closed_account() returns trigger language plpgsql as $$
declare closed timestamptz;
begin
  -- The lock waits for a closing that is under way; what is read then is what it left.
  select a.closed_at into closed from account a where a.uid = new.account_uid for key share;
  if closed is not null then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'account_is_open';
  end if;
  return new;
end $$;
create trigger cart_line_account_is_open before insert on cart_line
  for each row execute function refuse_closed_account();
create trigger kept_address_account_is_open before insert on kept_address
  for each row execute function refuse_closed_account();
create trigger shop_order_account_is_open before insert on shop_order
  for each row execute function refuse_closed_account();
create trigger order_request_account_is_open before insert on order_request
  for each row execute function refuse_closed_account();
create trigger allowance_grant_account_is_open before insert on allowance_grant
  for each row execute function refuse_closed_account();
create trigger address_change_account_is_open before insert on address_change
  for each row execute function refuse_closed_account();
create trigger consent_account_is_open before insert on consent
  for each row execute function refuse_closed_account();

create function is_acting_admin(a account) returns boolean language sql immutable as $$
  select a.role = 'admin' and a.email_verified and a.disabled_at is null and a.closed_at is null
$$;

-- Whatever is changed, by whomever, at whichever moment: somebody is left who can manage the shop.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  -- One after the other: two admins who disable each other would each see the other one still there.
  perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
  if not exists (select from account a where is_acting_admin(a)) then
    raise exception 'the last admin stays' using errcode = 'check_violation', constraint = 'last_admin';
  end if;
  return null;
end $$;
create trigger account_keeps_an_admin after update on account
  for each row when (is_acting_admin(old) and not is_acting_admin(new)) execute function keep_an_admin();
create trigger account_deletion_keeps_an_admin after delete on account
  for each row when (is_acting_admin(old)) execute function keep_an_admin();

-- Free words may name people: they stand where they can be forgotten, not in the log that only grows.
alter table shop_order add column deletion_reason text;
update shop_order o set deletion_reason = e.details ->> 'reason'
from audit_entry e where e.action = 'order.delete' and e.subject = 'order:' || o.id;
alter table audit_entry disable trigger audit_entry_append_only;
update audit_entry set details = details - 'reason' where action = 'order.delete';
alter table audit_entry enable trigger audit_entry_append_only;
