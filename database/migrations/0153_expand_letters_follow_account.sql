-- Questions and offers that were sent without signing in are found by the address of their sender. If an account gives up a
-- verified address, by any way and any provider, they become the account's own, so that its download and its closing
-- reach them.
create or replace function refuse_offer_going_back() returns trigger language plpgsql as $$
declare beside text[] := array['closed_at', 'closed_by', 'taken_by', 'taken_since', 'account_uid', 'name', 'email'];
begin
  if (old.state, new.state) not in (('new', 'accepted'), ('new', 'declined'), ('accepted', 'received'))
     and to_jsonb(old) - beside <> to_jsonb(new) - beside then
    raise exception 'an offer is answered once and received once' using errcode = 'check_violation', constraint = 'donation_offer_once';
  end if;
  return new;
end $$;

create function take_letters_along() returns trigger language plpgsql as $$
begin
  update enquiry set account_uid = new.uid, name = null, email = null
    where account_uid is null and lower(email) = lower(old.email);
  update donation_offer set account_uid = new.uid, name = null, email = null
    where account_uid is null and lower(email) = lower(old.email);
  return null;
end $$;
create trigger account_takes_letters_along after update of email on account for each row
  when (old.email_verified and new.email <> '' and lower(new.email) <> lower(old.email))
  execute function take_letters_along();
