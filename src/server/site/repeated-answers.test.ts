import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askOverHttp } from '../../../tests/asked-over-http.ts';
import { createHttpServer } from '../http-server.ts';
import type { Answered } from '../requests/answered.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { registerPages } from './page-routes.ts';

let server: FastifyInstance;
let origin: string;
let pageCache: PageCache;
let logged: string[];
let rendered: string[];
let words: string;
let noted: Answered[];
let stopping: () => Promise<void>;
beforeEach(async () => {
  const config = { mode: 'live' as const, trustedProxies: [], firebase: null };
  logged = [];
  rendered = [];
  words = 'Welcome';
  stopping = async () => {};
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => logged.push(line) });
  pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  server = await createHttpServer(config, logger, pageCache);
  noted = [];
  server.answered.listen((answer) => noted.push(answer));
  server.addHook('preClose', () => stopping());
  registerPages(
    server,
    pageCache,
    async (address, dependencies) => {
      rendered.push(address);
      dependencies.add('words');
      return new Response(`<h1>${words}</h1>${address}`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
    true,
  );
  origin = await server.listen();
});
afterEach(() => server.close());

const browser = {
  accept: 'text/html',
  'accept-encoding': 'gzip, br',
  'accept-language': 'en',
  'sec-fetch-mode': 'navigate',
};
const ask = (url: string, headers: Record<string, string> = {}) =>
  askOverHttp(`${origin}${url}`, { headers: { ...browser, ...headers } });
/** Without those that differ for each request, or belong to the connection. */
const ownHeaders = ({ 'x-request-id': _id, date: _date, connection: _connection, ...headers }: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
const lines = () => logged.filter((line) => line.includes('answered')).length;

test('an answer that is sent again equals the first one, but for its request id and date', async () => {
  const first = await ask('/about');
  const again = await ask('/about');
  expect(lines()).toBe(1);
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  const id = again.headers['x-request-id'];
  expect(noted).toMatchObject([{}, { id, method: 'GET', route: '/*', status: 200, request: null }]);
  expect(ownHeaders(again.headers)).toEqual(ownHeaders(first.headers));
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(rendered).toEqual(['/about']);
});

test('a client that has the answer gets 304 without a body, and HEAD gets no body', async () => {
  const { headers } = await ask('/about');
  await ask('/about');
  const known = await ask('/about', { 'if-none-match': String(headers.etag) });
  expect(known).toMatchObject({ statusCode: 304, body: '' });
  expect(known.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const head = await askOverHttp(`${origin}/about`, { method: 'HEAD', headers: browser });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
});

test('an edit is seen by the next request', async () => {
  await ask('/about');
  await ask('/about');
  words = 'Selamat datang';
  pageCache.edited('words');
  await ask('/about');
  expect(rendered).toEqual(['/about', '/about']);
});

test.each<[string, Record<string, string>, number]>([
  ['another language of the browser', { 'accept-language': 'id' }, 302],
  ['a chosen language', { cookie: 'session=1; language=id' }, 302],
  ['a chosen language without a space before it', { cookie: 'session=1;language=id' }, 302],
  ['the first of two chosen languages', { cookie: 'language=en; language=id', 'accept-language': 'id' }, 200],
  ['no navigation', { 'accept-language': 'id', 'sec-fetch-mode': 'cors' }, 200],
  ['no compression', { 'accept-encoding': 'identity' }, 200],
])('%s is decided as at the first request', async (_what, headers, status) => {
  for (let turn = 0; turn < 2; turn += 1) {
    await ask('/about');
    const answer = await ask('/about', headers);
    expect(answer.statusCode).toBe(status);
    if (status === 302) expect(answer.headers.location).toBe('/id/about');
  }
});

test('a request that only looks like a navigation opens no other language to a browser', async () => {
  const { 'sec-fetch-mode': _mode, ...indonesian } = { ...browser, 'accept-language': 'id' };
  const program = { ...indonesian, accept: 'navigate' };
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await askOverHttp(`${origin}/about`, { headers: program })).statusCode).toBe(200);
    expect((await ask('/about', { 'accept-language': 'id' })).statusCode).toBe(302);
  }
});

test('a server that stops refuses requests that it has answered before', async () => {
  const statuses: number[] = [];
  stopping = async () => {
    statuses.push((await ask('/about')).statusCode);
  };
  await stopping();
  await stopping();
  await server.close();
  expect(statuses).toEqual([200, 200, 503]);
});

test('of answers that are sent again, one in a hundred is logged', async () => {
  await ask('/about');
  for (let count = 0; count < 100; count += 1) await ask('/about');
  expect(lines()).toBe(2);
});
