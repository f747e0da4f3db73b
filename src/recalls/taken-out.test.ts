// Units that staff took out of an order for a hold count once, and are in no parcel.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../../tests/batches.ts';
import { locksAwaited } from '../../tests/held-table.ts';
import { holdSteps } from '../../tests/holds.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, stockOf } from '../../tests/shopping.ts';
import { chosenLines, withoutTakenOut } from '../orders/dispatch/chosen-lines.ts';
import type { Order } from '../orders/orders.contract.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  steps = holdSteps(shop, { admin, staff: admin });
});
afterAll(() => shop.close());

/** An order of two units of lot A, of which two more lie on the shelf, and of a valve. The lot is held, and taken out. */
async function takenOut() {
  const [tube, valve] = [(await steps.lots(['A', 4]))._id, (await shop.product({ countInStock: 5 }))._id];
  const family = await shop.person();
  await fillCart(shop, family, [tube, 2], [valve, 2]);
  const order = (await orderCart(shop, family)).body._id as string;
  const hold = (await steps.hold(tube, { lots: ['A'] }))._id as string;
  await steps.takeOut(order, hold);
  return { tube, valve, order, hold, family };
}

const remove = (order: string) => shop.call('DELETE', `orders/${order}`, { as: admin, body: { reason: 'Twice' } });

test('units that were taken out and booked back do not come back once more with their deleted order', {
  tags: ['held-units'],
}, async () => {
  const { tube, valve, order, hold } = await takenOut();
  await arrive(shop, admin, tube, 2, { lot: 'A', kind: 'correction' });
  expect((await remove(order)).body.restocked).toEqual([valve]);
  expect((await steps.get(hold)).frozen).toBe(4);
  await steps.end(hold);
  expect(await stockOf(shop, tube)).toBe(4);
});

test('nor do they if their hold has ended before', { tags: ['held-units'] }, async () => {
  const { tube, order, hold } = await takenOut();
  await arrive(shop, admin, tube, 2, { lot: 'A', kind: 'correction' });
  await steps.end(hold);
  await remove(order);
  expect(await stockOf(shop, tube)).toBe(4);
});

test('units that are in their parcel after all come back with their deleted order', async () => {
  const { tube, order, hold } = await takenOut();
  await steps.takeOut(order, hold, false);
  await remove(order);
  await steps.end(hold);
  expect(await stockOf(shop, tube)).toBe(4);
});

let parcels = 0;
function send(order: string, ...units: [productId: string, quantity: number][]) {
  const lines = units.map(([productId, quantity]) => ({ productId, quantity }));
  const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: `JNE20${++parcels}`, lines };
  return shop.call('POST', `orders/${order}/dispatches`, { as: admin, body });
}

test('a family whose parcel holds units of the product after all is told of the recall', {
  tags: ['held-units'],
}, async () => {
  const { tube, valve, order, hold, family } = await takenOut();
  expect((await send(order, [valve, 1])).status).toBe(201);
  expect(await steps.families(hold)).toEqual([]);
  expect((await send(order, [valve, 1], [tube, 1])).status).toBe(201);
  expect(await steps.families(hold)).toMatchObject([{ uid: family.uid }]);
});

test('a parcel with units of other lots than the held one has none of the recall', async () => {
  const tube = (await steps.lots(['A', 1], ['B', 2]))._id;
  const { id } = await steps.buy(tube, 3);
  const { _id: hold } = await steps.hold(tube, { lots: ['A'] });
  await steps.takeOut(id, hold);
  await send(id, [tube, 2]);
  expect(await steps.families(hold)).toEqual([]);
});

test('the form starts with no units of a product that were taken out, and sends none if another one is lowered', async () => {
  const { tube, valve, order: id, hold } = await takenOut();
  const order: Order = await steps.listed(id);
  expect(withoutTakenOut(order, {})).toEqual({ [tube]: 0 });
  const lowered = withoutTakenOut(order, { [valve]: 1 });
  expect(chosenLines(order.products, lowered)).toEqual([{ productId: valve, quantity: 1 }]);
  await steps.takeOut(id, hold, false);
  const left = { takenOut: true, left: true };
  await shop.call('PUT', `orders/${id}/holds/${hold}`, { as: admin, body: left });
  expect(withoutTakenOut(await steps.listed(id), {})).toEqual({});
});

test('after two holds of one product, a parcel with more than their other units puts its family on both lists', {
  tags: ['held-units'],
}, async () => {
  const tube = (await steps.lots(['A', 2], ['B', 2], ['C', 1]))._id;
  const { id, family } = await steps.buy(tube, 5);
  const holds = [await steps.hold(tube, { lots: ['A'] }), await steps.hold(tube, { lots: ['B'] })];
  for (const { _id } of holds) await steps.takeOut(id, _id);
  expect((await send(id, [tube, 1])).status).toBe(201);
  for (const { _id } of holds) expect(await steps.families(_id)).toEqual([]);
  expect((await send(id, [tube, 1])).status).toBe(201);
  for (const { _id } of holds) expect(await steps.families(_id)).toMatchObject([{ uid: family.uid }]);
});

test('an order says that its units were taken out until it is sent, also if their hold has ended', {
  tags: ['held-units'],
}, async () => {
  const { tube, order, hold } = await takenOut();
  await arrive(shop, admin, tube, 2, { lot: 'A', kind: 'correction' });
  await steps.end(hold);
  expect((await steps.listed(order)).held).toMatchObject([{ productId: tube, takenOut: true }]);
  const { body } = await steps.send(order);
  expect(body.dispatches).toMatchObject([{ courier: 'JNE' }]);
  expect(body.dispatches[0]).not.toHaveProperty('lines');
  expect(await stockOf(shop, tube)).toBe(4);
});

const refused = {
  status: 400,
  body: { data: { issues: [{ field: 'units', message: expect.stringContaining('perhaps booked back') }] } },
};

test('a note that units were taken out stays once they are perhaps booked back, until the parcel has left with them', {
  tags: ['held-units'],
}, async () => {
  const { tube, order, hold, family } = await takenOut();
  await arrive(shop, admin, tube, 3, { lot: 'B' });
  expect((await steps.takeOut(order, hold, false)).status).toBe(200);
  await steps.takeOut(order, hold);
  await arrive(shop, admin, tube, 2, { lot: 'A', kind: 'correction' });
  expect(await steps.takeOut(order, hold, false)).toMatchObject(refused);
  await steps.end(hold);
  expect(await steps.takeOut(order, hold, false)).toMatchObject(refused);
  await steps.send(order);
  expect((await steps.takeOut(order, hold, false)).status).toBe(200);
  expect(await steps.families(hold)).toMatchObject([{ uid: family.uid }]);
});

test('a note that units were taken out also stays if they are booked back at the same moment', {
  tags: ['held-units'],
}, async () => {
  const { tube, order, hold } = await takenOut();
  await jobsDone(shop.db);
  const { arriving, takingBack } = await shop.db.transaction().execute(async (trx) => {
    await sql`select from product where id = ${tube} for update`.execute(trx);
    const arriving = arrive(shop, admin, tube, 2, { lot: 'A', kind: 'correction' });
    await locksAwaited(shop.db, 1);
    const takingBack = steps.takeOut(order, hold, false);
    await Promise.race([takingBack, locksAwaited(shop.db, 2)]);
    return { arriving, takingBack };
  });
  await arriving;
  expect(await takingBack).toMatchObject(refused);
});
