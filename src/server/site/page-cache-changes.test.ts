import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOverHttp } from '../../../tests/asked-over-http.ts';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import type { Person } from '../../../tests/people.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { orderCart, times } from '../../../tests/shopping.ts';
import { untilNotified } from '../../../tests/until-notified.ts';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await shop.person();
});
afterAll(() => shop.close());

const get = async (path: string) => (await shop.call('GET', path)).body;

/** Renames all products in the database only: an answer with an old name afterwards is a cached one. */
async function rename(name: string): Promise<void> {
  await sql`update product set name_en = ${name}`.execute(shop.db);
}

async function buy(productId: string): Promise<void> {
  await putInCart(shop, buyer, productId, 1);
  expect(await orderCart(shop, buyer)).toMatchObject({ status: 201 });
}

test('an order invalidates only the answers that show the stock of its products', {
  tags: ['page-flood'],
}, async () => {
  const sold = await shop.product({ name: 'Old', category: 'Sold', countInStock: 5 });
  const other = await shop.product({ name: 'Old', category: 'Other' });
  const cachedPaths = { sold: [] as string[], other: [] as string[] };
  cachedPaths.sold = [`products/${sold._id}`, 'products?limit=24', 'products/related/items?category=Sold'];
  // A sold-out product enters one list and leaves the other.
  cachedPaths.sold.push('products?inStock=false', `products?inStock=true&ids=${other._id}`);
  cachedPaths.other = [`products/${other._id}`, 'products/related/items?category=Other', '/sitemap.xml'];
  const orderId = await placedOrder(shop, await shop.person());
  const admin = await shop.person({ role: 'admin' });
  for (const path of [...cachedPaths.sold, ...cachedPaths.other]) await get(path);
  await rename('New');
  await buy(sold._id);
  // If a new answer is late, the last good one is sent once more.
  for (const path of cachedPaths.sold)
    await expect
      .poll(async () => JSON.stringify(await get(path)), { timeout: 50_000, message: path })
      .not.toContain('"Old"');
  for (const path of cachedPaths.other.slice(0, 2)) expect(JSON.stringify(await get(path)), path).toContain('"Old"');
  expect(await get(`products/${sold._id}`)).toMatchObject({ name: 'New', countInStock: 4 });

  await rename('Newer');
  expect(await shop.call('DELETE', `orders/${orderId}`, { as: admin, body: {} })).toMatchObject({ status: 200 });
  expect(await get(`products/${sold._id}`)).toMatchObject({ name: 'New' });
});

test('an order in one process invalidates these answers in another process', async () => {
  const [sold, other] = [await shop.product({ countInStock: 5 }), await shop.product({ name: 'Old' })];
  const second = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
  try {
    const seen = async ({ _id }: { _id: string }) => (await second.call('GET', `products/${_id}`)).body;
    await untilNotified(second);
    expect([await seen(sold), await seen(other)]).toMatchObject([{ countInStock: 5 }, { name: 'Old' }]);
    await rename('New');
    await buy(sold._id);
    await expect.poll(async () => (await seen(sold)).countInStock, { timeout: 55_000 }).toBe(4);
    expect(await seen(other)).toMatchObject({ name: 'Old' });
  } finally {
    await second.close();
  }
});

test('the last good answer is sent if a new one is late', { tags: ['slow-database'] }, async () => {
  const product = await shop.product({ countInStock: 5 });
  const path = `products/${product._id}`;
  await get(path);
  const outdate = () => sql`select pg_notify('catalogue_changed', ${`another ${product._id}`})`.execute(shop.db);
  await whileHeld(shop.db, { table: 'product', mode: 'access exclusive' }, async () => {
    const answerTook = async () => {
      const began = performance.now();
      expect(await shop.call('GET', path)).toMatchObject({ status: 200, body: { countInStock: 5 } });
      return performance.now() - began;
    };
    await outdate();
    // Until the notification has arrived, the cached answer is sent at once.
    await expect.poll(answerTook).toBeGreaterThan(800);
    await locksAwaited(shop.db, 1);
    // No client waits a second time: each of these would have waited for a second.
    const waits: number[] = [];
    for (const _ of times(11)) waits.push(await answerTook());
    expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(800);
  });
});

test('all spellings of a query share one cached answer', { tags: ['page-flood'] }, async () => {
  await shop.product({ name: 'Old' });
  const { length } = await get('products?limit=24&q=old');
  expect(length).toBeGreaterThan(0);
  await rename('New');
  for (const spelling of ['?limit=24&q=old&&&', '?&q=old&limit=24', '?q=%6fld&limit=24', '?q=+old+&limit=24'])
    expect(await get(`products${spelling}`), spelling).toHaveLength(length);
});

test('NOT_FOUND is cached too, without its sentence, until a product changes', {
  tags: ['page-flood'],
}, async () => {
  const { _id } = await shop.product();
  const missing = randomUUID();
  const ask = (language: string) =>
    shop.call('GET', `products/${missing}`, { headers: { 'accept-language': language } });
  for (const language of ['en', 'id']) expect(await ask(language)).toMatchObject({ status: 404 });
  await sql`insert into product (id, name_en, price, picture_hash)
    select ${missing}, name_en, price, picture_hash from product where id = ${_id}`.execute(shop.db);
  const [english, indonesian] = [await ask('en'), await ask('id')];
  expect([english, indonesian]).toMatchObject([{ body: { code: 'NOT_FOUND' } }, { body: { code: 'NOT_FOUND' } }]);
  expect(english.body.message).not.toBe(indonesian.body.message);
  expect(english.headers['cache-control']).toBe('no-store');
  shop.clearPageCache();
  expect(await ask('en')).toMatchObject({ status: 200 });
});

test('the sitemap is the same with and without compression', async () => {
  const plain = await shop.server.inject({ url: '/sitemap.xml' });
  const packed = await shop.server.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('an equal request for the sitemap is answered before the framework, until a product changes', async () => {
  const origin = await shop.server.listen();
  const askSitemap = async () => {
    const answer = await askOverHttp(`${origin}/sitemap.xml`, { headers: { 'accept-encoding': 'br' } });
    return brotliDecompressSync(answer.rawPayload).toString();
  };
  // Of the answers that are sent again, one in a hundred is logged.
  const answered = () => shop.logged.filter((line) => line.includes('"route":"/sitemap.xml"')).length;
  const first = await askSitemap();
  const count = answered();
  expect(await askSitemap()).toBe(first);
  expect(answered()).toBe(count);
  const { _id } = await shop.product();
  expect(await askSitemap()).toContain(_id);
});
