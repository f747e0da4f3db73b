import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../../tests/in-turns.ts';
import { manyProducts } from '../../../tests/many-products.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { orderCart, times } from '../../../tests/shopping.ts';

let shop: TestShop;
let ids: string[];
beforeAll(async () => {
  shop = await openTestShop();
  ids = await manyProducts(shop, 10_000);
});
afterAll(() => shop.close());

const flooder = '10.66.0.1';
/** Families in homes of their own. */
const family = (number: number) => `10.1.0.${number + 1}`;

async function get(url: string, remoteAddress: string): Promise<number> {
  return (await shop.server.inject({ url, remoteAddress })).statusCode;
}

test('a flood of new addresses and an order shut nobody out', async () => {
  const pages = ['/api/products?limit=24', '/api/categories', ...ids.slice(0, 13).map((id) => `/api/products/${id}`)];
  for (const page of pages) expect(await get(page, family(0))).toBe(200);
  const buyer = await shop.person();
  await putInCart(shop, buyer, ids[0] ?? '', 1);
  const flooded = () =>
    times(600).map((n) => get(n % 2 ? `/api/products/${randomUUID()}` : `/api/products?q=${n}`, flooder));
  const before = flooded();
  expect((await orderCart(shop, buyer)).status).toBe(201);
  // Once more, so that nowhere is a place free as the others come.
  const flood = [...before, ...flooded()];
  const visits = times(45).map((number) => get(pages[number % pages.length] ?? '', family(number)));
  const newPages = times(20).map((number) => get(`/api/products/${ids[100 + number]}`, family(number)));
  expect(new Set(await Promise.all([...visits, ...newPages]))).toEqual(new Set([200]));
  const refused = (await Promise.all(flood)).filter((status) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
});

test('searches of one keep no page of another waiting, nor another one’s search', async () => {
  const began = performance.now();
  const searches = Promise.all(times(24).map((number) => get(`/api/products?q=soft+${number}`, flooder)));
  expect(await get(`/api/products/${ids[200]}`, family(1))).toBe(200);
  expect(await get(`/api/products/${ids[201]}`, family(1))).toBe(200);
  const pagesTook = performance.now() - began;
  expect(await get('/api/products?q=safe&limit=24', family(1))).toBe(200);
  const searchTook = performance.now() - began;
  await searches;
  const allTook = performance.now() - began;
  expect(pagesTook).toBeLessThan(allTook / 2);
  expect(searchTook).toBeLessThan((3 * allTook) / 4);
});

test('searches of many keep no page waiting', async () => {
  const began = performance.now();
  const searches = Promise.all(times(24).map((number) => get(`/api/products?q=soft+1${number}`, family(10 + number))));
  expect(await get(`/api/products/${ids[202]}`, family(1))).toBe(200);
  const pageTook = performance.now() - began;
  await searches;
  expect(pageTook).toBeLessThan((performance.now() - began) / 2);
});

test('a sitemap that is asked for without compression is not unpacked each time', async () => {
  const { rawPayload } = await shop.server.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
  const began = performance.now();
  brotliDecompressSync(rawPayload);
  const unpackingTook = performance.now() - began;
  for (const _ of times(20)) await shop.server.inject({ method: 'HEAD', url: '/sitemap.xml' });
  expect(performance.now() - began - unpackingTook).toBeLessThan(5 * unpackingTook);
});

test('many families behind one address have the whole queue while nobody else waits', async () => {
  const askedPages = times(150).map((number) => get(`/api/products/${ids[300 + number]}`, family(2)));
  expect(new Set(await Promise.all(askedPages))).toEqual(new Set([200]));
});

test('what strangers make up takes little memory', async () => {
  const made = (count: number, url: (number: number) => string) =>
    inTurns(times(count), 20, (number) => get(url(number), family(3)));
  await made(200, (number) => `/api/auth/rules?warm=${number}`);
  const before = await memory();
  expect(new Set(await made(5_000, (number) => `/api/auth/rules?x=${number}`))).toEqual(new Set([400]));
  // The tests before have left some, and leave more: what was kept for each of these took thirty times as much.
  expect((await memory()) - before).toBeLessThan(20);
  const strange = (number: number) => `/api/products?category=${number}${'x'.repeat(70)}`;
  expect(new Set(await made(2_000, strange))).toEqual(new Set([200]));
  expect((await memory()) - before).toBeLessThan(40);
});

/** Megabytes that are held, by the program's own objects and outside of them. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 2; round += 1) {
    await sleep(200);
    runInNewContext('gc')();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
