-- A parcel is one, also if its courier or its number is written with other capitals, blanks or dashes
-- (docs/decisions/what-was-sent.md). Both stay as they were typed.

-- Two tracking numbers are the same if their keys are equal. `trackingKey` in `src/orders/parcel-link.ts` reads them alike.
create function tracking_key(written text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(written, '[^[:alnum:]]', '', 'g'))
$$;

-- Two parcels of one order and day are the same if their keys are equal. Spreadsheets drop the zeros at the front of a number.
create function parcel_key(courier text, written text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(courier, '\s', '', 'g')) || '/' || regexp_replace(tracking_key(written), '^0+(?=[0-9]+$)', '')
$$;

create index dispatch_by_tracking_key on dispatch (tracking_key(tracking_number));

-- Older rows may hold a parcel twice, so this is no unique index. The lock of the order takes its place.
create function skip_noted_parcel() returns trigger language plpgsql as $$
begin
  perform from shop_order where id = new.order_id for no key update;
  if exists (
    select from dispatch d where d.order_id = new.order_id and d.sent_on = new.sent_on and d.courier <> ''
      and parcel_key(d.courier, d.tracking_number) = parcel_key(new.courier, new.tracking_number))
  then
    return null;
  end if;
  return new;
end $$;
create trigger parcel_noted_once before insert on dispatch for each row when (new.courier <> '')
  execute function skip_noted_parcel();
