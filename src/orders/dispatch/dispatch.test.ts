import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../../tests/batches.ts';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { jobsDone, lookForJobs } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { knownPerson, setClock } from '../../../tests/set-clock.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart, times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Order } from '../orders.contract.ts';

let shop: TestShop;
let staff: Person;
const clock = setClock();
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  staff = await knownPerson(shop, { role: 'staff' });
});
afterAll(() => shop.close());

async function ordered(language = 'en', person?: Person): Promise<{ buyer: Person; order: Order }> {
  const buyer = person ?? (await shop.person());
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  const body = { userId: buyer.uid, address };
  const answer = await shop.call('POST', 'orders', { as: buyer, body, headers: { 'accept-language': language } });
  return { buyer, order: answer.body };
}

const parcel = () => ({ sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: 'JNE0123456789' });

function note({ _id }: Order, fields: object = {}, as = staff) {
  return shop.call('POST', `orders/${_id}/dispatches`, { as, body: { ...parcel(), ...fields } });
}

const mailsTo = ({ email }: Person, words: RegExp) =>
  shop.mail.received.filter(({ to, text }) => to.includes(email) && words.test(text));

test('a parcel is recorded, shown to family and staff, mailed in the order’s language, and logged', async () => {
  const { buyer, order } = await ordered('id');
  expect(order).toMatchObject({ dispatches: [], locale: 'id' });
  const sent = parcel();
  const { status, body } = await note(order, sent);
  expect(status).toBe(201);
  const lines = [{ productId: order.products[0]?.productId, quantity: 1 }];
  expect(body).toEqual({ ...order, dispatches: [{ _id: expect.any(String), ...sent, lines }] });
  // The family's own list also has the link to the order's news.
  const listed = { ...body, newsPath: expect.any(String) };
  expect((await shop.call('GET', `orders/${buyer.uid}`, { as: buyer })).body).toEqual([listed]);
  expect((await shop.call('GET', `orders/all?q=${order.number}`, { as: staff })).body).toEqual([body]);
  const { text } = await shop.mail.mailTo(buyer.email, /sedang dalam perjalanan/);
  for (const words of [order.number, 'Kurir: JNE', 'Nomor resi: JNE0123456789', `${origin}/id/orders`])
    expect(text).toContain(words);
  const audit = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `order:${order._id}`)
    .execute();
  expect(audit).toMatchObject([{ action: 'order.dispatch', actor_uid: staff.uid, details: {} }]);
});

test('the same parcel sent in ten times at once is one parcel and one mail; another parcel is another one', {
  tags: ['parcel-once'],
}, async () => {
  const { buyer, order } = await ordered();
  const sent = parcel();
  const answers = await Promise.all(times(10).map(() => note(order, sent)));
  expect(answers.map(({ status }) => status)).toEqual(times(10).map(() => 201));
  const { body } = await note(order, { courier: 'Pos Indonesia', trackingNumber: undefined });
  expect(body.dispatches).toMatchObject([{ courier: 'JNE' }, { courier: 'Pos Indonesia', trackingNumber: '' }]);
  await shop.mail.mailTo(buyer.email, /Courier: Pos Indonesia/);
  await shop.mail.mailTo(buyer.email, /Courier: JNE/);
  expect(mailsTo(buyer, /is on its way/)).toHaveLength(2);
});

test('one parcel that two volunteers write differently at the same moment is one parcel with one mail', {
  tags: ['parcel-once'],
}, async () => {
  const { buyer, order } = await ordered();
  await jobsDone(shop.db);
  const both = await whileHeld(shop.db, { table: 'dispatch', mode: 'share' }, async () => {
    const answers = [
      note(order, { courier: 'JNE', trackingNumber: 'JP00123456789' }),
      note(order, { courier: 'jne', trackingNumber: 'jp-001 234.567/89' }),
    ];
    await locksAwaited(shop.db, 2);
    return answers;
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
  const { body } = await shop.call('GET', `orders/all?q=${order.number}`, { as: staff });
  expect(body[0].dispatches).toHaveLength(1);
  await jobsDone(shop.db);
  expect(mailsTo(buyer, /is on its way/)).toHaveLength(1);
});

test('a parcel leaves on a day between that of the order and today, in Jakarta', async () => {
  const family = await knownPerson(shop);
  const [dayBefore, day, nextDay, dayAfter] = [inDays(-5), inDays(-4), inDays(-3), inDays(-2)];
  // The day in Jakarta ends one second later.
  clock.at = `${day}T16:59:59Z`;
  const { order } = await ordered('en', family);
  clock.at = `${day}T17:00:00Z`;
  for (const sentOn of [dayBefore, dayAfter]) {
    expect(await note(order, { sentOn })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  }
  expect((await note(order, { sentOn: dayAfter })).body.message).toContain('between that of the order and today');
  for (const sentOn of ['', 'yesterday', '2026-02-30', 20261122])
    expect(await note(order, { sentOn })).toMatchObject({ status: 400 });
  for (const sentOn of [day, nextDay])
    expect(await note(order, { sentOn, trackingNumber: `JNE ${sentOn}` })).toMatchObject({ status: 201 });
  clock.at = null;
});

test('removes a parcel that was recorded by mistake, and sends no mail about it', async () => {
  const { buyer, order } = await ordered();
  await shop.mail.mailTo(buyer.email, new RegExp(order.number));
  shop.mail.refusing = true;
  const { body } = await note(order);
  const path = `orders/${order._id}/dispatches/${body.dispatches[0]._id}`;
  const other = (await ordered()).order;
  expect(await shop.call('DELETE', path.replace(order._id, other._id), { as: staff })).toMatchObject({ status: 404 });
  expect((await shop.call('DELETE', path, { as: staff })).body.dispatches).toEqual([]);
  expect(await shop.call('DELETE', path, { as: staff })).toMatchObject({ status: 404 });
  shop.mail.refusing = false;
  await shop.db.updateTable('queue.job').set({ run_at: new Date() }).where('name', '=', 'dispatch-mail').execute();
  await lookForJobs(shop.db);
  await jobsDone(shop.db);
  expect(mailsTo(buyer, /is on its way/)).toEqual([]);
});

test('refuses a parcel of a deleted order, and of an order whose family closed the account', async () => {
  const { order } = await ordered();
  const admin = await shop.person({ role: 'admin' });
  await shop.call('DELETE', `orders/${order._id}`, { as: admin });
  expect(await note(order)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

  const left = await ordered();
  const { sentOn } = parcel();
  for (const courier of ['JNE', 'Pak Budi']) expect((await note(left.order, { sentOn, courier })).status).toBe(201);
  const { email } = left.buyer;
  expect((await shop.call('POST', 'account/close', { as: left.buyer, body: { email } })).status).toBe(200);
  const { body } = await shop.call('GET', `orders/all?q=${left.order.number}`, { as: staff });
  const forgotten = { sentOn, courier: '', trackingNumber: '' };
  expect(body).toMatchObject([{ number: left.order.number, dispatches: [forgotten, forgotten] }]);
  expect(await note(left.order)).toMatchObject({ status: 404 });
});

test('a parcel and the closing of the account at the same moment leave no data of the family', {
  tags: ['parcel-once'],
}, async () => {
  for (const _ of times(8)) {
    const { buyer, order } = await ordered();
    const body = { email: buyer.email };
    const [noted, closed] = await Promise.all([note(order), shop.call('POST', 'account/close', { as: buyer, body })]);
    expect(closed.status).toBe(200);
    expect([201, 404]).toContain(noted.status);
    const words = await shop.db.selectFrom('dispatch').select('courier').where('order_id', '=', order._id).execute();
    expect(words.filter(({ courier }) => courier !== '')).toEqual([]);
  }
});

test('a parcel during a closing waits for it, and is refused', {
  tags: ['parcel-once'],
}, async () => {
  const { buyer, order } = await ordered();
  const [closing, noting] = await whileHeld(shop.db, { table: 'audit_entry', mode: 'share' }, async () => {
    const closing = shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } });
    await locksAwaited(shop.db, 1);
    const noting = note(order);
    await locksAwaited(shop.db, 2);
    return [closing, noting] as const;
  });
  expect((await closing).status).toBe(200);
  expect((await noting).status).toBe(404);
});

test.each(['PXL.24.1125/77', '<7>@8\\9', `A${'0.1'.repeat(26)}`])(
  'the mail says the number as noted: %s',
  async (noted) => {
    const { buyer, order } = await ordered();
    expect((await note(order, { courier: 'J.T./JNE', trackingNumber: noted })).status).toBe(201);
    const { text } = await shop.mail.mailTo(buyer.email, /is on its way/);
    expect(text.replaceAll('\r', '')).toContain(`\nCourier: J.T./JNE\nTracking number: ${noted}\n`);
  },
);

test('a courier’s name carries no link and no second line into a mail', { tags: ['parcel-once'] }, async () => {
  const { buyer, order } = await ordered();
  await note(order, { courier: 'https://evil.example/x', trackingNumber: 'www.evil.example' });
  const { text } = await shop.mail.mailTo(buyer.email, /is on its way/);
  expect(text).not.toMatch(/https?:\/\/evil|www\.evil/);
});

test('the couriers of the newest parcels are offered, the last one first and each once', async () => {
  const { order } = await ordered();
  for (const courier of ['WAHANA', 'Pak Budi', 'Wahana']) {
    expect((await note(order, { courier, trackingNumber: crypto.randomUUID() })).status).toBe(201);
  }
  const { body } = await shop.call('GET', 'dispatches/couriers', { as: staff });
  expect(body.couriers.slice(0, 2)).toEqual(['Wahana', 'Pak Budi']);
  expect(new Set(body.couriers.map((name: string) => name.toLowerCase())).size).toBe(body.couriers.length);
});
