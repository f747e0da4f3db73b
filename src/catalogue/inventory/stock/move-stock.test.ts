import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../../tests/shop.ts';
import { fillCart, mailedOf, once, orderCart, setStock, stockOf, times, wish } from '../../../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Rina' });
});
afterAll(() => shop.close());

function move(productId: string, kind: string, change: number, extra: Record<string, unknown> = {}) {
  const body = { kind, change, key: randomUUID(), ...extra };
  return shop.call('POST', `products/${productId}/movements`, { as: admin, body });
}

const history = (productId: string, query = '') =>
  shop.call('GET', `products/${productId}/movements${query}`, { as: admin });

test('units are added and removed with a reason, show in the shop at once, and are in the history with actor and reason', async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  expect(await stockOf(shop, _id)).toBe(5);
  expect((await move(_id, 'donation', 3, { why: ' From the clinic ' })).body).toEqual({ countInStock: 8 });
  expect(await stockOf(shop, _id)).toBe(8);
  expect((await move(_id, 'write-off', -2)).body).toEqual({ countInStock: 6 });
  const { body, headers } = await history(_id, '?limit=2');
  expect(body).toMatchObject([
    { number: 3, kind: 'write-off', change: -2, stockAfter: 6, why: '', by: { uid: admin.uid, name: 'Bu Rina' } },
    { number: 2, kind: 'donation', change: 3, stockAfter: 8, why: 'From the clinic' },
  ]);
  const [, next = ''] = /<\/api\/([^>]+)>/.exec(String(headers.link)) ?? [];
  expect((await shop.call('GET', next, { as: admin })).body).toMatchObject([
    { number: 1, kind: 'count', change: null, stockAfter: 5, by: { uid: 'test', name: null } },
  ]);
});

test('a request that is sent again, even at once, is booked once', { tags: ['batch-booked-once'] }, async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  const key = randomUUID();
  const answers = await Promise.all(times(5).map(() => move(_id, 'donation', 3, { key })));
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: { countInStock: 8 } });
  expect(await stockOf(shop, _id)).toBe(8);
});

test('two admins who book one package at once from the same screen book it once; orders in between refuse nothing', {
  tags: ['batch-booked-once'],
}, async () => {
  const { _id } = await shop.product({ countInStock: 5, yearlyLimitPerUser: null });
  const buyer = await shop.person();
  await fillCart(shop, buyer, [_id, 1]);
  await orderCart(shop, buyer);
  const answers = await Promise.all(times(6).map(() => move(_id, 'correction', 3, { seen: 1 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE');
  expect(await stockOf(shop, _id)).toBe(7);
  expect((await move(_id, 'correction', -3, { seen: 3 })).status).toBe(200);
});

test('ten hands at the shelf while families order: nothing is lost', { tags: ['batch-booked-once'] }, async () => {
  const { _id } = await shop.product({ countInStock: 100, yearlyLimitPerUser: null });
  const buyers = await Promise.all(times(10).map(() => shop.person()));
  for (const buyer of buyers) await fillCart(shop, buyer, [_id, 2]);
  const answers = await Promise.all(
    buyers.flatMap((buyer, index) => [
      orderCart(shop, buyer),
      index % 2 === 0 ? move(_id, 'donation', 7) : move(_id, 'correction', -3),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  expect(await stockOf(shop, _id)).toBe(100 - 20 + 35 - 15);
});

test('refuses to remove more units than there are, units of an unlimited product, and a wrong direction', async () => {
  const { _id } = await shop.product({ countInStock: 2 });
  expect(await move(_id, 'write-off', -3)).toMatchObject({
    status: 409,
    body: { code: 'OUT_OF_STOCK', data: { left: 2 } },
  });
  expect((await move(_id, 'correction', 1_000_000)).status).toBe(400);
  for (const [kind, change] of [
    ['donation', -1],
    ['write-off', 1],
    ['correction', 0],
    ['sale', -1],
    ['count', 1],
  ] as const)
    expect((await move(_id, kind, change)).status, kind).toBe(400);
  const unlimited = await shop.product({ countInStock: null });
  expect(await move(unlimited._id, 'donation', 1)).toMatchObject({
    status: 400,
    body: { data: { issues: [{ field: 'change' }] } },
  });
  expect(await stockOf(shop, _id)).toBe(2);
  expect((await move(randomUUID(), 'donation', 1)).status).toBe(404);
  expect((await history(randomUUID())).status).toBe(404);
});

test('a donation notifies those who wait for the product', async () => {
  const product = await shop.product({ countInStock: 1 });
  const family = await shop.person();
  await setStock(shop, admin, product, 0);
  await wish(shop, family, product._id);
  await move(product._id, 'donation', 1);
  expect(await mailedOf(shop, [family], product._id)).toEqual(once([family]));
});
