-- Where somebody who signed up was about to go, until the address is verified: the mailed link may be opened on another device.
alter table account add column next_path text check (length(next_path) between 1 and 500);

create function forget_next_path() returns trigger language plpgsql as $$
begin
  new.next_path := null;
  return new;
end $$;
create trigger account_has_arrived before insert or update on account
  for each row when (new.email_verified and new.next_path is not null) execute function forget_next_path();
