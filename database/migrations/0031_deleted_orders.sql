-- Deleted orders are looked at by staff, the newest first, among a million others (docs/decisions/orders-at-work.md).
create index shop_order_deleted on shop_order (placed_at desc, id desc) where deleted_at is not null;
