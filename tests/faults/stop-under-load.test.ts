import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import { childShop } from './child-shop.ts';
import { tellFigure } from './figure.ts';
import { openShoppers } from './shoppers.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

test('asked to stop under load, the shop answers what it has done, refuses the rest in its own words, and ends in time', async () => {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const shop = await childShop({ mailUrl: mail.url, databaseUrl: await cloneDatabase() });
  toClose.push(() => shop.close());
  await shop.start();
  const shoppers = await openShoppers(shop, 12);
  const crowd = shoppers.begin();
  await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);
  const began = performance.now();
  expect(await shop.end('SIGTERM')).toBe(0);
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
