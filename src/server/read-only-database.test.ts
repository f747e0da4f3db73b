// After a fail-over, the shop's address may lead for a moment to a server that only reads, as a standby does.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase, sharedDatabase } from '../../tests/clone-database.ts';
import { openTestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';

test('connections that lead to a read-only server are replaced while families go on asking', {
  tags: ['database-restarts'],
}, async () => {
  const databaseUrl = await cloneDatabase();
  const database = new URL(databaseUrl).pathname.slice(1);
  const { template: _, superuser, ...server } = await sharedDatabase();
  const admin = new pg.Client({ ...server, user: superuser, database: 'postgres' });
  await admin.connect();
  const shop = await openTestShop({ databaseUrl });
  try {
    const family = await shop.person();
    const { _id } = await shop.product({ countInStock: 5 });
    const items = [{ productId: _id, quantity: 1 }];
    const fill = async () => (await shop.call('POST', 'cart/', { as: family, body: { items } })).status;
    expect(await fill()).toBe(200);
    await admin.query(`alter database ${database} set default_transaction_read_only = on`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    await expect.poll(fill, { interval: 100 }).toBe(503);
    // The first answer may have met the end of its connection. These meet the read-only server.
    for (const _ of times(5)) expect(await fill()).toBe(503);
    await admin.query(`alter database ${database} reset default_transaction_read_only`);
    // Without a pause, so that no connection ends because it is idle.
    const answers: number[] = [];
    for (const until = performance.now() + 20_000; performance.now() < until && answers.at(-1) !== 200; ) {
      answers.push(await fill());
      await sleep(50);
    }
    expect(answers.at(-1)).toBe(200);
    expect(answers.length).toBeLessThan(30);
  } finally {
    await shop.close();
    await admin.end();
  }
});
