// Tables of donations: each line is booked as a batch, as by hand; once, all of a table or none.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arrive, batchesOf, inDays } from '../../../tests/batches.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, mailedOf, once, orderCart, setStock, stockOf, times, wish } from '../../../tests/shopping.ts';
import { applyPlan, plannedRowsOf, planTable } from '../../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
let another: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  another = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

let place = 0;
let name = '';
beforeEach(() => {
  place += 1;
  name = `Gauze ${place}`;
});

const headings = 'Id (please leave as it is),Name,Quantity,Use by,Came on,From whom';
const plan = async (lines: readonly string[], as = admin) =>
  (await planTable(shop, as, 'donations', [headings, ...lines].join('\n'))).body;

test('each line becomes a batch with its date, its day and a note; the same table again books nothing', async () => {
  const [one, two] = [
    await shop.product({ name, countInStock: 4 }),
    await shop.product({ name: `${name} b`, countInStock: 0 }),
  ];
  const lines = [
    `${one._id},,10,${inDays(90)},${inDays(-3)},Clinic in Bandung`,
    `,${name} b,5,,${inDays(0)},`,
    `,${name},7,${inDays(30)},${inDays(-3)},`,
    `,${name},7,${inDays(30)},${inDays(-3)},`,
    `,${name},,,,`,
  ];
  const planned = await plan(lines);
  expect(planned).toMatchObject({ source: 'donations', total: 4, problems: [], counts: { added: 4, known: 0 } });
  expect(await plannedRowsOf(shop, admin, planned._id)).toMatchObject([
    { kind: 'donation', line: 2, productId: one._id, name, units: 10, expires: inDays(90), giver: 'Clinic in Bandung' },
    { line: 3, productId: two._id, units: 5, expires: null, received: inDays(0), known: false },
    { line: 4, productId: one._id, units: 7 },
    { line: 5, productId: one._id, units: 7 },
  ]);
  expect(await stockOf(shop, one._id)).toBe(4);
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({ state: 'applied', done: 4, total: 4 });
  expect(await batchesOf(shop, admin, one._id)).toEqual([
    ['donation', inDays(30), 7],
    ['donation', inDays(30), 7],
    ['donation', inDays(90), 10],
    ['count', null, 4],
  ]);
  const { body: batches } = await shop.call('GET', `products/${one._id}/batches`, { as: admin });
  expect(batches[0]).toMatchObject({ received: inDays(-3) });
  const { body: movements } = await shop.call('GET', `products/${one._id}/movements`, { as: admin });
  expect(movements.slice(0, 3).map(({ change, kind, why }: Record<string, unknown>) => [change, kind, why])).toEqual([
    [7, 'donation', ''],
    [7, 'donation', ''],
    [10, 'donation', 'Clinic in Bandung'],
  ]);
  expect(await stockOf(shop, two._id)).toBe(5);
  expect(await plan(lines)).toMatchObject({ total: 0, problems: [], counts: { known: 4 } });
  const grown = await plan([...lines, `,${name},7,${inDays(30)},${inDays(-3)},`]);
  expect(grown).toMatchObject({ total: 1, counts: { added: 1, known: 4 } });
});

test('lists donations that cannot be booked by line, and books none of that table', async () => {
  const product = await shop.product({ name, countInStock: 4 });
  await shop.product({ name: `${name} free`, countInStock: null });
  const day = inDays(-1);
  const planned = await plan([
    `,${name},3,,${day},`,
    `,${name},0,,${day},`,
    `,${name},1.5,,${day},`,
    `,${name},1,${inDays(-1)},${day},`,
    `,${name},1,,${inDays(2)},`,
    `,${name},1,,,`,
    `,${name} free,1,,${day},`,
    `,${name} unknown,1,,${day},`,
    `,${name},999999,,${day},`,
  ]);
  expect(planned.problems.map(({ line, field }: Record<string, unknown>) => [line, field])).toEqual([
    [3, 'quantity'],
    [4, 'quantity'],
    [5, 'expires'],
    [6, 'received'],
    [7, 'received'],
    [8, 'quantity'],
    [9, 'name'],
    [10, 'quantity'],
  ]);
  expect((await shop.call('POST', `admin/changes/${planned._id}/apply`, { as: admin })).status).toBe(400);
  expect(await stockOf(shop, product._id)).toBe(4);
});

test('two admins with one table at once: one is applied, the other gets conflicts, while families order and others book by hand', async () => {
  for (const round of times(3)) {
    const product = await shop.product({ name: `${name} ${round}`, countInStock: 10, yearlyLimitPerUser: null });
    const lines = times(5).map((each) => `${product._id},,${each + 1},${inDays(20 + each)},${inDays(-1)},`);
    const plans = [await plan(lines), await plan(lines.toReversed(), another)];
    const buyers = await Promise.all(times(4).map(() => shop.person()));
    for (const buyer of buyers) await fillCart(shop, buyer, [product._id, 2]);
    const [mine, theirs, orders] = await Promise.all([
      applyPlan(shop, admin, plans[0]._id),
      applyPlan(shop, another, plans[1]._id),
      Promise.all(buyers.map((buyer) => orderCart(shop, buyer))),
      arrive(shop, admin, product._id, 3, { expires: inDays(9) }),
      shop.call('POST', `admin/changes/${plans[0]._id}/apply`, { as: admin }),
    ]);
    expect([mine.state, theirs.state].sort()).toEqual(['applied', 'conflicted']);
    expect(orders.map(({ status }) => status)).toEqual(times(4).map(() => 201));
    expect(await stockOf(shop, product._id)).toBe(10 + 15 + 3 - 8);
    const left = (await batchesOf(shop, admin, product._id)).map(([, , units]) => units);
    expect(left.reduce((sum, units) => sum + units, 0)).toBe(20);
  }
});

test('a product that leaves the shop between preview and booking: nothing of the table is booked', async () => {
  const [stays, leaves] = [await shop.product({ name, countInStock: 1 }), await shop.product({ name: `${name} b` })];
  const planned = await plan([`${stays._id},,3,,${inDays(0)},`, `${leaves._id},,3,,${inDays(0)},`]);
  expect((await shop.call('DELETE', `products/${leaves._id}`, { as: admin })).status).toBeLessThan(300);
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({
    state: 'conflicted',
    problems: [{ line: 3, field: 'id' }],
  });
  expect(await stockOf(shop, stays._id)).toBe(1);
});

test('a table that restocks a product notifies those who wait', async () => {
  const product = await shop.product({ name, countInStock: 1 });
  const family = await shop.person();
  await setStock(shop, admin, product, 0);
  await wish(shop, family, product._id);
  const planned = await plan([`${product._id},,3,,${inDays(0)},`, `${product._id},,4,,${inDays(0)},`]);
  await applyPlan(shop, admin, planned._id);
  expect(await mailedOf(shop, [family], product._id)).toEqual(once([family]));
});

test('an order of a product is answered while a long table of its donations is being booked', {
  tags: ['batch-booked-once'],
}, async () => {
  const product = await shop.product({ name, countInStock: 10, yearlyLimitPerUser: null });
  const buyer = await shop.person();
  await fillCart(shop, buyer, [product._id, 1]);
  const lines = times(900).map((each) => `${product._id},,1,,${inDays(-1)},Giver ${each}`);
  const path = `admin/changes/${(await plan(lines))._id}`;
  const read = async () => (await shop.call('GET', path, { as: admin })).body;
  await shop.call('POST', `${path}/apply`, { as: admin });
  await expect.poll(async () => (await read()).done).toBeGreaterThan(0);
  expect((await orderCart(shop, buyer)).status).toBe(201);
  expect(await read()).toMatchObject({ state: 'applying' });
  await expect.poll(async () => (await read()).state).toBe('applied');
  expect(await read()).toMatchObject({ done: 900, total: 900, problems: [] });
  expect(await stockOf(shop, product._id)).toBe(10 + 900 - 1);
  const { body: history } = await shop.call('GET', 'admin/history?action=tables.bring&limit=1', { as: admin });
  expect(JSON.stringify(history)).toContain('900');
});

test('a long table whose product leaves the shop halfway says how many of its lines are booked', async () => {
  const product = await shop.product({ name, countInStock: 0 });
  const lines = times(900).map((each) => `${product._id},,1,,${inDays(-1)},Giver ${each}`);
  const path = `admin/changes/${(await plan(lines))._id}`;
  const read = async () => (await shop.call('GET', path, { as: admin })).body;
  await shop.call('POST', `${path}/apply`, { as: admin });
  await expect.poll(async () => (await read()).done).toBeGreaterThan(0);
  await shop.call('DELETE', `products/${product._id}`, { as: admin });
  await expect.poll(async () => (await read()).state).not.toBe('applying');
  const { state, done, problemCount } = await read();
  expect(state).toBe('conflicted');
  expect(done + problemCount).toBe(900);
  const { stock } = await shop.db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', product._id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(done);
});
