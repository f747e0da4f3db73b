-- A parcel that left the house. An order has no status: what was sent is said by its parcels, of which there may be several.
create table dispatch (
  id uuid primary key default uuidv7(),
  order_id uuid not null references shop_order,
  -- The day in Jakarta on which it left.
  sent_on date not null,
  -- Empty once the family has closed its account, as is the number: words that may name somebody, and a number that a
  -- courier's site answers with an address.
  courier text not null check (length(courier) <= 80),
  tracking_number text not null check (length(tracking_number) <= 80)
);
create index dispatch_of_order on dispatch (order_id);
-- The same parcel is noted once, however often somebody presses.
create unique index dispatch_noted_once on dispatch (order_id, sent_on, courier, tracking_number) where courier <> '';
