// A tracking number is one parcel: a courier's table with another day sends nothing again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { applyPlan, plannedRowsOf, planTable } from '../../../tests/tables.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => jakartaDayName(new Date(Date.now() - days * dayMs));

/** An order of five units, placed five days ago. */
async function ordered() {
  const { _id: productId } = await shop.product({ countInStock: 5, yearlyLimitPerUser: null });
  const family = await shop.person();
  await fillCart(shop, family, [productId, 5]);
  const { body } = await orderCart(shop, family);
  const placedAt = new Date(Date.now() - 5 * dayMs);
  await shop.db.updateTable('shop_order').set({ placed_at: placedAt }).where('id', '=', body._id).execute();
  return { id: body._id as string, number: body.number as string, productId, family };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const noteByHand = ({ id, productId }: Ordered, days: number, trackingNumber: string, quantity = 3) =>
  shop.call('POST', `orders/${id}/dispatches`, {
    as: admin,
    body: { sentOn: daysAgo(days), courier: 'JNE', trackingNumber, lines: [{ productId, quantity }] },
  });
const plan = async (...lines: [order: Ordered, days: number, tracking: string][]) => {
  const rows = lines.map(([{ number }, days, tracking]) => `${number},${daysAgo(days)},j n e,${tracking}`);
  return (await planTable(shop, admin, 'parcels', ['Order,Sent on,Courier,Tracking number', ...rows].join('\n'))).body;
};
const orderOf = async ({ number }: Ordered) =>
  (await shop.call('GET', `orders/all?q=${number}`, { as: admin })).body[0];
const daysOf = async (order: Ordered) =>
  (await orderOf(order)).dispatches.map(({ sentOn }: { sentOn: string }) => sentOn).toSorted();
const isListedAsPartly = async ({ number }: Ordered) =>
  (await shop.call('GET', `orders/all?sent=partly&q=${number}`, { as: admin })).body.length === 1;
const mailsTo = async ({ family, number }: Ordered) => {
  await jobsDone(shop.db);
  return shop.mail.received.filter(
    ({ to, text }) => to.includes(family.email) && text.includes(`${number} is on its way`),
  ).length;
};

test('a parcel that was noted for another day stays the only one: the line says so, and the rest still follows', async () => {
  const order = await ordered();
  expect((await noteByHand(order, 2, 'CGK123456789')).status).toBe(201);
  const planned = await plan([order, 1, 'cgk-123456789']);
  expect(planned).toMatchObject({ total: 0, problems: [], counts: { added: 0, known: 1 } });
  expect(planned.keptFields).toMatchObject([
    { line: 2, field: 'order', message: expect.stringContaining('noted for another day: this line changes nothing') },
  ]);
  expect(await plannedRowsOf(shop, admin, planned._id)).toMatchObject([{ line: 2, known: true }]);
  // A second parcel in the same table is recorded.
  await applyPlan(shop, admin, (await plan([order, 1, 'CGK123456789'], [order, 1, 'CGK987654321']))._id);
  expect(await daysOf(order)).toEqual([daysAgo(2), daysAgo(1)]);
  expect((await orderOf(order)).dispatches[1].lines).toMatchObject([{ quantity: 2 }]);
});

test('a number that is noted for another day between preview and applying is recorded once, with one mail', async () => {
  const order = await ordered();
  const planned = await plan([order, 1, 'CGK555566667']);
  await noteByHand(order, 2, 'CGK555566667');
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({ state: 'applied' });
  expect(await daysOf(order)).toEqual([daysAgo(2)]);
  expect(await isListedAsPartly(order)).toBe(true);
  expect(await mailsTo(order)).toBe(1);
});

test('a table that names a number with two days is refused by line, and words may come again on another day', async () => {
  const order = await ordered();
  expect((await plan([order, 2, 'JT44332211'], [order, 1, 'JT44332211'])).problems).toMatchObject([
    { line: 3, field: 'order', message: 'stands in the table twice with this courier and number' },
  ]);
  await applyPlan(shop, admin, (await plan([order, 2, 'paket 1'], [order, 1, 'paket 1']))._id);
  expect(await daysOf(order)).toEqual([daysAgo(2), daysAgo(1)]);
});

test('by hand, a number that is noted for another day is refused', async () => {
  const order = await ordered();
  await noteByHand(order, 2, 'JNE7788990011');
  expect(await noteByHand(order, 1, 'jne 7788990011', 2)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('for another day') },
  });
  expect((await noteByHand(order, 2, 'JNE7788990011')).status).toBe(201);
  expect(await daysOf(order)).toEqual([daysAgo(2)]);
});

test('older parcels with one number and two days come back unchanged from their table', async () => {
  const order = await ordered();
  await noteByHand(order, 2, 'JNE1212343456');
  const older = { order_id: order.id, sent_on: daysAgo(3), courier: 'JNE', tracking_number: 'JNE1212343456' };
  await shop.db.insertInto('dispatch').values(older).execute();
  const saved = await shop.call('GET', `admin/tables/orders/dispatches?q=${order.number}`, { as: admin });
  const planned = (await planTable(shop, admin, 'parcels', String(saved.body))).body;
  expect(planned).toMatchObject({ total: 0, problems: [], counts: { known: 2 } });
  expect(planned.keptFields).toMatchObject(
    [2, 3].map((line) => ({ line, message: expect.stringContaining('with this day') })),
  );
  expect((await noteByHand(order, 2, 'JNE1212343456')).status).toBe(201);
  expect(await daysOf(order)).toEqual([daysAgo(3), daysAgo(2)]);
});
