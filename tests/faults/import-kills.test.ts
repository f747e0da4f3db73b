// A table of products is applied while the shop, and then PostgreSQL, is killed: each time in the middle, which a lock of
// ours holds open.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import type { Person } from '../people.ts';
import { times } from '../shopping.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { type ExternalDatabase, externalDatabase } from './external-database.ts';
import { inTheMiddle } from './held-database.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function opened() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-import-'));
  toClose.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const database = await externalDatabase(dataDir);
  toClose.push(database.close);
  const shop = await childShop({ mailUrl: mail.url, databaseUrl: database.url });
  toClose.push(() => shop.close());
  await shop.start();
  const admin = await shop.person({ role: 'admin' });
  await shop.query(`insert into identity.recovery_code ("userId", hash) values ('${admin.uid}', 'hash')`);
  return { shop, database, admin };
}

/** Plans a table, and gives the plan's id. */
async function planned(shop: ChildShop, admin: Person, kind: 'products' | 'stock', table: string): Promise<string> {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new File([table], 'table.csv', { type: 'text/csv' }));
  const { status, body: plan } = await shop.call('POST', 'admin/tables', { as: admin, body });
  expect(status, JSON.stringify(plan)).toBe(201);
  expect(plan.problems).toEqual([]);
  return plan._id;
}

/** Has a plan applied, and does something while that waits for a product that we hold. */
function whileApplying(
  { shop, database, admin }: { shop: ChildShop; database: ExternalDatabase; admin: Person },
  { plan, heldId }: { plan: string; heldId: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const holding = `select from product where id = '${heldId}' for update`;
  return inTheMiddle({ shop, url: database.url }, { holding, waitsIn: 'for no key update' }, act, async () => {
    expect((await shop.call('POST', `admin/changes/${plan}/apply`, { as: admin })).status).toBe(200);
  });
}

test('a table that is being applied when the shop or PostgreSQL is killed is applied whole, and once', {
  tags: ['import-killed'],
}, async () => {
  const all = await opened();
  const { shop, database, admin } = all;
  const products = [];
  for (const place of times(8)) products.push(await shop.product({ name: `Tube ${place}`, countInStock: 3 }));
  const last =
    products
      .map(({ _id }) => _id)
      .sort()
      .at(-1) ?? '';
  const state = async (plan: string) =>
    (await shop.query<{ state: string }>(`select state from change_plan where id = '${plan}'`))[0]?.state;
  const written = async () =>
    (
      await shop.query<{ added: number; repriced: number; audits: number; movements: number; wholes: number }>(
        `select (select count(*) from product where name_en like 'New %')::int as added,
          (select count(*) from product where price = 777)::int as repriced,
          (select count(*) from audit_entry where action in ('product.update', 'product.create') and actor_uid = '${admin.uid}')::int as audits,
          (select count(*) from stock_movement where kind = 'import')::int as movements,
          (select count(*) from audit_entry where action = 'products.change')::int as wholes`,
      )
    )[0];

  const rows = products.map(({ name }) => `${name};777`);
  const ofProducts = await planned(
    shop,
    admin,
    'products',
    ['Name (English);Price', ...rows, 'New a;5', 'New b;6'].join('\n'),
  );
  await whileApplying(all, { plan: ofProducts, heldId: last }, () => shop.end('SIGKILL'));
  expect(await written()).toEqual({ added: 0, repriced: 0, audits: 0, movements: 0, wholes: 0 });
  expect(await state(ofProducts)).toBe('applying');
  await shop.start();
  await expect.poll(() => state(ofProducts), { interval: 100 }).toBe('applied');
  expect(await written()).toEqual({ added: 2, repriced: 8, audits: 10, movements: 0, wholes: 1 });

  const more = products.map(({ name }) => `${name};5`);
  const ofStock = await planned(shop, admin, 'stock', ['Name;Units more or fewer', ...more].join('\n'));
  await whileApplying(all, { plan: ofStock, heldId: last }, database.killAndWait);
  await expect.poll(() => state(ofStock), { interval: 100 }).toBe('applied');
  expect(await written()).toEqual({ added: 2, repriced: 8, audits: 10, movements: 8, wholes: 2 });
  expect(await shop.query(`select from product where name_en like 'Tube %' and stock <> 8`)).toEqual([]);
  expect(await shop.problems()).toEqual([]);
});
