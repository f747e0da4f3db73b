import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { tellFigure } from './figure.ts';
import { openShoppers } from './shoppers.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Begins a sign-in, which the shop asks to go on; what it gives sends the rest, and gives the status of the answer. */
async function beginSignIn({ url }: ChildShop): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email: 'nobody@family.example', password: 'not-the-password' });
  const type = { 'content-type': 'application/json', 'content-length': body.length };
  // What only lies in the machine's queue when the shop stops was not accepted, and is cut off.
  const headers = { origin: url, ...type, expect: '100-continue' };
  const begun = request(`${url}/identity/sign-in/email`, { method: 'POST', headers });
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.flushHeaders();
  await once(begun, 'continue');
  begun.write(body.slice(0, 1));
  return async () => {
    begun.end(body.slice(1));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

test('asked to stop under load, the shop answers what it has done, refuses the rest in its own words, and ends in time', async () => {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const shop = await childShop({ mailUrl: mail.url, databaseUrl: await cloneDatabase() });
  toClose.push(() => shop.close());
  await shop.start();
  const shoppers = await openShoppers(shop, 12);
  const crowd = shoppers.begin();
  await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);
  const signIn = await beginSignIn(shop);
  const began = performance.now();
  const ended = shop.end('SIGTERM');
  const isOpen = () =>
    fetch(`${shop.url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isOpen).toBe(false);
  // Accepted before: it is answered, whatever has been closed meanwhile.
  expect(await signIn()).toBe(401);
  expect(await ended).toBe(0);
  const seconds = (performance.now() - began) / 1_000;
  expect(seconds).toBeLessThan(15);
  await sleep(100);
  await crowd.stop();
  const placed = await shop.query<{ id: string }>('select id from shop_order order by id');
  expect(placed.map(({ id }) => id)).toEqual([...shoppers.acknowledged.keys()].sort());
  await shop.start();
  await shoppers.finish();
  await shoppers.expectNothingLost(mail);
  tellFigure(`${placed.length} orders acknowledged, stopped after ${seconds.toFixed(1)} s`);
});
