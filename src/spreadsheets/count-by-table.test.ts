// A count by a table follows the rules of the counting page (docs/decisions/a-count-is-a-difference.md).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoPlan } from '../../tests/changes/undoing.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, setStock, stockOf } from '../../tests/shopping.ts';
import { applyPlan, plannedOf, planTable } from '../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
let family: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  family = await shop.person();
});
afterAll(() => shop.close());

const sampleProduct = (countInStock: number | null) =>
  shop.product({ name: `Tube ${randomUUID()}`, countInStock, yearlyLimitPerUser: null });

async function order(productId: string, quantity: number): Promise<string> {
  await fillCart(shop, family, [productId, quantity]);
  return (await orderCart(shop, family)).body._id;
}

/** The saved table of stock with one more cell in the line of a product. */
async function savedTable(productId: string, column: 'Units more or fewer' | 'Counted', cell: string | number) {
  const { body } = await shop.call('GET', 'admin/tables/inventory/stock', { as: admin });
  const [head = '', ...lines] = String(body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const cells = lines.find((line) => line.startsWith(productId))?.split(',') ?? [];
  return `${head}\r\n${cells.with(head.split(',').indexOf(column), String(cell)).join(',')}\r\n`;
}

const plan = async (table: string) => (await planTable(shop, admin, 'stock', table)).body;
const plannedStock = async (table: string) => {
  const [product] = await plannedOf(shop, admin, (await plan(table))._id);
  return { before: product.fields[0].before, after: product.fields[0].after };
};
const issues = ({ problems }: { problems: { message: string }[] }) => problems.map(({ message }) => message);

test('expects the units of unsent orders on the shelf: a full shelf is no surplus', {
  tags: ['last-unit'],
}, async () => {
  const { _id } = await sampleProduct(10);
  await order(_id, 4);
  const table = await savedTable(_id, 'Counted', 10);
  expect(table).toContain('Ordered and not sent (please leave as it is)');
  expect(await plannedStock(table)).toEqual({ before: '6', after: '6' });
  // Nine packages: one is missing of the ten, and the four of the family stay its own.
  const missing = await plan(await savedTable(_id, 'Counted', 9));
  // An order since the table was saved is on both sides.
  await order(_id, 1);
  expect(await applyPlan(shop, admin, missing._id)).toMatchObject({ state: 'applied' });
  expect(await stockOf(shop, _id)).toBe(4);
});

test('expects them without a saved table too', async () => {
  const { _id, name } = await sampleProduct(10);
  await order(_id, 4);
  expect(await plannedStock(`Name,Counted\n${name},10\n`)).toEqual({ before: '6', after: '6' });
});

test('books each count of a table as a count, also one that agrees, and leaves its product out of the due ones', async () => {
  const [agreed, missing, begun] = [await sampleProduct(5), await sampleProduct(5), await sampleProduct(null)];
  const dueOf = async () => {
    const { body } = await shop.call('GET', 'admin/shelf?due=true&limit=100', { as: admin });
    return [agreed, missing, begun].filter(({ _id }) =>
      body.some(({ product }: { product: { _id: string } }) => product._id === _id),
    );
  };
  const newest = async ({ _id }: { _id: string }) =>
    (await shop.call('GET', `products/${_id}/movements?limit=1`, { as: admin })).body[0];
  const older = await savedTable(missing._id, 'Units more or fewer', 1);
  const table = `Name,Counted\n${agreed.name},5\n${missing.name},4\n${begun.name},3\n`;
  const planned = await plan(table);
  expect(planned).toMatchObject({ total: 3, counts: { counted: 3 }, problems: [] });
  await applyPlan(shop, admin, planned._id);
  expect(await newest(agreed)).toMatchObject({ kind: 'count', change: 0, stockAfter: 5, by: { uid: admin.uid } });
  expect(await newest(missing)).toMatchObject({ kind: 'count', change: -1, stockAfter: 4 });
  expect(await newest(begun)).toMatchObject({ kind: 'count', stockAfter: 3 });
  expect(await dueOf()).toEqual([begun]);
  // A difference of before the count may be in it.
  expect(issues(await plan(older))).toEqual([expect.stringContaining('was perhaps booked already')]);
  // An undone count is none.
  await undoPlan(shop, admin, planned._id);
  expect(await stockOf(shop, missing._id)).toBe(5);
  expect(await dueOf()).toEqual([missing, begun]);
});

test('refuses fewer units than families ordered, as the counting page does', async () => {
  const { _id } = await sampleProduct(10);
  await order(_id, 8);
  const refused = await plan(await savedTable(_id, 'Counted', 3));
  expect(issues(refused)).toEqual([expect.stringContaining('is less than families have ordered')]);
  const body = { key: randomUUID(), counted: 3, expected: 10, reason: 'unknown' };
  const byHand = await shop.call('POST', `products/${_id}/counts`, { as: admin, body });
  expect(byHand.body.data.issues[0].message).toContain('is less than families have ordered');
});

test('refuses a count after a parcel left, when it is planned and when it is applied', async () => {
  const { _id } = await sampleProduct(10);
  const id = await order(_id, 4);
  const table = await savedTable(_id, 'Counted', 9);
  const planned = await plan(table);
  await recordDispatch(shop, id);
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({ state: 'conflicted' });
  expect(issues(await plan(table))).toEqual([expect.stringContaining('is from an older table')]);
  expect(await stockOf(shop, _id)).toBe(6);
});

test('refuses a count in a table that was saved before it had the column of ordered units', async () => {
  const { _id, name } = await sampleProduct(10);
  await order(_id, 4);
  const { body: movements } = await shop.call('GET', `products/${_id}/movements`, { as: admin });
  const old = `Name,Movement (please leave as it is),Counted\n${name},${movements.length},10\n`;
  expect(issues(await plan(old))).toEqual([expect.stringContaining('how many units were ordered and not sent')]);
});

test('the count that begins a product leaves the ordered units out', async () => {
  const { _id } = await sampleProduct(null);
  await order(_id, 4);
  const begun = await plan(await savedTable(_id, 'Counted', 10));
  expect(await applyPlan(shop, admin, begun._id)).toMatchObject({ state: 'applied' });
  expect(await stockOf(shop, _id)).toBe(6);
});

test('the counting page expects units that were ordered while the product was unlimited', {
  tags: ['last-unit'],
}, async () => {
  const product = await sampleProduct(null);
  const { _id, name } = product;
  await order(_id, 4);
  await setStock(shop, admin, product, 6);
  const { body } = await shop.call('GET', `admin/shelf?q=${name}`, { as: admin });
  expect(body).toMatchObject([{ stock: 6, ordered: 4 }]);
  const said = { key: randomUUID(), counted: 10, expected: 10 };
  expect((await shop.call('POST', `products/${_id}/counts`, { as: admin, body: said })).body).toEqual({
    countInStock: 6,
  });
});

test('a difference of a table is booked once, though the table comes twice', {
  tags: ['batch-booked-once'],
}, async () => {
  const { _id } = await sampleProduct(10);
  const table = await savedTable(_id, 'Units more or fewer', '+12');
  const [first, second] = [await plan(table), await plan(table)];
  expect(await applyPlan(shop, admin, first._id)).toMatchObject({ state: 'applied' });
  expect(await applyPlan(shop, admin, second._id)).toMatchObject({ state: 'conflicted' });
  expect(issues(await plan(table))).toEqual([expect.stringContaining('was perhaps booked already')]);
  expect(await stockOf(shop, _id)).toBe(22);
});

test('a sale does not stop a difference, and after an undo the same table is booked again', async () => {
  const { _id } = await sampleProduct(10);
  const table = await savedTable(_id, 'Units more or fewer', '+12');
  await order(_id, 1);
  const first = await plan(table);
  await applyPlan(shop, admin, first._id);
  await undoPlan(shop, admin, first._id);
  expect(await stockOf(shop, _id)).toBe(9);
  const again = await plan(table);
  expect(again.problems).toEqual([]);
  await applyPlan(shop, admin, again._id);
  expect(await stockOf(shop, _id)).toBe(21);
});

test('of two equal bulk changes that were planned together, one is booked', {
  tags: ['batch-booked-once'],
}, async () => {
  const { _id } = await sampleProduct(10);
  const body = { products: { ids: [_id] }, change: { kind: 'stock', units: 5 } };
  const planChange = async () => (await shop.call('POST', 'admin/changes', { as: admin, body })).body;
  const [first, second] = [await planChange(), await planChange()];
  expect(await applyPlan(shop, admin, first._id)).toMatchObject({ state: 'applied' });
  expect(await applyPlan(shop, admin, second._id)).toMatchObject({ state: 'conflicted' });
  expect(await stockOf(shop, _id)).toBe(15);
});
