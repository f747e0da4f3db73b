import { afterAll, beforeAll, expect, test } from 'vitest';
import { impatientDatabase } from '../clone-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../database-proxy.ts';
import type { Person } from '../people.ts';
import { openTestShop, type TestShop } from '../shop.ts';
import { times } from '../shopping.ts';
import { reportFigure } from './figure.ts';
import { loopSeconds } from './loop-seconds.ts';

let shop: TestShop;
let wire: DatabaseProxy;
let person: Person;
beforeAll(async () => {
  wire = await openDatabaseProxy(await impatientDatabase());
  shop = await openTestShop({ databaseUrl: wire.url });
  person = await shop.person();
  expect((await shop.call('GET', 'cart', { as: person })).status).toBe(200);
});
afterAll(async () => {
  wire.delay(0);
  await shop.close();
  await wire.close();
});

/** So many requests at once; how many of each status, and after how many seconds the last of them was answered. */
async function crowd(count: number): Promise<{ statuses: Record<number, number>; slowest: number }> {
  const statuses: Record<number, number> = {};
  const one = async () => {
    const { status, headers, body } = await shop.call('GET', 'cart', { as: person });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) return;
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };
  const { seconds } = await loopSeconds(() => Promise.all(times(count).map(one)));
  return { statuses, slowest: seconds };
}

test('with a slow database, some requests are served, the others get 503 in time, and none pile up', {
  tags: ['slow-database'],
}, async () => {
  wire.delay(700);
  const { statuses, slowest } = await crowd(400);
  expect(statuses[200]).toBeGreaterThan(0);
  expect(statuses[503]).toBeGreaterThan(150);
  expect(slowest).toBeLessThan(25);
  wire.delay(0);
  expect((await crowd(20)).statuses).toEqual({ 200: 20 });
  reportFigure(
    `400 at once: ${statuses[200]} served, ${statuses[503]} got 503, the last after ${slowest.toFixed(1)} s`,
  );
});

test('with a silent database, every request ends in time, and the database is used again once it answers', {
  tags: ['slow-database'],
}, async () => {
  wire.delay(Number.POSITIVE_INFINITY);
  const { statuses, slowest } = await crowd(30);
  expect(statuses).toEqual({ 503: 30 });
  wire.delay(0);
  await expect.poll(async () => (await shop.call('GET', '/readyz')).status).toBe(200);
  expect((await crowd(20)).statuses).toEqual({ 200: 20 });
  reportFigure(`silent: 30 got 503, the last after ${slowest.toFixed(1)} s`);
});
