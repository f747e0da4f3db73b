/** The orders in the totals of reports: those that are not deleted, without changes that were not counted yet. */
const countedLines = `
  counted as (
    select id, account_uid, (placed_at at time zone 'Asia/Jakarta')::date as day, 1 as sign from shop_order where deleted_at is null
    union all
    select o.id, o.account_uid, u.day, -u.sign from uncounted_order u join shop_order o on o.id = u.order_id
  ), counted_order as (
    select c.*, t.units, t.given_units, t.money from counted c cross join lateral (
      select sum(quantity) as units, coalesce(sum(quantity) filter (where price_at_purchase = 0), 0) as given_units,
        sum(quantity * price_at_purchase::bigint) as money
      from order_line l where l.order_id = c.id) t
  )`;

/** The rows in which stored totals and recounted ones differ. `numbers` are the compared columns. */
const differing = (storedTotals: string, counted: string, numbers: string) => `
  with ${countedLines}, compared as (
    select id, ${numbers} from (${storedTotals}) told
    union all
    select id, ${numbers
      .split(', ')
      .map((number) => `-${number}`)
      .join(', ')} from (${counted}) counted
  )
  select id from compared group by id having ${numbers
    .split(', ')
    .map((number) => `sum(${number}) <> 0`)
    .join(' or ')}`;

/** Totals of reports match the orders (docs/decisions/totals-are-counted-as-orders-come.md). */
export const reportInvariants: Readonly<Record<string, string>> = {
  'the totals of days, months and years match the orders': differing(
    `select concat_ws(' ', span, begins) as id, orders, units, given_units, money from order_total`,
    `select concat_ws(' ', s.span, s.begins) as id, sum(sign) as orders, sum(sign * units) as units,
       sum(sign * given_units) as given_units, sum(sign * money) as money
     from counted_order cross join lateral report_spans(day) s group by s.span, s.begins`,
    'orders, units, given_units, money',
  ),
  'the totals of products match the orders': differing(
    `select concat_ws(' ', 'product', product_id, span, begins) as id, orders, units from product_total`,
    `select concat_ws(' ', 'product', product_id, s.span, s.begins) as id, sum(sign) as orders, sum(sign * quantity) as units
     from counted c join order_line l on l.order_id = c.id cross join lateral report_spans(day) s
     group by product_id, s.span, s.begins`,
    'orders, units',
  ),
  'the totals of families by days, months and years match the orders': differing(
    `select concat_ws(' ', 'account', account_uid, span, begins) as id, orders, given, bought from family_total`,
    `select concat_ws(' ', 'account', account_uid, s.span, s.begins) as id, sum(sign) as orders,
       sum(sign * (given_units > 0)::int) as given,
       sum(sign * exists (select from order_line l where l.order_id = o.id and l.price_at_purchase > 0)::int) as bought
     from counted_order o cross join lateral report_spans(day) s group by account_uid, s.span, s.begins`,
    'orders, given, bought',
  ),
  'the families of a product and day match the orders': differing(
    `select concat_ws(' ', 'account', account_uid, 'product', product_id, day) as id, orders from product_family`,
    `select concat_ws(' ', 'account', account_uid, 'product', product_id, day) as id, sum(sign) as orders
     from counted c join order_line l on l.order_id = c.id group by account_uid, product_id, day`,
    'orders',
  ),
  'the orders of families by provinces match the orders': differing(
    `select concat_ws(' ', 'family', family, 'province', province, span, begins) as id, orders, units from province_family`,
    `select concat_ws(' ', 'family', n.number, 'province', coalesce(address ->> 'state', ''), s.span, s.begins) as id,
       sum(sign) as orders, sum(sign * units) as units
     from counted_order c join shop_order o on o.id = c.id left join family_number n on n.account_uid = o.account_uid
     cross join lateral report_spans(day) s group by n.number, coalesce(address ->> 'state', ''), s.span, s.begins`,
    'orders, units',
  ),
  'the days from orders to parcels match the parcels': differing(
    `select concat_ws(' ', 'parcel', day, days) as id, orders from parcel_time`,
    `select concat_ws(' ', 'parcel', day, sent_on - day) as id, 1 as orders
     from (select id, (placed_at at time zone 'Asia/Jakarta')::date as day from shop_order where deleted_at is null) o
     join (select order_id, min(sent_on) as sent_on from dispatch group by order_id) d on d.order_id = o.id`,
    'orders',
  ),
  'the families of a day, month or year are those with orders in it': `
    select concat_ws(' ', span, begins) as id from order_total t full join (
      select span, begins, count(*) as families, count(*) filter (where given > 0) as given,
        count(*) filter (where bought > 0) as bought
      from family_total group by span, begins) f using (span, begins)
    where (t.families, t.given_families, t.bought_families) is distinct from (f.families, f.given, f.bought)`,
  'the sets of families are those with orders in a day, month or year': `
    select concat_ws(' ', span, begins, 'block', block) as id from family_set s full join (
      select span, begins, number / 1024 as block, bit_or(bit) as families,
        bit_or(case when given > 0 then bit else 0::bit(1024) end) as given,
        bit_or(case when bought > 0 then bit else 0::bit(1024) end) as bought
      from family_total left join family_number using (account_uid) cross join lateral family_bit(number) as bit
      group by span, begins, number / 1024) f using (span, begins, block)
    where (s.families, s.given, s.bought) is distinct from (f.families, f.given, f.bought)`,
};
