import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { computingTime } from '../../../tests/computing-time.ts';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { contentOf } from '../../../tests/endpoint-samples.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
let before: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  await shop.product();
});
beforeEach(async () => {
  before = await contentOf(shop);
});
afterAll(() => shop.close());

type Sent = { method?: 'POST' | 'PUT'; url?: string; payload: string | Buffer; type?: string; encoding?: string };

/** Sends bytes as they stand, and expects a refusal of ours that takes little work and leaves everything as it was. */
async function refused({ method = 'POST', url = '/api/cart/', payload, type, encoding }: Sent) {
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(admin)}`,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
  const { result: response, milliseconds } = await computingTime(() =>
    shop.server.inject({ method, url, payload, headers }),
  );
  const body = response.json();
  expect(response.statusCode, `${type}: ${response.body}`).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, `${type}: ${response.body}`).toBeLessThan(500);
  expect(body).toMatchObject({ defined: true, status: response.statusCode, message: expect.any(String) });
  expect(milliseconds).toBeLessThan(5_000);
  expect(await contentOf(shop)).toBe(before);
  return body;
}

const cart = JSON.stringify({ items: [{ productId: '0198c0de-0000-7000-8000-000000000000', quantity: 1 }] });
const boundary = 'xxBOUNDARYxx';
const formType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body by hand: each part its headers and its bytes. */
function parts(list: [head: string, content: string | Buffer][], end = `--${boundary}--\r\n`): Buffer {
  const chunks = list.flatMap(([head, content]) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

const field = (name: string, value: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  value,
];
const fields = [field('name', 'Tube'), field('price', '1000')];
const file = async (name = 'image'): Promise<[string, Buffer]> => [
  `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
  Buffer.from(await (await drawnPicture()).bytes()),
];

test('JSON a hundred thousand levels deep is refused at once', async () => {
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

test('a body with thousands of mistakes is answered briefly', async () => {
  for (const wrong of [
    { items: Array(30_000).fill(1) },
    Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`f${index}`, 1])),
    { ['n'.repeat(60_000)]: 1 },
  ]) {
    const body = await refused({ payload: JSON.stringify(wrong), type: 'application/json' });
    expect(JSON.stringify(body).length).toBeLessThan(6_000);
  }
});

test('a body over the limit is refused with 413, of a form too', async () => {
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
])('content of the type %s is refused before any handler where JSON is due', async (type) => {
  expect(await refused({ payload: cart, type })).toMatchObject({ code: 'UNSUPPORTED_MEDIA', status: 415 });
});

test('JSON is refused where a form with a picture is due', async () => {
  const payload = JSON.stringify({ name: 'Tube', price: '1000', image: 'x' });
  for (const type of ['application/json', 'text/plain', undefined])
    expect(await refused({ url: '/api/products', payload, type })).toMatchObject({ status: 415 });
});

test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x-unknown'])(
  'a body said to be %s is refused',
  async (encoding) => {
    for (const payload of [gzipSync(cart), cart])
      expect(await refused({ payload, type: 'application/json', encoding })).toMatchObject({ status: 415 });
    const form = gzipSync(parts([...fields, await file()]));
    expect(await refused({ url: '/api/products', payload: form, type: formType, encoding })).toMatchObject({
      status: 415,
    });
  },
);

test('a compressed bomb that does not say so is not JSON', async () => {
  const payload = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  expect(payload.length).toBeLessThan(64 * 1024);
  await refused({ payload, type: 'application/json' });
});

test('a multipart form cut short anywhere is refused', async () => {
  const whole = parts([...fields, await file()]);
  for (let length = 0; length < whole.length - boundary.length - 6; length += 13)
    await refused({ url: '/api/products', payload: whole.subarray(0, length), type: formType });
});

test('broken multipart forms are refused', async () => {
  const image = await file();
  const broken: Record<string, (string | Buffer)[]> = {
    'no boundary': [parts([...fields, image]), 'multipart/form-data'],
    'an empty boundary': [parts([...fields, image]), 'multipart/form-data; boundary='],
    'another boundary': [parts([...fields, image]), 'multipart/form-data; boundary=other'],
    'no end': [parts([...fields, image], '')],
    nothing: [''],
    'only text': ['hello'],
    'a thousand fields': [parts(Array.from({ length: 1_000 }, (_, index) => field(`f${index}`, 'x')))],
    'a thousand files': [parts(await Promise.all(Array.from({ length: 1_000 }, (_, index) => file(`f${index}`))))],
    'a field twice': [parts([...fields, field('price', '1'), image])],
    'a file twice': [parts([...fields, image, image])],
    'a part without a name': [parts([...fields, ['Content-Disposition: form-data', 'x'], image])],
    'a part without headers': [parts([...fields, ['', 'x']])],
    'a thousand headers': [
      parts([...fields, [Array.from({ length: 1_000 }, (_, n) => `X-${n}: y`).join('\r\n'), 'x']]),
    ],
    'an endless name': [parts([...fields, field('n'.repeat(5_000), 'x'), image])],
    __proto__: [parts([...fields, field('__proto__', 'x'), image])],
    'a file as __proto__': [parts([...fields, await file('__proto__')])],
    constructor: [parts([...fields, field('constructor', 'x'), image])],
    'a text forged as a file': [
      parts([...fields, ['Content-Disposition: form-data; name="image"; filename="a.png"', 'x']]),
    ],
    'a file for a text': [parts([field('price', '1000'), await file('name')])],
    'an empty file': [parts([...fields, ['Content-Disposition: form-data; name="image"; filename=""', '']])],
    'a text in another encoding': [
      parts([
        ['Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-99', 'é'],
        ...fields,
      ]),
    ],
    'JSON in a part': [
      parts([['Content-Disposition: form-data; name="name"\r\nContent-Type: application/json', '{"a":1'], image]),
    ],
  };
  for (const [what, [payload = '', type = formType]] of Object.entries(broken)) {
    const body = await refused({ url: '/api/products', payload, type: String(type) });
    expect([400, 413, 415], `${what}: ${JSON.stringify(body)}`).toContain(body.status);
  }
});

test('a path in a file’s name is never used: the product keeps a picture under its own hash', async () => {
  const [, content] = await file();
  const head = 'Content-Disposition: form-data; name="image"; filename="../../etc/x.php"\r\nContent-Type: text/html';
  const response = await shop.server.inject({
    method: 'POST',
    url: '/api/products',
    payload: parts([...fields, [head, content]]),
    headers: { authorization: `Bearer ${await shop.tokenOf(admin)}`, 'content-type': formType },
  });
  expect(response.statusCode).toBe(201);
  expect(response.json().image).toMatch(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/);
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
