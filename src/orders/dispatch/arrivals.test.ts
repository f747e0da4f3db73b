import { afterAll, beforeAll, expect, test } from 'vitest';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { recordDispatch, times } from '../../../tests/shopping.ts';
import type { Order } from '../orders.contract.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

type Family = { family: Person; orderId: string; path: string };

async function sent(): Promise<Family> {
  const family = await shop.person();
  const orderId = await placedOrder(shop, family);
  const dispatchId = await recordDispatch(shop, orderId, 'JNE0123456789');
  return { family, orderId, path: `orders/${orderId}/dispatches/${dispatchId}` };
}

const say = ({ family, path }: Family, arrived = true, as = family) =>
  shop.call('PUT', `${path}/arrival`, { as, body: { arrived } });

async function arrivals({ family, orderId }: Family, as = family): Promise<(string | undefined)[]> {
  const { body } = await shop.call('GET', `orders/${family.uid}`, { as });
  const order = body.find(({ _id }: Order) => _id === orderId);
  return order.dispatches.map(({ arrivedAt }: Order['dispatches'][number]) => arrivedAt);
}

test('a family says that a parcel arrived: staff see when, the order changes in nothing else, and no mail goes out', async () => {
  const given = await sent();
  const all = async (filter = 'sent=yes') =>
    (await shop.call('GET', `orders/all?limit=50&${filter}`, { as: staff })).body as Order[];
  const orderIn = (orders: Order[]) => orders.find(({ _id }) => _id === given.orderId);
  const before = orderIn(await all());
  await jobsDone(shop.db);
  const mails = shop.mail.received.length;
  expect(await say(given)).toMatchObject({ status: 200, body: { arrived: true } });
  const [at] = await arrivals(given);
  expect(at).toMatch(/^20.*Z$/);
  const after = orderIn(await all());
  expect(after).toEqual({ ...before, dispatches: [{ ...before?.dispatches[0], arrivedAt: at }] });
  await jobsDone(shop.db);
  expect(shop.mail.received).toHaveLength(mails);
});

test('two devices at once, and each later press, keep the first moment; taking it back twice is no error', async () => {
  const given = await sent();
  const answers = await Promise.all(times(6).map(() => say(given)));
  expect(answers.map(({ status }) => status)).toEqual(times(6).map(() => 200));
  const first = await arrivals(given);
  await say(given);
  expect(await arrivals(given)).toEqual(first);
  for (const _ of times(2)) {
    expect(await say(given, false)).toMatchObject({ status: 200, body: { arrived: false } });
    expect(await arrivals(given)).toEqual([undefined]);
  }
});

test('one device says it while another takes it back: both are answered, and the parcel is whole', async () => {
  const given = await sent();
  const answers = await Promise.all(times(8).map((place) => say(given, place % 2 === 0)));
  expect(answers.map(({ status }) => status)).toEqual(times(8).map(() => 200));
  expect(await arrivals(given)).toHaveLength(1);
});

test('nobody but the family says it: other families, staff and admins find no such parcel', async () => {
  const given = await sent();
  const other = await sent();
  for (const as of [other.family, staff, await shop.person({ role: 'admin' })])
    expect(await say(given, true, as)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const crossed = { ...given, path: other.path.replace(other.orderId, given.orderId) };
  expect(await say(crossed)).toMatchObject({ status: 404 });
  expect([...(await arrivals(given)), ...(await arrivals(other))]).toEqual([undefined, undefined]);
});

test('a parcel that staff took back, and one of a deleted order, cannot arrive', async () => {
  const given = await sent();
  const [said, withdrawn] = await Promise.all([say(given), shop.call('DELETE', given.path, { as: staff })]);
  expect(withdrawn.status).toBe(200);
  expect([200, 404]).toContain(said.status);
  expect(await say(given)).toMatchObject({ status: 404 });
  const deleted = await sent();
  await shop.call('DELETE', `orders/${deleted.orderId}`, { as: await shop.person({ role: 'admin' }) });
  expect(await say(deleted)).toMatchObject({ status: 404 });
});

test('the link without a login neither says nor changes that a parcel arrived', async () => {
  const given = await sent();
  const [order] = (await shop.call('GET', `orders/${given.family.uid}`, { as: given.family })).body;
  const news = async () => (await shop.server.inject({ url: order.newsPath, headers: { accept: 'text/html' } })).body;
  const before = await news();
  expect(before).not.toMatch(/<form|<button|arrived/);
  await say(given);
  expect(await news()).toBe(before);
});

test('the arrival is in the download of the family, and gone once it has closed its account', async () => {
  const given = await sent();
  await say(given);
  const { body: data } = await shop.call('GET', 'account/data', { as: given.family });
  expect(data.orders[0].dispatches).toEqual([expect.objectContaining({ arrivedAt: (await arrivals(given))[0] })]);
  const { email } = given.family;
  const close = () => shop.call('POST', 'account/close', { as: given.family, body: { email } });
  // The press waits for the closing, and comes too late.
  const [closing, late] = await whileHeld(shop.db, { table: 'audit_entry', mode: 'share' }, async () => {
    const closing = close();
    await locksAwaited(shop.db, 1);
    const late = say(given);
    await locksAwaited(shop.db, 2);
    return [closing, late] as const;
  });
  expect((await closing).status).toBe(200);
  expect((await late).status).toBe(404);
  const rows = shop.db.selectFrom('dispatch').select('arrived_at').where('order_id', '=', given.orderId);
  expect(await rows.execute()).toEqual([{ arrived_at: null }]);
});
