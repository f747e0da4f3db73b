import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { addressOf, endpointNamed, samples, send } from '../../../tests/samples/endpoint-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { endpointsOf } from './endpoints.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

test('every answer carries the security headers and an id of its own', { tags: ['headers'] }, async () => {
  const requests: [method: string, path: string, options?: Parameters<TestShop['call']>[2]][] = [
    ['GET', '/api/products'],
    ['HEAD', '/api/products'],
    ['GET', '/api/products/x'],
    ['GET', '/api/cart'],
    ['GET', '/api/cart', { as: admin }],
    ['POST', '/api/cart/', { as: admin, body: [] }],
    ['POST', '/api/cart/', { as: admin, body: new Blob(['{'], { type: 'application/json' }) }],
    ['POST', '/api/cart/', { as: admin, body: new Blob(['x'.repeat(70_000)], { type: 'application/json' }) }],
    ['POST', '/api/cart/', { as: admin, body: new Blob(['x'], { type: 'text/plain' }) }],
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
  for (const [method, path, options] of requests) {
    const headers = { 'x-request-id': 'chosen', ...options?.headers };
    const answer = await shop.call(method, path, { ...options, headers });
    const label = `${method} ${path.slice(0, 60)} ${answer.status}`;
    expect(answer.status, label).toBeLessThan(500);
    expect(answer.headers, label).toMatchObject({
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
    expect(answer.headers['content-security-policy'], label).not.toMatch(/unsafe|\*/);
    for (const absent of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(answer.headers, label).not.toHaveProperty(absent);
    if (answer.status >= 400) expect(answer.headers['cache-control'], label).toBe('no-store');
    ids.add(answer.headers['x-request-id']);
  }
  expect(ids.size).toBe(requests.length);
});

test('a picture has the headers that matter for one, and none of the half kilobyte for documents', async () => {
  const { image } = await shop.product();
  const { headers } = await shop.call('GET', image);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  });
  expect(JSON.stringify(headers).length).toBeLessThan(400);
});

test('a request that is not HTTP gets an answer like any other refusal, and is not logged', {
  tags: ['headers'],
}, async () => {
  const address = await shop.server.listen({ port: 0, host: '127.0.0.1' });
  const linesBefore = shop.logged.length;
  const head = 'Host: shop\r\nContent-Type: application/json\r\n';
  const sent: Record<string, number> = {
    'SECRETS of Kartini\r\n\r\n': 400,
    [`POST /api/cart/ HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`]: 400,
    [`GET /healthz HTTP/1.1\r\nHost: shop\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`]: 431,
  };
  for (const [text, status] of Object.entries(sent)) {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received));
    });
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const line of ["default-src 'none'", 'nosniff', 'no-store']) expect(headers).toContain(line);
    expect(JSON.parse(body)).toMatchObject({ defined: true, status, message: expect.any(String) });
  }
  expect(shop.logged.slice(linesBefore)).toEqual([]);
});

test.each(endpointsOf())(
  'no cache on the way stores the answer of $name if it is personal',
  { tags: ['personal-pages'] },
  async ({ name, meta }) => {
    const endpoint = endpointNamed(name);
    const owner = await shop.person({ role: meta.access === 'customer' ? 'customer' : 'admin' });
    const sample = await samples[name]?.({ shop, owner });
    const answer = await send(shop, endpoint, sample ?? {}, owner);
    expect(answer.status).toBeLessThan(300);
    const mayBeCached = meta.access === 'visitor' && endpoint.method === 'GET';
    expect(answer.headers['cache-control']).toBe(mayBeCached ? 'no-cache' : 'no-store');
    const refused = await shop.call(endpoint.method, addressOf(endpoint, sample ?? {}), {
      headers: { authorization: 'Bearer x.y.z', 'content-type': 'text/plain' },
      body: 'x',
    });
    if (refused.status >= 400) expect(refused.headers['cache-control']).toBe('no-store');
  },
);
