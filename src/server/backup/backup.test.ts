// A backup taken during orders is the shop of one moment, and can be restored anywhere.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from '../../../tests/backup/run-command.ts';
import { rowsOfTables, rulesOfTables } from '../../../tests/backup/table-rows.ts';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, recordPayment, times } from '../../../tests/shopping.ts';
import type { Product } from '../../catalogue/catalogue.contract.ts';
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'shop.backup.gz');
let shop: TestShop;
let url: string;
let client: pg.Client;
let buyers: Person[];
let products: Product[];

beforeAll(async () => {
  url = await cloneDatabase();
  shop = await openTestShop({ databaseUrl: url });
  client = await connect(url);
  products = await Promise.all(times(3).map(() => shop.product({ countInStock: null, yearlyLimitPerUser: 100_000 })));
  buyers = await Promise.all(times(4).map(() => shop.person({ name: 'Ibu\t"Sari"\\n\n\\.\n🌿' })));
  await addPictures(client);
  await fillCart(shop, buyers[0] as Person, [products[0]?._id ?? '', 1]);
  const { body } = await orderCart(shop, buyers[0] as Person);
  await recordPayment(shop, body._id, buyers[1] as Person);
});
afterAll(async () => {
  await client?.end();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** 24 MB that do not compress, so that a backup takes some time. */
async function addPictures(connection: pg.Client): Promise<void> {
  for (const _ of times(32)) {
    const renditions = [320, 640, 1280].map((width) => ({ width, bytes: randomBytes(250_000) }));
    const digest = createHash('sha256');
    for (const { bytes } of renditions) digest.update(bytes);
    const hash = digest.digest('hex');
    await connection.query('insert into picture (hash) values ($1)', [hash]);
    for (const { width, bytes } of renditions) {
      await connection.query('insert into picture_rendition values ($1, $2, $3)', [hash, width, bytes]);
    }
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  return connection;
}

/** `acknowledged` are the ids of answered orders, `ordering` is the number of orders in flight. */
type Load = { acknowledged: string[]; ordering: number; stop(): Promise<void> };

/** Orders without pause, until it is stopped. */
function startOrders(): Load {
  let running = true;
  const load: Load = {
    acknowledged: [],
    ordering: 0,
    async stop() {
      running = false;
      await all;
    },
  };
  async function buy(buyer: Person): Promise<void> {
    while (running) {
      await fillCart(shop, buyer, ...products.map(({ _id }) => [_id, 1] as [string, number]));
      load.ordering += 1;
      const { status, body } = await orderCart(shop, buyer);
      load.ordering -= 1;
      expect(status).toBe(201);
      load.acknowledged.push(body._id);
    }
  }
  const all = Promise.all(buyers.map(buy));
  return load;
}

/**
 * Blocks all writes of the shop until `release`. Each buyer's order has changed stock and allowance and not committed,
 * and no job runs.
 */
async function blockWrites(load: Load): Promise<{ reader: pg.Client; release(): Promise<void> }> {
  const [orders, jobs] = [await connect(url), await connect(url)];
  await orders.query('begin; lock table shop_order in exclusive mode');
  const { rows } = await orders.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('identity', 'queue')`,
  );
  const lock = `begin; lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode nowait`;
  const held = () =>
    jobs.query(lock).then(
      () => true,
      async () => (await jobs.query('rollback')) === undefined,
    );
  await expect.poll(held).toBe(true);
  await expect.poll(() => load.ordering).toBe(buyers.length);
  return {
    reader: orders,
    async release() {
      await orders.end();
      await jobs.end();
    },
  };
}

/** The backup has its snapshot once it copies rows. */
async function copying(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query(
    `select from pg_stat_activity where datname = current_database() and query like 'copy %' and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
}

/** Takes a backup in the middle of orders, and returns the rows of every table at its moment. */
async function backUpUnderLoad(load: Load) {
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5);
  const held = await blockWrites(load);
  const before = [...load.acknowledged];
  const backup = startCommand('backup', [file], { DATABASE_URL: url });
  // A backup that was too fast to be seen is noticed below.
  await expect.poll(async () => existsSync(file) || (await copying(client))).toBe(true);
  // Stops the backup after its snapshot, while the shop continues.
  backup.child.kill('SIGSTOP');
  const moment = await rowsOfTables(held.reader);
  const rules = await rulesOfTables(held.reader);
  await held.release();
  expect(existsSync(file)).toBe(false);
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before.length + 10);
  backup.child.kill('SIGCONT');
  expect(await backup.ended).toMatchObject({ code: 0, said: expect.stringContaining('holds the whole shop now') });
  return { before, moment, rules };
}

async function inEmbedded<Result>(dataDir: string, work: (connection: pg.Client) => Promise<Result>): Promise<Result> {
  const server = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  const connection = new pg.Client(server.connection);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
    await server.stop();
  }
}

test('taken under load, restored into the embedded database and from there into another: row by row the same shop', {
  tags: ['backup-under-load'],
}, async () => {
  const orders = startOrders();
  const { before, moment, rules } = await backUpUnderLoad(orders);
  await orders.stop();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys(moment).length).toBeGreaterThan(25);

  const dataDir = join(folder, 'elsewhere');
  expect(await runCommand('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    said: expect.stringContaining('The shop is as it was'),
  });
  await inEmbedded(dataDir, async (embedded) => {
    expect(await rowsOfTables(embedded)).toEqual(moment);
    expect(await rulesOfTables(embedded)).toEqual(rules);
    const { rows } = await embedded.query<{ id: string }>('select id from shop_order');
    const restored = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !restored.has(id))).toEqual([]);
    expect(restored.size).toBeLessThan(orders.acknowledged.length);
  });

  const second = join(folder, 'second.backup.gz');
  const back = await emptyDatabase();
  expect(await runCommand('backup', [second], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    said: expect.stringContaining('whole shop'),
  });
  expect(await runCommand('restore', [second], { DATABASE_URL: back })).toMatchObject({ code: 0 });
  const connection = await connect(back);
  expect(await rowsOfTables(connection)).toEqual(moment);
  await connection.end();

  const restoredShop = await openTestShop({ databaseUrl: back });
  // Everybody logs in again.
  expect((await restoredShop.call('GET', 'account', { as: buyers[0] })).status).toBe(401);
  const buyer = await restoredShop.person();
  await fillCart(restoredShop, buyer, [products[0]?._id ?? '', 2]);
  expect((await orderCart(restoredShop, buyer)).status).toBe(201);
  await restoredShop.close();
});

test('the only sequence is that of the order numbers, because a backup holds none and a restore restarts it', {
  tags: ['backup-under-load'],
}, async () => {
  const { rows } = await client.query('select schemaname, sequencename from pg_sequences');
  expect(rows).toEqual([{ schemaname: 'public', sequencename: 'order_number' }]);
});
