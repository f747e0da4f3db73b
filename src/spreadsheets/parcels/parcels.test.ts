// Tables of the courier: parcels are noted as by hand, each once, all of a table or none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { rowsWith } from '../../../tests/personal-traces.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../../tests/shopping.ts';
import { applyPlan, plannedRowsOf, planTable } from '../../../tests/tables.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let another: Person;
const today = jakartaDayName(new Date());
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  another = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

type Ordered = { _id: string; number: string; family: Person };

async function ordered(): Promise<Ordered> {
  const { _id: productId } = await shop.product({ countInStock: 5, yearlyLimitPerUser: null });
  const family = await shop.person();
  await fillCart(shop, family, [productId, 1]);
  const { body } = await orderCart(shop, family);
  return { _id: body._id, number: body.number, family };
}

const parcelsOf = async ({ number }: Ordered) =>
  (await shop.call('GET', `orders/all?q=${number}`, { as: admin })).body[0].dispatches.map(
    ({ sentOn, courier, trackingNumber }: Record<string, unknown>) => [sentOn, courier, trackingNumber],
  );
const noteByHand = ({ _id }: Ordered, trackingNumber: string) =>
  shop.call('POST', `orders/${_id}/dispatches`, { as: admin, body: { sentOn: today, courier: 'JNE', trackingNumber } });
/** The text of a mail without its links: a random token can contain the searched number. */
const withoutLinks = (text: string) => text.replace(/https?:\S+/g, '');
const mailsTo = async ({ family }: Ordered, tracking: string) => {
  await jobsDone(shop.db);
  return shop.mail.received.filter(({ to, text }) => to.includes(family.email) && withoutLinks(text).includes(tracking))
    .length;
};
const table = (...lines: [order: string, tracking: string][]) =>
  [
    'Order,Sent on,Courier,Tracking number',
    ...lines.map(([order, tracking]) => `${order},${today},JNE,${tracking}`),
  ].join('\n');
const plan = async (content: string, as = admin) => (await planTable(shop, as, 'parcels', content)).body;

test('a table of the courier becomes parcels, and each family hears of its own once, however often the table comes', async () => {
  const [one, two] = [await ordered(), await ordered()];
  const content = table([one.number.toLowerCase(), 'A1'], [two.number, ''], [one.number, 'A2']);
  const planned = await plan(content);
  expect(planned).toMatchObject({ source: 'parcels', total: 3, problems: [], counts: { added: 3, known: 0 } });
  expect(await plannedRowsOf(shop, admin, planned._id)).toMatchObject([
    {
      kind: 'parcel',
      line: 2,
      known: false,
      orderNumber: one.number,
      sentOn: today,
      courier: 'JNE',
      trackingNumber: 'A1',
    },
    { kind: 'parcel', line: 3, known: false, orderNumber: two.number, trackingNumber: '' },
    { kind: 'parcel', line: 4, orderNumber: one.number, trackingNumber: 'A2' },
  ]);
  expect(await parcelsOf(one)).toEqual([]);
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({ state: 'applied', done: 3, total: 3 });
  expect(await parcelsOf(one)).toEqual([
    [today, 'JNE', 'A1'],
    [today, 'JNE', 'A2'],
  ]);
  expect(await parcelsOf(two)).toEqual([[today, 'JNE', '']]);
  const again = await plan(`${content}\n${two.number},${today},JNE,A3`);
  expect(again).toMatchObject({ total: 1, problems: [], counts: { added: 1, known: 3 } });
  expect((await plannedRowsOf(shop, admin, again._id)).map((row: { known: boolean }) => row.known)).toEqual([
    ...[true, true, true, false],
  ]);
  await applyPlan(shop, admin, again._id);
  expect(await mailsTo(one, 'A1')).toBe(1);
  expect(await mailsTo(one, 'A2')).toBe(1);
  expect(await mailsTo(two, 'A3')).toBe(1);
  const nothing = await plan(content);
  expect(nothing.total).toBe(0);
  // Each line says why it changes nothing.
  expect(nothing.keptFields).toMatchObject(
    [2, 3, 4].map((line) => ({ line, field: 'order', message: expect.stringContaining('this line changes nothing') })),
  );
  const { body: history } = await shop.call('GET', 'admin/history?action=tables.bring', { as: admin });
  expect(history.map(({ by }: { by: { uid: string } }) => by.uid)).toEqual([admin.uid, admin.uid]);
});

test('lists parcels that cannot be sent by line, and records none of that table', async () => {
  const [good, gone] = [await ordered(), await ordered()];
  await shop.call('DELETE', `orders/${gone._id}`, { as: admin, body: {} });
  const lines = [
    `${good.number},${today},JNE,B1`,
    `${gone.number},${today},JNE,B2`,
    `ABCD-EFGH,${today},JNE,B3`,
    `${good.number},2020-01-01,JNE,B4`,
    `${good.number},soon,,B5`,
    `${good.number},${today},JNE,B1`,
    `${good.number},,,`,
    `,${today},JNE,B6`,
  ];
  const planned = await plan(`Pesanan;Dikirim;Kurir;Nomor resi\n${lines.join('\n').replaceAll(',', ';')}`);
  expect(planned.problems.map(({ line, field }: Record<string, unknown>) => [line, field])).toEqual([
    [3, 'order'],
    [4, 'order'],
    [5, 'sent'],
    [6, 'sent'],
    [6, 'courier'],
    [7, 'order'],
    [9, 'order'],
  ]);
  const refused = await shop.call('POST', `admin/changes/${planned._id}/apply`, { as: admin });
  expect(refused.status).toBe(400);
  expect(await parcelsOf(good)).toEqual([]);
  const without = await plan(`Order,Courier\n${good.number},JNE`);
  expect(without.problems).toMatchObject([{ line: 1, field: 'sent' }]);
});

test('an order deleted, or its account closed, between preview and applying: all or nothing, with conflicts by line', async () => {
  const [keptOrder, gone, left] = [await ordered(), await ordered(), await ordered()];
  const planned = await plan(table([keptOrder.number, 'C1'], [gone.number, 'C2'], [left.number, 'LEFT-3X9Q']));
  await shop.call('DELETE', `orders/${gone._id}`, { as: admin, body: {} });
  const closed = await shop.call('POST', 'account/close', { as: left.family, body: { email: left.family.email } });
  expect(closed.status).toBe(200);
  expect(await rowsWith(shop.db, 'LEFT-3X9Q')).toEqual([]);
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({
    state: 'conflicted',
    done: 0,
    problems: [
      { line: 3, field: 'order' },
      { line: 4, field: 'order' },
    ],
  });
  expect(await parcelsOf(keptOrder)).toEqual([]);
  expect(await mailsTo(keptOrder, 'C1')).toBe(0);
});

test('two admins with one table and one by hand at once: every parcel is recorded once, with one mail', async () => {
  for (const round of times(3)) {
    const orders = await Promise.all(times(6).map(() => ordered()));
    const lines = orders.map(({ number }, place): [string, string] => [number, `R${round}x${place}x`]);
    const plans = [await plan(table(...lines)), await plan(table(...lines.toReversed()), another)];
    const [, mine, theirs] = await Promise.all([
      Promise.all(orders.slice(0, 3).map((order, place) => noteByHand(order, `R${round}x${place}x`))),
      applyPlan(shop, admin, plans[0]._id),
      applyPlan(shop, another, plans[1]._id),
      ...times(2).map(() => shop.call('POST', `admin/changes/${plans[0]._id}/apply`, { as: admin })),
    ]);
    expect([mine.state, theirs.state]).toEqual(['applied', 'applied']);
    for (const [place, order] of orders.entries()) {
      expect(await parcelsOf(order)).toEqual([[today, 'JNE', `R${round}x${place}x`]]);
      expect(await mailsTo(order, `R${round}x${place}x`)).toBe(1);
    }
  }
});

test('the table of unsent orders comes back as parcels, and only the admin who planned it may read the plan', async () => {
  const order = await ordered();
  const saved = await shop.call('GET', `admin/tables/orders/parcels?q=${order.number}`, { as: admin });
  const [headings, line] = String(saved.body).split('\r\n');
  expect(line).toMatch(new RegExp(`^${order.number},`));
  const cells = line?.split(',') ?? [];
  const filled = [...cells.slice(0, 2), today, 'TIKI', 'D1', ...cells.slice(5)].join(',');
  const planned = await plan(`${headings}\r\n${filled}\r\n`);
  expect(planned).toMatchObject({ total: 1, problems: [] });
  expect((await shop.call('GET', `admin/tables/plans/${planned._id}`, { as: another })).status).toBe(404);
  await applyPlan(shop, admin, planned._id);
  expect(await parcelsOf(order)).toEqual([[today, 'TIKI', 'D1']]);
  const after = await shop.call('GET', `admin/tables/orders/parcels?q=${order.number}`, { as: admin });
  expect(String(after.body).trim().split('\r\n')).toHaveLength(1);
});

test('staff bring a table of parcels; no other table, no plan of another person, and no table of addresses', async () => {
  const staff = await shop.person({ role: 'staff' });
  const order = await ordered();
  const brought = await plan(table([order.number, 'JNE7777700001']), staff);
  expect(brought).toMatchObject({ source: 'parcels', total: 1, problemCount: 0 });
  expect(await plannedRowsOf(shop, staff, brought._id)).toMatchObject([{ orderNumber: order.number }]);
  expect((await applyPlan(shop, staff, brought._id)).state).toBe('applied');
  expect(await parcelsOf(order)).toEqual([[today, 'JNE', 'JNE7777700001']]);
  for (const kind of ['products', 'stock', 'donations'] as const)
    expect(await planTable(shop, staff, kind, 'Id\n')).toMatchObject({ status: 403 });
  expect(await shop.call('GET', 'admin/tables/orders/parcels', { as: staff })).toMatchObject({ status: 403 });
  const foreign = await plan(table([(await ordered()).number, 'JNE7777700002']));
  const stock = (await planTable(shop, admin, 'stock', 'Name,Change\n')).body;
  for (const path of [foreign._id, stock._id]) {
    expect(await shop.call('GET', `admin/changes/${path}`, { as: staff })).toMatchObject({ status: 404 });
    expect(await shop.call('POST', `admin/changes/${path}/apply`, { as: staff })).toMatchObject({ status: 404 });
    expect(await shop.call('GET', `admin/tables/plans/${path}`, { as: staff })).toMatchObject({ status: 404 });
  }
  // An admin who became staff keeps no way to their plans about products.
  await shop.db.updateTable('change_plan').set({ planned_by: staff.uid }).where('id', '=', stock._id).execute();
  expect(await shop.call('POST', `admin/changes/${stock._id}/apply`, { as: staff })).toMatchObject({ status: 404 });
});
