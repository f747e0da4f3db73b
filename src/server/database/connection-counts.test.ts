import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase, impatientDatabase } from '../../../tests/clone-database.ts';
import { openDatabaseProxy } from '../../../tests/database-proxy.ts';
import { whileHeld } from '../../../tests/held-table.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { enqueueJobs } from '../../shared/jobs/enqueue-job.server.ts';
import {
  commandConnections,
  embeddedConnections,
  parallelJobs,
  requestConnections,
  shopConnections,
  superuserConnections,
} from './connection-counts.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { openForCommand } from './open-database.ts';
import { openPool } from './pool.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

test('the embedded server takes all connections of a shop twice, and those of commands', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-connections-'));
  toClose.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  toClose.push(() => server.stop());
  const { pool, close } = openPool(server.connection, { max: 1 });
  const { rows } = await pool.query<{ taken: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as taken`,
  );
  await close();
  expect(rows[0]?.taken).toBe(embeddedConnections - superuserConnections);
  expect(rows[0]?.taken).toBeGreaterThanOrEqual(2 * shopConnections + 3 * commandConnections);
});

test('a command leaves no connection behind, though no query of Kysely went through its pool', async () => {
  const connectionString = await impatientDatabase();
  const observer = await observerOf(connectionString);
  const { pool, close } = await openForCommand({ databaseUrl: connectionString, dataDir: '' }, () => {});
  await pool.query('select 1');
  expect(pool.totalCount).toBe(1);
  await Promise.all([close(), close()]);
  expect(pool.totalCount).toBe(0);
  await expect.poll(() => observer("application_name = 'shop'")).toBe(0);
});

test('a command does not need the pooler', async () => {
  const poolerUrl = 'postgres://shop@127.0.0.1:1/shop';
  const place = { databaseUrl: await cloneDatabase(), poolerUrl, dataDir: '' };
  const { pool, close } = await openForCommand(place, () => {});
  toClose.push(close);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('a shop opens no more connections than its count under any load, and at most twice as many after its connection broke', async () => {
  const direct = await cloneDatabase();
  const wire = await openDatabaseProxy(direct);
  toClose.push(() => wire.close());
  const observer = await observerOf(direct);
  const shop = await openTestShop({ databaseUrl: wire.url });
  toClose.push(() => shop.close());
  const person = await shop.person();
  const open = () => observer("application_name not in ('test', 'observer')");
  const letGo = shop.mail.hang();
  toClose.push(letGo);
  const mails = times(9).map(() => ({ uid: person.uid }));
  // Together, so that each claim finds as many mails as it may take.
  await shop.db.transaction().execute(async (trx) => {
    for (const name of ['reset-mail', 'password-changed-mail'] as const) await enqueueJobs(trx, name, mails);
  });
  // Every connection of both lanes holds a mail. How many mails a claim takes differs.
  const mailing = () => observer("application_name = 'jobs' and state = 'idle in transaction'");
  await expect.poll(mailing).toBe(parallelJobs['urgent-mail'] + parallelJobs.mail);
  const holder = openPool({ connectionString: direct }, { max: 1, applicationName: 'test' });
  toClose.push(holder.close);
  const ask = () => times(150).map(() => shop.call('GET', 'cart', { as: person }).catch(() => null));
  const most = { whole: 0, broken: 0 };
  const answers = await whileHeld(holder.db, { table: 'cart_line', mode: 'access exclusive' }, async () => {
    const first = ask();
    // A recurring job may wait for the table too.
    const waiting = "wait_event_type = 'Lock' and application_name <> 'jobs'";
    await expect.poll(() => observer(waiting)).toBe(requestConnections);
    most.whole = await open();
    wire.cut();
    wire.mend();
    const second = ask();
    // Longer than the server needs to notice a dead connection.
    for (const until = Date.now() + 6_000; Date.now() < until; await sleep(50)) {
      most.broken = Math.max(most.broken, await open());
    }
    return [...first, ...second];
  });
  await Promise.all(answers);
  expect(most.whole).toBeLessThanOrEqual(shopConnections);
  expect(most.broken).toBeLessThanOrEqual(2 * shopConnections);
});

/** Counts the connections to that database that meet a condition. */
async function observerOf(connectionString: string): Promise<(condition: string) => Promise<number>> {
  const client = new pg.Client({ connectionString, application_name: 'observer' });
  await client.connect();
  toClose.push(() => client.end());
  return async (condition) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and ${condition}`,
    );
    return rows[0]?.count ?? 0;
  };
}
