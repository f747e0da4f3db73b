select count_noted_orders();
-- Noted, and not counted or folded yet.
update shop_order set placed_at = placed_at + interval '1 second' where deleted_at is null;
