/** Ways to break stock, ledger and batches, and the sentence that reports each. */
export const brokenStock: [what: string, sql: string, says: RegExp][] = [
  [
    'stock below 0',
    `${drop('product', 'stock_not_negative')} ${drop('product', 'stock_agrees_with_ledger')} update product set stock = -1 where stock is not null`,
    /^Not true: stock is never below 0\. \([-0-9a-f]{36}\)$/,
  ],
  [
    'stock that no movement led to',
    `${drop('product', 'stock_agrees_with_ledger')} update product set stock = 3 where stock is not null`,
    /^Not true: the stock of a product matches its last movement.* \([-0-9a-f]{36}\)$/,
  ],
  [
    'a draft that a family ordered',
    `alter table product disable trigger user; update product set archived_at = now(), draft = 'open' where id in (select product_id from order_line)`,
    /^Not true: no order, cart or waiting family has a draft/,
  ],
  [
    'a batch that is not the stock',
    `alter table stock_batch disable trigger user; update stock_batch set units_left = units_left - 1`,
    /^Not true: the batches of a product add up to its stock/,
  ],
  [
    'units of a batch that no movement took',
    `alter table stock_batch_move disable trigger user; delete from stock_batch_move where movement = 2`,
    /^Not true: each movement of stock moved as many units/,
  ],
  [
    'an undo of other units than were moved',
    `alter table stock_movement disable trigger user;
     update stock_movement set kind = 'undo', undoes = 2, order_id = null where number = 4`,
    /^Not true: an undo of a movement of stock moved as many units/,
  ],
  [
    'a sale of what had expired',
    `alter table stock_movement disable trigger user; alter table stock_movement drop constraint stock_movement_not_expired;
     update stock_movement set expires_on = '2020-01-01' where number = 1`,
    /^Not true: no expired units were sold/,
  ],
  [
    'an offer that became a batch of something else',
    `insert into donation_offer (name, email, phone, locale, item, quantity, sealed, town, offered_at, state, answer, answered_by,
       answered_at, booked_product, booked_batch, received_by, received_at)
     select 'x', 'x.example', '1', 'en', 'tube', 1, true, 'x', now(), 'received', 'x', 'x', now(), product_id, number, 'x', now()
     from stock_batch limit 1`,
    /^Not true: a received offer is a batch of a donation\. \([-0-9a-f]{36}\)$/,
  ],
  [
    'a thing of another giver in an offer',
    `alter table donation_offer disable trigger user;
     with offer as (insert into donation_offer (name, email, locale, item, quantity, sealed, town, offered_at)
       values ('x', 'x.example', 'en', 'tube', 1, true, 'x', now()) returning id)
     insert into donation_offer (part_of, position, name, email, locale, item, quantity, sealed, town, offered_at)
     select id, 2, 'x', 'y.example', 'en', 'tube', 1, true, 'x', now() from offer`,
    /^Not true: the things of an offer have one giver\. \([-0-9a-f]{36}\)$/,
  ],
  [
    'units that a hold did not freeze',
    `alter table stock_hold disable trigger user; alter table stock_batch disable trigger user;
     insert into stock_hold (product_id, everything, without_lot, why, movement, began_at, began_by)
     select product_id, true, false, 'x', 0, now(), (select uid from account limit 1) from stock_batch where not used_up limit 1`,
    /^Not true: no unit that an open hold names is in stock/,
  ],
  [
    'held units that no hold froze',
    `alter table stock_batch disable trigger user; update stock_batch set held = 1`,
    /^Not true: the held units of a batch are those/,
  ],
  [
    'units of a hold that ended, and were not given back',
    `alter table stock_batch disable trigger user; update stock_batch set held = units where units_left = 0 or units > 0`,
    /Not true: no unit is held that no open hold names/,
  ],
  [
    'a recall that was mailed without its text',
    `alter table recall_family disable trigger user; alter table stock_hold disable trigger user;
     insert into stock_hold (product_id, everything, without_lot, why, movement, began_at, began_by, ended_at, ended_by)
     select p.id, true, false, 'x', 0, now(), a.uid, now(), a.uid from product p, account a limit 1;
     insert into recall_family (hold_id, account_uid, mailed_at) select h.id, a.uid, now() from stock_hold h, account a limit 1`,
    /^Not true: every mail of a recall followed its text/,
  ],
  ['a missing low-stock limit', 'delete from stock_setting', /^Not true: there is one setting for low stock\. \(0\)$/],
  [
    'a movement that is gone',
    `${drop('stock_movement', 'stock_movement_continues')} ${drop('stock_batch_move', 'stock_batch_move_by')} alter table stock_movement disable trigger user; delete from stock_movement where number = 2`,
    /^Not true: the stock of a product matches its last movement.* movement 3\)$/,
  ],
  [
    'a sale that differs from the ledger',
    'update order_line set quantity = quantity + 1 where from_stock',
    /^Not true: sales and returns in the ledger of stock match the orders/,
  ],
  [
    'a deletion that returned nothing',
    `update shop_order set deleted_at = now() where deleted_at is null`,
    /^Not true: sales and returns in the ledger of stock match the orders/,
  ],
  [
    'units that no parcel holds, but the family of a deleted order',
    `update order_line set kept = quantity where kept = 0`,
    /^Not true: the family of a deleted order keeps the units in its parcels/,
  ],
  [
    'a return of an order that was not deleted',
    'update shop_order set deleted_at = null',
    /^Not true: sales and returns in the ledger of stock match the orders/,
  ],
];

function drop(table: string, constraint: string): string {
  return `alter table ${table} drop constraint ${constraint};`;
}
