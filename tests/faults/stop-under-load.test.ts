import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import { expectWithin } from '../processes/expect-within.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { reportFigure } from './figure.ts';
import { type AlmostSent, almostSent, textUntilClosed } from './last-byte.ts';
import { openShoppers } from './shoppers.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Begins a sign-in, which the shop asks to go on: it is accepted, and stays open until its last byte is sent. */
function beginSignIn({ url }: ChildShop): Promise<AlmostSent> {
  const body = Buffer.from(JSON.stringify({ email: 'nobody@family.example', password: 'not-the-password' }));
  const headers = { origin: url, 'content-type': 'application/json', connection: 'keep-alive' };
  return almostSent(Number(new URL(url).port), { path: '/identity/sign-in/email', body, headers });
}

/** Sends the last byte and asks for the products on the same connection; gives both answers, head and body. */
async function finishAndAskAgain({ socket, lastByte }: AlmostSent): Promise<string[]> {
  const answers = textUntilClosed(socket);
  socket.write(`${lastByte}GET /api/products HTTP/1.1\r\nhost: shop\r\n\r\n`);
  return (await answers).split(/(?=HTTP\/1\.1 )/);
}

test('stopped under load, the shop answers finished requests, refuses the rest with its own errors, and ends in time', {
  tags: ['stopped-under-load'],
}, async () => {
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
  const [accepted, later] = await finishAndAskAgain(signIn);
  // Accepted before: it is answered, though the listener has been closed since.
  expect(accepted).toContain('HTTP/1.1 401 ');
  expect(later).toContain('HTTP/1.1 503 ');
  expect(later).toContain('retry-after: 5\r\n');
  expect(later).toContain('x-request-id: ');
  expect(later).toContain('"code":"UNAVAILABLE"');
  expect(await ended).toBe(0);
  const seconds = (performance.now() - began) / 1_000;
  await expectWithin(seconds * 1_000, 15_000);
  await sleep(100);
  await crowd.stop();
  const placed = await shop.query<{ id: string }>('select id from shop_order order by id');
  expect(placed.map(({ id }) => id)).toEqual([...shoppers.acknowledged.keys()].sort());
  await shop.start();
  await shoppers.finish();
  await shoppers.expectNothingLost(mail);
  reportFigure(`${placed.length} orders acknowledged, stopped after ${seconds.toFixed(1)} s`);
});
