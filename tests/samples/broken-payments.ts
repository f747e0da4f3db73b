const payment = `insert into payment (order_id, received_on, amount, how, noted_by, noted_at)
  select o.id, current_date + 1, 7, 'cash', o.account_uid, now() from shop_order o where o.total > 0 limit 1;`;

/** Ways to break what is counted of payments, and the sentence by which `npm run verify` reports each. */
export const brokenPayments: [what: string, sql: string, says: RegExp][] = [
  [
    'a payment that its order does not count',
    `alter table payment disable trigger payment_counted_at_order; ${payment}`,
    /^Not true: the noted amount of an order is the sum of its payments\. \([-0-9a-f]{36}\)$/,
  ],
  [
    'an amount that nobody noted',
    'update shop_order set noted_amount = noted_amount + 1',
    /^Not true: the noted amount of an order is the sum of its payments/,
  ],
  [
    'a payment that its day does not count',
    `alter table payment disable trigger payment_counted_for_reports; ${payment}`,
    /^Not true: the money received on a day is the sum of its payments\. \(\d{4}-\d\d-\d\d\)$/,
  ],
  [
    'money of a day without payments',
    `insert into received_day (day, payments, money) values ('2026-01-01', 1, 25000)`,
    /^Not true: the money received on a day is the sum of its payments\. \(2026-01-01\)$/,
  ],
  [
    'a payment that came before its order',
    `${payment} alter table payment disable trigger user; update payment set received_on = '2020-01-01'`,
    /^Not true: no payment came before its order was placed, or for a free order\. \([-0-9a-f]{36}\)$/,
  ],
];
