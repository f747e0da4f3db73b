-- A sign-up whose address nobody verifies is deleted, a week after the last mail with its link. So each of them has that
-- time, also if the shop is killed before it writes the mail down, and no verified person has it.
alter table identity."user" add column "verificationMailedAt" timestamptz;
-- When those of before were mailed last is not known: they get a week from now on.
update identity."user" set "verificationMailedAt" = now() where not "emailVerified";
alter table identity."user" add constraint verification_mail_until_verified
  check ("emailVerified" = ("verificationMailedAt" is null));
create index "user_verificationMailedAt" on identity."user" ("verificationMailedAt")
  where "verificationMailedAt" is not null;

create function identity.keep_verification_mail() returns trigger language plpgsql as $$
begin
  new."verificationMailedAt" := case when not new."emailVerified" then coalesce(new."verificationMailedAt", now()) end;
  return new;
end $$;
create trigger user_verification_mail before insert or update on identity."user"
  for each row execute function identity.keep_verification_mail();
