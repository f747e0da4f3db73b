import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, type RawRequest } from '../../../tests/changes/expect-refusal.ts';
import { field, fields, file, formType, parts } from '../../../tests/multipart-body.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  await shop.product();
});
afterAll(() => shop.close());

const refused = (request: RawRequest) => expectRefusal(shop, request, admin);

const cart = JSON.stringify({ items: [{ productId: '0198c0de-0000-7000-8000-000000000000', quantity: 1 }] });

test('JSON a hundred thousand levels deep is refused at once', { tags: ['endless-bodies'] }, async () => {
  for (const payload of [
    '['.repeat(30_000),
    '{"items":'.repeat(6_000),
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ])
    expect(await refused({ payload, type: 'application/json' })).toMatchObject({ code: 'INVALID_INPUT' });
  const levels = 100_000;
  const deep = `{"items":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(await refused({ payload: deep, type: 'application/json' })).toMatchObject({ code: 'TOO_LARGE', status: 413 });
});

test('a body with thousands of mistakes is answered briefly', { tags: ['endless-bodies'] }, async () => {
  for (const wrong of [
    { items: Array(30_000).fill(1) },
    Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`f${index}`, 1])),
    { ['n'.repeat(60_000)]: 1 },
  ]) {
    const body = await refused({ payload: JSON.stringify(wrong), type: 'application/json' });
    expect(JSON.stringify(body).length).toBeLessThan(6_000);
  }
});

test('a body over the limit is refused with 413, of a form too', { tags: ['endless-bodies'] }, async () => {
  const payload = JSON.stringify({ items: [], filler: 'x'.repeat(70_000) });
  expect(await refused({ payload, type: 'application/json' })).toMatchObject({ code: 'TOO_LARGE' });
  const big = Buffer.alloc(11 * 1024 * 1024);
  const image: [string, Buffer] = [
    'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png',
    big,
  ];
  expect(await refused({ url: '/api/products', payload: parts([...fields, image]), type: formType })).toMatchObject({
    code: 'TOO_LARGE',
  });
  const wordy = parts([field('description', 'x'.repeat(40_000)), ...fields, await file()]);
  expect(await refused({ url: '/api/products', payload: wordy, type: formType })).toMatchObject({ code: 'TOO_LARGE' });
});

test.each([
  'text/plain',
  'text/json',
  'application/jsonp',
  'application/json5',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'json',
  '',
  '*/*',
  'application/json, text/plain',
  'multipart/form-data',
  formType,
  'multipart/mixed; boundary=x',
  undefined,
])(
  'refuses a body of type %s before any handler if JSON is required',
  { tags: ['odd-content-types'] },
  async (type) => {
    expect(await refused({ payload: cart, type })).toMatchObject({ code: 'UNSUPPORTED_MEDIA', status: 415 });
  },
);

test('refuses JSON if a form with a picture is required', { tags: ['odd-content-types'] }, async () => {
  const payload = JSON.stringify({ name: 'Tube', price: '1000', image: 'x' });
  for (const type of ['application/json', 'text/plain', undefined])
    expect(await refused({ url: '/api/products', payload, type })).toMatchObject({ status: 415 });
});

test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x-unknown'])(
  'a body said to be %s is refused',
  { tags: ['endless-bodies'] },
  async (encoding) => {
    for (const payload of [gzipSync(cart), cart])
      expect(await refused({ payload, type: 'application/json', encoding })).toMatchObject({ status: 415 });
    const form = gzipSync(parts([...fields, await file()]));
    expect(await refused({ url: '/api/products', payload: form, type: formType, encoding })).toMatchObject({
      status: 415,
    });
  },
);

test('a compressed bomb that does not say so is not JSON', { tags: ['endless-bodies'] }, async () => {
  const payload = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  expect(payload.length).toBeLessThan(64 * 1024);
  await refused({ payload, type: 'application/json' });
});

test('an Idempotency-Key that cannot be kept is refused by its name', async () => {
  for (const key of ['', 'a b', 'é', 'x'.repeat(201)]) {
    const { status, body } = await shop.call('POST', 'orders', {
      as: admin,
      body: { userId: admin.uid },
      headers: { 'idempotency-key': key },
    });
    expect({ status, message: body.message }).toMatchObject({
      status: 400,
      message: expect.stringContaining('idempotency-key'),
    });
  }
});
