// Two processes on one database: two volunteers at one returned package.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, stockOf, times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shops: [TestShop, TestShop];
let volunteers: [Person, Person];
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  shops = [await openTestShop({ databaseUrl }), await openTestShop({ databaseUrl })];
  const [shop] = shops;
  volunteers = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })];
});
afterAll(async () => {
  for (const shop of shops ?? []) await shop.close();
});

async function sent() {
  const [shop] = shops;
  const family = await shop.person();
  const { _id: tube } = await shop.product({ name: 'Tube', countInStock: 10, yearlyLimitPerUser: 5 });
  await fillCart(shop, family, [tube, 5]);
  const { body } = await orderCart(shop, family, { address });
  await recordDispatch(shop, body._id);
  return { order: body._id, tube };
}

/** Books one tube for the shelf, by one of both volunteers in one of both processes. */
function book({ order, tube }: { order: string; tube: string }, by: 0 | 1, extra: object) {
  const body = { productId: tube, units: 1, cameOn: jakartaDayName(new Date()), shelved: true };
  const sentBody = { ...body, key: crypto.randomUUID(), ...extra };
  return shops[by].call('POST', `orders/${order}/sent-back`, { as: volunteers[by], body: sentBody });
}

test('of two volunteers who book one returned unit at once, the second is refused and sees the booking of the first', {
  tags: ['batch-booked-once'],
}, async () => {
  for (const round of times(5)) {
    const placed = await sent();
    const answers = await Promise.all(([0, 1] as const).map((by) => book(placed, by, { seen: [] })));
    expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE');
    expect(await stockOf(shops[0], placed.tube)).toBe(6);
  }
});

test('a second volunteer who saw the first booking books another unit, and a repeated press is answered', {
  tags: ['batch-booked-once'],
}, async () => {
  const placed = await sent();
  const key = crypto.randomUUID();
  await book(placed, 0, { key, seen: [] });
  expect((await book(placed, 1, { seen: [key], shelved: false })).status).toBe(201);
  for (const shelved of [true, false]) expect((await book(placed, 1, { shelved, seen: [key] })).status).toBe(409);
  // Its first answer was lost.
  expect((await book(placed, 0, { key, seen: [] })).status).toBe(201);
  expect(await stockOf(shops[0], placed.tube)).toBe(6);
});
