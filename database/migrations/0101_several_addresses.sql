-- A family keeps up to five addresses, each in a slot. The form begins with the one of the last order; `used_at` is null for an
-- address that no order used since this migration (docs/decisions/what-is-typed-at-checkout.md).
alter table saved_address
  add column slot smallint not null default 1 constraint saved_address_slot check (slot between 1 and 5),
  add column used_at timestamptz,
  drop constraint saved_address_pkey,
  add primary key (account_uid, slot);
