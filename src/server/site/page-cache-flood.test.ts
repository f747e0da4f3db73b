import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computingTime } from '../../../tests/computing-time.ts';
import { memoryOfRequests } from '../../../tests/faults/memory-of-requests.ts';
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
/** The address of a family's home. */
const family = (number: number) => `10.1.0.${number + 1}`;

async function get(url: string, remoteAddress: string): Promise<number> {
  return (await shop.server.inject({ url, remoteAddress })).statusCode;
}

test('a flood of new addresses and an order do not keep other clients from pages', {
  tags: ['page-flood'],
}, async () => {
  const pages = ['/api/products?limit=24', '/api/categories', ...ids.slice(0, 13).map((id) => `/api/products/${id}`)];
  for (const page of pages) expect(await get(page, family(0))).toBe(200);
  const buyer = await shop.person();
  await putInCart(shop, buyer, ids[0] ?? '', 1);
  const flooded = () =>
    times(600).map((n) => get(n % 2 ? `/api/products/${randomUUID()}` : `/api/products?q=${n}`, flooder));
  const before = flooded();
  expect((await orderCart(shop, buyer)).status).toBe(201);
  // Once more, so that the queues are full when the others come.
  const flood = [...before, ...flooded()];
  const visits = times(45).map((number) => get(pages[number % pages.length] ?? '', family(number)));
  const newPages = times(20).map((number) => get(`/api/products/${ids[100 + number]}`, family(number)));
  expect(new Set(await Promise.all([...visits, ...newPages]))).toEqual(new Set([200]));
  const refused = (await Promise.all(flood)).filter((status) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
});

test('searches of one client delay neither pages nor searches of another', {
  tags: ['page-flood'],
}, async () => {
  let searched = 0;
  const searches = times(24).map(async (number) => {
    expect(await get(`/api/products?q=soft+${number}`, flooder)).toBe(200);
    searched += 1;
  });
  expect(await get(`/api/products/${ids[200]}`, family(1))).toBe(200);
  expect(await get(`/api/products/${ids[201]}`, family(1))).toBe(200);
  expect(searched).toBeLessThan(12);
  expect(await get('/api/products?q=safe&limit=24', family(1))).toBe(200);
  expect(searched).toBeLessThan(18);
  await Promise.all(searches);
});

test('searches of many clients delay no page', { tags: ['page-flood'] }, async () => {
  const began = performance.now();
  const searches = Promise.all(times(24).map((number) => get(`/api/products?q=soft+1${number}`, family(10 + number))));
  expect(await get(`/api/products/${ids[202]}`, family(1))).toBe(200);
  const pageTook = performance.now() - began;
  await searches;
  expect(pageTook).toBeLessThan((performance.now() - began) / 2);
});

test('a request for the sitemap without compression does not decompress it each time', {
  tags: ['page-flood'],
}, async () => {
  const { rawPayload } = await shop.server.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'br' } });
  const took = { unpacking: [] as number[], answering: [] as number[] };
  for (const _ of times(11)) {
    const unpacked = await computingTime(async () => brotliDecompressSync(rawPayload));
    const answered = await computingTime(() => shop.server.inject({ method: 'HEAD', url: '/sitemap.xml' }));
    took.unpacking.push(unpacked.milliseconds);
    took.answering.push(answered.milliseconds);
  }
  expect(median(took.answering)).toBeLessThan(median(took.unpacking) / 4);
});

test('many families behind one address have the whole queue if no other client waits', async () => {
  const askedPages = times(150).map((number) => get(`/api/products/${ids[300 + number]}`, family(2)));
  expect(new Set(await Promise.all(askedPages))).toEqual(new Set([200]));
});

test('requests with invented parameters take little memory', { tags: ['memory-of-strangers'] }, async () => {
  const [undeclared, strange] = await memoryOfRequests(shop.config, [
    { count: 5_000, url: '/api/auth/rules?x=' },
    { count: 2_000, url: `/api/products?category=${'x'.repeat(70)}` },
  ]);
  // Before, each of these took thirty times as much.
  expect(undeclared).toMatchObject({ statuses: [400], megabytes: expect.toSatisfy((held) => held < 20) });
  expect(strange).toMatchObject({ statuses: [200], megabytes: expect.toSatisfy((held) => held < 40) });
});

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
