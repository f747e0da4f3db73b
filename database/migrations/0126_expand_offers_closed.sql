-- An accepted offer that never came is closed, and a volunteer takes an offer on
-- (docs/decisions/supplies-that-families-pass-on.md). Its state stays `accepted`, which an older version knows.
alter table donation_offer
  add column closed_at timestamptz,
  add column closed_by text
    constraint donation_offer_closing_is_whole check (num_nulls(closed_at, closed_by) in (0, 2))
    constraint donation_offer_closed_was_accepted check (closed_at is null or state in ('accepted', 'received')),
  add column taken_by text references account,
  add column taken_since timestamptz
    constraint donation_offer_taking_is_whole check (num_nulls(taken_by, taken_since) in (0, 2));
create index donation_offer_taken on donation_offer (taken_by) where taken_by is not null;

-- Closing and taking change no answer and no receipt.
create or replace function refuse_offer_going_back() returns trigger language plpgsql as $$
declare beside text[] := array['closed_at', 'closed_by', 'taken_by', 'taken_since'];
begin
  if (old.state, new.state) not in (('new', 'accepted'), ('new', 'declined'), ('accepted', 'received'))
     and to_jsonb(old) - beside <> to_jsonb(new) - beside then
    raise exception 'an offer is answered once and received once' using errcode = 'check_violation', constraint = 'donation_offer_once';
  end if;
  return new;
end $$;
