/** Ways to break totals of reports, and the sentence by which `npm run verify` reports each. */
export const brokenTotals: [what: string, sql: string, says: RegExp][] = [
  [
    'a total of a year',
    `select count_noted_orders(); update order_total set money = money + 1 where span = 'year'`,
    /^Not true: the totals of days, months and years match the orders\. \(year \d{4}-01-01\)$/,
  ],
  [
    'a total of a product',
    `select count_noted_orders(); update product_total set units = units + 1 where span = 'month'`,
    /^Not true: the totals of products match the orders/,
  ],
  [
    'an order of a family',
    `select count_noted_orders(); update family_total set orders = orders + 1 where span = 'ever'`,
    /^Not true: the totals of families by days, months and years match the orders/,
  ],
  [
    'an order of a family on a day',
    `select count_noted_orders(); update product_family set orders = orders + 1`,
    /^Not true: the families of a product and day match the orders/,
  ],
  [
    'units of a province',
    `select count_noted_orders(); update province_family set units = units + 1 where span = 'month'`,
    /^Not true: the orders of families by provinces match the orders/,
  ],
  [
    'a parcel that no order has',
    `insert into parcel_time (day, days, orders) values ('2026-01-01', 3, 1)`,
    /^Not true: the days from orders to parcels match the parcels/,
  ],
  [
    'a family too few',
    `select count_noted_orders(); update order_total set bought_families = 0 where span = 'day'`,
    /^Not true: the families of a day, month or year are those with orders in it/,
  ],
  [
    'a family that was given nothing',
    `select count_noted_orders(); update family_set set given = given & ~families, bought = bought & ~families`,
    /^Not true: the sets of families are those with orders in a day, month or year/,
  ],
  ['an order that is not noted', 'delete from uncounted_order', /^Not true: the totals of days, months and years/],
];
