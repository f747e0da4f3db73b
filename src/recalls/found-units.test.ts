// Units that are found while others are frozen are perhaps the frozen ones: the end of the hold gives each back once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, inDays } from '../../tests/batches.ts';
import { formData } from '../../tests/form-data.ts';
import { holdSteps } from '../../tests/holds.ts';
import type { Person } from '../../tests/people.ts';
import { signedInAt } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { stockOf } from '../../tests/shopping.ts';
import { applyPlan, planTable } from '../../tests/tables.ts';
import { changeText } from '../history/fact-words.ts';
import type { HistoryEntry } from '../history/history.contract.ts';
import { dayText, jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  steps = holdSteps(shop, { admin, staff: admin });
});
afterAll(() => shop.close());

function count(productId: string, counted: number, expected: number) {
  const reason = counted === expected ? undefined : 'unrecorded';
  const body = { counted, expected, reason, key: crypto.randomUUID() };
  return shop.call('POST', `products/${productId}/counts`, { as: admin, body });
}

const idColumn = 'Id (please leave as it is)';
const refusalOf = (field: string) => ({ status: 400, body: { data: { issues: [{ field }] } } });

test('frozen units that are counted, found or typed are refused, so that they come back once', {
  tags: ['held-units'],
}, async () => {
  const { _id, name, price } = await steps.lots(['A', 10], ['B', 2]);
  const { _id: hold } = await steps.hold(_id, { lots: ['A'] });
  expect(await count(_id, 12, 2)).toMatchObject(refusalOf('counted'));
  expect((await planTable(shop, admin, 'stock', `${idColumn},Counted\n${_id},12\n`)).body.problems).toMatchObject([
    { line: 2, field: 'count', message: expect.stringContaining('frozen') },
  ]);
  expect(await arrive(shop, admin, _id, 10, { kind: 'correction' })).toMatchObject(refusalOf('lot'));
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, price, countInStock: 12 })) form.set(field, String(value));
  expect(await shop.call('PUT', `products/${_id}`, { as: admin, body: form })).toMatchObject(refusalOf('countInStock'));
  expect((await count(_id, 2, 2)).status).toBe(200);
  expect((await arrive(shop, admin, _id, 1, { kind: 'correction', lot: 'B' })).status).toBe(200);
  expect((await count(_id, 2, 3)).status).toBe(200);
  await steps.end(hold);
  expect(await stockOf(shop, _id)).toBe(12);
});

test('a product with units in stock cannot become unlimited while a hold of it is open', {
  tags: ['held-units'],
}, async () => {
  for (const lot of ['BAD', 'of no unit']) {
    const { _id, name, price } = await steps.lots(['BAD', 5], ['GOOD', 5]);
    const { _id: hold } = await steps.hold(_id, { lots: [lot] });
    const form = () => ({ as: admin, body: formData({ name, price: String(price), countInStock: '' }) });
    const inStock = await stockOf(shop, _id);
    expect(await shop.call('PUT', `products/${_id}`, form())).toMatchObject(refusalOf('countInStock'));
    expect(await stockOf(shop, _id)).toBe(inStock);
    await steps.end(hold);
    expect(await stockOf(shop, _id)).toBe(10);
    expect((await shop.call('PUT', `products/${_id}`, form())).body).toMatchObject({ countInStock: null });
  }
});

test('units that are found without a lot during a hold of no unit are frozen with it', {
  tags: ['held-units'],
}, async () => {
  const [{ _id }, counted] = [await steps.lots(['B', 2]), await steps.lots(['B', 2])];
  for (const productId of [_id, counted._id]) await steps.hold(productId, { lots: ['A'] });
  await arrive(shop, admin, _id, 3, { kind: 'correction' });
  expect((await count(counted._id, 5, 2)).body).toEqual({ countInStock: 2 });
  expect(await stockOf(shop, _id)).toBe(2);
  expect(await count(_id, 5, 2)).toMatchObject(refusalOf('counted'));
});

test('units that come without a lot during a hold are frozen until their lot is noted', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['A', 1], [undefined, 2]);
  const { _id: hold } = await steps.hold(_id, { lots: ['A'] });
  for (const kind of ['donation', 'purchase']) await arrive(shop, admin, _id, 3, { kind });
  const table = `${idColumn},Quantity,Came on,From whom\n${_id},1,${jakartaDayName(new Date())},Bu Sari\n`;
  const { body: plan } = await planTable(shop, admin, 'donations', table);
  expect(plan.problems).toEqual([]);
  await applyPlan(shop, admin, plan._id);
  expect(await stockOf(shop, _id)).toBe(2);
  const { body: batches } = await shop.call('GET', `products/${_id}/batches`, { as: admin });
  const [bought] = batches.filter(({ source }: { source: string }) => source === 'purchase');
  await shop.call('PUT', `products/${_id}/batches/${bought.number}`, { as: admin, body: { lot: 'B' } });
  expect(await stockOf(shop, _id)).toBe(5);
  await steps.end(hold);
  expect(await stockOf(shop, _id)).toBe(10);
});

test('a lot that frees held units needs a recent login, and the history shows lot and date before and after', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['BAD', 5]);
  await steps.hold(_id, { lots: ['BAD'] });
  const late = await shop.person({ role: 'admin' });
  await signedInAt(shop, late, { now: () => new Date(Date.now() - 3_600_000) });
  const put = (as: Person, body: object) => shop.call('PUT', `products/${_id}/batches/2`, { as, body });
  const good = { lot: 'GOOD', expires: inDays(90) };
  expect(await put(late, good)).toMatchObject({ status: 403, body: { code: 'REQUIRES_RECENT_LOGIN' } });
  expect(await stockOf(shop, _id)).toBe(0);
  expect((await put(late, { lot: 'bad' })).body).toMatchObject([{ lot: 'bad', held: 5 }]);
  expect((await put(admin, good)).body).toMatchObject([{ lot: 'GOOD', left: 5, held: 0 }]);
  expect((await put(late, { lot: 'BAD', keepExpires: true })).body).toMatchObject([{ held: 5 }]);
  const { body: log } = await shop.call('GET', 'admin/history?action=product.expiry&limit=3', { as: admin });
  expect(log.map(({ changes }: HistoryEntry) => changes.map(changeText))).toEqual([
    ['Lot number: from GOOD to BAD'],
    ['Lot number: from bad to GOOD', `Use by: ${dayText(inDays(90), 'en')}`],
    ['Lot number: from BAD to bad'],
  ]);
});

test('units that came without a lot after a hold had ended are none of its recall', async () => {
  const { _id } = await steps.lots(['A', 1]);
  const { _id: hold } = await steps.hold(_id, { lots: ['A'] });
  await arrive(shop, admin, _id, 2);
  await steps.end(hold);
  const [lot, perhaps] = [await steps.buy(_id), await steps.buy(_id, 2)];
  await arrive(shop, admin, _id, 1);
  const late = await steps.buy(_id);
  for (const { id } of [lot, perhaps, late]) expect((await steps.send(id)).status).toBe(201);
  const uids = (await steps.families(hold)).map(({ uid }: { uid: string }) => uid);
  expect(uids.toSorted()).toEqual([lot.family.uid, perhaps.family.uid].toSorted());
});

const shelfOf = async (productId: string) => {
  const { body } = await shop.call('GET', 'admin/shelf', { as: admin });
  const { stock, ordered } = body.find(({ product }: { product: { _id: string } }) => product._id === productId);
  return { stock, ordered };
};

test('the shelf expects no units that were taken out of an order, and of its other ones those that are not sent', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['A', 3], ['B', 20]);
  const { id } = await steps.buy(_id, 5);
  const { _id: hold } = await steps.hold(_id, { lots: ['A'] });
  expect(await shelfOf(_id)).toEqual({ stock: 18, ordered: 5 });
  await steps.takeOut(id, hold);
  expect(await shelfOf(_id)).toEqual({ stock: 18, ordered: 2 });
  await arrive(shop, admin, _id, 3, { lot: 'A', kind: 'correction' });
  expect(await count(_id, 20, 20)).toMatchObject({ status: 200, body: { countInStock: 18 } });
  const lines = [{ productId: _id, quantity: 1 }];
  const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE', lines };
  expect((await shop.call('POST', `orders/${id}/dispatches`, { as: admin, body })).status).toBe(201);
  expect(await shelfOf(_id)).toEqual({ stock: 18, ordered: 1 });
});

test('while an order waits from which units were taken out, a count books no more than expected', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots([undefined, 5]);
  const { id } = await steps.buy(_id, 3);
  const { _id: hold } = await steps.hold(_id, { lots: ['A'], withoutLot: true });
  await steps.takeOut(id, hold);
  await steps.end(hold);
  // The packages had other lots, so they stayed in the parcel.
  expect(await count(_id, 5, 2)).toMatchObject({
    status: 400,
    body: { data: { issues: [{ field: 'counted', message: expect.stringContaining('an order that waits') }] } },
  });
  expect((await count(_id, 1, 2)).status).toBe(200);
  await steps.send(id);
  expect(await count(_id, 2, 1)).toMatchObject({ status: 200, body: { countInStock: 2 } });
});
