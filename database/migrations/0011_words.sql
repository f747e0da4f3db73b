-- Tables, columns and rules by the words that the field uses; what they hold and mean stays.

alter table kept_address rename to saved_address;
alter trigger kept_address_account_is_open on saved_address rename to saved_address_account_is_open;
alter index kept_address_pkey rename to saved_address_pkey;

alter table identity.request_limit rename to rate_limit;
alter index identity.request_limit_pkey rename to rate_limit_pkey;
alter index identity.request_limit_expire rename to rate_limit_expire;

alter table identity.second_step rename to two_factor;
alter table identity.two_factor rename column "lastStep" to "lastTimeStep";
alter index identity.second_step_pkey rename to two_factor_pkey;
alter table identity."session" rename column "secondStepAt" to "twoFactorAt";

drop trigger session_after_second_step on identity."session";
drop function identity.refuse_session_before_second_step();
-- Whoever opens a session, and at whichever moment: where two-factor is on, none is opened without it.
create function identity.refuse_session_before_two_factor() returns trigger language plpgsql as $$
begin
  -- Waits for a switching on that is under way; what is read then is what it left.
  perform from identity."user" u where u.id = new."userId" for key share;
  if new."twoFactorAt" is null
     and exists (select from identity.two_factor t where t."userId" = new."userId" and t.since is not null) then
    raise exception 'two-factor comes first' using errcode = 'check_violation', constraint = 'two_factor_first';
  end if;
  return new;
end $$;
create trigger session_after_two_factor before insert on identity."session"
  for each row execute function identity.refuse_session_before_two_factor();
