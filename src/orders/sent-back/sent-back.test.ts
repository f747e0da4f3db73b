import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../../tests/batches.ts';
import { holdSteps } from '../../../tests/holds.ts';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, setStock, stockOf, times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
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

type Sent = { family: Person; order: Order; tube: string; product: Awaited<ReturnType<TestShop['product']>> };

/** A sent order of 5 tubes; 5 are left in stock. */
async function sent(countInStock: number | null = 10): Promise<Sent> {
  const family = await shop.person();
  const product = await shop.product({ name: 'Tube', countInStock, yearlyLimitPerUser: 5 });
  const tube = product._id;
  await fillCart(shop, family, [tube, 5]);
  const { body } = await orderCart(shop, family, { address });
  await recordDispatch(shop, body._id);
  return { family, order: body, tube, product };
}

function book({ order, tube }: Sent, units: number, extra: object = {}) {
  const body = { productId: tube, units, cameOn: jakartaDayName(new Date()), shelved: true, key: crypto.randomUUID() };
  return shop.call('POST', `orders/${order._id}/sent-back`, { as: staff, body: { ...body, ...extra } });
}

const withdraw = ({ order }: Sent, id: string) =>
  shop.call('DELETE', `orders/${order._id}/sent-back/${id}`, { as: staff });

test('units that come back are on the shelf as a batch with lot and date, in the ledger, the history and the download', async () => {
  const placed = await sent();
  const key = crypto.randomUUID();
  const label = { lot: 'LOT-7', expires: inDays(90), key };
  for (const answer of [await book(placed, 2, label), await book(placed, 2, label)]) expect(answer.status).toBe(201);
  expect(await stockOf(shop, placed.tube)).toBe(7);
  const batch = await sql`
    select b.lot, b.expires_on, b.units_left, s.kind from stock_batch b join stock_movement s using (product_id, number)
    where product_id = ${placed.tube} and s.request_key = ${key}`.execute(shop.db);
  expect(batch.rows).toEqual([{ lot: 'LOT-7', expires_on: label.expires, units_left: 2, kind: 'sent-back' }]);
  const [own] = (await shop.call('GET', `orders/${placed.family.uid}`, { as: placed.family })).body;
  expect(own.sentBack).toMatchObject([{ productId: placed.tube, units: 2, shelved: true }]);
  const { body: data } = await shop.call('GET', 'account/data', { as: placed.family });
  expect(data.orders[0].sentBack).toMatchObject([{ product: 'Tube', variant: '', quantity: 2, shelved: true }]);
  const { body: log } = await shop.call('GET', `admin/history?subject=${placed.order.number}`, { as: admin });
  expect(JSON.stringify(log)).toContain('order.sent-back');
});

test('units that are written off change no stock, and those of an unlimited product neither', async () => {
  const placed = await sent();
  expect((await book(placed, 2, { shelved: false })).status).toBe(201);
  expect(await stockOf(shop, placed.tube)).toBe(5);
  const unlimited = await sent(null);
  expect((await book(unlimited, 2)).status).toBe(201);
  expect(await stockOf(shop, unlimited.tube)).toBeNull();
});

test('the yearly share stays used', async () => {
  const placed = await sent();
  await book(placed, 5);
  await fillCart(shop, placed.family, [placed.tube, 1]);
  expect(await orderCart(shop, placed.family, { address })).toMatchObject({ status: 409 });
});

test('never more units come back than were ordered, also if two are booked at once', async () => {
  const placed = await sent();
  const answers = await Promise.all(times(4).map(() => book(placed, 2)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
  expect(await stockOf(shop, placed.tube)).toBe(9);
  expect((await book(placed, 2)).body.message).toContain('more than were sent');
  const add =
    sql`insert into sent_back select gen_random_uuid(), order_id, product_id, 2, came_on, false, noted_by, noted_at
    from sent_back where order_id = ${placed.order._id} limit 1`.execute(shop.db);
  await expect(add).rejects.toMatchObject({ constraint: 'sent_back_fits' });
});

test('refuses another product, a wrong day, expired units, and an order that was not sent', async () => {
  const placed = await sent();
  const other = await sent();
  const wrong = [
    { productId: other.tube },
    { cameOn: '2020-01-01' },
    { cameOn: inDays(2) },
    { expires: inDays(-2) },
    { units: 0 },
  ];
  for (const fields of wrong)
    expect(await book(placed, 1, fields)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  await sql`delete from dispatch where order_id = ${other.order._id}`.execute(shop.db);
  expect(await book(other, 1)).toMatchObject({ status: 404 });
});

/** Sends a parcel with 2 of the 5 tubes, and returns the call that takes it back. */
async function sentInPart() {
  const placed = await sent();
  await sql`delete from dispatch where order_id = ${placed.order._id}`.execute(shop.db);
  const path = `orders/${placed.order._id}/dispatches`;
  const lines = [{ productId: placed.tube, quantity: 2 }];
  const parcel = { sentOn: jakartaDayName(new Date()), courier: 'JNE', lines };
  const { body } = await shop.call('POST', path, { as: staff, body: parcel });
  return { placed, takeBack: () => shop.call('DELETE', `${path}/${body.dispatches[0]._id}`, { as: staff }) };
}

test('only units that a parcel holds come back, and that parcel stays until the booking is taken back', async () => {
  const { placed, takeBack } = await sentInPart();
  expect((await book(placed, 3)).body.message).toContain('more than were sent');
  const { body } = await book(placed, 2);
  expect(await takeBack()).toMatchObject({ status: 400, body: { message: /Take that booking back first/ } });
  for (const change of [sql`delete from dispatch`, sql`update dispatch_line set quantity = 1`]) {
    const broken = sql`${change} where order_id = ${placed.order._id}`.execute(shop.db);
    await expect(broken).rejects.toMatchObject({ constraint: 'parcel_of_sent_back_stays' });
  }
  await withdraw(placed, body.sentBack[0]._id);
  expect((await takeBack()).status).toBe(200);
});

test('of a parcel that is taken back and its units that come back at once, one is refused', async () => {
  const orders = await Promise.all(times(5).map(sentInPart));
  for (const { placed, takeBack } of orders) {
    const answers = await Promise.all([takeBack(), book(placed, 2)]);
    expect([
      [200, 404],
      [400, 201],
    ]).toContainEqual(answers.map(({ status }) => status));
  }
});

test('a booking stays if its own units were sold, though others are on the shelf', async () => {
  const placed = await sent();
  const { body } = await book(placed, 2, { expires: inDays(90) });
  const buyer = await shop.person();
  await fillCart(shop, buyer, [placed.tube, 1]);
  expect((await orderCart(shop, buyer, { address })).status).toBe(201);
  expect((await withdraw(placed, body.sentBack[0]._id)).body.message).toContain('not on the shelf any more');
  expect(await stockOf(shop, placed.tube)).toBe(6);
});

test.each([
  ['is unlimited now', [null]],
  ['was unlimited meanwhile', [null, 9]],
])('a booking goes alone if its product %s, and its order can be deleted then', async (_, stocks) => {
  const placed = await sent();
  const { body } = await book(placed, 2);
  for (const stock of stocks) await setStock(shop, admin, placed.product, stock);
  expect((await withdraw(placed, body.sentBack[0]._id)).status).toBe(200);
  expect(await stockOf(shop, placed.tube)).toBe(stocks.at(-1));
  const parcel = (await shop.call('GET', `orders/${placed.family.uid}`, { as: placed.family })).body[0].dispatches[0];
  const answer = await shop.call('DELETE', `orders/${placed.order._id}/dispatches/${parcel._id}`, { as: admin });
  expect(answer.status).toBe(200);
});

test.each([
  ['on the shelf', 10, true],
  ['written off', 10, false],
  ['of an unlimited product', null, true],
])(
  'a key of units %s is booked once: not again after it was taken back, and not with other values',
  async (_, countInStock, shelved) => {
    const placed = await sent(countInStock);
    const before = await stockOf(shop, placed.tube);
    const key = crypto.randomUUID();
    await book(placed, 2, { key, shelved });
    expect(await book(placed, 1, { key, shelved })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    await withdraw(placed, key);
    // It must not read that they are booked.
    for (const units of [2, 1])
      expect(await book(placed, units, { key, shelved })).toMatchObject({
        status: 400,
        body: { data: { issues: [{ field: 'units', message: expect.stringContaining('took that back') }] } },
      });
    expect(await stockOf(shop, placed.tube)).toBe(before);
    expect((await book(placed, 2, { shelved })).body.sentBack).toMatchObject([{ units: 2 }]);
  },
);

test('the audit log says which units came back and what became of them', async () => {
  const placed = await sent();
  const { body } = await book(placed, 2, { shelved: false });
  await withdraw(placed, body.sentBack[0]._id);
  const log = await sql<{ details: object }>`
    select details from audit_entry where subject = ${`order:${placed.order._id}`} and action like '%sent-back' order by id`;
  const values = { product: placed.tube, units: 2, cameOn: jakartaDayName(new Date()), shelved: false };
  const key = body.sentBack[0]._id;
  expect((await log.execute(shop.db)).rows).toEqual([
    { details: { after: values } },
    { details: { key, before: values } },
  ]);
});

test('units that come back while a hold counts an unlimited product leave it unlimited after', async () => {
  const placed = await sent(null);
  const steps = holdSteps(shop, { admin, staff });
  const hold = await steps.hold(placed.tube, { lots: ['LOT-9'] });
  const { body } = await book(placed, 2);
  await withdraw(placed, body.sentBack[0]._id);
  await book(placed, 1);
  await steps.end(hold._id);
  expect(await stockOf(shop, placed.tube)).toBeNull();
});

test('a booking that is taken back leaves the stock, unless the units were ordered meanwhile', async () => {
  const placed = await sent();
  const { body } = await book(placed, 2);
  expect((await withdraw(placed, body.sentBack[0]._id)).body.sentBack).toBeUndefined();
  expect(await stockOf(shop, placed.tube)).toBe(5);
  expect(await withdraw(placed, body.sentBack[0]._id)).toMatchObject({ status: 404 });
  const again = (await book(placed, 5)).body;
  await sql`update product set yearly_limit = 20 where id = ${placed.tube}`.execute(shop.db);
  const buyer = await shop.person();
  await fillCart(shop, buyer, [placed.tube, 10]);
  expect((await orderCart(shop, buyer, { address })).status).toBe(201);
  expect((await withdraw(placed, again.sentBack[0]._id)).body.message).toContain('not on the shelf any more');
});

test('units of a lot that a hold names are frozen at once, and their booking stays', async () => {
  const placed = await sent();
  await holdSteps(shop, { admin, staff }).hold(placed.tube, { lots: ['LOT-8'] });
  const { body } = await book(placed, 2, { lot: 'lot 8' });
  await book(placed, 1, { lot: 'LOT-9' });
  expect(await stockOf(shop, placed.tube)).toBe(6);
  const of = async (path: string, as: Person) => (await shop.call('GET', path, { as })).body[0].sentBack;
  const lotsIn = (booked: { frozen?: { lot: string } }[]) => booked.map(({ frozen }) => frozen?.lot);
  expect(lotsIn(body.sentBack)).toEqual(['lot 8']);
  expect(lotsIn(await of(`orders/all?q=${placed.order.number}`, staff))).toEqual(['lot 8', undefined]);
  // Families learn nothing of holds there.
  expect(lotsIn(await of(`orders/${placed.family.uid}`, placed.family))).toEqual([undefined, undefined]);
  expect(await withdraw(placed, body.sentBack[0]._id)).toMatchObject({ status: 400 });
});

test('an order with units that came back is not deleted, so that they never count twice', async () => {
  const placed = await sent();
  const { body } = await book(placed, 2);
  const remove = () => shop.call('DELETE', `orders/${placed.order._id}`, { as: admin, body: { reason: 'Twice' } });
  expect(await remove()).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  await withdraw(placed, body.sentBack[0]._id);
  expect((await remove()).status).toBe(200);
  // The five units of its parcel have left the house.
  expect(await stockOf(shop, placed.tube)).toBe(5);
});
