import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, endpointNamed, putInCart, samples, send } from '../../../tests/endpoint-samples.ts';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { endpointsOf } from './api-routes.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

test('every answer carries the security headers and an id of its own', async () => {
  const { image } = await shop.product();
  const asked: [method: string, path: string, options?: Parameters<TestShop['call']>[2]][] = [
    ['GET', '/api/products'],
    ['HEAD', '/api/products'],
    ['GET', '/api/products/x'],
    ['GET', '/api/cart'],
    ['GET', '/api/cart', { as: admin }],
    ['POST', '/api/cart/', { as: admin, body: [] }],
    ['POST', '/api/cart/', { as: admin, body: new Blob(['{'], { type: 'application/json' }) }],
    ['POST', '/api/cart/', { as: admin, body: new Blob(['x'.repeat(70_000)], { type: 'application/json' }) }],
    ['POST', '/api/cart/', { as: admin, body: new Blob(['x'], { type: 'text/plain' }) }],
    ['GET', image],
    ['GET', `/pictures/${'0'.repeat(64)}/640.webp`],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/docs'],
    ['GET', '/plain.css'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/identity/jwks'],
    ['GET', '/identity/nothing'],
    ['POST', '/identity/sign-in/email', { body: {} }],
    ['GET', '/nothing/here'],
    ['DELETE', '/'],
    ['GET', '/api/products/%zz'],
    ['GET', `/api/products/${'a'.repeat(1_000)}`],
    ['OPTIONS', '/api/products'],
  ];
  const ids = new Set<unknown>();
  for (const [method, path, options] of asked) {
    const headers = { 'x-request-id': 'chosen', ...options?.headers };
    const answer = await shop.call(method, path, { ...options, headers });
    const told = `${method} ${path.slice(0, 60)} ${answer.status}`;
    expect(answer.status, told).toBeLessThan(500);
    expect(answer.headers, told).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': expect.any(String),
    });
    expect(answer.headers['content-security-policy'], told).not.toMatch(/unsafe|\*/);
    for (const absent of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(answer.headers, told).not.toHaveProperty(absent);
    if (answer.status >= 400) expect(answer.headers['cache-control'], told).toBe('no-store');
    ids.add(answer.headers['x-request-id']);
  }
  expect(ids.size).toBe(asked.length);
});

test('what cannot be read as HTTP gets an answer like any other refusal, and is not logged', async () => {
  const address = await shop.server.listen({ port: 0, host: '127.0.0.1' });
  const said = shop.logged.length;
  const head = 'Host: shop\r\nContent-Type: application/json\r\n';
  const sent: Record<string, number> = {
    'SECRETS of Kartini\r\n\r\n': 400,
    [`POST /api/cart/ HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`]: 400,
    [`GET /healthz HTTP/1.1\r\nHost: shop\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`]: 431,
  };
  for (const [text, status] of Object.entries(sent)) {
    const answer = await new Promise<string>((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => chunks.push(chunk)).on('close', () => resolve(Buffer.concat(chunks).toString()));
    });
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const line of ["default-src 'none'", 'nosniff', 'no-store']) expect(headers).toContain(line);
    expect(JSON.parse(body)).toMatchObject({ defined: true, status, message: expect.any(String) });
  }
  expect(shop.logged.slice(said)).toEqual([]);
});

test.each(endpointsOf())('what $name answers is kept by nobody if it is personal', async ({ name, meta }) => {
  const endpoint = endpointNamed(name);
  const owner = await shop.person({ role: 'admin' });
  const sample = await samples[name]?.({ shop, owner });
  const answer = await send(shop, endpoint, sample ?? {}, owner);
  expect(answer.status).toBeLessThan(300);
  expect(answer.headers['cache-control']).toBe(meta.access === 'visitor' ? 'no-cache' : 'no-store');
  const refused = await shop.call(endpoint.method, addressOf(endpoint, sample ?? {}), {
    headers: { authorization: 'Bearer x.y.z', 'content-type': 'text/plain' },
    body: 'x',
  });
  if (refused.status >= 400) expect(refused.headers['cache-control']).toBe('no-store');
});

test('the log tells nothing of people, whatever they do and whatever fails', async () => {
  const name = 'Raden Ajeng Kartini';
  const email = 'kartini.private@families.example';
  const password = 'correct-horse-7';
  const street = 'Jalan Rahasia 17';
  const phone = '0813 9999 1234';
  shop.logged.length = 0;

  const headers = { origin };
  const signUp = { name, email, password };
  expect(await shop.call('POST', '/identity/sign-up/email', { body: signUp, headers })).toMatchObject({ status: 200 });
  const mail = await shop.mail.mailTo(email);
  const link = new URL(/http\S+verify-email\?token=[\w.-]+/.exec(mail.text)?.[0] ?? '');
  await shop.call('GET', `${link.pathname}${link.search}`);
  await shop.call('POST', '/identity/sign-up/email', { body: signUp, headers });
  await shop.call('POST', '/identity/sign-in/email', { body: { email, password: 'wrong-horse-7' }, headers });
  const signIn = await shop.call('POST', '/identity/sign-in/email', { body: { email, password }, headers });
  const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await shop.call('GET', '/identity/token', { headers: { ...headers, cookie } });
  const { uid } = await shop.db
    .selectFrom('account')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const buyer: Person = { uid, email, token: body.token };
  const sync = { uid, email, name, provider: 'password' };
  expect(await shop.call('POST', 'auth/sync', { as: buyer, body: sync })).toMatchObject({ status: 200 });

  const to = { ...address, fullName: name, email, phone, street };
  const order = (extra: object = {}) =>
    shop.call('POST', 'orders', { as: buyer, body: { userId: uid, address: { ...to, ...extra }, saveInfo: true } });
  const product = await shop.product({ countInStock: 3 });
  await putInCart(shop, buyer, product._id, 1);
  shop.mail.refusing = true;
  expect(await order()).toMatchObject({ status: 201 });
  await expect.poll(() => shop.logged.join('')).toContain('order-mail');
  shop.mail.refusing = false;
  expect(await order()).toMatchObject({ status: 409 });
  expect(await order({ postalCode: street })).toMatchObject({ status: 400 });
  await shop.call('GET', `orders/all?q=${encodeURIComponent(name)}`, { as: admin });
  await shop.call('GET', `admin/accounts?q=${encodeURIComponent(email)}`, { as: admin });
  await shop.call('GET', `/nothing/${encodeURIComponent(email)}?name=${encodeURIComponent(name)}`);
  await shop.call('GET', `/api/products/%zz${email}`);
  await shop.call('GET', `account?token=${buyer.token}`);
  const raw = `{"email":"${email}","token":"${buyer.token}",}`;
  await shop.call('POST', 'auth/sync', { as: buyer, body: new Blob([raw], { type: 'application/json' }) });

  // The database refuses a row of this person: its own words quote the row.
  await sql`alter table saved_address add constraint none check (address is null) not valid`.execute(shop.db);
  await putInCart(shop, buyer, product._id, 1);
  expect(await order()).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  await sql`alter table saved_address drop constraint none`.execute(shop.db);

  const log = shop.logged.join('');
  for (const route of ['/api/orders', '/identity/*', 'INTERNAL', '23514']) expect(log).toContain(route);
  const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  const secrets = [
    name,
    'Kartini',
    email,
    'kartini.private',
    'families.example',
    password,
    'wrong-horse',
    street,
    'Rahasia',
  ];
  secrets.push(
    phone,
    '9999',
    '+6281399991234',
    buyer.token,
    session,
    'eyJ',
    'Bearer',
    link.searchParams.get('token') ?? '',
  );
  for (const secret of secrets.flatMap((text) => [text, encodeURIComponent(text)])) {
    expect(secret.length).toBeGreaterThan(2);
    const line = shop.logged.find((entry) => entry.toLowerCase().includes(secret.toLowerCase()));
    expect(line, `the log tells ${secret}`).toBeUndefined();
  }
});
