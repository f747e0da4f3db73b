import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { times } from '../../../tests/shopping.ts';
import { createHttpServer } from '../http-server.ts';
import { createPageCache } from '../site/page-cache.ts';
import { registerPages } from '../site/page-routes.ts';
import { plainPolicy } from '../site/plain-page.ts';
import { baseHeaders } from '../site/security-headers.ts';

let server: FastifyInstance;
let release: () => void;
const logged: string[] = [];
beforeAll(async () => {
  const config = { mode: 'live' as const, trustedProxies: [], firebase: null };
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  server = await createHttpServer(config, logger, { fresh: () => undefined });
  const { promise: released, resolve } = Promise.withResolvers<void>();
  release = resolve;
  const page = async (address: string) => {
    if (address.includes('slow')) await released;
    return new Response(address, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  registerPages(server, pageCache, page, true);
});
afterAll(() => server.close());

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
const english = { accept, 'accept-language': 'en-GB' };
const indonesian = { accept, 'accept-language': 'id-ID,id;q=0.9' };

type PageRequest = { headers: Record<string, string>; method?: 'GET' | 'HEAD' | 'POST' };

const ask = (url: string, { headers, method = 'GET' }: PageRequest) => server.inject({ method, url, headers });

type Answer = Awaited<ReturnType<typeof ask>>;

/** Expects an HTML page with the number of its request, in its language, and with the headers of every other answer. */
function expectPage({ headers, body }: Answer, { locale, title }: { locale: string; title: string }): void {
  const { 'content-security-policy': _, ...everywhere } = baseHeaders({ live: true, popups: false });
  expect(headers).toMatchObject({
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPolicy,
    'cache-control': 'no-store',
  });
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(body).toContain(`<code>${id}</code>`);
  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
}

describe('a page while the queue is full', () => {
  let waiting: Promise<unknown>;
  beforeAll(() => {
    waiting = Promise.all(times(204).map((number) => ask(`/slow-${number}`, { headers: english })));
  });
  afterAll(async () => {
    release();
    await waiting;
  });

  test('is a kind page with the time to come back and the request id of the log', {
    tags: ['failed-pages'],
  }, async () => {
    const answer = await ask('/products', { headers: english });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expectPage(answer, { locale: 'en', title: 'The shop is busy at the moment' });
    expect(answer.body).toContain('href="/products"');
    const id = String(answer.headers['x-request-id']);
    expect(logged.some((line) => line.includes(id) && line.includes('UNAVAILABLE'))).toBe(true);
  });

  test('is in the language of its address, or in the chosen one', { tags: ['failed-pages'] }, async () => {
    const title = 'Toko sedang sibuk';
    expectPage(await ask('/id/products', { headers: { accept } }), { locale: 'id', title });
    expectPage(await ask('/id', { headers: indonesian }), { locale: 'id', title });
    // Its reader chose a language and is not redirected again.
    const chosen = { ...english, cookie: 'language=id', 'sec-fetch-mode': 'same-origin' };
    expectPage(await ask('/products', { headers: chosen }), { locale: 'id', title });
  });

  test('links to itself, with any address', { tags: ['failed-pages'] }, async () => {
    const { body } = await ask('/a&"><script>x</script>?b=1&c=2', { headers: english });
    expect(body).not.toContain('<script');
    expect(body).toContain('href="/a&amp;%22%3E%3Cscript%3Ex%3C/script%3E?b=1&amp;c=2"');
    expect((await ask('//evil.example/a', { headers: english })).body).toContain('href="/evil.example/a"');
  });

  test('has the same headers for a HEAD request, without the body', async () => {
    const { statusCode, headers, body } = await ask('/products', { headers: english, method: 'HEAD' });
    expect([statusCode, headers['content-type'], body]).toEqual([503, 'text/html; charset=utf-8', '']);
    expect(headers['retry-after']).toBe('5');
  });

  test('stays JSON for programs', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }])
      expect((await ask('/products.data', { headers })).json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});

describe('an address that cannot be read', () => {
  test.each([
    ['/%zz', { headers: english }, { locale: 'en', title: 'This page is not here' }],
    ['/id/%zz', { headers: english }, { locale: 'id', title: 'Halaman ini tidak ada' }],
    ['/products/%zz', { headers: indonesian }, { locale: 'id', title: 'Halaman ini tidak ada' }],
  ])('%s is answered with a page', { tags: ['failed-pages'] }, async (url, requestHeaders, page) => {
    const answer = await ask(url, requestHeaders);
    expect(answer.statusCode).toBe(400);
    expectPage(answer, page);
    expect(answer.body).not.toContain('%zz');
  });

  test('is JSON for programs', async () => {
    for (const url of ['/api/%zz', '/identity/%zz'])
      expect((await ask(url, { headers: english })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await ask('/%zz', { headers: { accept: '*/*' } })).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('an unknown address is a page for people, and JSON for other requests', async () => {
  const config = { mode: 'live' as const, trustedProxies: [], firebase: null };
  const plain = await createHttpServer(config, pino({ level: 'silent' }), { fresh: () => undefined });
  const answer = await plain.inject({ url: '/nothing', headers: english });
  expect(answer.statusCode).toBe(404);
  expectPage(answer, { locale: 'en', title: 'This page is not here' });
  expect((await plain.inject({ url: '/api/nothing', headers: english })).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await ask('/nothing', { headers: english, method: 'POST' })).json()).toMatchObject({ code: 'NOT_FOUND' });
  await plain.close();
});
