import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type Person, type TestShop } from '../../tests/shop.ts';

let house: TestShop;
let admin: Person;
beforeAll(async () => {
  house = await openTestShop();
  admin = await house.person({ role: 'admin' });
});
afterAll(() => house.close());

function get(url: string, headers: Record<string, string> = {}) {
  return house.shop.server.inject({ url, headers });
}

test('what visitors are told is sent compressed, and not at all to those who have it', async () => {
  const product = await house.product();
  const plain = await get(`/api/products/${product._id}`);
  const packed = await get(`/api/products/${product._id}`, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
  const again = await get(`/api/products/${product._id}`, { 'if-none-match': String(plain.headers.etag) });
  expect(again).toMatchObject({ statusCode: 304, payload: '' });
});

test('a kept answer is forgotten the moment a product changes', async () => {
  const product = await house.product({ name: 'Before' });
  const before = await get('/api/products?limit=1');
  expect(before.json()).toMatchObject([{ name: 'Before' }]);
  const form = new FormData();
  form.set('name', 'After');
  form.set('price', '1');
  expect((await house.call('PUT', `products/${product._id}`, { as: admin, body: form })).status).toBe(200);
  const after = await get('/api/products?limit=1', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.json()).toMatchObject([{ name: 'After' }]);
});

test('a change made by another process is seen here shortly after', async () => {
  const product = await house.product({ name: 'Here' });
  expect((await get(`/api/products/${product._id}`)).json()).toMatchObject({ name: 'Here' });
  const other = await openTestShop({ databaseUrl: String(house.config.databaseUrl) });
  try {
    const form = new FormData();
    form.set('name', 'There');
    form.set('price', '1');
    expect((await other.call('PUT', `products/${product._id}`, { as: admin, body: form })).status).toBe(200);
    // Before the answer grows old by itself.
    const name = async () => (await get(`/api/products/${product._id}`)).json().name;
    await expect.poll(name, { timeout: 55_000 }).toBe('There');
  } finally {
    await other.close();
  }
});

test('refusals are not kept, and an unknown address of the API is refused like any other', async () => {
  expect((await get('/api/products?limit=none')).statusCode).toBe(400);
  expect((await get('/api/products?limit=none')).headers['cache-control']).toBe('no-store');
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('a flood of addresses that nobody asked for before is refused in time, and the rest goes on', async () => {
  const flood = Array.from({ length: 600 }, (_, index) => get(`/api/products?q=never-asked-${index}`));
  expect((await get('/healthz')).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(600 - refused.length);
  expect((await get('/api/products?q=after-the-flood')).statusCode).toBe(200);
});
