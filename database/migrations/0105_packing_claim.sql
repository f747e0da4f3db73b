-- A volunteer packs an order now (docs/decisions/acting-on-orders.md), so that others leave it. The row ends when the order is
-- sent, when the volunteer takes it back, and after four hours.
create table packing_claim (
  order_id uuid primary key references shop_order,
  account_uid text not null references account,
  since timestamptz not null
);
create index packing_claim_of_account on packing_claim (account_uid);
create trigger packing_claim_account_is_open before insert or update on packing_claim
  for each row execute function refuse_closed_account();
