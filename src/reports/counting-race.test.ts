import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { reportInvariants } from '../server/verify/report-invariants.ts';
import { countNotedOrders } from './order-totals.store.server.ts';

let shop: TestShop;
let admin: Person;
let families: Person[];
let products: Product[];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  families = await Promise.all(times(6).map(() => shop.person()));
  products = await Promise.all(times(2).map((price) => shop.product({ price: price * 5_000, countInStock: null })));
});
afterAll(() => shop.close());

async function orders(family: Person): Promise<string> {
  await fillCart(shop, family, ...products.map(({ _id }): [string, number] => [_id, 2]));
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(201);
  return body._id;
}

async function deletes(orderId: string): Promise<void> {
  const { status } = await shop.call('DELETE', `orders/${orderId}`, { as: admin, body: { reason: 'Ordered twice' } });
  expect(status).toBe(200);
}

async function expectTotalsToHold(orders: number) {
  for (const [rule, broken] of Object.entries(reportInvariants)) {
    expect((await sql.raw(broken).execute(shop.db)).rows, rule).toEqual([]);
  }
  const { body } = await shop.call('GET', 'admin/reports/orders', { as: admin });
  expect(body.total).toEqual({ orders, units: orders * 4, families: families.length });
  expect((await sql`select from uncounted_order`.execute(shop.db)).rows).toEqual([]);
}

test('no order waits for a count that is under way, and none is counted before it is placed', {
  tags: ['true-reports'],
}, async () => {
  const [family] = families;
  if (!family) throw new Error('there are families');
  await Promise.all(families.map(orders));
  let second: Promise<number> | undefined;
  const placed = await shop.db.transaction().execute(async (trx) => {
    await countNotedOrders(trx);
    // Placed and deleted while the count still locks the totals of this very day.
    await deletes(await orders(family));
    const last = await orders(family);
    // Another count starts meanwhile, before the first totals of this day are visible to it.
    second = countNotedOrders(shop.db);
    await sleep(500);
    return last;
  });
  await second;
  await expectTotalsToHold(7);
  await deletes(placed);
  await expectTotalsToHold(6);
});

test('after random orders and deletions during several counts and reads, the totals match the orders', {
  tags: ['true-reports'],
}, async () => {
  const orderings = families.map(async (family) => {
    for (const nth of times(4)) {
      const orderId = await orders(family);
      if (nth % 2 === 0) await deletes(orderId);
    }
  });
  const counts = times(10).map(() => countNotedOrders(shop.db));
  const reads = times(10).map(() => shop.call('GET', 'admin/reports/products', { as: admin }));
  await Promise.all([...orderings, ...counts, ...reads]);
  await expectTotalsToHold(6 + families.length * 2);
});

test('a count that fails leaves the notes and the totals as they were', { tags: ['true-reports'] }, async () => {
  await orders(families[0] as Person);
  await shop.db
    .transaction()
    .execute(async (trx) => {
      expect(await countNotedOrders(trx)).toBe(1);
      throw new Error('the process ends');
    })
    .catch(() => {});
  expect((await sql`select from uncounted_order`.execute(shop.db)).rows).toHaveLength(1);
  await expectTotalsToHold(7 + families.length * 2);
});
