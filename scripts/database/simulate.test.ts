// A shop of twenty thousand orders: queries about one person, and each page of a list, use an index.
import { spawnSync } from 'node:child_process';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccountChanges, listAccounts } from '../../src/accounts/accounts.store.server.ts';
import { listHistory } from '../../src/history/history.store.server.ts';
import { listOrders } from '../../src/orders/order-list.store.server.ts';
import { closeAccount } from '../../src/privacy/close-account.server.ts';
import { exportPersonalData } from '../../src/privacy/export-personal-data.server.ts';
import { createPool } from '../../src/server/database/pool.ts';
import type { Db } from '../../src/shared/api-context.ts';
import type { Database } from '../../src/shared/database-schema.ts';
import { nextCursor } from '../../src/shared/paging/next-cursor.ts';
import { everyPage } from '../../src/shared/paging/paging.server.ts';
import { createKeyring } from '../../src/shared/secrets/keyring.server.ts';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { openTestShop } from '../../tests/shop.ts';

const now = new Date('2026-11-22T05:00:00Z');
const uid = 'simulated-3';
let url: string;
let db: Db;

function simulate(databaseUrl: string, ...size: string[]) {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/database/simulate.ts', ...size], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  url = await cloneDatabase();
  const filled = simulate(url, '--products', '50', '--orders', '20000', '--accounts', '10000');
  expect(filled).toMatchObject({ status: 0, said: expect.stringContaining('20,000 of 20,000 orders') });
  // One connection, because its statistics are flushed on request only for itself.
  const pool = createPool({ connectionString: url }, { max: 1 });
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(() => db.destroy());

test('a simulated shop passes the checks of npm run verify', () => {
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = spawnSync(process.execPath, ['src/server/commands/verify-command.ts'], { env, encoding: 'utf8' });
  expect(stdout.trim()).toBe('Everything holds.');
});

test('refuses a filled shop, a live shop, a shop with people, and invalid sizes', async () => {
  expect(simulate(url)).toMatchObject({ status: 1, said: expect.stringContaining('it was filled by this before') });
  const live = await openTestShop();
  try {
    const liveUrl = live.config.databaseUrl ?? '';
    expect(simulate(liveUrl)).toMatchObject({ status: 1, said: expect.stringContaining('a live shop runs on it') });
    await live.person();
    await sql`delete from installation`.execute(live.db);
    expect(simulate(liveUrl)).toMatchObject({ status: 1, said: expect.stringContaining('it holds 1 account') });
    expect(await live.db.selectFrom('product').select('id').execute()).toEqual([]);
  } finally {
    await live.close();
  }
  expect(simulate(url, '--orders', 'many')).toMatchObject({ status: 1, said: expect.stringMatching(/^Say whole/) });
});

/** Rows that were read from one end of a table to the other, of the tables that grow with the shop. */
async function rowsReadThrough(): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, seq_tup_read as read from pg_stat_user_tables
    where relname in ('account', 'audit_entry', 'dispatch', 'order_line', 'shop_order', 'yearly_purchase')`.execute(db);
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

/** The first two pages of a list, as an account reads them. */
async function twoPages(list: (cursor?: string) => Promise<string | null | undefined>): Promise<void> {
  const next = await list();
  if (next) await list(next);
}

const nextOf = ({ headers }: { headers: { link?: string } }) => nextCursor(headers.link);

type HistorySearch = Parameters<typeof listHistory>[1];
const historySearches: HistorySearch[] = [
  {},
  { person: 'simulated-2' },
  { person: 'family-5000@' },
  { person: 'simulated-1', action: 'order.delete' },
  { person: 'simulated-1', action: 'account.role' },
  { person: 'nobody has this name' },
  { action: 'order.delete' },
  { action: 'account.close' },
  { subject: 'N-2512-0001' },
  { subject: 'no. 7' },
  { from: '2024-03-01', until: '2024-03-02' },
  { from: '2024-03-01', until: '2024-03-02', action: 'account.role' },
];
const searches = ['', 'siti', 'family-19', 'lestari', 'nobody has this name', 'zzqqxx'];
const keyring = createKeyring({ secret: 'a-secret-for-tests-that-is-long-enough', previousSecrets: [] });
const asks: [string, () => Promise<unknown>][] = [
  ...searches.map((q): [string, () => Promise<unknown>] => [
    `the list of people, searched by "${q}"`,
    () => twoPages(async (cursor) => nextOf(await listAccounts(db, { q, cursor, limit: 30 }))),
  ]),
  ...historySearches.map((search): [string, () => Promise<unknown>] => [
    `the history, searched by ${JSON.stringify(search)}`,
    () => twoPages(async (cursor) => nextOf(await listHistory(db, { ...search, cursor, limit: 30 }, 'en'))),
  ]),
  ['the changes of an account', () => listAccountChanges(db, uid)],
  ['the orders of an account', () => listOrders(db, '/orders', {}, { accountUid: uid })],
  ['the download of a person', () => exportPersonalData(db, uid, { now, locale: 'en' })],
  [
    'the closing of an account',
    () => closeAccount(db, { caller: { uid }, email: 'family-3@demo.example', now, keyring }),
  ],
];

test.each(asks)('%s reads no table from end to end', async (_name, ask) => {
  const before = await rowsReadThrough();
  await ask();
  expect(await rowsReadThrough()).toEqual(before);
});

test('the list of people continues after each page, also among accounts of the same moment', async () => {
  await sql`update account set created_at = '2026-01-01 00:00:00.123457+07' where uid like 'simulated-11%'`.execute(db);
  const seen: string[] = [];
  for await (const accounts of everyPage((cursor) => listAccounts(db, { cursor, limit: 199 })))
    seen.push(...accounts.map((account) => account.uid));
  const { rows } = await sql<{ uid: string }>`
    select uid from account where closed_at is null order by created_at desc, uid desc`.execute(db);
  expect(seen).toEqual(rows.map((row) => row.uid));
});
