-- An offer of several things (docs/decisions/supplies-that-families-pass-on.md). Each thing is a row, because it is received
-- and closed on its own. The first row is the offer, as for an older version, and the others are parts of it.
alter table donation_offer
  add column part_of uuid references donation_offer on delete cascade,
  add column position integer not null default 1
    constraint donation_offer_position check (position between 1 and 10 and (position = 1) = (part_of is null)),
  -- Whether the quantity counts packs or pieces. Null if the form did not ask, as in older versions.
  add column unit text constraint donation_offer_unit check (unit in ('pieces', 'packs')),
  -- The pieces in a pack, if the giver knows them.
  add column per_pack integer
    constraint donation_offer_per_pack check (per_pack is null or (per_pack between 1 and 100000 and unit is not distinct from 'packs'));
create index donation_offer_parts on donation_offer (part_of) where part_of is not null;

-- A part of another family's offer would survive this family, and a part of a part would be in no list.
create function refuse_part_of_other_offer() returns trigger language plpgsql as $$
begin
  -- The next statement sees a part that another transaction committed while this one waited for the lock.
  perform from donation_offer where id = new.part_of for no key update;
  perform from donation_offer d where d.id = new.part_of and d.part_of is null
    and (d.account_uid, d.email) is not distinct from (new.account_uid, new.email)
    and not exists (select from donation_offer p where p.part_of = new.part_of and p.position = new.position);
  if not found then
    raise exception 'the things of an offer have one giver, and a place each'
      using errcode = 'check_violation', constraint = 'donation_offer_is_one';
  end if;
  return new;
end $$;
create trigger donation_offer_is_one before insert on donation_offer
  for each row when (new.part_of is not null) execute function refuse_part_of_other_offer();
