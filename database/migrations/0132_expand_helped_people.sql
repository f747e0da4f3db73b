-- Families without a mailbox, for whom staff order (docs/decisions/ordering-for-a-family.md). Each has an account like any
-- other, which nobody can sign in to: no provider knows its uid, and its address is `<uid>@no-mailbox.invalid`.
create table helped_person (
  account_uid text primary key references account on delete cascade,
  -- Not unique: relatives share a phone.
  phone text not null check (length(phone) between 1 and 200),
  made_by text not null references account,
  made_at timestamptz not null
);
create index helped_person_newest on helped_person (made_at desc, account_uid desc);
create trigger helped_person_account_is_open before insert on helped_person
  for each row execute function refuse_closed_account();

-- The account has no rights, whatever the code does.
create function refuse_rights_of_helped() returns trigger language plpgsql as $$
begin
  if exists (select from helped_person h where h.account_uid = new.uid) then
    raise exception 'nobody signs in to this account' using errcode = 'check_violation', constraint = 'helped_person_has_no_rights';
  end if;
  return new;
end $$;
create trigger helped_person_has_no_rights before update on account
  for each row when (new.email_verified or new.role <> 'customer') execute function refuse_rights_of_helped();

-- Who read the sentence to the family; null: its owner read it.
alter table consent add column read_by text references account;

-- The orders that staff placed for a family. They stay so after the family has an account of its own, or is forgotten.
create table helped_order (
  order_id uuid primary key references shop_order,
  placed_by text not null references account
);
