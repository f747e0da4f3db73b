/** Ways to break parcels and their lines, and the sentence by which `npm run verify` reports each. */
export const brokenParcels: [what: string, sql: string, says: RegExp][] = [
  [
    'an order that seems sent',
    'update shop_order set dispatched = true',
    /^Not true: an order counts as sent if, and only if, it has a parcel/,
  ],
  [
    'a parcel that left before its order',
    `insert into dispatch (order_id, sent_on, courier, tracking_number) select id, '2020-01-01', '', '' from shop_order limit 1`,
    /^Not true: no parcel left before its order was placed\. \([-0-9a-f]{36}\)$/,
  ],
  [
    'a parcel with more units than its order has',
    `alter table dispatch_line disable trigger parcel_lines_fit;
     with sent as (insert into dispatch (order_id, sent_on, courier, tracking_number)
       select id, current_date + 1, '', '' from shop_order limit 1 returning id, order_id)
     insert into dispatch_line select s.id, l.order_id, l.product_id, 100 from sent s join order_line l using (order_id)
     order by l.product_id limit 1`,
    /^Not true: parcels carry only units of their own order, and no more than it has\. \(order [-0-9a-f]{36} product [-0-9a-f]{36}\)$/,
  ],
  [
    'an order that seems sent in part',
    'update shop_order set rest_follows = true',
    /^Not true: an order is marked as sent in part if, and only if, its parcels say that units follow/,
  ],
  [
    'units that came back, and of an order that is deleted',
    `alter table sent_back disable trigger sent_back_fits;
     insert into sent_back select gen_random_uuid(), l.order_id, l.product_id, 1, current_date, false, o.account_uid, now()
     from shop_order o join order_line l on l.order_id = o.id where o.deleted_at is not null limit 1`,
    /^Not true: no more units came back than the parcels of an order hold, and those in the ledger of stock are booked there\. \(order [-0-9a-f]{36}\)$/,
  ],
  [
    'units that came back though no parcel holds them',
    `alter table sent_back disable trigger sent_back_fits;
     insert into sent_back select gen_random_uuid(), l.order_id, l.product_id, 1, current_date, false, o.account_uid, now()
     from shop_order o join order_line l on l.order_id = o.id where o.deleted_at is null and not o.dispatched limit 1`,
    /^Not true: no more units came back than the parcels of an order hold, and those in the ledger of stock are booked there\. \(order [-0-9a-f]{36}\)$/,
  ],
];
