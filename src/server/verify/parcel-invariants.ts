import type { Invariant } from './invariant.ts';

/** Of parcels, their lines and units that came back (docs/decisions/what-was-sent.md). */
export const parcelInvariants: Invariant[] = [
  {
    says: 'an order counts as sent if, and only if, it has a parcel',
    sql: `select o.id::text from shop_order o
          where o.dispatched <> exists (select from dispatch d where d.order_id = o.id)`,
  },
  {
    says: 'parcels carry only units of their own order, and no more than it has',
    sql: `select concat_ws(' ', 'parcel', p.dispatch_id) as id from dispatch_line p join dispatch d on d.id = p.dispatch_id
          where d.order_id <> p.order_id
          union all
          select concat_ws(' ', 'order', l.order_id, 'product', l.product_id) from order_line l
          join dispatch_line p on p.order_id = l.order_id and p.product_id = l.product_id
          group by l.order_id, l.product_id having sum(p.quantity) > l.quantity`,
  },
  {
    says: 'an order is marked as sent in part if, and only if, its parcels say that units follow',
    sql: `select o.id::text from shop_order o where o.rest_follows <> order_rest_follows(o.id)
          and (o.rest_follows or exists (select from dispatch_line p where p.order_id = o.id))`,
  },
  {
    says: 'no parcel left before its order was placed',
    sql: `select d.id::text from dispatch d join shop_order o on o.id = d.order_id
          where d.sent_on < (o.placed_at at time zone 'Asia/Jakarta')::date`,
  },
  {
    says: 'no sent order is still being packed',
    sql: `select concat_ws(' ', 'order', o.number) as id from packing_claim c join shop_order o on o.id = c.order_id
          where o.dispatched`,
  },
  {
    says: 'no more units came back than the parcels of an order hold, and those in the ledger of stock are booked there',
    sql: `select concat_ws(' ', 'order', s.order_id) as id from sent_back s where not parcels_hold_sent_back(s.order_id)
          union
          select concat_ws(' ', 'order', s.order_id) from sent_back s join shop_order o on o.id = s.order_id where o.deleted_at is not null
          union all
          select concat_ws(' ', 'product', m.product_id, 'movement', m.number) from stock_movement m
          left join sent_back s on s.id = m.request_key and s.product_id = m.product_id and s.shelved and s.units = m.change
          where m.kind = 'sent-back' and s.id is null
            and not exists (select from stock_movement u where u.product_id = m.product_id and u.undoes = m.number)`,
  },
];
