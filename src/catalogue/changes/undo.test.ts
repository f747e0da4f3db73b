import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../../tests/batches.ts';
import {
  changeChosen,
  editProduct,
  foundIds,
  planUndo,
  readProduct,
  undoPlan,
} from '../../../tests/changes/undoing.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { applyPlan, plannedOf, planTable } from '../../../tests/tables.ts';
import { forgetOldPlans } from './plan-changes.server.ts';

let shop: TestShop;
let admin: Person;
let another: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  another = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

test('an undo restores prices and names that were not changed since, and lists the others', async () => {
  const [first, second] = [await shop.product({ name: 'Kain kasa' }), await shop.product({ name: 'Perban elastis' })];
  const table = `Id (please leave as it is),Name (English),Price\n${first._id},Gauze roll,500\n${second._id},Elastic wrap,900\n`;
  const { body: imported } = await planTable(shop, admin, 'products', table);
  expect(await applyPlan(shop, admin, imported._id)).toMatchObject({ state: 'applied', undo: 'possible' });
  await editProduct(shop, admin, second._id, { price: '1234' });

  const plan = await planUndo(shop, admin, imported._id);
  expect(plan).toMatchObject({
    source: 'undo',
    total: 2,
    counts: { changed: 2, known: 1 },
    keptFields: [{ field: 'price', product: { name: 'Elastic wrap' }, now: '1234' }],
    problems: [],
  });
  expect(await readProduct(shop, first._id)).toMatchObject({ name: 'Gauze roll', price: 500 });
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied' });
  expect(await readProduct(shop, first._id)).toMatchObject({ name: 'Kain kasa', price: first.price });
  expect(await readProduct(shop, second._id)).toMatchObject({ name: 'Perban elastis', price: 1234 });
  await expect.poll(() => foundIds(shop, 'elastis')).toContain(second._id);
  expect((await shop.call('GET', `admin/changes/${imported._id}`, { as: admin })).body).toMatchObject({ undo: 'done' });
});

test('products that a table added leave the shop, and those that left it return and are found', async () => {
  const leaving = await shop.product({ name: 'Selimut wol' });
  const archived = await changeChosen(shop, admin, [leaving._id], { kind: 'archive' });
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
  await editProduct(shop, admin, hat, { price: '250' });

  const plan = await planUndo(shop, admin, imported._id);
  expect(plan).toMatchObject({ counts: { archived: 1, known: 1 }, keptFields: [{ field: 'archived' }] });
  await applyPlan(shop, admin, plan._id);
  expect((await shop.call('GET', `products/${sock}`)).status).toBe(404);
  expect(await readProduct(shop, hat)).toMatchObject({ price: 250 });
  expect(await undoPlan(shop, admin, archived)).toMatchObject({ state: 'applied', counts: { added: 1, archived: 0 } });
  await expect.poll(() => foundIds(shop, 'selimut')).toEqual([leaving._id]);
  await undoPlan(shop, admin, plan._id);
  await expect.poll(() => foundIds(shop, 'sock')).toEqual([sock]);
  const { body: log } = await shop.call('GET', 'admin/history?action=product.restore', { as: admin });
  expect(log).toHaveLength(2);
  const { body: changes } = await shop.call('GET', 'admin/history?action=products.change&limit=1', { as: admin });
  expect(changes[0].told).toEqual(
    expect.arrayContaining([
      { field: 'source', value: 'undo' },
      { field: 'restored', value: 1 },
    ]),
  );
});

test('an undo that would leave a product without a name leaves its name', async () => {
  const product = await shop.product({ name: 'Only name' });
  const table = `Id (please leave as it is),Name (Indonesian)\n${product._id},Nama\n`;
  const { body: imported } = await planTable(shop, admin, 'products', table);
  await applyPlan(shop, admin, imported._id);
  await shop.db.updateTable('product').set({ name_en: null }).where('id', '=', product._id).execute();
  expect(await planUndo(shop, admin, imported._id)).toMatchObject({ total: 0, keptFields: [{ field: 'name_id' }] });
});

test('any admin may undo an applied change for 30 days, other people never', async () => {
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
  expect(await undoPlan(shop, another, planned._id)).toMatchObject({ state: 'applied' });
  expect(await readProduct(shop, product._id)).toMatchObject({ price: 10 });
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
