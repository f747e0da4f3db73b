import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { manyOrders } from '../../../tests/samples/many-orders.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { createPool } from '../../server/database/pool.ts';
import type { Database } from '../../shared/database-schema.ts';
import { countWaiting } from '../../waiting/waiting.store.server.ts';
import { countOrdersSince } from '../order-counts.store.server.ts';
import { findOrderIdsByNumber, listOrders } from '../order-list.store.server.ts';
import type { OrderFilter } from '../orders.contract.ts';
import { findSlips } from '../packing/find-slips.server.ts';
import type { Stack } from '../packing/packing.contract.ts';

const count = 20_000;
const at = { now: new Date(), origin: 'https://shop.example', seesSent: true };
let shop: TestShop;
let db: Kysely<Database>;
/** The queries that the database received. */
const receivedQueries: CompiledQuery[] = [];
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  shop = await openTestShop({ databaseUrl });
  await manyOrders(shop, count);
  // The payments of all orders but every hundredth are noted in full.
  await sql`
    insert into payment (order_id, received_on, amount, how, noted_by, noted_at)
    select id, (placed_at at time zone 'Asia/Jakarta')::date, total, 'transfer', account_uid, placed_at
    from shop_order where substr(number, 8)::int % 100 <> 0`.execute(shop.db);
  await sql`vacuum analyze`.execute(shop.db);
  const pool = createPool({ connectionString: databaseUrl }, { max: 1 });
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      receivedQueries.push(query);
    },
  });
});
afterAll(async () => {
  await db?.destroy();
  await shop?.close();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const lists: [string, OrderFilter][] = [
  ['all orders', {}],
  ['what everybody orders', { q: 'tracheostomy' }],
  ['what one of a hundred orders', { q: 'speaking valve' }],
  ['a family that ordered once, long ago', { q: 'terlangka' }],
  ['two letters that begin one word', { q: 'te' }],
  ['two letters that begin none', { q: 'zz' }],
  ['a phone number', { q: '0810 0019 995' }],
  ['a mail address', { q: 'sari@nowhere.example' }],
  ['nothing that there is', { q: 'nobody has this name' }],
  ['orders that wait', { sent: 'no' }],
  ['orders that were sent', { sent: 'yes' }],
  ['orders that were sent in part', { sent: 'partly' }],
  ['orders whose payments are not noted', { payment: 'open' }],
  ['a province among them', { payment: 'open', province: 'Papua' }],
  ['those of days long ago', { payment: 'open', to: '2026-09-01' }],
  ['those that wait to be sent', { payment: 'open', sent: 'no' }],
  ['deleted orders', { deleted: 'yes' }],
  ['a word among deleted orders', { deleted: 'yes', q: 'tracheostomy' }],
  ['a province with one order, long ago', { province: 'Nusa Tenggara Timur' }],
  ['the end of an order number', { q: '0041' }],
  ['an order number without hyphens, and without its letter', { q: '26110041' }],
  ['a tracking number', { q: 'PXL.24.1125/77' }],
  ['a tracking number in groups', { q: 'PXL 24 1125 77' }],
  ['a province without any', { province: 'Atlantis' }],
  ['a day long ago', { from: '2026-01-01', to: '2026-01-01' }],
  ['a word among what waits in a province', { q: 'terlangka', sent: 'no', province: 'Papua' }],
];

test.each(lists)('%s: no list reads the orders one after the other', async (_, filter) => {
  receivedQueries.length = 0;
  await listOrders(db, '/api/orders/all', { ...filter, limit: 20 });
  await expectIndexes();
});

test.each(['0041', '26110041', 'N-2611-0041', 'PXL 24 1125 77'])(
  '%s finds orders for the log by an index',
  async (written) => {
    receivedQueries.length = 0;
    await findOrderIdsByNumber(db, written, 20);
    await expectIndexes();
  },
);

test.each<[string, Stack]>([
  ['all that wait', {}],
  ['what waits in a province', { province: 'Jawa Barat' }],
  ['what waits of days long ago', { from: '2026-01-01', to: '2026-01-02' }],
])('the papers of %s read no more orders than a stack holds', async (_, stack) => {
  receivedQueries.length = 0;
  const { body: slips } = await findSlips(db, stack, at);
  await expectIndexes();
  if (slips.length === 0) return;
  receivedQueries.length = 0;
  await findSlips(db, { ids: slips.map(({ order }) => order._id).join() }, at);
  await expectIndexes();
});

test('what waits is counted from at most a hundred entries of an index', async () => {
  receivedQueries.length = 0;
  expect(await countWaiting(db)).toEqual({ orders: 100, questions: 0, offers: 0 });
  await expectIndexes(100);
});

test('the orders of a family since a moment are counted from as many entries of its index as it may place', async () => {
  const { account_uid } = await db.selectFrom('shop_order').select('account_uid').limit(1).executeTakeFirstOrThrow();
  receivedQueries.length = 0;
  expect(await countOrdersSince(db, account_uid, new Date('2020-01-01'), 20)).toBe(20);
  expect(await countOrdersSince(db, account_uid, new Date(), 20)).toBe(0);
  await expectIndexes(20);
});

/** Tables that grow with the orders. Scans of the others are fine: they are empty here. */
const large = ['shop_order', 'order_line', 'order_search', 'dispatch', 'payment'];

/** Expects that no query scanned a large table. */
async function expectIndexes(most = 3_000): Promise<void> {
  const queries = [...receivedQueries];
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const explain = { ...query, sql: `explain (analyze, format json) ${query.sql}` };
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain as CompiledQuery<never>);
    const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    expect(nodes.length).toBeGreaterThan(0);
    const walked = nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && large.includes(String(node['Relation Name'])),
    );
    expect(
      walked.map((node) => node['Relation Name']),
      query.sql,
    ).toEqual([]);
    const rowsRead = nodes.map((node) => node['Actual Rows'] * node['Actual Loops']);
    expect(Math.max(...rowsRead), query.sql).toBeLessThanOrEqual(most);
  }
}
