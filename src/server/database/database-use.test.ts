import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '../../../tests/changes/database-content.ts';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { readConfig } from '../config/settings.ts';
import { openShop } from '../shop.ts';
import { claimDatabase } from './database-use.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './open-database.ts';
import { createPool } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-use-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const demoOn = (databaseUrl: string) =>
  openShop({ config: readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'demo') }) });

const liveOn = (databaseUrl: string) =>
  openShop({
    config: readConfig({
      DATABASE_URL: databaseUrl,
      BASE_URL: 'https://shop.example.org',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@example.org',
      ADMIN_EMAILS: 'admin@example.org',
      SECRET: 'a-secret-for-tests-that-is-long-enough',
    }),
  });

/** Runs `npm run db:empty` with these arguments and this input. */
function empty(databaseUrl: string, words: string[] = [], typed = '') {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'demo') };
  const command = ['src/server/commands/empty-command.ts', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, input: typed, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const person = (uid: string, more = '') =>
  `insert into account (uid, email, name, provider) values ('${uid}', '${uid}@family.example', 'Ibu', 'password'); ${more}`;

describe('a database of a live shop', () => {
  let shop: TestShop;
  let url: string;
  beforeAll(async () => {
    shop = await openTestShop();
    url = shop.config.databaseUrl ?? '';
    const [buyer, product] = [await shop.person(), await shop.product()];
    await fillCart(shop, buyer, [product._id, 1]);
    expect((await orderCart(shop, buyer)).status).toBe(201);
  });
  afterAll(() => shop.close());

  test('refuses a start without BASE_URL, names the reason, and changes nothing', {
    tags: ['demo-on-live-database'],
  }, async () => {
    const before = await contentOf(shop);
    const today = new Date().toISOString().slice(0, 10);
    await expect(demoOn(url)).rejects.toThrow(
      `This database is not the demo's: a live shop runs on it since ${today}, and it holds 1 account and 1 order.`,
    );
    expect(await contentOf(shop)).toBe(before);
  });

  test('is not emptied after any answer', { tags: ['demo-on-live-database'] }, async () => {
    const before = await contentOf(shop);
    for (const answer of [empty(url, [], 'Napas\n'), empty(url, ['--yes-delete', '1-orders'])]) {
      expect(answer).toMatchObject({ status: 1, said: expect.stringContaining('holds 1 account and 1 order') });
      expect(answer.said).toContain('Nothing was changed');
    }
    expect(await contentOf(shop)).toBe(before);
  });
});

test('recognises an older live shop without a mark by its accounts', async () => {
  const url = await cloneDatabase();
  await query(url, person('sari'));
  await expect(demoOn(url)).rejects.toThrow('it holds 1 account and 0 orders.');
  expect(empty(url, ['--yes-delete', '0-orders'])).toMatchObject({ status: 1 });
  expect(await query(url, 'select uid from account')).toEqual([{ uid: 'sari' }]);
});

test('a database with nothing but a foreign order is not the demo’s', {
  tags: ['demo-on-live-database'],
}, async () => {
  const url = await cloneDatabase();
  await query(
    url,
    `insert into account (uid, email, name, provider) values ('sari', 'sari@demo.example', 'Ibu', 'password');
     insert into shop_order (account_uid, placed_at, year, total, address) values ('sari', now(), 2026, 0, '{}')`,
  );
  await expect(demoOn(url)).rejects.toThrow('it holds 0 accounts and 1 order.');
  expect(empty(url, ['--yes-delete', '1-orders'])).toMatchObject({ status: 1 });
  expect(await query(url, 'select account_uid from shop_order')).toEqual([{ account_uid: 'sari' }]);
});

test('a live shop on which a demo was started is neither opened nor emptied, and the message says what it holds', async () => {
  const url = await cloneDatabase();
  await query(url, person('sari'));
  await query(url, `insert into installation (fact, value) values ('demo filled', 'sample catalogue')`);
  await expect(liveOn(url)).rejects.toThrow('it holds 1 account and 0 orders from before the demo. Do not empty it');
  await expect(demoOn(url)).rejects.toThrow('it holds 1 account and 0 orders from before the demo.');
  expect(empty(url, [], 'Napas\n')).toMatchObject({ status: 1, said: expect.stringContaining('1 account') });
});

test('a demo is refused before anything of a live shop is migrated', { tags: ['demo-on-live-database'] }, async () => {
  const url = await emptyDatabase();
  const names = readdirSync(migrationsFolder).sort();
  for (const name of names.slice(0, -1)) copyFileSync(join(migrationsFolder, name), join(folder, name));
  await migrate({ connectionString: url }, { directory: folder, log: () => {} });
  await query(url, person('sari'));
  await expect(demoOn(url)).rejects.toThrow('it holds 1 account');
  expect(await query(url, 'select name from migration order by name')).toEqual(
    names.slice(0, -1).map((name) => ({ name })),
  );
});

test('of a demo and a live shop that start together, one gets the database', {
  tags: ['demo-on-live-database'],
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const pool = createPool({ connectionString: await cloneDatabase() }, { max: 4 });
    const claims = await Promise.allSettled([claimDatabase(pool, 'demo'), claimDatabase(pool, 'live')]);
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await pool.end();
  }
});

test('the data of a demo is deleted if the answer names its number of orders or the shop, and not otherwise', {
  tags: ['demo-on-live-database'],
}, async () => {
  const url = await cloneDatabase();
  const fill = `insert into installation (fact, value) values ('shop', 'demo');
    insert into account (uid, email, name, provider) values ('demo', 'admin@demo.example', 'Demo', 'password')`;
  await query(url, fill);
  // A visitor of the demo, with an account and an order of the demo itself.
  await query(
    url,
    person(
      'sari',
      `insert into shop_order (account_uid, placed_at, year, total, address) values ('sari', now(), 2026, 0, '{}')`,
    ),
  );
  await expect(liveOn(url)).rejects.toThrow('npm run db:empty');
  for (const [words, typed] of [
    [[], ''],
    [[], 'yes\n'],
    [['--yes-delete', '2-orders'], 'Napas\n'],
    [['--yes-delete', ''], 'Napas\n'],
  ] as const) {
    expect(empty(url, [...words], typed)).toMatchObject({
      status: 1,
      said: expect.stringContaining('Nothing was changed'),
    });
  }
  expect(await query(url, 'select count(*)::int from account')).toEqual([{ count: 2 }]);
  expect(empty(url, ['--yes-delete', '1-orders'])).toMatchObject({ status: 0 });
  expect(await query(url, `select to_regclass('account') as account`)).toEqual([{ account: null }]);
  expect(empty(url, [], 'Napas\n')).toMatchObject({
    status: 1,
    said: expect.stringContaining('not filled by the demo'),
  });

  const live = await liveOn(url);
  expect((await live.server.inject('/api/products')).statusCode).toBe(200);
  await live.close();

  const other = await cloneDatabase();
  await query(other, fill);
  expect(empty(other, [], 'napas\n')).toMatchObject({ status: 0 });
});

test('a database is not emptied while a demo runs or starts on it', async () => {
  const url = await cloneDatabase();
  const pool = createPool({ connectionString: url }, { max: 1 });
  await claimDatabase(pool, 'demo');
  // The connection of the pool is there as long as a shop runs.
  expect(empty(url, ['--yes-delete', '0-orders'])).toEqual({
    status: 1,
    said: 'Nothing was changed: a shop is running on it. Stop it first.\n',
  });
  await pool.end();
  const outcomes: ReturnType<typeof empty>[] = [];
  const options = { directory: migrationsFolder, log: () => {} };
  await migrate(
    { connectionString: url },
    { ...options, before: async () => void outcomes.push(empty(url, ['--yes-delete', '0-orders'])) },
  );
  expect(outcomes).toEqual([{ status: 1, said: 'Nothing was changed: a shop is starting on it. Stop it first.\n' }]);
  expect(empty(url, ['--yes-delete', '0-orders'])).toMatchObject({ status: 0 });
});
