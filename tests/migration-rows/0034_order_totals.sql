-- Noted, and not counted yet.
update shop_order set placed_at = placed_at + interval '1 second' where deleted_at is null;
