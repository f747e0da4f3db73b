import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedBody } from '../../../tests/api-call.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { createPageCache } from './page-cache.ts';
import type { PageDependencies } from './page-dependencies.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await shop.server.inject({ url, headers });
  // 304 has no body to compare.
  if (answer.statusCode !== 304) await documentedBody('GET', url, answer);
  return answer;
}

test('answers for visitors are compressed, and 304 if the client has them', async () => {
  const product = await shop.product();
  const plain = await get(`/api/products/${product._id}`);
  const packed = await get(`/api/products/${product._id}`, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, accept-language',
    'cache-control': 'no-cache',
  });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
  const unchanged = await get(`/api/products/${product._id}`, { 'if-none-match': String(plain.headers.etag) });
  expect(unchanged).toMatchObject({ statusCode: 304, payload: '' });
});

test('an edit of a product invalidates cached answers at once', async () => {
  const product = await shop.product({ name: 'Before' });
  const before = await get('/api/products?limit=1');
  expect(before.json()).toMatchObject([{ name: 'Before' }]);
  const form = new FormData();
  form.set('name', 'After');
  form.set('price', '1');
  expect((await shop.call('PUT', `products/${product._id}`, { as: admin, body: form })).status).toBe(200);
  const after = await get('/api/products?limit=1', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.json()).toMatchObject([{ name: 'After' }]);
});

test('an edit in another process invalidates cached answers shortly after', async () => {
  const product = await shop.product({ name: 'Here' });
  expect((await get(`/api/products/${product._id}`)).json()).toMatchObject({ name: 'Here' });
  const other = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
  try {
    const form = new FormData();
    form.set('name', 'There');
    form.set('price', '1');
    expect((await other.call('PUT', `products/${product._id}`, { as: admin, body: form })).status).toBe(200);
    // Before the answer expires by itself.
    const name = async () => (await get(`/api/products/${product._id}`)).json().name;
    await expect.poll(name, { timeout: 55_000 }).toBe('There');
  } finally {
    await other.close();
  }
});

test('errors are not cached, and an unknown address of the API is NOT_FOUND', async () => {
  expect((await get('/api/products?limit=none')).statusCode).toBe(400);
  expect((await get('/api/products?limit=none')).headers['cache-control']).toBe('no-store');
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
});

test('a flood of uncached addresses is refused in time, and other requests are answered', {
  tags: ['overload'],
}, async () => {
  const flood = Array.from({ length: 600 }, (_, index) => get(`/api/products?q=never-asked-${index}`));
  expect((await get('/healthz')).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(600 - refused.length);
  expect((await get('/api/products?q=after-the-flood')).statusCode).toBe(200);
});

test('an edit invalidates the answers that depend on the entity, a change of stock the answers that show it', async () => {
  const pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  const made: string[] = [];
  const dependsOn: Record<string, Parameters<PageDependencies['addCall']>[0]> = {
    product: ['products', 'stock'],
    category: ['products'],
    words: ['facts', 'words'],
    anyStock: ['stock'],
  };
  const ask = (key: string) =>
    pageCache.get({
      key,
      client: 'family',
      kind: 'page',
      async make(dependencies) {
        made.push(key);
        await dependencies.addCall(dependsOn[key] ?? [], async (showsStockOf) => {
          if (key === 'product') showsStockOf(['tube']);
        });
        return new Response(key);
      },
    });
  const madeAfter = async (change: () => void) => {
    change();
    made.length = 0;
    for (const key of Object.keys(dependsOn)) await ask(key);
    return made.splice(0);
  };
  expect(await madeAfter(() => {})).toEqual(Object.keys(dependsOn));
  expect(await madeAfter(() => {})).toEqual([]);
  expect(await madeAfter(() => pageCache.edited('products'))).toEqual(['product', 'category']);
  expect(await madeAfter(() => pageCache.edited('facts'))).toEqual(['words']);
  // The handler of `anyStock` reports no products, so it may have shown any.
  expect(await madeAfter(() => pageCache.stockChanged(['tube']))).toEqual(['product', 'anyStock']);
  expect(await madeAfter(() => pageCache.stockChanged(['mask']))).toEqual(['anyStock']);
  expect(await madeAfter(pageCache.clear)).toEqual(Object.keys(dependsOn));
});

test('an answer that ends at a moment is never sent from that moment on, also if a new one fails', {
  tags: ['consent-ends'],
}, async () => {
  let now = new Date('2026-12-01T16:59:59.999Z');
  const end = new Date('2026-12-01T17:00:00Z');
  const pageCache = createPageCache(
    () => {},
    () => now,
  );
  const answers = [() => new Response('with words'), failing, () => new Response('without')];
  const ask = () =>
    pageCache.get({
      key: 'page /',
      client: 'family',
      kind: 'page',
      make: (dependencies) =>
        dependencies.addCall(['voices'], async (_, validUntil) => {
          if (now < end) validUntil(end);
          return answers.shift()?.() ?? failing();
        }),
    });
  expect(textOf(await ask())).toBe('with words');
  expect(textOf(await ask())).toBe('with words');
  now = end;
  expect(pageCache.fresh('page /')).toBeUndefined();
  await expect(ask()).rejects.toThrow('the database is away');
  expect(textOf(await ask())).toBe('without');
  expect(textOf(await ask())).toBe('without');
});

function failing(): never {
  throw new Error('the database is away');
}

test('the size of addresses counts, and the oldest answer is evicted for long ones', {
  tags: ['memory-of-strangers'],
}, async () => {
  const pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  let made = 0;
  const make = async () => {
    made += 1;
    return new Response('short');
  };
  const ask = (number: number) =>
    pageCache.get({ key: `${number} ${'x'.repeat(1_000_000)}`, client: 'stranger', kind: 'page', make });
  // Twice the size of the cache, because strings take two bytes per character.
  for (let number = 0; number < 48; number += 1) await ask(number);
  expect(made).toBe(48);
  await ask(47);
  expect(made).toBe(48);
  await ask(0);
  expect(made).toBe(49);
});

/** Answers that the test finishes itself, and the list of the ones that were begun. */
function slowAnswers() {
  const pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  const begun: ((response: Response | Error) => void)[] = [];
  const make = () =>
    new Promise<Response>((resolve, reject) =>
      begun.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
    );
  const ask = () => pageCache.get({ key: 'page /', client: 'family', kind: 'page', make });
  return { begun, ask, pageCache };
}

const textOf = ({ brotli }: { brotli: Buffer }) => brotliDecompressSync(brotli).toString();

test('an answer is made once for all clients that wait, and then sent from the cache', async () => {
  const { begun, ask } = slowAnswers();
  const pageAnswers = [1, 2, 3].map(ask);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.(new Response('made once'));
  expect((await Promise.all(pageAnswers)).map(textOf)).toEqual(['made once', 'made once', 'made once']);
  expect(textOf(await ask())).toBe('made once');
  expect(begun).toHaveLength(1);
});

test('an answer begun before a change reaches only the clients that waited for it', async () => {
  const { begun, ask, pageCache } = slowAnswers();
  const before = ask();
  await expect.poll(() => begun.length).toBe(1);
  pageCache.clear();
  const after = ask();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.(new Response('new'));
  expect(textOf(await after)).toBe('new');
  begun[0]?.(new Response('old'));
  expect(textOf(await before)).toBe('old');
  expect(textOf(await ask())).toBe('new');
  expect(begun).toHaveLength(2);
});

test.each([
  ['an exception', new ShopError('UNAVAILABLE')],
  ['a failure', new Response('not now', { status: 503 })],
])('%s reaches all clients that wait, and the next request makes a new answer', async (_, outcome) => {
  const { begun, ask } = slowAnswers();
  const pageAnswers = [1, 2].map(ask);
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.(outcome);
  for (const result of await Promise.allSettled(pageAnswers)) {
    if (outcome instanceof Error) expect(result).toMatchObject({ status: 'rejected', reason: outcome });
    else expect(result).toMatchObject({ status: 'fulfilled', value: { status: 503 } });
  }
  const next = ask();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.(new Response('fine'));
  expect(textOf(await next)).toBe('fine');
});
