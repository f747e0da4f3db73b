-- The families of a recall (docs/decisions/a-hold-freezes-units.md). A statement of staff that a parcel left with held units
-- counts before that parcel is noted, and after it was taken back.
create or replace function recall_receivers(hold uuid) returns table (account_uid text, order_id uuid, perhaps boolean)
language sql stable as $$
  select o.account_uid, o.id, named.perhaps
  from orders_of_hold(hold) named join shop_order o on o.id = named.order_id
    left join held_order t on t.hold_id = hold and t.order_id = o.id
  where coalesce(t.after_parcel, o.dispatched)
$$;

-- A parcel of a day before a hold left with its units, also if staff said before it was noted that they are out.
create function note_left_with_held() returns trigger language plpgsql as $$
begin
  update held_order t set after_parcel = true from stock_hold h
  where t.order_id = new.order_id and not t.after_parcel and h.id = t.hold_id
    and new.sent_on < (h.began_at at time zone 'Asia/Jakarta')::date;
  return null;
end $$;
create trigger parcel_left_before_hold after insert on dispatch for each row execute function note_left_with_held();

update held_order t set after_parcel = true from stock_hold h
where not t.after_parcel and h.id = t.hold_id and exists (
  select from dispatch d where d.order_id = t.order_id and d.sent_on < (h.began_at at time zone 'Asia/Jakarta')::date);
