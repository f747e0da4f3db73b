import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chapters } from '../../content/booklet/chapters.ts';
import { type BookletPage, bookletPagesFile, bookletPath } from '../../content/booklet-file.ts';
import { createHttpServer } from '../http-server.ts';
import { registerBookletPages } from './booklet-routes.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { RenderPage } from './page-routes.ts';

let server: FastifyInstance;
let pageCache: PageCache;
let shown: { words: string; status: number };
beforeEach(async () => {
  const config = { mode: 'live' as const, trustedProxies: [], firebase: null };
  pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  server = await createHttpServer(config, pino({ level: 'silent' }), pageCache);
  shown = { words: 'Welcome', status: 200 };
  const render: RenderPage = async (address, dependencies) => {
    dependencies.add('words');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': `script-src ${address}` };
    return new Response(`<h1>${shown.words}</h1>`, { status: shown.status, headers });
  };
  registerBookletPages(server, pageCache, render);
});
afterEach(() => server.close());

const ask = (locale: 'en' | 'id', headers = {}) => server.inject({ url: bookletPagesFile(locale), headers });

test('all pages of the booklet come in one answer, each with its own policy', async () => {
  const answer = await ask('id');
  const pages: BookletPage[] = answer.json();
  const paths = [bookletPath, ...chapters.map(({ slug }) => `${bookletPath}/${slug}`)].map((path) => `/id${path}`);
  expect(pages.map(({ path }) => path)).toEqual(paths);
  for (const { path, headers, html } of pages) {
    expect(html).toBe('<h1>Welcome</h1>');
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src ${path}`,
    });
  }
  expect((await ask('id', { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
});

test('an edit of the words makes the answer again', async () => {
  const { headers } = await ask('en');
  shown = { ...shown, words: 'Better words' };
  pageCache.edited('words');
  const answer = await ask('en', { 'if-none-match': headers.etag });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Better words');
});

test('if one page fails, there is no answer without it', async () => {
  shown = { ...shown, status: 503 };
  expect((await ask('en')).statusCode).toBe(500);
});
