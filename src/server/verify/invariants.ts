import { pictureWidths } from '../../catalogue/pictures/picture-address.ts';
import { orderedStockInvariants } from './ordered-stock-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { reportInvariants } from './report-invariants.ts';

/** The rules of the rows, each with SQL that returns an id for each violation, never the name of a person. */
export const invariants: Readonly<Record<string, string>> = {
  'stock is never below 0': `select id::text from product where stock < 0`,
  'the stock of a product matches its last movement, and each movement starts from the previous stock': `
    with moved as (
      select product_id, number, stock_before, stock_after,
             lag(number, 1, 0) over each as number_before, lag(stock_after) over each as left_before,
             number = max(number) over (partition by product_id) as last
      from stock_movement window each as (partition by product_id order by number)
    )
    select concat_ws(' ', 'product', product_id, 'movement', number) as id from moved
    where number <> number_before + 1 or stock_before is distinct from left_before
    union all
    select p.id::text from product p left join moved m on m.product_id = p.id and m.last
    where p.stock is distinct from m.stock_after or p.last_movement is distinct from m.number`,
  ...orderedStockInvariants,
  'the batches of a product add up to its stock, and the rest of each is its units less those taken': `
    select p.id::text from product p left join stock_batch b on b.product_id = p.id
    group by p.id having coalesce(sum(b.units_left), 0) <> coalesce(p.stock, 0)
    union all
    select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id
    from stock_batch b left join stock_batch_move m on m.product_id = b.product_id and m.batch = b.number
    group by b.product_id, b.number having b.units_left <> b.units + coalesce(sum(m.change), 0)`,
  'each movement of stock moved as many units in batches, since batches exist': `
    with began as (
      select product_id, min(number) as number, min(number) filter (where source = 'opening') as opening
      from (select product_id, number, source from stock_batch
            union all select product_id, movement, null from stock_batch_move) each group by 1
    ), moved as (select product_id, movement, sum(change) as units from stock_batch_move group by 1, 2)
    select concat_ws(' ', 'product', s.product_id, 'movement', s.number) as id
    from stock_movement s join began using (product_id)
    left join stock_batch b on b.product_id = s.product_id and b.number = s.number
    left join moved m on m.product_id = s.product_id and m.movement = s.number
    where s.number >= began.number and s.number is distinct from began.opening
      and coalesce(s.stock_after, 0) - coalesce(s.stock_before, 0) <> coalesce(b.units, 0) + coalesce(m.units, 0)`,
  'an undo of a movement of stock moved as many units back': `
    select concat_ws(' ', 'product', u.product_id, 'movement', u.number) as id
    from stock_movement u join stock_movement m on m.product_id = u.product_id and m.number = u.undoes
    where u.change is distinct from -m.change`,
  'no expired units were sold, of batches with a date from the beginning': `
    select concat_ws(' ', 'product', s.product_id, 'movement', s.number) as id
    from stock_movement s join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
    join stock_movement came on came.product_id = m.product_id and came.number = m.batch
    where s.kind = 'sale' and came.expires_on < (s.at at time zone 'Asia/Jakarta')::date`,
  'a received offer is a batch of a donation': `
    select d.id::text from donation_offer d join stock_batch b on b.product_id = d.booked_product and b.number = d.booked_batch
    where b.source <> 'donation'`,
  'the things of an offer have one giver': `
    select p.id::text from donation_offer p join donation_offer d on d.id = p.part_of
    where d.part_of is not null or (d.account_uid, d.email) is distinct from (p.account_uid, p.email)`,
  'there is one setting for low stock': `select count(*)::text as id from stock_setting having count(*) <> 1`,
  'every product in the shop can be found by search, and no other': `
    select coalesce(p.id, d.product_id)::text from (select id from product where archived_at is null) p
    full join search_document d on d.product_id = p.id where p.id is null or d.product_id is null`,
  'no order, cart or waiting family has a draft': `
    select p.id::text from product p where p.draft is not null and (
      exists (select from order_line l where l.product_id = p.id)
      or exists (select from cart_line c where c.product_id = p.id)
      or exists (select from wish w where w.product_id = p.id))`,
  'the total of an order is the sum of its lines': `
    select o.id::text from shop_order o
    where o.total <> (select coalesce(sum(l.quantity * l.price_at_purchase::bigint), 0) from order_line l where l.order_id = o.id)`,
  'an order has lines': `
    select o.id::text from shop_order o where not exists (select from order_line l where l.order_id = o.id)`,
  'the number of an order is of its Jakarta month, and will not be given again': `
    select o.number as id from shop_order o left join order_month n on n.month = substr(o.number, 3, 4)
    where substr(o.number, 3, 4) <> to_char(o.placed_at at time zone 'Asia/Jakarta', 'YYMM')
       or n.begins_after is null
       or substr(o.number, 8)::bigint + n.begins_after > (select last_value from order_number)`,
  'the search words of an order match its data': `
    select coalesce(o.id, s.order_id)::text from shop_order o full join order_search s on s.order_id = o.id
    where s.words is distinct from order_words(o)`,
  // Parcels, their lines and units that came back (docs/decisions/what-was-sent.md).
  'an order counts as sent if, and only if, it has a parcel': `
    select o.id::text from shop_order o
    where o.dispatched <> exists (select from dispatch d where d.order_id = o.id)`,
  'parcels carry only units of their own order, and no more than it has': `
    select concat_ws(' ', 'parcel', p.dispatch_id) as id from dispatch_line p join dispatch d on d.id = p.dispatch_id
    where d.order_id <> p.order_id
    union all
    select concat_ws(' ', 'order', l.order_id, 'product', l.product_id) from order_line l
    join dispatch_line p on p.order_id = l.order_id and p.product_id = l.product_id
    group by l.order_id, l.product_id having sum(p.quantity) > l.quantity`,
  'an order is marked as sent in part if, and only if, its parcels say that units follow': `
    select o.id::text from shop_order o where o.rest_follows <> order_rest_follows(o.id)
    and (o.rest_follows or exists (select from dispatch_line p where p.order_id = o.id))`,
  'no parcel left before its order was placed': `
    select d.id::text from dispatch d join shop_order o on o.id = d.order_id
    where d.sent_on < (o.placed_at at time zone 'Asia/Jakarta')::date`,
  'no sent order is still being packed': `
    select concat_ws(' ', 'order', o.number) as id from packing_claim c join shop_order o on o.id = c.order_id
    where o.dispatched`,
  'no more units came back than the parcels of an order hold, and those in the ledger of stock are booked there': `
    select concat_ws(' ', 'order', s.order_id) as id from sent_back s where not parcels_hold_sent_back(s.order_id)
    union
    select concat_ws(' ', 'order', s.order_id) from sent_back s join shop_order o on o.id = s.order_id where o.deleted_at is not null
    union all
    select concat_ws(' ', 'product', m.product_id, 'movement', m.number) from stock_movement m
    left join sent_back s on s.id = m.request_key and s.product_id = m.product_id and s.shelved and s.units = m.change
    where m.kind = 'sent-back' and s.id is null
      and not exists (select from stock_movement u where u.product_id = m.product_id and u.undoes = m.number)`,
  'an order counts for its Jakarta year': `
    select id::text from shop_order where year <> extract(year from placed_at at time zone 'Asia/Jakarta')`,
  'no account has bought more than its yearly allowance': `
    select concat_ws(' ', 'account', account_uid, 'product', product_id, year) as id from yearly_purchase
    where bought < 0 or bought > allowed`,
  'every stored request to order has placed its order': `
    select concat_ws(' ', 'account', account_uid) as id from order_request where order_id is null`,
  'the later answers of a question follow its first one, without a gap': `
    select e.id::text from enquiry_answer l join enquiry e on e.id = l.enquiry_id group by e.id
    having e.answered_at is null or max(l.number) <> count(*) + 1`,
  // Holds freeze units (docs/decisions/a-hold-freezes-units.md), and recalls are mailed with their text.
  'the held units of a batch are those that holds took and did not give back': `
    select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id from stock_batch b
    left join (
      select m.product_id, m.batch, sum(-m.change) as units from stock_batch_move m
      join stock_movement s on s.product_id = m.product_id and s.number = m.movement
      where s.kind = 'hold' or (s.kind = 'release' and s.stock_after is not null) group by 1, 2
    ) moved on moved.product_id = b.product_id and moved.batch = b.number
    where b.held <> coalesce(moved.units, 0)`,
  'no unit that an open hold names is in stock, and no held product is unlimited': `
    select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id from stock_batch b
    where not b.used_up and batch_is_named(b)
    union all
    select h.id::text from stock_hold h join product p on p.id = h.product_id where h.ended_at is null and p.stock is null`,
  'no unit is held that no open hold names': `
    select concat_ws(' ', 'product', b.product_id, 'batch', b.number) as id from stock_batch b
    where b.held > 0 and not batch_is_named(b)`,
  'every mail of a recall followed its text': `
    select h.id::text from recall_family f join stock_hold h on h.id = f.hold_id
    where f.mailed_at is not null and h.mailed_at is null`,
  ...paymentInvariants,
  ...reportInvariants,
  'every picture exists in each width, with the bytes of its hash': `
    select p.hash as id from picture p left join picture_rendition r on r.picture_hash = p.hash
    group by p.hash
    having coalesce(array_agg(r.width order by r.width), '{}') <> '{${pictureWidths}}'
       or encode(sha256(string_agg(r.bytes, ''::bytea order by r.width)), 'hex') <> p.hash`,
  'the pictures of a product have consecutive positions, each picture once': `
    select p.id::text from product p join product_picture f on f.product_id = p.id
    group by p.id having max(f.position) <> count(*) + 1 or bool_or(f.picture_hash = p.picture_hash)`,
  'a closed account holds no data of its person, and has no sign-in': `
    select a.uid as id from account a where a.closed_at is not null and (
      exists (select from identity."user" u where u.id = a.uid)
      or exists (select from cart_line c where c.account_uid = a.uid)
      or exists (select from saved_address s where s.account_uid = a.uid)
      or exists (select from consent c where c.account_uid = a.uid)
      or exists (select from address_change c where c.account_uid = a.uid)
      or exists (select from dispatch d join shop_order o on o.id = d.order_id
                 where o.account_uid = a.uid and (d.courier || d.tracking_number <> '' or d.arrived_at is not null))
      or exists (select from payment p join shop_order o on o.id = p.order_id
                 where o.account_uid = a.uid and p.how not in ('', 'cash', 'transfer', 'qris'))
      or exists (select from shop_order o where o.account_uid = a.uid and o.deletion_reason is not null)
      or exists (select from order_note n join shop_order o on o.id = n.order_id where o.account_uid = a.uid)
      or exists (select from packing_claim c join shop_order o on o.id = c.order_id where a.uid in (c.account_uid, o.account_uid))
      or exists (select from enquiry e where a.uid in (e.account_uid, e.taken_by))
      or exists (select from donation_offer d where a.uid in (d.account_uid, d.taken_by))
      or exists (select from wish w where w.account_uid = a.uid))`,
  'two-factor has recovery codes if it is on': `
    select t."userId" as id from identity.two_factor t
    where t.since is not null and not exists (select from identity.recovery_code c where c."userId" = t."userId")`,
  'a restore took its last step': `select value as id from installation where fact = 'restoring'`,
};

/** Not checked if Firebase signs people in. */
export const embeddedInvariants: Readonly<Record<string, string>> = {
  // The account of a family without a mailbox has no sign-in.
  'every account has its sign-in': `
    select a.uid as id from account a
    where a.closed_at is null and not exists (select from identity."user" u where u.id = a.uid)
      and not exists (select from helped_person h where h.account_uid = a.uid)`,
};
