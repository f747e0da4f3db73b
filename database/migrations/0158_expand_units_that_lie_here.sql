-- Which units of an order lie here: the only answer, for counts, tables, marks of held units, deletions and `npm run verify`
-- (docs/decisions/a-count-is-a-difference.md).

-- The units of a product in an order that no parcel carries yet, and no one took out for a hold.
create function units_not_taken_out(of_order uuid, of_product uuid) returns integer language sql stable as $$
  select greatest(0, (
    select coalesce(sum(-m.change), 0) from stock_movement s
      join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
      join stock_batch b on b.product_id = m.product_id and b.number = m.batch
    where s.order_id = of_order and s.product_id = of_product and s.kind = 'sale' and not exists (
      select from held_order x join stock_hold k on k.id = x.hold_id and k.product_id = b.product_id
      where x.order_id = s.order_id and hold_names(k, b))
  ) - (
    select coalesce(sum(p.quantity), 0) from dispatch_line p where p.order_id = of_order and p.product_id = of_product))::integer
$$;

create function is_taken_out(l order_line) returns boolean language sql stable as $$
  select exists (select from held_order t join stock_hold h on h.id = t.hold_id
    where t.order_id = l.order_id and h.product_id = l.product_id)
$$;

-- The units of a line that left in parcels. A parcel that says nothing may hold the whole order.
create function sent_units(l order_line, o shop_order) returns integer language sql stable as $$
  select case when not o.dispatched then 0 when not o.rest_follows then l.quantity
    else (select coalesce(sum(p.quantity), 0)::integer from dispatch_line p
      where p.order_id = l.order_id and p.product_id = l.product_id) end
$$;

-- The units of a line that lie here, if the order is not deleted. Of a line from which units were taken out, only the other
-- ones. None of a closed account, which gets no parcel, or of an order from before `since`.
create function unsent_units(l order_line, o shop_order, since timestamptz) returns integer language sql stable as $$
  select case when (o.dispatched and not o.rest_follows) or o.placed_at <= since or o.address ->> 'email' = '' then 0
    when is_taken_out(l) then units_not_taken_out(l.order_id, l.product_id) else l.quantity - sent_units(l, o) end
$$;

-- The units of orders that lie here, and whether units were taken out of one of those orders. Each of the two kinds of
-- waiting orders has an index of its own.
create function ordered_units(products uuid[], since timestamptz)
returns table (product_id uuid, units integer, taken_out boolean) language sql stable as $$
  with waiting as (
    select w.id from shop_order w
    where w.deleted_at is null and not w.dispatched and w.address ->> 'email' <> '' and w.placed_at > since
    union all
    select w.id from shop_order w
    where w.deleted_at is null and w.rest_follows and w.address ->> 'email' <> '' and w.placed_at > since
  )
  select l.product_id, sum(unsent_units(l, o, since))::integer, bool_or(is_taken_out(l))
  from waiting join shop_order o using (id) join order_line l on l.order_id = o.id
  where l.product_id = any(products) group by l.product_id
$$;
