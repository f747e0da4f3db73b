import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelWhenClientLeaves } from '../requests/cancellation.ts';
import { createPageCache } from './page-cache.ts';
import { registerPages } from './page-routes.ts';

let shop: FastifyInstance;
beforeAll(async () => {
  shop = await pagesOf(false);
});
afterAll(() => shop.close());

/** The real routes, with pages that contain their address. */
async function pagesOf(secure: boolean): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  cancelWhenClientLeaves(app);
  const page = async (address: string) => new Response(address, { headers: { 'content-type': 'text/html' } });
  registerPages(
    app,
    createPageCache(
      () => {},
      () => new Date(),
    ),
    page,
    secure,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

type Answer = { status?: number; location?: string; cookie?: string; caching?: string; text: string };

/** Requests exactly that path: an ordinary client would normalize it first. */
function ask(path: string, headers: Record<string, string> = {}, { method = 'GET', app = shop } = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sentRequest = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { location, 'set-cookie': cookies, 'cache-control': caching } = response.headers;
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode, location, cookie: cookies?.join(), caching, text });
      });
    });
    sentRequest.on('error', reject).end();
  });
}

const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
const indonesian = { ...person, 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' };
const english = { ...person, 'accept-language': 'en-GB,en;q=0.9' };

describe('the language of a page', () => {
  test.each([
    ['/', '/id'],
    ['/cart', '/id/cart'],
    ['/products?q=tube+tie&sort=name', '/id/products?q=tube+tie&sort=name'],
    ['/login?next=%2Forders%3Fa%3D1', '/id/login?next=%2Forders%3Fa%3D1'],
    ['/productDetails/1?', '/id/productDetails/1'],
  ])('redirects a person without a choice who prefers Indonesian from %s to %s', async (from, to) => {
    expect(await ask(from, indonesian)).toMatchObject({ status: 302, location: to, caching: 'no-store' });
    expect((await ask(from, indonesian)).cookie).toBeUndefined();
    // A browser too old for `sec-fetch-mode`.
    const { 'sec-fetch-mode': _, ...old } = indonesian;
    expect(await ask(from, old)).toMatchObject({ status: 302, location: to });
  });

  test('an English reader stays in English, and an Indonesian address stays Indonesian', async () => {
    for (const path of ['/cart', '/id/cart', '/id'])
      expect(await ask(path, english)).toMatchObject({ status: 200, text: path });
    expect(await ask('/id/cart', indonesian)).toMatchObject({ status: 200, text: '/id/cart' });
    // The headers of a crawler.
    for (const path of ['/cart', '/id/cart'])
      expect(await ask(path, person)).toMatchObject({ status: 200, text: path });
  });

  test('requests by scripts get the requested language, regardless of the choice', async () => {
    const script = { ...indonesian, accept: '*/*', 'sec-fetch-mode': 'cors', cookie: 'language=id' };
    const old = { 'accept-language': 'id', accept: '*/*', cookie: 'language=id' };
    for (const path of ['/cart.data', '/_root.data', '/cart'])
      for (const headers of [script, old]) expect(await ask(path, headers)).toMatchObject({ status: 200, text: path });
  });

  test('redirects HEAD like GET', async () => {
    expect(await ask('/cart', indonesian, { method: 'HEAD' })).toMatchObject({ status: 302, location: '/id/cart' });
    expect(await ask('/cart', english, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await ask('/cart?language=id', english, { method: 'HEAD' })).toMatchObject({
      location: '/id/cart',
      cookie: expect.stringContaining('language=id'),
    });
  });
});

describe('a choice', () => {
  test.each([
    ['/?language=id', '/id', 'id'],
    ['/products?q=a&language=id&sort=name', '/id/products?q=a&sort=name', 'id'],
    ['/id/products?language=en&q=%26', '/products?q=%26', 'en'],
    ['/id?language=id', '/id', 'id'],
    ['/cart?language=en', '/cart', 'en'],
  ])('at %s redirects to %s, with a cookie for a year', async (from, to, locale) => {
    const chosen = {
      status: 302,
      location: to,
      cookie: `language=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`,
      caching: 'no-store',
    };
    // Regardless of the browser's preference and of an earlier choice.
    for (const headers of [indonesian, english, { ...person, cookie: 'language=en' }, { accept: '*/*' }])
      expect(await ask(from, headers)).toMatchObject(chosen);
  });

  test('has a Secure cookie if the shop is behind https', async () => {
    const app = await pagesOf(true);
    try {
      expect((await ask('/?language=id', {}, { app })).cookie).toMatch(/^language=id;.*; Secure; SameSite=Lax$/);
    } finally {
      await app.close();
    }
  });

  test('has priority over the browser’s preference at every address', async () => {
    const chose = (locale: string) => `theme=dark; language=${locale}; a=b`;
    expect(await ask('/cart', { ...indonesian, cookie: chose('en') })).toMatchObject({ status: 200, text: '/cart' });
    expect(await ask('/id/cart?a=1', { ...indonesian, cookie: chose('en') })).toMatchObject({ location: '/cart?a=1' });
    expect(await ask('/cart?a=1', { ...english, cookie: chose('id') })).toMatchObject({ location: '/id/cart?a=1' });
    expect(await ask('/id/cart', { ...english, cookie: chose('id') })).toMatchObject({ status: 200, text: '/id/cart' });
  });

  test('of an unknown language is ignored', async () => {
    expect(await ask('/cart?language=fr', english)).toMatchObject({ status: 200 });
    expect((await ask('/cart?language=fr', english)).cookie).toBeUndefined();
    for (const cookie of ['language=fr', 'language=idx', 'language=', 'mylanguage=id', 'language=%69d'])
      expect(await ask('/cart', { ...english, cookie })).toMatchObject({ status: 200 });
  });
});

const elsewhere = 'evil.example';
const crooked = [
  `//${elsewhere}`,
  `///${elsewhere}/a`,
  `/\\${elsewhere}`,
  `/.//${elsewhere}`,
  `/..//${elsewhere}`,
  `/%2e//${elsewhere}`,
  `/products/..//${elsewhere}`,
  `/%2F%2F${elsewhere}`,
  `/%5C%5C${elsewhere}`,
  `/%09/${elsewhere}`,
  `/@${elsewhere}`,
  `/:80@${elsewhere}`,
  `/;//${elsewhere}`,
  '/%0d%0aset-cookie:%20a=b',
].flatMap((path) => [path, `/id${path}`]);
crooked.push(`http://${elsewhere}/`, `https://${elsewhere}//${elsewhere}/x`, `/id@${elsewhere}`, '/\\[', 'http://[/');

test.each(crooked)('nothing leads away from the shop: %s', { tags: ['elsewhere-addresses'] }, async (path) => {
  const mark = path.includes('?') ? '&' : '?';
  for (const language of ['en', 'id'])
    for (const [address, headers] of [
      [`${path}${mark}language=${language}`, person],
      [path, { ...person, cookie: `language=${language}` }],
      [path, indonesian],
    ] as const) {
      const { status, location, cookie } = await ask(address, headers);
      const label = `${address} gave ${status} ${location}`;
      expect([200, 302, 400, 404], label).toContain(status);
      if (address !== path && path.startsWith('/')) expect(status, label).toBe(302);
      if (location === undefined) continue;
      expect(location, label).toMatch(/^\/(?![\\/])/);
      expect(location, label).not.toMatch(/[\s\\]/);
      expect(new URL(location, 'https://shop.example').host, label).toBe('shop.example');
      if (cookie) expect(cookie, label).toMatch(/^language=(en|id); Max-Age=31536000; Path=\//);
    }
});
