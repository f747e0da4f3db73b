// Two processes on one database, whose connections end again and again while families order from both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import { childShop } from './child-shop.ts';
import { externalDatabase } from './external-database.ts';
import { openShoppers } from './shoppers.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** As an administrator ends connections, and as a fail-over does. */
const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name in ('shop', 'jobs', 'shop listener') and pid <> pg_backend_pid()`;

test('with two processes, connections that PostgreSQL ends and a restart lose no order and place none twice', {
  tags: ['database-restarts', 'killed'],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-fail-over-'));
  toClose.push(() => rmSync(folder, { recursive: true, force: true }));
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const database = await externalDatabase(folder);
  toClose.push(database.close);
  const first = await childShop({ mailUrl: mail.url, databaseUrl: database.url });
  toClose.push(first.close);
  const second = await childShop({ mailUrl: mail.url, databaseUrl: database.url, env: { BASE_URL: first.url } });
  toClose.push(second.close);
  await first.start();
  await second.start();
  let requests = 0;
  const call: typeof first.call = (...request) => {
    requests += 1;
    return (requests % 2 ? first : second).call(...request);
  };
  const shoppers = await openShoppers({ ...first, call }, 6, 50);
  const shopping = shoppers.begin();
  // On a busy machine few orders come in a second, so each fault waits for some.
  const someOrders = async () => {
    const before = shoppers.acknowledged.size;
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(before + 1);
  };
  for (const round of [1, 2, 3, 4, 5, 6]) {
    await someOrders();
    if (round === 4) await database.killAndWait();
    else await first.query(endConnections);
  }
  await someOrders();
  await shopping.stop();
  await shoppers.finish();
  expect(shoppers.acknowledged.size).toBeGreaterThan(10);
  // The faults met orders, or this test shows nothing.
  expect(shoppers.errors.length).toBeGreaterThan(0);
  await shoppers.expectNothingLost(mail);
});
