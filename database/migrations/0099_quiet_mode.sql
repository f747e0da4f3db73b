-- Quiet mode (docs/decisions/quiet-mode.md): a row while it is on, and none after it ended. No reason, on purpose.
create table quiet_mode (
  account_uid text primary key references account on delete cascade,
  since timestamptz not null,
  -- The account that switched it on: the family, or a volunteer at its request.
  set_by text not null references account
);
create trigger quiet_mode_account_is_open before insert on quiet_mode
  for each row execute function refuse_closed_account();

-- A number for a parent in a crisis, which may have an extension. Pages leave the line out until an admin fills it in.
alter table site_facts add column crisis_line text check (length(crisis_line) between 1 and 40);

-- The programme from whose page a question came.
alter table enquiry add column programme text check (length(programme) between 1 and 100);
