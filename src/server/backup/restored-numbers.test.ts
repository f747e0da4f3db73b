// Families have the numbers of lost orders in their mails, so the orders after a restore get others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../tests/backup/run-command.ts';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';

/** The place of a new order in its month. */
async function order(shop: TestShop, productId: string): Promise<number> {
  const family = await shop.person();
  await fillCart(shop, family, [productId, 1]);
  expect((await orderCart(shop, family)).status).toBe(201);
  const newest = shop.db.selectFrom('shop_order').select('number').orderBy('placed_at', 'desc').limit(1);
  return Number((await newest.executeTakeFirstOrThrow()).number.slice(7));
}

/** Backs a shop up, places an order that the restore loses, and returns the place of the first order afterwards. */
async function orderAfterRestore({ words = (_url: string): string[] => [], meanwhile = '', hasOrders = true }) {
  const folder = mkdtempSync(join(tmpdir(), 'restored-numbers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shop.backup.gz');
  const [url, target] = [await cloneDatabase(), await emptyDatabase()];
  const shop = await openTestShop({ databaseUrl: url });
  const { _id } = await shop.product();
  if (hasOrders) await order(shop, _id);
  expect(await runCommand('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(meanwhile);
  await client.end();
  const lost = await order(shop, _id);
  expect(await runCommand('restore', [file, ...words(url)], { DATABASE_URL: target })).toMatchObject({ code: 0 });
  expect(await runCommand('verify', [], { DATABASE_URL: target })).toMatchObject({ code: 0 });
  await shop.close();
  const restored = await openTestShop({ databaseUrl: target });
  const next = await order(restored, _id);
  await restored.close();
  return { lost, next };
}

test('the first order after a restore is a thousand numbers further', async () => {
  expect(await orderAfterRestore({})).toEqual({ lost: 2, next: 1_002 });
});

test('also in a month whose first order came after the backup', async () => {
  const { lost, next } = await orderAfterRestore({ hasOrders: false });
  expect(lost).toBe(1);
  expect(next).toBeGreaterThan(1_000);
});

test('it is further than every number of the replaced database', async () => {
  const meanwhile = `select setval('order_number', 5000)`;
  const { lost, next } = await orderAfterRestore({ words: (url) => ['--replaces', url], meanwhile });
  expect(lost).toBeGreaterThan(4_990);
  expect(next).toBeGreaterThan(lost);
});
