// A client that disconnects leaves every queue: abandoned work takes no place, and others come sooner.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { type SentByHand, sentByHand } from '../../tests/faults/last-byte.ts';
import { metricsEnv, metricsOf } from '../../tests/faults/metrics-of.ts';
import { whileHeld } from '../../tests/held-table.ts';
import { formType } from '../../tests/multipart-body.ts';
import { openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  // A statement that waits for a locked table may wait as long as a test holds it.
  const databaseUrl = `${await cloneDatabase()}&lock_timeout=600000&statement_timeout=600000`;
  shop = await openTestShop({ databaseUrl, env: metricsEnv });
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const get = (path: string) => sentByHand(port, { method: 'GET', path, length: 0 });

async function signIn(localAddress?: string): Promise<SentByHand> {
  const body = JSON.stringify({ email: `${randomUUID()}@mail.example`, password: 'a-long-secret' });
  const headers = { 'content-type': 'application/json', origin };
  const sent = await sentByHand(port, { path: '/identity/sign-in/email', length: body.length, headers, localAddress });
  sent.socket.write(body);
  return sent;
}

const hash = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '');

/** A request for each queue with its own slots, and the table that its work needs. */
const queues: { queue: string; slots: number; table: string; ask: () => Promise<SentByHand>; status: number }[] = [
  { queue: 'page', slots: 4, table: 'product', ask: () => get(`/api/products/${randomUUID()}`), status: 404 },
  { queue: 'search', slots: 2, table: 'product', ask: () => get(`/api/products?q=${randomUUID()}`), status: 200 },
  {
    queue: 'shared picture',
    slots: 1,
    table: 'picture_rendition',
    ask: () => get(`/pictures/${hash()}/share.jpg`),
    status: 404,
  },
  { queue: 'password', slots: 2, table: 'identity.user', ask: () => signIn(), status: 401 },
];

async function countsOf(queue: string) {
  const value = await metricsOf(shop);
  const labelled = (name: string) => value(`${name}{queue="${queue}"}`);
  return { running: labelled('shop_queue_running'), waiting: labelled('shop_queue_waiting') };
}

test.each(queues)(
  'clients that disconnect leave the queue: $queue',
  { tags: ['overload'] },
  async ({ queue, slots, table, ask, status }) => {
    const stayed = await whileHeld(shop.db, { table, mode: 'access exclusive' }, async () => {
      const first = await Promise.all(times(slots).map(ask));
      await expect.poll(() => countsOf(queue)).toEqual({ running: slots, waiting: 0 });
      const others = await Promise.all(times(12).map(ask));
      await expect.poll(() => countsOf(queue)).toEqual({ running: slots, waiting: 12 });
      for (const { socket } of [...first, ...others.slice(1)]) socket.destroy();
      await expect.poll(() => countsOf(queue)).toEqual({ running: slots, waiting: 1 });
      return others[0];
    });
    expect((await stayed?.answer)?.status).toBe(status);
    await expect.poll(() => countsOf(queue)).toEqual({ running: 0, waiting: 0 });
    const errors = shop.logged.filter((line) => JSON.parse(line).level >= 50);
    expect(errors).toEqual([]);
  },
);

test('finishes an answer that one client still waits for, after the others have left', {
  tags: ['overload'],
}, async () => {
  const product = await shop.product();
  const path = `/api/products/${product._id}`;
  const stayed = await whileHeld(shop.db, { table: 'product', mode: 'access exclusive' }, async () => {
    const first = await Promise.all(times(4).map(() => get(`/api/products/${randomUUID()}`)));
    await expect.poll(() => countsOf('page')).toEqual({ running: 4, waiting: 0 });
    const [left, waits] = [await get(path), await get(path)];
    await expect.poll(() => countsOf('page')).toEqual({ running: 4, waiting: 1 });
    for (const { socket } of [...first, left]) socket.destroy();
    await expect.poll(() => shop.logged.filter((line) => line.includes('the client left')).length).toBeGreaterThan(4);
    expect(await countsOf('page')).toEqual({ running: 4, waiting: 1 });
    return waits;
  });
  expect((await stayed.answer).status).toBe(200);
});

test.each([
  ['a question', '/api/enquiries', 'application/json'],
  ['an offer', '/api/donations', formType],
  ['a sign-in', '/identity/sign-in/email', 'application/json'],
  ['a form without a script', '/identity/verify-email', 'application/x-www-form-urlencoded'],
])('%s that breaks off midway is logged as info, and is no error', async (_, path, type) => {
  shop.logged.splice(0);
  const { socket } = await sentByHand(port, { path, length: 4_000, headers: { 'content-type': type } });
  socket.write(' '.repeat(2_000));
  await sleep(50);
  socket.destroy();
  await expect.poll(() => shop.logged.join('')).toContain('the client left before its answer');
  expect(shop.logged.map((line) => JSON.parse(line).level)).toEqual([30]);
});

test('a household that fills the password queue shuts out no other, which gets the next turn', {
  tags: ['overload'],
}, async () => {
  const [crowd, family] = await whileHeld(shop.db, { table: 'identity.user', mode: 'access exclusive' }, async () => {
    const household = await Promise.all(times(102).map(() => signIn('127.0.0.2')));
    await expect.poll(() => countsOf('password')).toEqual({ running: 2, waiting: 100 });
    const signedIn = await signIn('127.0.0.3');
    await expect.poll(() => shop.logged.filter((line) => line.includes('"status":503')).length).toBe(1);
    expect(await countsOf('password')).toEqual({ running: 2, waiting: 100 });
    return [household, signedIn];
  });
  expect((await family.answer).status).toBe(401);
  expect((await countsOf('password')).waiting).toBeGreaterThan(50);
  for (const { socket } of crowd) socket.destroy();
  await expect.poll(() => countsOf('password')).toEqual({ running: 0, waiting: 0 });
});
