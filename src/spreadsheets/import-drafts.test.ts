import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeChosen, planUndo, undoPlan } from '../../tests/changes/undoing.ts';
import { edit, inventoryNames, saveDraft } from '../../tests/drafts.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { applyPlan, plannedOf, planTable } from '../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const read = (id: string) => shop.call('GET', `products/${id}`);

/** Imports new products as drafts; the plan, and the ids of its products. */
async function importDrafts(table: string): Promise<{ planId: string; ids: string[] }> {
  const { body: plan } = await planTable(shop, admin, 'products', table, 'en', undefined, true);
  expect(plan).toMatchObject({ state: 'planned', problemCount: 0 });
  const planned = await plannedOf(shop, admin, plan._id);
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied' });
  return { planId: plan._id, ids: planned.map(({ productId }: { productId: string }) => productId) };
}

test('a table makes drafts of its new products, and leaves the others in the shop', async () => {
  const known = await shop.product({ name: 'Known knot', price: 100 });
  const table = `Name (English),Price,Stock to begin with (new products)\nKnown knot,200,\nHidden hat,300,7\n`;
  const { body: plan } = await planTable(shop, admin, 'products', table, 'en', undefined, true);
  const [changed, added] = await plannedOf(shop, admin, plan._id);
  expect(changed.fields).toEqual([{ field: 'price', before: '100', after: '200' }]);
  expect(added.fields).toContainEqual({ field: 'draft', before: null, after: 'true' });
  await applyPlan(shop, admin, plan._id);
  expect((await read(known._id)).body).toMatchObject({ price: 200 });
  expect((await read(added.productId)).status).toBe(404);
  const { body } = await shop.call('GET', 'admin/products?state=draft&q=hidden', { as: admin });
  expect(body).toMatchObject([{ name: 'Hidden hat', draft: true, countInStock: 7 }]);
});

test('an older version beside this one gets no plan with drafts, which it would publish', async () => {
  await sql
    .raw(
      `create table seen_job (name text);
      create function see_job() returns trigger language plpgsql as
        $$ begin insert into seen_job values (new.name); return null; end $$;
      create trigger see_job after insert on queue.job for each row execute function see_job()`,
    )
    .execute(shop.db);
  await importDrafts('Name (English),Price\nLater lamp,300\n');
  const { body: plan } = await planTable(shop, admin, 'products', 'Name (English),Price\nSooner sofa,300\n');
  await applyPlan(shop, admin, plan._id);
  const { rows } = await sql<{ name: string }>`select name from seen_job where name like 'apply%'`.execute(shop.db);
  expect(rows.map(({ name }) => name)).toEqual(['apply-drafts-or-pictures', 'apply-changes']);
});

test('without the choice, the new products of a table are public', async () => {
  const { body: plan } = await planTable(shop, admin, 'products', 'Name (English),Price\nOpen oboe,300\n');
  const [added] = await plannedOf(shop, admin, plan._id);
  await applyPlan(shop, admin, plan._id);
  expect((await read(added.productId)).status).toBe(200);
});

test('many drafts are published together, and the undo takes them out of the shop', async () => {
  const { ids } = await importDrafts('Name (English),Price\nTogether tie,300\nTogether tape,400\n');
  const inShop = await shop.product({ name: 'Together towel' });
  const planId = await changeChosen(shop, admin, [...ids, inShop._id], { kind: 'publish' });
  expect(await plannedOf(shop, admin, planId)).toHaveLength(2);
  const search = async () => (await shop.call('GET', 'products?q=together')).body.length;
  expect(await search()).toBe(3);
  const { body: log } = await shop.call('GET', 'admin/history?action=product.publish', { as: admin });
  expect(log).toHaveLength(2);
  const undone = await undoPlan(shop, admin, planId);
  expect(undone).toMatchObject({ state: 'applied', counts: { archived: 2 } });
  expect(await search()).toBe(1);
  expect(await inventoryNames(shop, admin, 'state=archived&q=together')).toHaveLength(2);
  await undoPlan(shop, admin, undone._id);
  expect(await search()).toBe(3);
});

test('an undone import deletes its drafts, and the undo of that returns them as drafts', async () => {
  const { planId, ids } = await importDrafts('Name (English),Price\nUndone urn,300\n');
  const undone = await undoPlan(shop, admin, planId);
  expect(await inventoryNames(shop, admin, 'state=archived&q=urn')).toEqual(['Undone urn']);
  await undoPlan(shop, admin, undone._id);
  expect(await inventoryNames(shop, admin, 'state=draft&q=urn')).toEqual(['Undone urn']);
  expect((await read(ids[0] ?? '')).status).toBe(404);
});

test('an import whose draft was published since is not undone', async () => {
  const { planId, ids } = await importDrafts('Name (English),Price\nSeen sieve,300\n');
  await changeChosen(shop, admin, ids, { kind: 'publish' });
  expect(await planUndo(shop, admin, planId)).toMatchObject({ total: 0, counts: { known: 1 } });
});

test('a plan that publishes a draft conflicts if another admin deleted the draft, or published it', async () => {
  const [deleted, published] = [await saveDraft(shop, admin, 'Gone gown'), await saveDraft(shop, admin, 'Early easel')];
  for (const { _id } of [deleted, published]) {
    const body = { products: { ids: [_id] }, change: { kind: 'publish' } };
    const { body: plan } = await shop.call('POST', 'admin/changes', { as: admin, body });
    if (_id === deleted._id) await shop.call('DELETE', `products/${_id}`, { as: admin });
    else expect((await edit(shop, admin, published, { draft: 'false' })).status).toBe(200);
    expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'conflicted', problemCount: 1 });
  }
  expect((await read(deleted._id)).status).toBe(404);
});

test('a saved table has the drafts, and comes back unchanged and with changes', async () => {
  const draft = await saveDraft(shop, admin, 'Tabled tray', { countInStock: '3' });
  const { body: table } = await shop.call('GET', 'admin/tables/inventory/products?state=draft&q=tabled', { as: admin });
  expect(table).toContain(draft._id);
  expect((await planTable(shop, admin, 'products', table)).body).toMatchObject({ total: 0, problemCount: 0 });
  const changed = table.replace('1000', '2500');
  const { body: plan } = await planTable(shop, admin, 'products', changed, 'en', undefined, true);
  expect(await plannedOf(shop, admin, plan._id)).toMatchObject([
    { productId: draft._id, isNew: false, fields: [{ field: 'price', before: '1000', after: '2500' }] },
  ]);
  await applyPlan(shop, admin, plan._id);
  expect(await inventoryNames(shop, admin, 'state=draft&q=tabled')).toEqual(['Tabled tray']);
  // By its name, too.
  const { body: named } = await planTable(shop, admin, 'products', 'Name (English),Price\nTabled tray,9\n');
  expect(await plannedOf(shop, admin, named._id)).toMatchObject([{ productId: draft._id, isNew: false }]);
});

test('a table of stock and one of donations reach drafts', async () => {
  const draft = await saveDraft(shop, admin, 'Stocked stool', { countInStock: '3' });
  const { body: stock } = await planTable(shop, admin, 'stock', 'Name,Units more or fewer\nStocked stool,4\n');
  expect(await applyPlan(shop, admin, stock._id)).toMatchObject({ state: 'applied' });
  const gifts = 'Name,Quantity,Came on\nStocked stool,5,2026-01-31\n';
  const { body: donations } = await planTable(shop, admin, 'donations', gifts);
  expect(await applyPlan(shop, admin, donations._id)).toMatchObject({ state: 'applied' });
  const { body } = await shop.call('GET', `admin/products/${draft._id}`, { as: admin });
  expect(body).toMatchObject({ countInStock: 12, draft: true });
});
