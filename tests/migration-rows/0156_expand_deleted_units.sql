update order_line l set kept = 0, returned = 0 from shop_order o where o.id = l.order_id and o.deleted_at is not null;
