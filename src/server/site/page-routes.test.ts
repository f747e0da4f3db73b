import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { times } from '../../../tests/shopping.ts';
import { createHttpServer } from '../http-server.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type RenderPage, registerPages } from './page-routes.ts';

let server: FastifyInstance;
let pageCache: PageCache;
/** The addresses of the pages that the server began to render, in their order. */
let begun: string[];
/** The content of all pages: words, the product whose stock they show, status, and a promise for the time of rendering. */
let shown: { words: string; stockOf?: string; status: number; made: Promise<void> };
beforeEach(async () => {
  const config = { mode: 'live' as const, trustedProxies: [], firebase: null };
  pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  server = await createHttpServer(config, pino({ level: 'silent' }), pageCache);
  begun = [];
  shown = { words: 'Welcome', status: 200, made: Promise.resolve() };
  const render: RenderPage = async (address, dependencies) => {
    begun.push(address);
    const { words, stockOf = [], status, made } = shown;
    await dependencies.addCall(['stock'], async (showsStockOf) => showsStockOf([stockOf].flat()));
    await made;
    return new Response(`<h1>${words}</h1>`, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  registerPages(server, pageCache, render, true);
});
afterEach(() => server.close());

const visit = (url: string, remoteAddress = '10.1.0.1') =>
  server.inject({ url, remoteAddress, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });

test('a missing page is made once and cached with its status', {
  tags: ['page-flood'],
}, async () => {
  shown = { ...shown, words: 'This page is not here', status: 404 };
  for (const _ of times(3)) {
    const answer = await visit('/nothing?made-up=1');
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>This page is not here</h1>']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect(begun).toEqual(['/nothing']);
  shown = { ...shown, words: 'It came', status: 200 };
  pageCache.clear();
  expect((await visit('/nothing')).statusCode).toBe(200);
});

test('the last good page is sent while a new one is made, and if the new one fails', {
  tags: ['page-flood'],
}, async () => {
  const product = randomUUID();
  const { promise: made, resolve: makeIt } = Promise.withResolvers<void>();
  shown = { ...shown, words: `4 left of ${product}`, stockOf: product };
  const path = `/productDetails/${product}`;
  expect((await visit(path)).body).toContain('4 left');

  pageCache.stockChanged([product]);
  shown = { words: `3 left of ${product}`, stockOf: product, status: 200, made };
  const meanwhile = await visit(path);
  expect([meanwhile.statusCode, meanwhile.body]).toEqual([200, `<h1>4 left of ${product}</h1>`]);
  expect(begun).toHaveLength(2);
  makeIt();
  await expect.poll(async () => (await visit(path)).body).toContain('3 left');

  pageCache.stockChanged([product]);
  shown = { words: 'The shop is busy', status: 503, made };
  const instead = await visit(path);
  expect([instead.statusCode, instead.body]).toEqual([200, `<h1>3 left of ${product}</h1>`]);
});

test('if one client fills the queue, others get their pages, and cached pages are sent at once', {
  tags: ['page-flood'],
}, async () => {
  expect((await visit('/privacy')).statusCode).toBe(200);
  const { promise: made, resolve: makeThem } = Promise.withResolvers<void>();
  shown = { ...shown, made };
  const flood = times(300).map((number) => visit(`/made-up-${number}`, '10.66.0.1'));
  await expect.poll(() => begun.length).toBe(5);
  expect((await visit('/privacy', '10.66.0.1')).statusCode).toBe(200);
  const family = visit('/accessibility', '10.1.0.2');
  makeThem();
  expect((await family).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(300 - 4 - 200 + 1);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
});
