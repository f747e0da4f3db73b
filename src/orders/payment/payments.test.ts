import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../../tests/batches.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { rowsWith } from '../../../tests/personal-traces.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Order } from '../orders.contract.ts';
import { paymentProblems } from './payment-form-values.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff', name: 'Bu Rina' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const today = () => jakartaDayName(new Date());

async function ordered(price = 25_000, buyer?: Person): Promise<{ buyer: Person; order: Order }> {
  const family = buyer ?? (await shop.person());
  await fillCart(shop, family, [(await shop.product({ price }))._id, 1]);
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(201);
  return { buyer: family, order: body };
}

function note({ _id }: Order, fields: object = {}, as = staff) {
  const body = { receivedOn: today(), amount: 25_000, how: 'transfer', ...fields };
  return shop.call('POST', `orders/${_id}/payments`, { as, body });
}

const takeBack = ({ _id }: Order, paymentId: string, as = staff) =>
  shop.call('DELETE', `orders/${_id}/payments/${paymentId}`, { as });

const remove = ({ _id }: Order) => shop.call('DELETE', `orders/${_id}`, { as: admin, body: { reason: 'Twice' } });

async function listed(query: string): Promise<string[]> {
  const { body } = await shop.call('GET', `orders/all?${query}`, { as: staff });
  return body.map(({ number }: Order) => number);
}
const isOpen = async ({ number }: Order) => (await listed(`payment=open&q=${number}`)).length === 1;

test('payments are noted in parts; staff see by whom, the family does not, and the log keeps day and amount', async () => {
  const { buyer, order } = await ordered(60_000);
  expect(order.payments).toEqual([]);
  const first = await note(order, { amount: 20_000, how: 'cash' });
  expect(first.status).toBe(201);
  const { status, body } = await note(order, { amount: 40_000, how: 'by Pak Adi' });
  expect(status).toBe(201);
  const parts = [
    { _id: expect.any(String), receivedOn: today(), amount: 20_000, how: 'cash' },
    { _id: expect.any(String), receivedOn: today(), amount: 40_000, how: 'by Pak Adi' },
  ];
  expect(body).toEqual({ ...order, payments: parts.map((part) => ({ ...part, by: 'Bu Rina' })) });
  expect((await shop.call('GET', `orders/all?q=${order.number}`, { as: staff })).body).toEqual([body]);
  expect((await shop.call('GET', `orders/${buyer.uid}`, { as: buyer })).body).toEqual([
    { ...order, payments: parts.map((part) => ({ ...part, by: '' })), newsPath: expect.any(String) },
  ]);
  await takeBack(order, body.payments[0]._id);
  const audit = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `order:${order._id}`)
    .orderBy('id')
    .execute();
  expect(audit).toMatchObject([
    { action: 'order.payment', actor_uid: staff.uid, details: { after: { amount: 20_000, received_on: today() } } },
    { action: 'order.payment', details: { after: { amount: 40_000 } } },
    { action: 'order.withdraw-payment', details: { before: { amount: 20_000, received_on: today() } } },
  ]);
  const { body: history } = await shop.call('GET', `admin/history?order=${order.number}`, { as: admin });
  expect(JSON.stringify(history)).not.toContain('Pak Adi');
});

test('a family that repeats its order learns of its payments, and not who noted them', async () => {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product({ price: 25_000 }))._id, 1]);
  const place = () =>
    shop.call('POST', 'orders', {
      as: buyer,
      body: { userId: buyer.uid, address },
      headers: { 'idempotency-key': buyer.uid },
    });
  const { body: order } = await place();
  expect((await note(order)).status).toBe(201);
  const { status, body } = await place();
  expect(status).toBe(201);
  expect(body.payments).toEqual([expect.objectContaining({ amount: 25_000, by: '' })]);
});

test('the form asks for other words if the same payment is noted already', () => {
  const noted = { _id: crypto.randomUUID(), receivedOn: today(), amount: 50_000, how: 'transfer', by: '' };
  const order = { _id: crypto.randomUUID(), orderDate: new Date().toISOString(), payments: [noted] };
  const values = { receivedOn: today(), amount: '50.000', how: 'transfer', words: '' };
  expect(Object.keys(paymentProblems(values, order, new Date()))).toEqual(['how']);
  expect(paymentProblems({ ...values, how: 'cash' }, order, new Date())).toEqual({});
  expect(paymentProblems({ ...values, how: '', words: 'second transfer' }, order, new Date())).toEqual({});
});

test('a payment writes no mail, and the order never says that it is paid', async () => {
  const { buyer, order } = await ordered();
  await jobsDone(shop.db);
  const before = shop.mail.received.length;
  const { body } = await note(order);
  await takeBack(order, body.payments[0]._id);
  await jobsDone(shop.db);
  expect(shop.mail.received).toHaveLength(before);
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(order).toSorted());
  const { body: history } = await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  expect(history[0].payments).toEqual([]);
});

test('the same payment is noted once; another one that its sender did not see is refused first', async () => {
  const { order } = await ordered(50_000);
  const seen = {};
  const answers = await Promise.all(Array.from({ length: 8 }, () => note(order, { seen })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const [first] = answers[0]?.body.payments ?? [];
  expect((await note(order, { how: 'qris', seen })).body.code).toBe('EDITED_MEANWHILE');
  // A repeated request after a lost answer is no change.
  expect((await note(order, { seen })).body.payments).toEqual([first]);
  const second = await note(order, { how: 'qris', seen: { payment: first._id } });
  expect(second.body.payments).toHaveLength(2);
  // Taken back and noted again meanwhile: as many as before, and yet another one.
  await takeBack(order, second.body.payments[1]._id);
  await note(order, { amount: 1_000 });
  expect((await note(order, { amount: 2_000, seen: { payment: second.body.payments[1]._id } })).body.code).toBe(
    'EDITED_MEANWHILE',
  );
});

test('a payment that was noted while the clock ran ahead hides no later one', async () => {
  const { order } = await ordered(60_000);
  const { rows } = await sql<{
    id: string;
  }>`insert into payment (id, order_id, received_on, amount, how, noted_by, noted_at)
    values (uuidv7('1 hour'), ${order._id}, ${today()}, 1000, 'cash', ${staff.uid}, now()) returning id`.execute(
    shop.db,
  );
  const [{ id } = { id: '' }] = rows;
  expect((await note(order, { amount: 2_000 })).status).toBe(201);
  expect((await note(order, { seen: { payments: [id] } })).body.code).toBe('EDITED_MEANWHILE');
  const { body } = await shop.call('GET', `orders/all?q=${order.number}`, { as: staff });
  const payments = body[0].payments.map(({ _id }: { _id: string }) => _id);
  expect((await note(order, { seen: { payments } })).status).toBe(201);
});

test('a payment lies between the order and today, is a whole amount, and belongs to an order with a price', async () => {
  const { order } = await ordered();
  for (const [wrong, field] of [
    [{ receivedOn: inDays(1) }, 'receivedOn'],
    [{ receivedOn: '2026-01-01' }, 'receivedOn'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -25_000 }, 'amount'],
    [{ amount: 0.5 }, 'amount'],
    [{ amount: 2_000_000_001 }, 'amount'],
    [{ amount: '25000' }, 'amount'],
    [{ how: '  ' }, 'how'],
    [{ how: 'x'.repeat(81) }, 'how'],
    [{ how: 'cash\u0000' }, 'how'],
  ] as const) {
    const { status, body } = await note(order, wrong);
    expect([status, body.code, JSON.stringify(body)]).toEqual([400, 'INVALID_INPUT', expect.stringContaining(field)]);
  }
  const free = await ordered(0);
  const deleted = await ordered();
  await remove(deleted.order);
  for (const each of [free.order, deleted.order, { ...order, _id: crypto.randomUUID() }])
    expect((await note(each)).status).toBe(404);
  // More than the total may come, and several parts may be more than an integer holds.
  for (const how of ['cash', 'qris']) expect((await note(order, { amount: 2_000_000_000, how })).status).toBe(201);
});

test('the list of what is not noted has orders with less than their total, and no free, deleted or closed ones', async () => {
  const { order } = await ordered(60_000);
  const free = await ordered(0);
  const deleted = await ordered();
  const closed = await ordered();
  expect([await isOpen(order), await isOpen(closed.order), await isOpen(deleted.order)]).toEqual([true, true, true]);
  await remove(deleted.order);
  const closing = { as: closed.buyer, body: { email: closed.buyer.email } };
  expect((await shop.call('POST', 'account/close', closing)).status).toBe(200);
  expect([await isOpen(free.order), await isOpen(deleted.order), await isOpen(closed.order)]).toEqual(
    Array(3).fill(false),
  );
  await note(order, { amount: 59_999 });
  expect(await isOpen(order)).toBe(true);
  const { body } = await note(order, { amount: 1 });
  expect(await isOpen(order)).toBe(false);
  await takeBack(order, body.payments[0]._id);
  expect(await isOpen(order)).toBe(true);
  const others = await listed('payment=open&limit=100');
  expect(others).toContain(order.number);
  expect(others).not.toContain(free.order.number);
});

test('a deleted order keeps its payments, shows them to staff, and gives them back only by hand', async () => {
  const { buyer, order } = await ordered();
  const { body } = await note(order);
  await remove(order);
  const deleted = await shop.call('GET', `orders/all?deleted=yes&q=${order.number}`, { as: staff });
  expect(deleted.body).toMatchObject([{ payments: body.payments, deletion: { reason: 'Twice' } }]);
  expect((await shop.call('GET', `orders/${buyer.uid}`, { as: buyer })).body).toEqual([]);
  const back = await takeBack(order, body.payments[0]._id);
  expect(back).toMatchObject({ status: 200, body: { payments: [] } });
  expect((await takeBack(order, body.payments[0]._id)).status).toBe(404);
});

test('a closed account leaves day and amount of its payments, without the words and without the person', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const buyer = await shop.person({ name: 'Ibu Wulandari' });
  const { order } = await ordered(60_000, buyer);
  await note(order, { amount: 20_000, how: 'by Ibu Wulandari’s brother' });
  await note(order, { amount: 20_000, how: 'by her aunt Wulandari' });
  await note(order, { amount: 20_000, how: 'qris' });
  const data = await shop.call('GET', 'account/data', { as: buyer });
  expect(data.body.orders[0].payments).toEqual([
    { receivedOn: today(), amount: 20_000, how: 'by Ibu Wulandari’s brother' },
    { receivedOn: today(), amount: 20_000, how: 'by her aunt Wulandari' },
    { receivedOn: today(), amount: 20_000, how: 'qris' },
  ]);
  expect(JSON.stringify(data.body)).not.toContain('Bu Rina');
  expect((await shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } })).status).toBe(200);
  expect(await rowsWith(shop.db, 'Wulandari')).toEqual([]);
  const { body } = await shop.call('GET', `orders/all?q=${order.number}`, { as: staff });
  expect(body[0].payments.map(({ amount, how }: { amount: number; how: string }) => [amount, how])).toEqual([
    [20_000, ''],
    [20_000, ''],
    [20_000, 'qris'],
  ]);
  expect((await note(order)).status).toBe(404);
});

test('a volunteer who leaves is named no more at the payments that they noted', async () => {
  const volunteer = await shop.person({ role: 'staff', name: 'Bu Sementara' });
  const { order } = await ordered();
  expect((await note(order, {}, volunteer)).body.payments).toMatchObject([{ by: 'Bu Sementara' }]);
  await shop.call('POST', 'account/close', { as: volunteer, body: { email: volunteer.email } });
  const { body } = await shop.call('GET', `orders/all?q=${order.number}`, { as: staff });
  expect(body[0].payments).toMatchObject([{ by: '', amount: 25_000 }]);
  expect(await rowsWith(shop.db, 'Bu Sementara')).toEqual([]);
});
