// A hold freezes what is left of some lots of a product, whatever brings them back.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../../tests/batches.ts';
import { holdSteps } from '../../tests/holds.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, mailedOf, orderCart, setStock, stockOf, wish } from '../../tests/shopping.ts';
import { applyPlan, planTable } from '../../tests/tables.ts';
import { verifyDatabase } from '../server/verify/verify.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, staff] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'staff' })];
  // As verify expects of an admin with two-factor.
  await shop.db.insertInto('identity.recovery_code').values({ userId: admin.uid, hash: 'hash' }).execute();
  steps = holdSteps(shop, { admin, staff });
});
afterAll(() => shop.close());

async function rulesHold() {
  const client = new pg.Client({ connectionString: shop.config.databaseUrl ?? '' });
  await client.connect();
  expect(await verifyDatabase(client, { embedded: true })).toEqual([]);
  await client.end();
}

test('the lot number of units that came is on their batch, in the history and on the slip', async () => {
  const { _id } = await steps.lots(['LOT a-1', 2]);
  const { body: batches } = await shop.call('GET', `products/${_id}/batches`, { as: admin });
  expect(batches).toMatchObject([{ lot: 'LOT a-1', left: 2, held: 0 }]);
  const { body: movements } = await shop.call('GET', `products/${_id}/movements`, { as: admin });
  expect(movements[0]).toMatchObject({ lot: 'LOT a-1' });
  const { id } = await steps.buy(_id);
  const { body: slips } = await shop.call('GET', `packing?ids=${id}`, { as: staff });
  expect(slips[0].batches[_id]).toMatchObject([{ lot: 'LOT a-1', units: 1 }]);
});

test('a lot belongs to units that are added, and has letters or digits', async () => {
  const { _id } = await steps.lots(['A', 2]);
  for (const [change, lot, kind] of [
    [-1, 'A', 'write-off'],
    [1, '--', 'donation'],
  ] as const)
    expect(await arrive(shop, admin, _id, change, { lot, kind })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'lot' }] } },
    });
});

test('a hold of a lot takes its units out of the shop at once, and its end gives them back', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['A-1', 3], ['B-2', 2]);
  const late = await shop.person();
  await fillCart(shop, late, [_id, 3]);
  const recall = await steps.hold(_id, { lots: ['a1'] });
  expect(recall).toMatchObject({ frozen: 3, counts: { families: 0, waiting: 0 }, ended: null });
  expect(await stockOf(shop, _id)).toBe(2);
  expect(await orderCart(shop, late)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK', data: { left: 2 } } });
  const { id } = await steps.buy(_id, 2);
  expect(await steps.listed(id)).not.toHaveProperty('held');
  expect(await stockOf(shop, _id)).toBe(0);
  expect((await steps.end(recall._id)).body).toMatchObject({ frozen: 0, ended: { by: expect.any(String) } });
  expect(await stockOf(shop, _id)).toBe(3);
  expect((await steps.buy(_id, 3)).status).toBe(201);
  await rulesHold();
});

test('units without a lot are held only if the hold says that they are perhaps of it', async () => {
  const { _id } = await steps.lots([undefined, 4], ['A', 1]);
  const first = await steps.hold(_id, { lots: ['A'] });
  expect(await stockOf(shop, _id)).toBe(4);
  await steps.hold(_id, { withoutLot: true });
  expect(await stockOf(shop, _id)).toBe(0);
  await steps.end(first._id);
  expect(await stockOf(shop, _id)).toBe(1);
});

test('units that two holds name stay frozen until both have ended', { tags: ['held-units'] }, async () => {
  const { _id } = await steps.lots(['A', 3]);
  const [first, second] = [await steps.hold(_id, { lots: ['A'] }), await steps.hold(_id, { everything: true })];
  await steps.end(first._id);
  expect(await stockOf(shop, _id)).toBe(0);
  await steps.end(second._id);
  expect(await stockOf(shop, _id)).toBe(3);
});

test('units of a held lot that come, come back or are found during a hold are frozen too', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['A', 3]);
  const { id } = await steps.buy(_id, 2);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  await arrive(shop, admin, _id, 4, { lot: 'A', kind: 'purchase' });
  await arrive(shop, admin, _id, 1, { lot: 'a', kind: 'correction' });
  expect((await shop.call('DELETE', `orders/${id}`, { as: admin, body: {} })).body.restocked).toEqual([]);
  expect(await steps.get(holdId)).toMatchObject({ frozen: 8 });
  expect(await stockOf(shop, _id)).toBe(0);
  await arrive(shop, admin, _id, 2, { lot: 'C', kind: 'purchase' });
  expect(await stockOf(shop, _id)).toBe(2);
  await steps.end(holdId);
  expect(await stockOf(shop, _id)).toBe(10);
  await rulesHold();
});

test('a corrected lot freezes a batch, and another one releases it', { tags: ['held-units'] }, async () => {
  const { _id } = await steps.lots([undefined, 2]);
  await steps.hold(_id, { lots: ['A'], withoutLot: true });
  const number = (await shop.call('GET', `products/${_id}/batches`, { as: admin })).body[0].number;
  const put = (lot: string | null) =>
    shop.call('PUT', `products/${_id}/batches/${number}`, { as: admin, body: { lot } });
  expect((await put('B')).body).toMatchObject([{ left: 2, held: 0 }]);
  expect(await stockOf(shop, _id)).toBe(2);
  expect((await put('A')).body).toMatchObject([{ left: 0, held: 2 }]);
  expect(await stockOf(shop, _id)).toBe(0);
});

test('an unlimited product cannot be ordered while it is held, and is unlimited again after', {
  tags: ['held-units'],
}, async () => {
  const product = await shop.product({ countInStock: null });
  const { id } = await steps.buy(product._id);
  const late = await shop.person();
  await fillCart(shop, late, [product._id, 1]);
  const { _id: holdId } = await steps.hold(product._id, { lots: ['A'] });
  expect(await orderCart(shop, late)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
  expect((await steps.listed(id)).held).toMatchObject([{ perhaps: true, takenOut: false }]);
  await setStock(shop, admin, product, null);
  expect(await stockOf(shop, product._id)).toBe(0);
  await steps.end(holdId);
  const other = await shop.product({ countInStock: null });
  await steps.end((await steps.hold(other._id, { everything: true }))._id);
  expect(await stockOf(shop, other._id)).toBe(null);
  await rulesHold();
});

test('a family that waits for a product is notified when a hold ends, and not when held units come', async () => {
  const { _id } = await steps.lots(['A', 2]);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  const family = await shop.person();
  await wish(shop, family, _id);
  await arrive(shop, admin, _id, 4, { lot: 'A' });
  expect((await mailedOf(shop, [family], _id)).size).toBe(0);
  await steps.end(holdId);
  expect((await mailedOf(shop, [family], _id)).size).toBe(1);
});

test('a waiting order with held units is marked, and sent only after they were taken out', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['A', 1], ['B', 5]);
  const [sure, other] = [await steps.buy(_id, 1), await steps.buy(_id, 1)];
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  expect((await steps.listed(sure.id)).held).toEqual([{ holdId, productId: _id, perhaps: false, takenOut: false }]);
  expect(await steps.listed(other.id)).not.toHaveProperty('held');
  const { body: own } = await shop.call('GET', `orders/${sure.family.uid}`, { as: sure.family });
  expect(own[0]).not.toHaveProperty('held');
  const { body: slips } = await shop.call('GET', `packing?ids=${sure.id}`, { as: staff });
  expect(slips[0].order.held).toHaveLength(1);
  expect(await steps.send(sure.id)).toMatchObject({ status: 409, body: { code: 'ORDER_HELD' } });
  expect((await steps.send(other.id)).status).toBe(201);
  expect((await steps.takeOut(sure.id, holdId)).body.held).toMatchObject([{ takenOut: true }]);
  await steps.takeOut(sure.id, holdId, false);
  expect((await steps.send(sure.id)).status).toBe(409);
  await steps.takeOut(sure.id, holdId);
  expect((await steps.send(sure.id)).status).toBe(201);
  // The units were not in the parcel.
  expect(await steps.families(holdId)).toEqual([]);
  const { body: log } = await shop.call('GET', 'admin/history?action=order.take-out', { as: admin });
  expect(log).toHaveLength(2);
});

test('an order waits no more when the hold ends, and without held units nothing can be taken out', async () => {
  const { _id } = await steps.lots(['A', 2]);
  const { id } = await steps.buy(_id);
  const { _id: holdId } = await steps.hold(_id, { lots: ['A'] });
  const elsewhere = await steps.hold((await steps.lots(['A', 1]))._id, { lots: ['A'] });
  expect((await steps.takeOut(id, elsewhere._id)).body.held).toMatchObject([{ holdId, takenOut: false }]);
  await steps.end(holdId);
  expect((await steps.send(id)).status).toBe(201);
});

test('a table of parcels names orders with held units, and one planned before a hold is not applied', {
  tags: ['held-units'],
}, async () => {
  const { _id } = await steps.lots(['A', 2]);
  const { number } = await steps.buy(_id);
  const table = `Order,Sent on,Courier,Tracking number\n${number},${jakartaDayName(new Date())},JNE,HELD-1234567`;
  const planned = async () => (await planTable(shop, admin, 'parcels', table)).body;
  const before = await planned();
  expect(before.problems).toEqual([]);
  await steps.hold(_id, { lots: ['A'] });
  const problem = { line: 2, field: 'order', message: expect.stringContaining('held') };
  expect((await planned()).problems).toMatchObject([problem]);
  expect(await applyPlan(shop, admin, before._id)).toMatchObject({ state: 'conflicted', problems: [problem] });
});

test('lots are compared by letters and digits alone, whatever dash their text has', async () => {
  const { _id } = await steps.lots(['AB-123', 3]);
  await steps.hold(_id, { lots: ['ab–123'] });
  expect(await stockOf(shop, _id)).toBe(0);
});

test('a parcel of a day before the hold is recorded, and its family is listed; one that left that day too, if staff say so', async () => {
  const { _id } = await steps.lots(['A-1', 4]);
  const [early, late, out] = [await steps.buy(_id), await steps.buy(_id), await steps.buy(_id)];
  const dayBefore = new Date(Date.now() - 86_400_000);
  await shop.db.updateTable('shop_order').set({ placed_at: dayBefore }).where('id', '=', early.id).execute();
  const { _id: holdId } = await steps.hold(_id, { lots: ['A-1'] });
  const body = { sentOn: jakartaDayName(dayBefore), courier: 'JNE' };
  expect((await shop.call('POST', `orders/${early.id}/dispatches`, { as: staff, body })).status).toBe(201);
  expect((await steps.send(late.id)).body.code).toBe('ORDER_HELD');
  await shop.call('PUT', `orders/${late.id}/holds/${holdId}`, { as: staff, body: { takenOut: true, left: true } });
  expect((await steps.send(late.id)).status).toBe(201);
  await steps.takeOut(out.id, holdId);
  expect((await steps.send(out.id)).status).toBe(201);
  const listed = async () => (await steps.families(holdId)).map(({ uid }: { uid: string }) => uid).toSorted();
  expect(await listed()).toEqual([early.family.uid, late.family.uid].toSorted());
  // The units were not out after all: its family may have them.
  await steps.takeOut(out.id, holdId, false);
  expect(await listed()).toEqual([early.family.uid, late.family.uid, out.family.uid].toSorted());
  await shop.call('DELETE', `orders/${early.id}`, { as: admin });
  expect(await listed()).toContain(early.family.uid);
});

test('an unlimited product is unlimited again after the last of several holds, in whatever order they end', async () => {
  const { _id } = await shop.product({ countInStock: null });
  const [one, other] = [await steps.hold(_id, { lots: ['A'] }), await steps.hold(_id, { lots: ['B'] })];
  await steps.end(one._id);
  expect(await stockOf(shop, _id)).toBe(0);
  await steps.end(other._id);
  expect(await stockOf(shop, _id)).toBeNull();
});

test('a recall of all units names no lot to its families', async () => {
  const { _id } = await steps.lots(['A-1', 2]);
  expect(await steps.hold(_id, { lots: ['A-1'], everything: true })).toMatchObject({ lots: [], everything: true });
});
