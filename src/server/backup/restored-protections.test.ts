// A protection that was switched on since the backup: which of them a restore keeps.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from '../../../tests/backup/run-command.ts';
import { inDays } from '../../../tests/batches.ts';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { voicesOf } from '../../../tests/samples/voices-calls.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { stockOf } from '../../../tests/shopping.ts';
import { applyPlan, planTable } from '../../../tests/tables.ts';
import { lockProducts, receiveStock } from '../../catalogue/stock/stock.store.server.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { newDonations } from '../../spreadsheets/donations/planned-donation.store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'protections-'));
const file = join(folder, 'shop.backup.gz');
const password = 'a-long-secret';
let shop: TestShop;
let url: string;
let family: Awaited<ReturnType<ReturnType<typeof visitorOf>['newPerson']>>;

let productId: string;
let planId: string;
let gifts: { productId: string; planId: string };

beforeAll(async () => {
  url = await cloneDatabase();
  shop = await openTestShop({ databaseUrl: url });
  family = await visitorOf(shop).newPerson(password);
  await visitorOf(shop).sync(family.person.token);
  const product = await shop.product({ price: 25_000 });
  const chosen = { products: { ids: [product._id] }, change: { kind: 'price', price: 0 } };
  const admin = await shop.person({ role: 'admin' });
  const { body: plan } = await shop.call('POST', 'admin/changes', { as: admin, body: chosen });
  [productId, planId] = [product._id, plan._id];
  await shop.db.updateTable('change_plan').set({ state: 'applying' }).where('id', '=', planId).execute();
  gifts = await halfBooked(admin);
  const voices = voicesOf(shop, admin);
  const withdrawn = await voices.add(await voices.portrait());
  await voices.add({});
  expect(await runCommand('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const quiet = await shop.call('PUT', 'account/quiet', { as: family.person, body: { on: true } });
  expect(quiet).toMatchObject({ status: 200, body: { quiet: { bySelf: true } } });
  expect(await voices.withdraw(withdrawn)).toMatchObject({ status: 200 });
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A table of two donations, of which the first is booked, as the first of several transactions leaves it. */
async function halfBooked(admin: Person): Promise<typeof gifts> {
  const { _id } = await shop.product({ countInStock: 0 });
  const headings = 'Id (please leave as it is),Name,Quantity,Use by,Came on,From whom';
  const lines = [`${_id},,3,,${inDays(-1)},Clinic`, `${_id},,4,,${inDays(-1)},School`];
  const table = [headings, ...lines].join('\n');
  const { body: plan } = await planTable(shop, admin, 'donations', table);
  await shop.db.transaction().execute(async (trx) => {
    const [first] = await newDonations(trx, plan._id);
    if (!first) throw new Error('no donation was planned');
    await lockProducts(trx, [_id]);
    const arrival = { ...first, quantity: first.units, why: first.giver };
    await receiveStock(trx, [arrival], { kind: 'donation', actor: admin.uid, now: new Date() });
    await trx.updateTable('change_plan').set({ state: 'applying', done: 1 }).where('id', '=', plan._id).execute();
  });
  return { productId: _id, planId: plan._id };
}

/** The entries that this visitor of the site sees. */
const entriesOf = async (restored: TestShop) => {
  const { portraits, words } = (await restored.call('GET', 'voices')).body;
  return { portraits: portraits.length, words: words.length };
};

test('a restore ends every login; quiet mode and withdrawals come from the database that it replaces', async () => {
  const dataDir = join(folder, 'restored');
  const first = await runCommand('restore', [file, '--replaces', url], { DATA_DIR: dataDir });
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('switched it on since the backup: 1.') });
  // The embedded database can be the replaced one too.
  const second = await emptyDatabase();
  const again = await runCommand('restore', [file, '--replaces', dataDir], { DATABASE_URL: second });
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('switched it on since the backup: 1.') });
  expect(again.said).toContain('Everybody logs in again');

  const restored = await openTestShop({ databaseUrl: second });
  const visitor = visitorOf(restored);
  expect((await visitor.askToken(family.cookie)).status).toBe(401);
  expect((await restored.call('GET', 'account/quiet', { as: family.person })).status).toBe(401);
  const { status, token } = await visitor.signInForToken(family.email, password);
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  expect((await restored.call('GET', '/api/account/quiet', { headers })).body).toMatchObject({
    quiet: { bySelf: true },
  });
  expect(again.said).toContain('withdrawn since, and deleted again: 1.');
  expect(await entriesOf(restored)).toEqual({ portraits: 0, words: 1 });
  await restored.close();
});

test('without the replaced database a restore says what it cannot know, and a wrong one is refused first', async () => {
  const database = await emptyDatabase();
  const wrong = await runCommand('restore', [file, '--replaces', folder], { DATABASE_URL: database });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('There is no database of a shop in') });
  const alone = await runCommand('restore', [file], { DATABASE_URL: database });
  expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('QUIET MODE IS AS IT WAS TOO') });
  expect(alone.said).toContain('- a portrait or words of a family that were withdrawn since are shown again, unless');
  const restored = await openTestShop({ databaseUrl: database });
  expect(await entriesOf(restored)).toEqual({ portraits: 1, words: 1 });
  await restored.close();
});

test('a change that was being applied at the backup waits for another press after the restore', async () => {
  const database = await emptyDatabase();
  expect(await runCommand('restore', [file], { DATABASE_URL: database })).toMatchObject({ code: 0 });
  const restored = await openTestShop({ databaseUrl: database });
  await enqueueJob(restored.db, 'apply-changes', { planId });
  await jobsDone(restored.db);
  expect((await restored.call('GET', `products/${productId}`)).body.price).toBe(25_000);
  const states = await restored.db.selectFrom('change_plan').select('state').execute();
  expect(states).toEqual([{ state: 'planned' }, { state: 'planned' }]);
  await restored.close();
});

test('a table of donations that was half booked at the backup books the other half after the restore', async () => {
  const database = await emptyDatabase();
  expect(await runCommand('restore', [file], { DATABASE_URL: database })).toMatchObject({ code: 0 });
  const restored = await openTestShop({ databaseUrl: database });
  const admin = await restored.person({ role: 'admin' });
  // The one who planned it would have to log in again.
  await restored.db.updateTable('change_plan').set({ planned_by: admin.uid }).where('id', '=', gifts.planId).execute();
  expect(await applyPlan(restored, admin, gifts.planId)).toMatchObject({ state: 'applied', done: 2, problems: [] });
  expect(await stockOf(restored, gifts.productId)).toBe(7);
  await restored.close();
});

test('a restore that cannot carry quiet mode over leaves the database empty, and can be repeated', async () => {
  const target = await emptyDatabase();
  const restore = () => runCommand('restore', [file, '--replaces', url], { DATABASE_URL: target });
  await sql`alter table quiet_mode alter since drop not null; update quiet_mode set since = null`.execute(shop.db);
  expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('the database is empty again') });
  await sql`update quiet_mode set since = now(); alter table quiet_mode alter since set not null`.execute(shop.db);
  expect(await restore()).toMatchObject({
    code: 0,
    said: expect.stringContaining('switched it on since the backup: 1.'),
  });
});

test('a restore that is killed after its rows came serves nobody, and the same command begins it again', {
  tags: ['damaged-backup'],
}, async () => {
  const target = await emptyDatabase();
  const words = [file, '--replaces', url];
  const { child, ended } = startCommand('restore', words, { DATABASE_URL: target });
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  const rowsCame = async () => {
    expect(child.exitCode).toBeNull();
    const { rows } = await client.query<{ came: boolean }>('select exists (select from account) as came');
    return rows[0]?.came;
  };
  while (!(await rowsCame().catch(({ code }) => code !== '42P01'))) await setImmediate();
  child.kill('SIGKILL');
  expect((await ended).code).toBeNull();
  await client.end();
  const half = await runCommand('verify', [], { DATABASE_URL: target });
  expect(half).toMatchObject({ code: 1, said: expect.stringContaining('a restore took its last step') });
  await expect(openTestShop({ databaseUrl: target })).rejects.toThrow('did not end. Call `npm run restore` again');
  const again = await runCommand('restore', words, { DATABASE_URL: target });
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('switched it on since the backup: 1.') });
  await (await openTestShop({ databaseUrl: target })).close();
});
