-- Changes of a mail address that somebody has asked for: the link to the new address confirms one, and both addresses are
-- told. Kept for some days, until the mails about it are surely sent.

create table address_change (
  id uuid primary key default uuidv7(),
  account_uid text not null references account on delete cascade,
  old_address text not null,
  new_address text not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index address_change_of_account on address_change (account_uid);
create index address_change_age on address_change (asked_at);
