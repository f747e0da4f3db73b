import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { arrive, batchesOf, inDays, letExpire } from '../../../tests/batches.ts';
import { buy, changeChosen, editProduct, planUndo, undoPlan } from '../../../tests/changes/undoing.ts';
import { holdSteps } from '../../../tests/holds.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { stockOf, times } from '../../../tests/shopping.ts';
import { applyPlan, planTable } from '../../../tests/tables.ts';
import { findProblems } from '../../server/verify/verify.ts';

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
// `npm run verify` finds nothing after each test.
afterEach(async () => expect(await findProblems(client, { embedded: true })).toEqual([]));
afterAll(async () => {
  await client.end();
  await shop.close();
});

test('stock goes back by its difference, whatever was sold or given since', async () => {
  const [more, fewer] = [await shop.product({ countInStock: 5 }), await shop.product({ countInStock: 9 })];
  const [added, taken] = [
    await changeChosen(shop, admin, [more._id], { kind: 'stock', units: 10 }),
    await changeChosen(shop, admin, [fewer._id], { kind: 'stock', units: -4 }),
  ];
  const buyer = await shop.person();
  await buy(shop, buyer, [more._id, 3], [fewer._id, 2]);
  expect((await arrive(shop, admin, more._id, 6)).status).toBe(200);
  for (const planId of [added, taken]) expect(await undoPlan(shop, admin, planId)).toMatchObject({ state: 'applied' });
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
  const taken = await changeChosen(shop, admin, [product._id], { kind: 'stock', units: -7 });
  expect(await batchesOf(shop, admin, product._id)).toEqual([['donation', late, 3]]);
  await undoPlan(shop, admin, taken);
  expect(await batchesOf(shop, admin, product._id)).toEqual(dated);

  const added = await changeChosen(shop, admin, [product._id], { kind: 'stock', units: 20 });
  const undone = await planUndo(shop, admin, added);
  await applyPlan(shop, admin, undone._id);
  expect(await batchesOf(shop, admin, product._id)).toEqual(dated);
  // An undo can be undone.
  await undoPlan(shop, admin, undone._id);
  expect(await batchesOf(shop, admin, product._id)).toEqual([...dated, ['opening', null, 20]]);
});

test('units that return to a batch that has expired meanwhile are written off', async () => {
  const product = await shop.product({ countInStock: 0 });
  await arrive(shop, admin, product._id, 6, { expires: inDays(9) });
  const taken = await changeChosen(shop, admin, [product._id], { kind: 'stock', units: -6 });
  await letExpire(shop, product._id);
  expect(await undoPlan(shop, admin, taken)).toMatchObject({ state: 'applied' });
  expect(await stockOf(shop, product._id)).toBe(0);
  expect(await batchesOf(shop, admin, product._id)).toEqual([]);
});

test('a stock that was counted or set since, was unlimited before, or is sold already stays as it is', async () => {
  const product = (countInStock: number | null) => shop.product({ countInStock });
  const [counted, set, sold, unlimited] = [await product(5), await product(5), await product(0), await product(null)];
  const ids = [counted, set, sold].map(({ _id }) => _id);
  const added = await changeChosen(shop, admin, ids, { kind: 'stock', units: 10 });
  const count = `Id (please leave as it is),Counted\n${counted._id},6\n`;
  await applyPlan(shop, admin, (await planTable(shop, admin, 'stock', count)).body._id);
  await editProduct(shop, admin, set._id, { countInStock: '7' });
  await buy(shop, await shop.person(), [sold._id, 1]);
  const plan = await planUndo(shop, admin, added);
  expect(plan).toMatchObject({ total: 0, counts: { known: 3 } });
  expect(plan.keptFields.map(({ field, now }: { field: string; now: string }) => [field, now]).sort()).toEqual([
    ['stock', '6'],
    ['stock', '7'],
    ['stock', '9'],
  ]);
  const begun = `Id (please leave as it is),Counted\n${unlimited._id},4\n`;
  const { body: imported } = await planTable(shop, admin, 'stock', begun);
  await applyPlan(shop, admin, imported._id);
  expect(await planUndo(shop, admin, imported._id)).toMatchObject({
    total: 0,
    keptFields: [{ field: 'stock', now: '4' }],
  });
  expect((await shop.call('POST', `admin/changes/${plan._id}/apply`, { as: admin })).status).toBe(400);
});

test('a count between the preview of an undo and its applying is a conflict', async () => {
  const product = await shop.product({ countInStock: 5 });
  const plan = await planUndo(
    shop,
    admin,
    await changeChosen(shop, admin, [product._id], { kind: 'stock', units: 10 }),
  );
  await editProduct(shop, admin, product._id, { countInStock: '5' });
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'conflicted', problems: [{ field: 'stock' }] });
  expect(await stockOf(shop, product._id)).toBe(5);
});

test('a table whose undo was undone is booked already, and can be undone again', async () => {
  const product = await shop.product({ countInStock: 5 });
  const saved = String((await shop.call('GET', 'admin/tables/inventory/stock', { as: admin })).body);
  const [head = '', ...lines] = saved.replace(/^\uFEFF/, '').split('\r\n');
  const cells = lines.find((line) => line.includes(product._id))?.split(',') ?? [];
  cells[head.split(',').indexOf('Units more or fewer')] = '10';
  const table = `${head}\r\n${cells.join(',')}\r\n`;
  const planId = (await planTable(shop, admin, 'stock', table)).body._id;
  await applyPlan(shop, admin, planId);
  const undoOf = async () => (await shop.call('GET', `admin/changes/${planId}`, { as: admin })).body.undo;
  const again = async () => (await planTable(shop, admin, 'stock', table)).body.problems;

  const undone = await undoPlan(shop, admin, planId);
  expect(await undoOf()).toBe('done');
  expect(await again()).toEqual([]);
  const restored = await undoPlan(shop, admin, undone._id);
  expect(await stockOf(shop, product._id)).toBe(15);
  expect(await undoOf()).toBe('possible');
  const meanwhile = [{ field: 'change', message: expect.stringMatching(/^was perhaps booked already/) }];
  expect(await again()).toMatchObject(meanwhile);

  await undoPlan(shop, admin, restored._id);
  expect([await stockOf(shop, product._id), await undoOf(), await again()]).toEqual([5, 'done', []]);
  await undoPlan(shop, admin, (await undoPlan(shop, admin, undone._id))._id);
});

test('units that a hold froze are not undone at the cost of others until the hold ends', async () => {
  const steps = holdSteps(shop, { admin, staff: admin });
  const product = await steps.lots(['GOOD', 10]);
  const hold = await steps.hold(product._id, { lots: ['BAD'] });
  const added = await changeChosen(shop, admin, [product._id], { kind: 'stock', units: 5 });
  const plan = await planUndo(shop, admin, added);
  expect(plan).toMatchObject({ total: 0, keptFields: [{ field: 'stock', now: '10' }] });
  expect(plan.keptFields[0].message).toMatch(/^stays as it is: a hold froze these units/);
  await steps.end(hold._id);
  expect(await stockOf(shop, product._id)).toBe(15);
  await undoPlan(shop, admin, added);
  expect(await stockOf(shop, product._id)).toBe(10);
});

test('a hold that freezes units between the preview of an undo and its applying is a conflict', async () => {
  const steps = holdSteps(shop, { admin, staff: admin });
  const product = await steps.lots(['GOOD', 10]);
  const plan = await planUndo(shop, admin, await changeChosen(shop, admin, [product._id], { kind: 'stock', units: 5 }));
  await steps.hold(product._id, { withoutLot: true });
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'conflicted', problems: [{ field: 'stock' }] });
  expect(await stockOf(shop, product._id)).toBe(10);
});

test('two admins undo the same change at once while families order: it is undone once', {
  tags: ['plan-applied-once'],
}, async () => {
  const products = await Promise.all(times(8).map(() => shop.product({ countInStock: 40, yearlyLimitPerUser: null })));
  const ids = products.map(({ _id }) => _id);
  const dates = [inDays(30), inDays(300)];
  for (const id of ids) for (const expires of dates) await arrive(shop, admin, id, 10, { expires });
  const planId = await changeChosen(shop, admin, ids, { kind: 'stock', units: 25 });
  const buyers = await Promise.all(times(5).map(() => shop.person()));
  const ordering = buyers.map(async (buyer, round) => {
    for (const _ of times(4))
      await buy(shop, buyer, ...(round % 2 ? ids : ids.toReversed()).map((id): [string, number] => [id, 1]));
  });
  const plans = await Promise.all([
    planUndo(shop, admin, planId),
    planUndo(shop, admin, planId),
    planUndo(shop, another, planId),
  ]);
  const [mine, again, theirs] = await Promise.all([
    applyPlan(shop, admin, plans[0]._id),
    applyPlan(shop, admin, plans[1]._id),
    applyPlan(shop, another, plans[2]._id),
  ]);
  await Promise.all(ordering);
  expect([mine.state, again.state, theirs.state].sort()).toEqual(['applied', 'conflicted', 'conflicted']);
  for (const id of ids) expect(await stockOf(shop, id)).toBe(40 + 20 - 5 * 4);
  expect(await planUndo(shop, another, planId)).toMatchObject({ total: 0, counts: { known: 8 } });
  const { rows } = await client.query(
    'select count(*)::int as undone from stock_movement where kind = $1 and product_id = any($2)',
    ['undo', ids],
  );
  expect(rows).toEqual([{ undone: 8 }]);
});
