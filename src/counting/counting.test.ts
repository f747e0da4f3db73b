import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import {
  fillCart,
  mailedOf,
  once,
  orderCart,
  recordDispatch,
  setStock,
  stockOf,
  times,
  wish,
} from '../../tests/shopping.ts';
import { readShelf } from '../catalogue/stock/shelf-units.store.server.ts';

let shop: TestShop;
let admin: Person;
let volunteer: Person;
let family: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  volunteer = await shop.person({ role: 'staff', name: 'Mas Budi' });
  family = await shop.person();
});
afterAll(() => shop.close());

type Said = { counted: number; expected: number; reason?: string; key?: string };

function count(productId: string, said: Said, as = volunteer) {
  return shop.call('POST', `products/${productId}/counts`, { as, body: { key: randomUUID(), ...said } });
}

const shelf = (query = '') => shop.call('GET', `admin/shelf${query}`, { as: volunteer });

/** A product as the shelf lists it. */
async function onShelf({ name }: { name: string }) {
  const { body } = await shelf(`?q=${encodeURIComponent(name)}`);
  return body.find(({ product }: { product: { name: string } }) => product.name === name);
}

async function order(productId: string, quantity: number, as = family): Promise<string> {
  await fillCart(shop, as, [productId, quantity]);
  const { body } = await orderCart(shop, as);
  return body._id;
}

const history = async (productId: string) =>
  (await shop.call('GET', `products/${productId}/movements`, { as: admin })).body;

test('confirms a count as expected, books a difference with its reason, and records both in the history', async () => {
  const product = await shop.product({ name: 'Counted Cannula', countInStock: 5 });
  expect(await onShelf(product)).toMatchObject({ stock: 5, ordered: 0, countedAt: null });
  expect((await count(product._id, { counted: 5, expected: 5 })).body).toEqual({ countInStock: 5 });
  expect((await count(product._id, { counted: 3, expected: 5, reason: 'damaged' })).body).toEqual({ countInStock: 3 });
  expect(await stockOf(shop, product._id)).toBe(3);
  expect((await history(product._id)).slice(0, 2)).toMatchObject([
    { kind: 'count', change: -2, stockAfter: 3, reason: 'damaged', by: { uid: volunteer.uid, name: 'Mas Budi' } },
    { kind: 'count', change: 0, stockAfter: 5, reason: null },
  ]);
  expect(await onShelf(product)).toMatchObject({ stock: 3, countedAt: expect.any(String) });
});

test('ordered units stay on the shelf until they are sent, and are expected there', async () => {
  const product = await shop.product({ name: 'Ordered Oximeter', countInStock: 10 });
  const sent = await order(product._id, 2);
  await order(product._id, 3);
  expect(await onShelf(product)).toMatchObject({ stock: 5, ordered: 5 });
  await recordDispatch(shop, sent);
  expect(await onShelf(product)).toMatchObject({ stock: 5, ordered: 3 });
  expect((await count(product._id, { counted: 9, expected: 8, reason: 'unrecorded' })).body).toEqual({
    countInStock: 6,
  });
  const muchLater = new Date(Date.now() + 61 * 24 * 3_600_000);
  expect((await readShelf(shop.db, [product._id], muchLater)).of(product._id)).toMatchObject({ ordered: 0 });
});

test('an order between looking and booking is no difference, and both are booked', async () => {
  const product = await shop.product({ countInStock: 10 });
  const id = await order(product._id, 2);
  expect((await count(product._id, { counted: 9, expected: 10, reason: 'unknown' })).body).toEqual({ countInStock: 7 });
  await shop.call('DELETE', `orders/${id}`, { as: admin, body: {} });
  expect((await count(product._id, { counted: 9, expected: 9 })).body).toEqual({ countInStock: 9 });
});

test('refuses a count if units came or went since: a parcel, a donation, another count', async () => {
  const product = await shop.product({ countInStock: 10 });
  const id = await order(product._id, 2);
  await recordDispatch(shop, id);
  expect(await count(product._id, { counted: 10, expected: 10 })).toMatchObject({
    status: 409,
    body: { code: 'SHELF_CHANGED', data: { left: 8, ordered: 0 } },
  });
  const gift = { kind: 'donation', change: 4, key: randomUUID() };
  await shop.call('POST', `products/${product._id}/movements`, { as: admin, body: gift });
  expect((await count(product._id, { counted: 8, expected: 8 })).status).toBe(409);
  const said = { counted: 11, expected: 12, reason: 'unknown' };
  expect((await count(product._id, said)).status).toBe(200);
  expect((await count(product._id, said)).status).toBe(409);
  expect(await stockOf(shop, product._id)).toBe(11);
});

test('a count that is sent again, even at once, is booked once', { tags: ['batch-booked-once'] }, async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  const said = { counted: 4, expected: 5, reason: 'unknown', key: randomUUID() };
  for (const { status, body } of await Promise.all(times(5).map(() => count(_id, said))))
    expect({ status, body }).toEqual({ status: 200, body: { countInStock: 4 } });
  expect(await history(_id)).toHaveLength(2);
});

test('two volunteers count while families order: one count is booked, the other refused, no order is undone', {
  tags: ['batch-booked-once'],
}, async () => {
  const product = await shop.product({ countInStock: 100, yearlyLimitPerUser: null });
  const buyers = await Promise.all(times(8).map(() => shop.person()));
  for (const buyer of buyers) await fillCart(shop, buyer, [product._id, 2]);
  const counts = [admin, volunteer].map((as) =>
    count(product._id, { counted: 97, expected: 100, reason: 'unknown' }, as),
  );
  const [orders, booked] = await Promise.all([
    Promise.all(buyers.map((buyer) => orderCart(shop, buyer))),
    Promise.all(counts),
  ]);
  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  expect(booked.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockOf(shop, product._id)).toBe(100 - 3 - 16);
});

test('refuses fewer units than families ordered, unlimited or deleted products, and a difference without a reason', async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  await order(_id, 3);
  const refused: [Said, string][] = [
    [{ counted: 2, expected: 5, reason: 'unknown' }, 'counted'],
    [{ counted: 4, expected: 5 }, 'reason'],
    [{ counted: 5, expected: 5, reason: 'unknown' }, 'reason'],
    [{ counted: 6, expected: 5, reason: 'damaged' }, 'reason'],
    [{ counted: -1, expected: 5, reason: 'unknown' }, 'counted'],
    [{ counted: 2_000_000, expected: 5, reason: 'unknown' }, 'counted'],
  ];
  for (const [said, field] of refused)
    expect(await count(_id, said), JSON.stringify(said)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field }] } },
    });
  expect(await history(_id)).toHaveLength(2);
  const unlimited = await shop.product({ countInStock: null });
  expect((await count(unlimited._id, { counted: 5, expected: 5 })).status).toBe(400);
  expect((await count(randomUUID(), { counted: 5, expected: 5 })).status).toBe(404);
});

test('notifies people who wait for a product if a count finds units', async () => {
  const product = await shop.product({ countInStock: 1 });
  await setStock(shop, admin, product, 0);
  await wish(shop, family, product._id);
  await count(product._id, { counted: 2, expected: 0, reason: 'unrecorded' });
  expect(await mailedOf(shop, [family], product._id)).toEqual(once([family]));
});

test('lists the shelf by name, page by page, without unlimited products and those counted this week', async () => {
  const category = 'Walked shelf';
  const named = (name: string, countInStock: number | null) => shop.product({ name, category, countInStock });
  const [b] = [await named('Bandage', 3), await named('Apron', 4), await named('Endless', null), await named('Cap', 0)];
  const names = async (query: string) => {
    const { body, headers } = await shelf(query);
    const [, next] = /<\/api\/admin\/shelf([^>]+)>/.exec(String(headers.link)) ?? [];
    return { names: body.map(({ product }: { product: { name: string } }) => product.name), next };
  };
  const categoryQuery = `?category=${encodeURIComponent(category)}`;
  const first = await names(`${categoryQuery}&limit=2`);
  expect(first.names).toEqual(['Apron', 'Bandage']);
  expect(await names(String(first.next))).toEqual({ names: ['Cap'], next: undefined });
  await count(b._id, { counted: 3, expected: 3 });
  expect(await names(`${categoryQuery}&due=true&limit=1`)).toMatchObject({ names: ['Apron'] });
  expect((await names(`${categoryQuery}&due=true`)).names).toEqual(['Apron', 'Cap']);
});
