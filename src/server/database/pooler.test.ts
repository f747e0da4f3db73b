// A real PgBouncer in transaction mode, of Debian's package. Version 1.18 keeps no named statements.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, emptyDatabase, sharedDatabase } from '../../../tests/clone-database.ts';
import { type PgBouncer, pgBouncerProgram, startPgBouncer } from '../../../tests/processes/pgbouncer.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../../tests/shopping.ts';
import { untilNotified } from '../../../tests/until-notified.ts';
import type { Db } from '../../shared/api-context.ts';
import { type ClaimedJob, lockJobs } from '../../shared/jobs/jobs.store.server.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { openDatabase, openForCommand } from './open-database.ts';
import { openPool } from './pool.ts';
import { poolerProblem } from './pooler.ts';
import { transactOn } from './transact.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-pooler-'));
let databaseUrl: string;
let bouncer: PgBouncer;
let shops: TestShop[] = [];

test('the pooler needs the role that has the time limits', async () => {
  const direct = await cloneDatabase();
  const other = new URL(direct);
  other.username = (await sharedDatabase()).superuser;
  await expect(poolerProblem(direct, other.href)).rejects.toThrow('Both need the same one');
});

test('an empty database, before the first start, is no other one behind its pooler', async () => {
  const url = await emptyDatabase();
  expect(await poolerProblem(url, url)).toMatch(/^Connections of the pooler lack the time limits\./);
});

describe.skipIf(!existsSync(pgBouncerProgram))('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    databaseUrl = await cloneDatabase();
    bouncer = await startPgBouncer({ folder, databaseUrl, connections: 12 });
    const env = { DATABASE_POOLER_URL: bouncer.url };
    shops = [await openTestShop({ databaseUrl, env }), await openTestShop({ databaseUrl, env })];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await bouncer?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('two processes take orders together, and each shows the stock that the other sold', async () => {
    const [first, second] = shops as [TestShop, TestShop];
    await untilNotified(second);
    const { _id } = await first.product({ countInStock: 40, yearlyLimitPerUser: 100 });
    expect((await second.call('GET', `products/${_id}`)).body).toMatchObject({ countInStock: 40 });
    const buyers = await Promise.all(times(8).map(() => first.person()));
    const answers = await Promise.all(
      buyers.map(async (buyer, place) => {
        const shop = place % 2 ? first : second;
        await fillCart(shop, buyer, [_id, 2]);
        return orderCart(shop, buyer);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    for (const shop of shops) {
      const left = async () => (await shop.call('GET', `products/${_id}`)).body.countInStock;
      await expect.poll(left, { timeout: 30_000 }).toBe(24);
    }
    const mails = () =>
      shops.flatMap(({ mail }) => mail.received).filter(({ to }) => to.includes('orders@test.example'));
    await expect.poll(() => mails().length).toBe(8);
  });

  test('its connections have the time limits of connections without a pooler', async () => {
    const { pool, close } = openPool({ connectionString: databaseUrl, poolerUrl: bouncer.url }, { max: 2 });
    const { rows } = await pool.query<{ setting: number }>(
      `select setting::int from pg_settings where name in
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual([15_000, 5_000, 10_000]);
    await close();
  });

  test('a command works if DATABASE_URL leads through a pooler too', async () => {
    const place = { databaseUrl: bouncer.sessionUrl, poolerUrl: bouncer.url, dataDir: folder };
    await using database = await openForCommand(place, () => {});
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('a job may wait for its mail longer than a request may leave a transaction idle', async () => {
    const connection = { connectionString: databaseUrl, poolerUrl: bouncer.url };
    const { db, close } = openPool(connection, { max: 1, longTransactions: true });
    const idleLimit = async (on: Db) => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('idle_in_transaction_session_timeout') as limit`.execute(on);
      return rows[0]?.limit;
    };
    // No shop knows its name, so none takes it.
    const { rows } = await sql<{ id: string }>`
      insert into queue.job (name, payload) values ('unknown', '{}') returning id`.execute(db);
    const job = { id: rows[0]?.id, attempts: 0 } as ClaimedJob;
    const limit = await db.transaction().execute(async (trx) => {
      expect(await lockJobs(trx, [job])).toEqual([job]);
      return idleLimit(trx);
    });
    expect([limit, await idleLimit(db)]).toEqual(['0', '15s']);
    await close();
  });

  test('a transaction of any connection never meets the named statement of another', async () => {
    const connection = { connectionString: databaseUrl, poolerUrl: bouncer.url, namedStatements: false };
    const { pool, close } = openPool(connection, { max: 8 });
    const transact = transactOn(pool);
    const read = (place: number) => transact((trx) => sql<{ one: number }>`select ${place}::int as one`.execute(trx));
    const results = await Promise.all(times(80).map((_, place) => retryConflicts(() => read(place))));
    expect(results.map(({ rows }) => rows[0]?.one)).toEqual(times(80).map((_, place) => place));
    await close();
  });

  test('the start names the connections that the pooler opened before there were limits', async () => {
    const early = await emptyDatabase();
    const earlyBouncer = await startPgBouncer({ folder: join(folder, 'early'), databaseUrl: early, connections: 3 });
    const place = { databaseUrl: early, poolerUrl: earlyBouncer.url, dataDir: folder };
    const { pool, close } = openPool({ connectionString: early, poolerUrl: earlyBouncer.url }, { max: 1 });
    await pool.query('select 1');
    const said: string[] = [];
    const database = await openDatabase(
      place,
      (line) => said.push(line),
      () => async () => {},
    );
    expect(said.at(-1)).toMatch(/^Connections of the pooler lack the time limits\./);
    await expect(poolerProblem(databaseUrl, earlyBouncer.url)).rejects.toThrow(
      'leads to another database than DATABASE_URL',
    );
    await close();
    await database.close();
    await earlyBouncer.stop();
  });
});
