import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../../../tests/batches.ts';
import { holdSteps } from '../../../tests/holds.ts';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Dispatch } from '../order-parts.contract.ts';
import { linesIn, restLines, unsentLines } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

type Placed = { family: Person; order: Order; tube: string; valve: string };

/** An order of 5 tubes and 2 valves. */
async function ordered(): Promise<Placed> {
  const family = await shop.person();
  const [tube, valve] = [await shop.product({ name: 'Tube' }), await shop.product({ name: 'Valve' })];
  await fillCart(shop, family, [tube._id, 5], [valve._id, 2]);
  const { body } = await orderCart(shop, family, { address });
  return { family, order: body, tube: tube._id, valve: valve._id };
}

let parcels = 0;
function send({ order }: Placed, units?: Record<string, number>, extra: object = {}) {
  const lines = units && Object.entries(units).map(([productId, quantity]) => ({ productId, quantity }));
  const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: `JNE10${++parcels}`, lines };
  return shop.call('POST', `orders/${order._id}/dispatches`, { as: staff, body: { ...body, ...extra } });
}

/** The units in each parcel, as the family sees them. Null for a parcel that says nothing about them. */
async function contentsOf({ family, tube, valve }: Placed) {
  const [order] = (await shop.call('GET', `orders/${family.uid}`, { as: family })).body as Order[];
  return order?.dispatches.map(({ lines }) => {
    const units = (id: string) => lines?.find(({ productId }) => productId === id)?.quantity ?? 0;
    return lines ? [units(tube), units(valve)] : null;
  });
}

async function isListedAsPartly({ order }: Placed): Promise<boolean> {
  const { body } = await shop.call('GET', `orders/all?sent=partly&q=${order.number}`, { as: staff });
  return body.length === 1;
}

test('a parcel holds all that no parcel carries yet, unless the sender lowers it', async () => {
  const placed = await ordered();
  expect((await send(placed, { [placed.tube]: 3 })).status).toBe(201);
  expect(await contentsOf(placed)).toEqual([[3, 0]]);
  expect(await isListedAsPartly(placed)).toBe(true);
  const first = await shop.mail.mailTo(placed.family.email, /In this parcel/);
  expect(first.text.replaceAll('\r', '')).toMatch(
    /In this parcel:\n3 × Tube\n\nThe rest follows[^\n]*\n2 × Tube\n2 × Valve\n/,
  );
  await send(placed);
  expect(await contentsOf(placed)).toEqual([
    [3, 0],
    [2, 2],
  ]);
  expect(await isListedAsPartly(placed)).toBe(false);
  await shop.mail.mailTo(placed.family.email, /In this parcel:\s+2 × Tube\s+2 × Valve\s+(?!The rest)/);
});

test('a parcel that is taken back frees its units for the next one', async () => {
  const placed = await ordered();
  const { body } = await send(placed, { [placed.tube]: 4, [placed.valve]: 2 });
  const path = `orders/${placed.order._id}/dispatches/${body.dispatches[0]._id}`;
  expect((await shop.call('DELETE', path, { as: staff })).body.dispatches).toEqual([]);
  expect(await isListedAsPartly(placed)).toBe(false);
  await send(placed);
  expect(await contentsOf(placed)).toEqual([[5, 2]]);
});

test('refuses more units than the order has left, a product that is not in it, and a parcel of nothing', async () => {
  const placed = await ordered();
  const other = await ordered();
  await send(placed, { [placed.tube]: 3 });
  for (const units of [{ [placed.tube]: 3 }, { [other.tube]: 1 }, { [placed.valve]: 0 }, {}])
    expect(await send(placed, units)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const twice = { productId: placed.valve, quantity: 2 };
  expect((await send(placed, {}, { lines: [twice, twice] })).status).toBe(400);
  expect((await send(placed, { [placed.tube]: 3 })).body.message).toContain('more than the order still has');
  expect(await contentsOf(placed)).toEqual([[3, 0]]);
});

test('of two volunteers who send the same units at once, one is refused', { tags: ['parcel-once'] }, async () => {
  const orders = await Promise.all(times(5).map(ordered));
  for (const placed of orders) {
    const answers = await Promise.all(times(2).map(() => send(placed, { [placed.tube]: 3 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await contentsOf(placed)).toEqual([[3, 0]]);
  }
});

test('the database refuses units beyond the order, and those of another order’s parcel', async () => {
  const placed = await ordered();
  const other = await ordered();
  const { body } = await send(placed, { [placed.tube]: 3 });
  const add = (order: string, product: string, quantity: number) =>
    sql`insert into dispatch_line values (${body.dispatches[0]._id}, ${order}, ${product}, ${quantity})`.execute(
      shop.db,
    );
  await expect(add(placed.order._id, placed.valve, 3)).rejects.toMatchObject({ constraint: 'parcel_lines_fit' });
  await expect(add(other.order._id, other.tube, 1)).rejects.toMatchObject({ constraint: 'parcel_lines_fit' });
  const raised = sql`update dispatch_line set quantity = 6 where order_id = ${placed.order._id}`.execute(shop.db);
  await expect(raised).rejects.toMatchObject({ constraint: 'parcel_lines_fit' });
});

test('an order with a parcel of before says nothing about its rest, and neither do its next parcels', async () => {
  const placed = await ordered();
  await recordDispatch(shop, placed.order._id);
  await send(placed);
  expect(await contentsOf(placed)).toEqual([null, null]);
  expect(await isListedAsPartly(placed)).toBe(false);
  await shop.mail.mailTo(placed.family.email, /it may be in another parcel/);
});

/** Some tubes of an order are sent, then a hold of tubes is taken out, and the rest is sent. Returns the lines of the parcels. */
async function restAfterHold(tubes: number) {
  const placed = await ordered();
  await send(placed, { [placed.tube]: tubes });
  const { hold, takeOut } = holdSteps(shop, { admin, staff });
  await takeOut(placed.order._id, (await hold(placed.tube, { everything: true }))._id);
  expect((await send(placed)).status).toBe(201);
  return contentsOf(placed);
}

test('after units of an open hold were taken out of a rest, its parcel says nothing about its lines', async () => {
  expect(await restAfterHold(1)).toEqual([[1, 0], null]);
});

test('if all held units had left before, the parcel of the rest says what it holds', async () => {
  expect(await restAfterHold(5)).toEqual([
    [5, 0],
    [0, 2],
  ]);
});

test('the slip of an order that was sent in part has the rest', async () => {
  const placed = await ordered();
  await send(placed, { [placed.tube]: 3 });
  const { body } = await shop.call('GET', `packing?ids=${placed.order._id}`, { as: staff });
  const units = body[0].order.products.map(({ name, quantity }: { name: string; quantity: number }) => [
    name,
    quantity,
  ]);
  expect(units).toEqual([
    ['Tube', 2],
    ['Valve', 2],
  ]);
});

test('the units that were not sent are still expected on the shelf', async () => {
  const placed = await ordered();
  await send(placed, { [placed.tube]: 3 });
  const { body } = await shop.call('GET', 'admin/shelf', { as: staff });
  const shelf = body.find(({ product }: { product: { _id: string } }) => product._id === placed.tube);
  expect(shelf).toMatchObject({ ordered: 2 });
});

test('the download of the family has the units of each parcel', async () => {
  const placed = await ordered();
  await send(placed, { [placed.tube]: 3 });
  const { body } = await shop.call('GET', 'account/data', { as: placed.family });
  expect(body.orders[0].dispatches).toMatchObject([{ products: [{ product: 'Tube', variant: '', quantity: 3 }] }]);
});

test('an equal parcel with other units is refused, and the same one is recorded once', async () => {
  const placed = await ordered();
  const same = { trackingNumber: undefined };
  for (const _ of times(2)) expect((await send(placed, { [placed.tube]: 3 }, same)).status).toBe(201);
  for (const units of [{ [placed.tube]: 2 }, undefined])
    expect((await send(placed, units, same)).body.message).toContain('noted with this courier already');
  expect(await contentsOf(placed)).toEqual([[3, 0]]);
});

test('refuses a parcel if another volunteer took one back that its sender saw', async () => {
  const placed = await ordered();
  const { body } = await send(placed, { [placed.tube]: 3 });
  await shop.call('DELETE', `orders/${placed.order._id}/dispatches/${body.dispatches[0]._id}`, { as: staff });
  const late = await send(placed, { [placed.tube]: 2 }, { seen: { parcels: 1 } });
  expect(late.body.code).toBe('EDITED_MEANWHILE');
});

test('refuses a parcel if another volunteer put another one in the place of the seen one', async () => {
  const placed = await ordered();
  const seen = (await send(placed, { [placed.tube]: 3 })).body.dispatches[0]._id;
  await shop.call('DELETE', `orders/${placed.order._id}/dispatches/${seen}`, { as: staff });
  const parcel = (await send(placed, { [placed.valve]: 2 })).body.dispatches[0]._id;
  const late = await send(placed, undefined, { seen: { parcels: 1, parcel: seen } });
  expect(late).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect((await send(placed, undefined, { seen: { parcels: 1, parcel } })).status).toBe(201);
});

test('a rest is known if the other parcels hold everything, and ends with the order', async () => {
  const placed = await ordered();
  const { body: partly } = await send(placed, { [placed.tube]: 3 });
  expect(restLines(partly)).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
  expect(restLines({ ...partly, deletion: { at: '', reason: '', by: '' } })).toEqual([]);
  expect(restLines({ ...partly, address: { ...partly.address, email: '' } })).toEqual([]);
  await send(placed);
  await recordDispatch(shop, placed.order._id);
  const [order] = (await shop.call('GET', `orders/${placed.family.uid}`, { as: placed.family })).body;
  expect(unsentLines(order)).toEqual([]);
  expect(order.dispatches.map((parcel: Dispatch) => linesIn(parcel, order)?.length)).toEqual([1, 2, undefined]);
});

test('a parcel without held units that were taken out says nothing about its lines', async () => {
  const placed = await ordered();
  const { hold, takeOut } = holdSteps(shop, { admin, staff });
  await takeOut(placed.order._id, (await hold(placed.tube, { everything: true }))._id);
  expect((await send(placed)).status).toBe(201);
  expect(await contentsOf(placed)).toEqual([null]);
  await shop.mail.mailTo(placed.family.email, /it may be in another parcel/);
});

test('the rest of an order waits: it is asked about first, and a hold counts it', async () => {
  const placed = await ordered();
  await shop.call('PUT', `admin/accounts/${placed.family.uid}/quiet`, { as: admin, body: { on: true } });
  expect((await send(placed, { [placed.tube]: 3 })).body.askFirst).toBe(true);
  const { hold, get } = holdSteps(shop, { admin, staff });
  const { _id } = await hold(placed.valve, { everything: true });
  expect((await get(_id)).counts.waiting).toBe(1);
});

test('the slip of a rest does not name the units of several batches of the whole line', async () => {
  const family = await shop.person();
  const tube = (await shop.product({ countInStock: 0 }))._id;
  for (const lot of ['A', 'B']) await arrive(shop, admin, tube, 2, { lot });
  await fillCart(shop, family, [tube, 3]);
  const { body: order } = await orderCart(shop, family, { address });
  const slip = async () => (await shop.call('GET', `packing?ids=${order._id}`, { as: staff })).body[0];
  expect((await slip()).batches[tube]).toHaveLength(2);
  await send({ order, family, tube, valve: tube }, { [tube]: 1 });
  expect((await slip()).batches[tube]).toBeUndefined();
});
