import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, mailedOf, once, orderCart, setStock, stockOf, wish } from '../../tests/shopping.ts';
import { applyPlan, planTable } from '../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
let another: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Rina' });
  another = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

let place = 0;
let name = '';
beforeEach(() => {
  place += 1;
  name = `Neck tie ${place}`;
});

test('stock: arrivals and counts are movements, whatever was ordered since the table was saved', async () => {
  const [arrived, counted, begun] = [
    await shop.product({ name: `${name} a`, countInStock: 5, yearlyLimitPerUser: null }),
    await shop.product({ name: `${name} b`, countInStock: 8, yearlyLimitPerUser: null }),
    await shop.product({ name: `${name} c`, countInStock: null }),
  ];
  const buyer = await shop.person();
  await fillCart(shop, buyer, [arrived._id, 1], [counted._id, 3]);
  expect((await orderCart(shop, buyer)).status).toBe(201);
  // The table says what there was before that order: 8, none of them ordered, and 6 were counted.
  const [ordered, movement] = ['Ordered and not sent (please leave as it is)', 'Movement (please leave as it is)'];
  const table = `Name;${ordered};${movement};Units more or fewer;Counted\n${name} a;;;+10;\n${name} b;0;1;;6\n${name} c;;;;4\n`;
  const { body: plan } = await planTable(shop, admin, 'stock', table);
  expect(plan).toMatchObject({ total: 3, counts: { counted: 3 }, problems: [] });
  await fillCart(shop, buyer, [arrived._id, 1], [counted._id, 1]);
  expect((await orderCart(shop, buyer)).status).toBe(201);
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied' });
  expect(await stockOf(shop, arrived._id)).toBe(5 - 2 + 10);
  expect(await stockOf(shop, counted._id)).toBe(8 - 4 - 2);
  expect(await stockOf(shop, begun._id)).toBe(4);
  const { body: movements } = await shop.call('GET', `products/${arrived._id}/movements?limit=1`, { as: admin });
  expect(movements).toMatchObject([{ kind: 'import', change: 10, stockAfter: 13, by: { uid: admin.uid } }]);
  // The same table again: the count would be booked twice.
  const { body: again } = await planTable(shop, admin, 'stock', table);
  expect(again.problems).toMatchObject([{ line: 3, field: 'count', product: { name: `${name} b` } }]);
});

test('lists impossible stock: below zero, of uncounted and unknown products, and both ways in one line', async () => {
  await shop.product({ name: `${name} a`, countInStock: 2 });
  await shop.product({ name: `${name} b`, countInStock: null });
  const table = `Name,Units more or fewer,Counted\n${name} a,-3,\n${name} b,1,\nnothing,1,\n${name} a,1,1\n${name} a,x,\n${name} b,,-1\n`;
  const { body: plan } = await planTable(shop, admin, 'stock', table);
  expect(plan.problems.map(({ line, field }: Record<string, unknown>) => [line, field]).sort()).toEqual([
    [2, 'change'],
    [3, 'change'],
    [4, 'name'],
    [5, 'change'],
    // Its product occurs above.
    [5, 'id'],
    [6, 'change'],
    [6, 'id'],
    [7, 'count'],
  ]);
});

test('two tables with the same products at once: one is applied, the other gets conflicts; a count is booked once', {
  tags: ['plan-applied-once'],
}, async () => {
  const product = await shop.product({ name, countInStock: 10 });
  const count = `Name,Counted\n${name},7\n`;
  const plans = [
    (await planTable(shop, admin, 'stock', count)).body,
    (await planTable(shop, another, 'stock', count)).body,
  ];
  const [mine, theirs] = await Promise.all([
    applyPlan(shop, admin, plans[0]._id),
    applyPlan(shop, another, plans[1]._id),
  ]);
  expect([mine.state, theirs.state].sort()).toEqual(['applied', 'conflicted']);
  expect(await stockOf(shop, product._id)).toBe(7);
});

test('a plan is applied once, however often, and only by its admin', {
  tags: ['plan-applied-once'],
}, async () => {
  const product = await shop.product({ name, countInStock: 1 });
  const { body: plan } = await planTable(shop, admin, 'stock', `Name,Units more or fewer\n${name},5\n`);
  for (const path of [`admin/changes/${plan._id}`, `admin/changes/${plan._id}/products`])
    expect((await shop.call('GET', path, { as: another })).status).toBe(404);
  expect((await shop.call('POST', `admin/changes/${plan._id}/apply`, { as: another })).status).toBe(404);
  const results = await Promise.all([1, 2, 3].map(() => applyPlan(shop, admin, plan._id)));
  expect(results.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied']);
  expect(await stockOf(shop, product._id)).toBe(6);
});

test('a table that restocks a product notifies those who wait', async () => {
  const product = await shop.product({ name, countInStock: 1 });
  const family = await shop.person();
  await setStock(shop, admin, product, 0);
  await wish(shop, family, product._id);
  const { body: plan } = await planTable(shop, admin, 'stock', `Name,Units more or fewer\n${name},5\n`);
  await applyPlan(shop, admin, plan._id);
  expect(await mailedOf(shop, [family], product._id)).toEqual(once([family]));
});
