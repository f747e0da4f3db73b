import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { manyProducts } from '../../../tests/many-products.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, stockOf, times } from '../../../tests/shopping.ts';
import { applyPlan, plannedOf, planTable } from '../../../tests/tables.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import type { Product } from '../catalogue.contract.ts';
import type { ChosenChange } from './changes.contract.ts';
import { forgetOldPlans } from './plan-changes.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

async function choose(products: object, change: ChosenChange) {
  const { status, body } = await shop.call('POST', 'admin/changes', { as: admin, body: { products, change } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

test('changes price, category, limit and stock of chosen products together, and leaves out unchanged ones', async () => {
  const products = [
    await shop.product({ price: 1_000, countInStock: 5 }),
    await shop.product({ price: 999, countInStock: null }),
  ];
  const ids = idsOf(products);
  const wanted: [ChosenChange, (string | null)[]][] = [
    [{ kind: 'price-percent', percent: 10 }, ['1099', '1100']],
    [{ kind: 'price', price: 1_100 }, ['1100']],
    [{ kind: 'category', category: 'Sale' }, ['Sale', 'Sale']],
    [{ kind: 'yearly-limit', limit: 6 }, ['6', '6']],
    [{ kind: 'stock', units: -2 }, ['3']],
    [{ kind: 'category', category: '' }, [null, null]],
  ];
  for (const [change, after] of wanted) {
    const plan = await choose({ ids }, change);
    const planned = await plannedOf(shop, admin, plan._id);
    expect(planned.map(({ fields }: { fields: { after: string | null }[] }) => fields[0]?.after)).toEqual(after);
    expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied' });
  }
  const changedProducts = await Promise.all(ids.map(async (id) => (await shop.call('GET', `products/${id}`)).body));
  expect(changedProducts).toMatchObject([
    { price: 1_100, category: '', yearlyLimitPerUser: 6, countInStock: 3 },
    { price: 1_100, category: '', yearlyLimitPerUser: 6, countInStock: null },
  ]);
});

test('archived products are not found any more, and impossible changes are problems of the preview', async () => {
  const products = [await shop.product({ name: 'Gone kettle', countInStock: 1 }), await shop.product()];
  const refused = await choose({ ids: idsOf(products) }, { kind: 'stock', units: -5 });
  expect(refused).toMatchObject({
    total: 0,
    problems: [{ line: 2, field: 'stock', product: { name: 'Gone kettle' } }],
  });
  const plan = await choose({ ids: idsOf(products).slice(0, 1) }, { kind: 'archive' });
  expect(plan).toMatchObject({ counts: { archived: 1, changed: 0 } });
  await applyPlan(shop, admin, plan._id);
  const { body: foundProducts } = await shop.call('GET', 'products?q=kettle');
  expect(foundProducts).toEqual([]);
  const again = await choose({ ids: idsOf(products).slice(0, 1) }, { kind: 'archive' });
  expect(again).toMatchObject({ total: 0, problems: [] });
});

test('a change by no units is refused, without a word about a reason that it does not have', async () => {
  const { _id } = await shop.product();
  const body = { products: { ids: [_id] }, change: { kind: 'stock', units: 0 } };
  const answer = await shop.call('POST', 'admin/changes', { as: admin, body });
  expect(answer).toMatchObject({
    status: 400,
    body: { data: { issues: [{ field: 'change.units', message: 'is not a valid value' }] } },
  });
});

test('all of a category or of the shop change together, also more than one page of it', async () => {
  const ids = await manyProducts(shop, 1_100);
  const plan = await choose({ category: 'Many' }, { kind: 'price', price: 7 });
  expect(plan.total).toBe(1_100);
  const all = await choose({ category: '' }, { kind: 'price', price: 8 });
  expect(all.total).toBeGreaterThanOrEqual(ids.length);
  expect(await applyPlan(shop, admin, all._id)).toMatchObject({ state: 'applied', done: all.total });
  const { length } = await shop.db.selectFrom('product').select('id').where('price', '=', 8).execute();
  expect(length).toBe(all.total);
  // It was planned with other prices.
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'conflicted', problemCount: 1_100 });
});

test('changes only products of the category, not others that mention it, and a search chooses none', async () => {
  const category = 'Kanula';
  const inside = [await shop.product({ category }), await shop.product({ category, countInStock: 0 })];
  const outside = [
    await shop.product({ name: 'Kanula holder' }),
    await shop.product({ description: 'Keeps a kanula warm.' }),
    await shop.product({ category: 'Kanula kecil' }),
  ];
  const count = async (query: string) =>
    (await shop.call('GET', `admin/products/count?${query}`, { as: admin })).body.count;
  expect(await count(`q=${category}`)).toBe(inside.length + outside.length);
  expect(await count(`category=${category}`)).toBe(inside.length);
  expect(await count(`category=${category}&state=out`)).toBe(1);
  const { body: listed } = await shop.call('GET', `admin/products?category=${category}&state=out`, { as: admin });
  expect(idsOf(listed)).toEqual(idsOf(inside.slice(1)));

  const change: ChosenChange = { kind: 'price', price: 4_321 };
  expect(await choose({ category, state: 'out' }, change)).toMatchObject({ total: 1 });
  const plan = await choose({ category }, change);
  expect(plan).toMatchObject({ total: inside.length });
  await applyPlan(shop, admin, plan._id);
  const changed = await shop.db.selectFrom('product').select('id').where('price', '=', 4_321).execute();
  expect(changed.map(({ id }) => id).sort()).toEqual(idsOf(inside).sort());
  for (const products of [{ q: category }, { q: '' }, { state: 'out' }, {}, { ids: idsOf(inside), category }]) {
    const { status } = await shop.call('POST', 'admin/changes', { as: admin, body: { products, change } });
    expect(status, JSON.stringify(products)).toBe(400);
  }
});

test('families order while stock is added to all of it and prices change: nothing is lost, and no order fails', {
  tags: ['plan-applied-once'],
}, async () => {
  const products = await Promise.all(times(20).map(() => shop.product({ countInStock: 50, yearlyLimitPerUser: null })));
  const ids = idsOf(products);
  const buyers = await Promise.all(times(6).map(() => shop.person()));
  const ordering = buyers.map(async (buyer) => {
    for (const round of times(5)) {
      await fillCart(
        shop,
        buyer,
        ...ids
          .toReversed()
          .slice(round)
          .map((id): [string, number] => [id, 1]),
      );
      expect((await orderCart(shop, buyer)).status).toBe(201);
    }
  });
  for (const units of [7, -3]) await applyPlan(shop, admin, (await choose({ ids }, { kind: 'stock', units }))._id);
  await applyPlan(shop, admin, (await choose({ ids }, { kind: 'price-percent', percent: 5 }))._id);
  await Promise.all(ordering);
  for (const [place, id] of ids.toReversed().entries())
    expect(await stockOf(shop, id)).toBe(50 + 4 - 6 * Math.min(place + 1, 5));
});

test('words that a table changes are found by search, and the old ones no more', async () => {
  const product = await shop.product({ name: 'Lampu belajar' });
  const table = `Id (please leave as it is),Name (English),Size (English)\n${product._id},Senter kepala,6.75\n`;
  await applyPlan(shop, admin, (await planTable(shop, admin, 'products', table)).body._id);
  const foundIds = async (q: string) => idsOf((await shop.call('GET', `products?q=${q}`)).body);
  await expect.poll(() => foundIds('senter')).toContain(product._id);
  expect(await foundIds('lampu')).not.toContain(product._id);
  expect(await foundIds('6,75')).toEqual([product._id]);
  const sizes = `Id (please leave as it is),Size (English)\n${product._id},7.75\n`;
  await applyPlan(shop, admin, (await planTable(shop, admin, 'products', sizes)).body._id);
  await expect.poll(() => foundIds('7,75')).toEqual([product._id]);
  expect(await foundIds('6,75')).toEqual([]);
});

test('a plan whose planner is disabled or lowered before its job begins is refused, with the reason', async () => {
  const product = await shop.product({ price: 25_000 });
  const ids = [product._id];
  for (const [path, body] of [
    ['disabled', { reason: 'A stolen login' }],
    ['role', { role: 'staff' }],
  ] as const) {
    const planner = await shop.person({ role: 'admin' });
    const chosen = { products: { ids }, change: { kind: 'price', price: 0 } };
    const { body: plan } = await shop.call('POST', 'admin/changes', { as: planner, body: chosen });
    const waiting = shop.db.updateTable('change_plan').where('id', '=', plan._id);
    await waiting.set({ state: 'applying' }).execute();
    expect((await shop.call('PUT', `admin/accounts/${planner.uid}/${path}`, { as: admin, body })).status).toBe(200);
    await enqueueJob(shop.db, 'apply-changes', { planId: plan._id });
    await jobsDone(shop.db);
    const refused = shop.db.selectFrom('change_plan').select(['state', 'problems']).where('id', '=', plan._id);
    const problems = [{ line: 0, field: 'plan', issue: { message: 'planner_shut_out' } }];
    expect(await refused.execute()).toEqual([{ state: 'conflicted', problems }]);
  }
  expect((await shop.call('GET', `products/${product._id}`)).body.price).toBe(25_000);
});

test('deletes an unapplied plan after a day, and with the account that made it', async () => {
  const leaving = await shop.person({ role: 'admin' });
  const body = { products: { ids: idsOf([await shop.product()]) }, change: { kind: 'price', price: 5 } };
  const { body: plan } = await shop.call('POST', 'admin/changes', { as: leaving, body });
  const left = () => shop.db.selectFrom('change_plan').select('id').where('id', '=', plan._id).execute();
  expect(await left()).toHaveLength(1);
  expect((await shop.call('POST', 'account/close', { as: leaving, body: { email: leaving.email } })).status).toBe(200);
  expect(await left()).toEqual([]);

  const { _id } = await choose({ ids: body.products.ids }, { kind: 'price', price: 6 });
  const read = async () => (await shop.call('GET', `admin/changes/${_id}`, { as: admin })).status;
  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await forgetOldPlans(shop.db, hoursLater(23));
  expect(await read()).toBe(200);
  await forgetOldPlans(shop.db, hoursLater(25));
  expect(await read()).toBe(404);
});
