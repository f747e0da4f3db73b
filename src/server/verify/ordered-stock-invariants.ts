// An older version brought back all units of a deleted order to a counted stock. If units of a product had been taken out for
// a hold, it brought back none of that product.
const broughtBackBefore = `case
  when exists (select from held_order x join stock_hold h on h.id = x.hold_id
    where x.order_id = l.order_id and h.product_id = l.product_id) then 0
  when (select s.stock_after from stock_movement s where s.product_id = l.product_id and s.at <= o.deleted_at
    order by s.number desc limit 1) is null then 0
  else l.quantity end`;

/** Units of orders in the stock and in the yearly allowance, also after a deletion (docs/decisions/stock-is-a-ledger.md). */
export const orderedStockInvariants: Readonly<Record<string, string>> = {
  'sales and returns in the ledger of stock match the orders': `
    with told as (
      select order_id, product_id, coalesce(sum(-change) filter (where kind = 'sale'), 0) as sold,
             coalesce(sum(change) filter (where kind = 'return'), 0) as returned
      from stock_movement where order_id is not null group by 1, 2
    )
    select concat_ws(' ', 'order', t.order_id, 'product', t.product_id) as id
    from told t left join order_line l using (order_id, product_id) left join shop_order o on o.id = t.order_id
    where l.from_stock is not true or t.sold <> l.quantity
       or t.returned <> case when o.deleted_at is null then 0 else coalesce(l.returned, ${broughtBackBefore}) end
    union all
    select concat_ws(' ', 'order', l.order_id, 'product', l.product_id) from order_line l
    where l.from_stock and l.order_id in (select order_id from told)
      and not exists (select from told t where t.order_id = l.order_id and t.product_id = l.product_id)`,
  'the family of a deleted order keeps the units in its parcels, and only other units returned': `
    select concat_ws(' ', 'order', l.order_id, 'product', l.product_id) as id
    from order_line l join shop_order o on o.id = l.order_id
    where num_nulls(l.kept, l.returned) = 1 or (l.kept is not null and o.deleted_at is null)
       or l.kept + l.returned > l.quantity
       or l.kept <> sent_units(l, o)`,
  'the units in the yearly allowance match the orders that are not deleted, and the parcels of deleted ones': `
    with sold as (
      select o.account_uid, l.product_id, o.year,
        sum(case when o.deleted_at is null then l.quantity else coalesce(l.kept, 0) end) as units
      from shop_order o join order_line l on l.order_id = o.id group by 1, 2, 3
    )
    select concat_ws(' ', 'account', coalesce(s.account_uid, y.account_uid), 'product', coalesce(s.product_id, y.product_id),
                     coalesce(s.year, y.year)) as id
    from sold s full join yearly_purchase y using (account_uid, product_id, year)
    where coalesce(s.units, 0) <> coalesce(y.bought, 0)`,
};
