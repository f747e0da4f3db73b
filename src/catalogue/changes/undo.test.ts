import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { arrive, batchesOf, inDays, letExpire } from '../../../tests/batches.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, stockOf, times } from '../../../tests/shopping.ts';
import { applyPlan, plannedOf, planTable } from '../../../tests/tables.ts';
import { findProblems } from '../../server/verify/verify.ts';
import type { ChosenChange } from './changes.contract.ts';
import { forgetOldPlans } from './plan-changes.server.ts';

let shop: TestShop;
let admin: Person;
let another: Person;
let client: pg.Client;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  another = await shop.person({ role: 'admin' });
  client = new pg.Client({ connectionString: shop.config.databaseUrl ?? '' });
  await client.connect();
  await client.query(`insert into identity.recovery_code ("userId", hash) select id, 'hash' from identity."user"`);
});
afterEach(async () => expect(await findProblems(client, { embedded: true })).toEqual([]));
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** Changes products together, and gives the id of the plan that did it. */
async function change(ids: readonly string[], chosen: ChosenChange): Promise<string> {
  const { status, body } = await shop.call('POST', 'admin/changes', {
    as: admin,
    body: { products: { ids }, change: chosen },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await applyPlan(shop, admin, body._id)).toMatchObject({ state: 'applied' });
  return body._id;
}

async function planUndo(planId: string, as = admin) {
  const { status, body } = await shop.call('POST', `admin/changes/${planId}/undo`, { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

async function undo(planId: string, as = admin) {
  return applyPlan(shop, as, (await planUndo(planId, as))._id);
}

const read = async (id: string) => (await shop.call('GET', `products/${id}`)).body;
const foundIds = async (q: string) =>
  (await shop.call('GET', `products?q=${q}`)).body.map(({ _id }: { _id: string }) => _id);

async function edit(id: string, fields: Record<string, string>) {
  const { name, price } = await read(id);
  const body = new FormData();
  for (const [field, value] of Object.entries({ name, price: String(price), ...fields })) body.set(field, value);
  expect((await shop.call('PUT', `products/${id}`, { as: admin, body })).status).toBe(200);
}

async function buy(buyer: Person, ...lines: [string, number][]) {
  await fillCart(shop, buyer, ...lines);
  expect((await orderCart(shop, buyer)).status).toBe(201);
}

test('an undo brings back prices and names that nobody changed since, and says what stays', async () => {
  const [first, second] = [await shop.product({ name: 'Kain kasa' }), await shop.product({ name: 'Perban elastis' })];
  const table = `Id (please leave as it is),Name (English),Price\n${first._id},Gauze roll,500\n${second._id},Elastic wrap,900\n`;
  const { body: imported } = await planTable(shop, admin, 'products', table);
  expect(await applyPlan(shop, admin, imported._id)).toMatchObject({ state: 'applied', undo: 'possible' });
  await edit(second._id, { price: '1234' });

  const plan = await planUndo(imported._id);
  expect(plan).toMatchObject({
    source: 'undo',
    total: 2,
    counts: { changed: 2, known: 1 },
    kept: [{ field: 'price', product: { name: 'Elastic wrap' }, now: '1234' }],
    problems: [],
  });
  expect(await read(first._id)).toMatchObject({ name: 'Gauze roll', price: 500 });
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied' });
  expect(await read(first._id)).toMatchObject({ name: 'Kain kasa', price: first.price });
  expect(await read(second._id)).toMatchObject({ name: 'Perban elastis', price: 1234 });
  await expect.poll(() => foundIds('elastis')).toContain(second._id);
  expect((await shop.call('GET', `admin/changes/${imported._id}`, { as: admin })).body).toMatchObject({ undo: 'done' });
});

test('stock goes back by its difference, whatever was sold or given since', async () => {
  const [more, fewer] = [await shop.product({ countInStock: 5 }), await shop.product({ countInStock: 9 })];
  const [added, taken] = [
    await change([more._id], { kind: 'stock', units: 10 }),
    await change([fewer._id], { kind: 'stock', units: -4 }),
  ];
  const buyer = await shop.person();
  await buy(buyer, [more._id, 3], [fewer._id, 2]);
  expect((await arrive(shop, admin, more._id, 6)).status).toBe(200);
  for (const planId of [added, taken]) expect(await undo(planId)).toMatchObject({ state: 'applied' });
  expect(await stockOf(shop, more._id)).toBe(5 + 10 - 3 + 6 - 10);
  expect(await stockOf(shop, fewer._id)).toBe(9 - 4 - 2 + 4);
  const { body: movements } = await shop.call('GET', `products/${more._id}/movements?limit=1`, { as: admin });
  expect(movements).toMatchObject([{ kind: 'undo', change: -10, by: { uid: admin.uid } }]);
});

test('units return to the batches that they came from, with their dates, and leave the batch that they made', async () => {
  const product = await shop.product({ countInStock: 0 });
  const [soon, late] = [inDays(40), inDays(400)];
  await arrive(shop, admin, product._id, 5, { expires: soon });
  await arrive(shop, admin, product._id, 5, { expires: late });
  const dated = [
    ['donation', soon, 5],
    ['donation', late, 5],
  ];
  const taken = await change([product._id], { kind: 'stock', units: -7 });
  expect(await batchesOf(shop, admin, product._id)).toEqual([['donation', late, 3]]);
  await undo(taken);
  expect(await batchesOf(shop, admin, product._id)).toEqual(dated);

  const added = await change([product._id], { kind: 'stock', units: 20 });
  const undone = await planUndo(added);
  await applyPlan(shop, admin, undone._id);
  expect(await batchesOf(shop, admin, product._id)).toEqual(dated);
  // What was undone by mistake comes back the same way.
  await undo(undone._id);
  expect(await batchesOf(shop, admin, product._id)).toEqual([...dated, ['opening', null, 20]]);
});

test('units that return to a batch that has expired meanwhile are written off', async () => {
  const product = await shop.product({ countInStock: 0 });
  await arrive(shop, admin, product._id, 6, { expires: inDays(9) });
  const taken = await change([product._id], { kind: 'stock', units: -6 });
  await letExpire(shop, product._id);
  expect(await undo(taken)).toMatchObject({ state: 'applied' });
  expect(await stockOf(shop, product._id)).toBe(0);
  expect(await batchesOf(shop, admin, product._id)).toEqual([]);
});

test('a stock that was counted or set since, was unlimited before, or is sold already stays as it is', async () => {
  const product = (countInStock: number | null) => shop.product({ countInStock });
  const [counted, set, sold, unlimited] = [await product(5), await product(5), await product(0), await product(null)];
  const ids = [counted, set, sold].map(({ _id }) => _id);
  const added = await change(ids, { kind: 'stock', units: 10 });
  const count = `Id (please leave as it is),Counted\n${counted._id},6\n`;
  await applyPlan(shop, admin, (await planTable(shop, admin, 'stock', count)).body._id);
  await edit(set._id, { countInStock: '7' });
  await buy(await shop.person(), [sold._id, 1]);
  const plan = await planUndo(added);
  expect(plan).toMatchObject({ total: 0, counts: { known: 3 } });
  expect(plan.kept.map(({ field, now }: { field: string; now: string }) => [field, now]).sort()).toEqual([
    ['stock', '6'],
    ['stock', '7'],
    ['stock', '9'],
  ]);
  const begun = `Id (please leave as it is),Counted\n${unlimited._id},4\n`;
  const { body: imported } = await planTable(shop, admin, 'stock', begun);
  await applyPlan(shop, admin, imported._id);
  expect(await planUndo(imported._id)).toMatchObject({ total: 0, kept: [{ field: 'stock', now: '4' }] });
  expect((await shop.call('POST', `admin/changes/${plan._id}/apply`, { as: admin })).status).toBe(400);
});

test('a count between the preview of an undo and its applying is a conflict', async () => {
  const product = await shop.product({ countInStock: 5 });
  const plan = await planUndo(await change([product._id], { kind: 'stock', units: 10 }));
  await edit(product._id, { countInStock: '5' });
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'conflicted', problems: [{ field: 'stock' }] });
  expect(await stockOf(shop, product._id)).toBe(5);
});

test('products that a table added leave the shop, and those that left it return and are found', async () => {
  const leaving = await shop.product({ name: 'Selimut wol' });
  const archived = await change([leaving._id], { kind: 'archive' });
  const { body: imported } = await planTable(
    shop,
    admin,
    'products',
    'Name (English),Price\nWool sock,100\nWool hat,100\n',
  );
  await applyPlan(shop, admin, imported._id);
  const [sock, hat] = (await plannedOf(shop, admin, imported._id)).map(
    ({ productId }: { productId: string }) => productId,
  );
  await edit(hat, { price: '250' });

  const plan = await planUndo(imported._id);
  expect(plan).toMatchObject({ counts: { archived: 1, known: 1 }, kept: [{ field: 'archived' }] });
  await applyPlan(shop, admin, plan._id);
  expect((await shop.call('GET', `products/${sock}`)).status).toBe(404);
  expect(await read(hat)).toMatchObject({ price: 250 });
  expect(await undo(archived)).toMatchObject({ state: 'applied', counts: { added: 1, archived: 0 } });
  await expect.poll(() => foundIds('selimut')).toEqual([leaving._id]);
  await undo(plan._id);
  await expect.poll(() => foundIds('sock')).toEqual([sock]);
  const { body: log } = await shop.call('GET', 'admin/history?action=product.restore', { as: admin });
  expect(log).toHaveLength(2);
});

test('an undo that would leave a product without a name leaves its name', async () => {
  const product = await shop.product({ name: 'Only name' });
  const table = `Id (please leave as it is),Name (Indonesian)\n${product._id},Nama\n`;
  const { body: imported } = await planTable(shop, admin, 'products', table);
  await applyPlan(shop, admin, imported._id);
  await shop.db.updateTable('product').set({ name_en: null }).where('id', '=', product._id).execute();
  expect(await planUndo(imported._id)).toMatchObject({ total: 0, kept: [{ field: 'name_id' }] });
});

test('two admins undo the same change at once while families order: it is undone once', async () => {
  const products = await Promise.all(times(8).map(() => shop.product({ countInStock: 40, yearlyLimitPerUser: null })));
  const ids = products.map(({ _id }) => _id);
  const dates = [inDays(30), inDays(300)];
  for (const id of ids) for (const expires of dates) await arrive(shop, admin, id, 10, { expires });
  const planId = await change(ids, { kind: 'stock', units: 25 });
  const buyers = await Promise.all(times(5).map(() => shop.person()));
  const ordering = buyers.map(async (buyer, round) => {
    for (const _ of times(4))
      await buy(buyer, ...(round % 2 ? ids : ids.toReversed()).map((id): [string, number] => [id, 1]));
  });
  const plans = await Promise.all([planUndo(planId), planUndo(planId), planUndo(planId, another)]);
  const [mine, again, theirs] = await Promise.all([
    applyPlan(shop, admin, plans[0]._id),
    applyPlan(shop, admin, plans[1]._id),
    applyPlan(shop, another, plans[2]._id),
  ]);
  await Promise.all(ordering);
  expect([mine.state, again.state, theirs.state].sort()).toEqual(['applied', 'conflicted', 'conflicted']);
  for (const id of ids) expect(await stockOf(shop, id)).toBe(40 + 20 - 5 * 4);
  expect(await planUndo(planId, another)).toMatchObject({ total: 0, counts: { known: 8 } });
  const { rows } = await client.query(
    'select count(*)::int as undone from stock_movement where kind = $1 and product_id = any($2)',
    ['undo', ids],
  );
  expect(rows).toEqual([{ undone: 8 }]);
});

test('any admin may undo an applied change for 30 days, and nobody else', async () => {
  const product = await shop.product({ price: 10 });
  const body = { products: { ids: [product._id] }, change: { kind: 'price', price: 20 } };
  const { body: planned } = await shop.call('POST', 'admin/changes', { as: admin, body });
  const undoAs = async (as?: Person) => (await shop.call('POST', `admin/changes/${planned._id}/undo`, { as })).status;
  expect([await undoAs(admin), await undoAs(another)]).toEqual([404, 404]);
  await applyPlan(shop, admin, planned._id);
  const strangers = [await shop.person(), await shop.person({ role: 'staff' })];
  expect([await undoAs(), ...(await Promise.all(strangers.map(undoAs)))]).toEqual([401, 403, 403]);

  const daysLater = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await forgetOldPlans(shop.db, daysLater(29));
  expect(await undo(planned._id, another)).toMatchObject({ state: 'applied' });
  expect(await read(product._id)).toMatchObject({ price: 10 });
  await forgetOldPlans(shop.db, daysLater(31));
  expect(await undoAs(admin)).toBe(404);
});

test('a table of parcels or of donations is forgotten after a day and cannot be undone', async () => {
  const product = await shop.product({ countInStock: 1 });
  const today = inDays(0);
  const table = `Id (please leave as it is),Quantity,Use before,Came on,From whom\n${product._id},3,,${today},RSUD\n`;
  const { body: plan } = await planTable(shop, admin, 'donations', table);
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied', undo: null });
  expect((await shop.call('POST', `admin/changes/${plan._id}/undo`, { as: admin })).status).toBe(404);
  await forgetOldPlans(shop.db, new Date(Date.now() + 25 * 3_600_000));
  expect((await shop.call('GET', `admin/changes/${plan._id}`, { as: admin })).status).toBe(404);
});
