-- Orders of closed accounts cannot be sent. Without them in the index, the first hundred waiting orders are counted from a
-- hundred entries.
drop index shop_order_waiting;
create index shop_order_waiting on shop_order (placed_at desc, id desc)
  where deleted_at is null and not dispatched and address ->> 'email' <> '';
