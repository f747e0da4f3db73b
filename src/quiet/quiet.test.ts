import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, times } from '../../tests/shopping.ts';
import type { DeskOrder } from '../orders/desk/desk.contract.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Admin' });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const press = (as: Person, on: boolean) => shop.call('PUT', 'account/quiet', { as, body: { on } });
const pressFor = ({ uid }: Person, on: boolean) =>
  shop.call('PUT', `admin/accounts/${uid}/quiet`, { as: admin, body: { on } });
const quietOf = async (as: Person) => (await shop.call('GET', 'account/quiet', { as })).body.quiet;
const changesOf = async ({ uid }: Person) =>
  (await shop.call('GET', `admin/accounts/${uid}/changes`, { as: admin })).body;
const listed = async ({ email }: Person) =>
  (await shop.call('GET', `admin/accounts?q=${email}`, { as: admin })).body[0];
const ordersOf = async ({ uid }: Person, as = staff) => (await shop.call('GET', `orders/${uid}`, { as })).body;
const rowsOf = ({ uid }: Person) =>
  shop.db.selectFrom('quiet_mode').selectAll().where('account_uid', '=', uid).execute();

async function placeOrder(as: Person): Promise<{ _id: string; number: string }> {
  await fillCart(shop, as, [(await shop.product())._id, 1]);
  const { status, body } = await orderCart(shop, as);
  expect(status).toBe(201);
  return body;
}

test('one press of the family begins quiet mode, one ends it, and no log entry speaks of either', async () => {
  const family = await shop.person();
  expect(await quietOf(family)).toBe(null);
  const { status, body } = await press(family, true);
  expect(status).toBe(200);
  expect(body).toEqual({ quiet: { since: expect.any(String), bySelf: true } });
  expect(await quietOf(family)).toEqual(body.quiet);
  // A second press, or one in another tab, changes nothing.
  expect((await press(family, true)).body).toEqual(body);
  expect((await press(family, false)).body).toEqual({ quiet: null });
  expect(await quietOf(family)).toBe(null);
  expect(await rowsOf(family)).toEqual([]);
  expect(await changesOf(family)).toEqual([]);
});

test('a volunteer switches it at the family’s request, and each change is logged once', async () => {
  const family = await shop.person();
  await pressFor(family, true);
  expect((await pressFor(family, true)).status).toBe(200);
  expect(await quietOf(family)).toEqual({ since: expect.any(String), bySelf: false });
  expect(await listed(family)).toMatchObject({ quiet: { bySelf: false } });
  // The family can end a quiet mode that a volunteer switched on.
  await press(family, false);
  expect(await listed(family)).toMatchObject({ quiet: null });
  await press(family, true);
  await pressFor(family, false);
  const by = { uid: admin.uid, name: 'Ibu Admin' };
  expect(await changesOf(family)).toMatchObject([
    { action: 'account.quiet-off', by },
    { action: 'account.quiet-on', by },
  ]);
  expect(await pressFor({ uid: 'nobody', email: '', token: '' }, true)).toMatchObject({ status: 404 });
});

test('staff begin quiet mode at an order, are told only of its mark, and cannot end it', async () => {
  const family = await shop.person();
  const [waiting, sent, deleted] = [await placeOrder(family), await placeOrder(family), await placeOrder(family)];
  await recordDispatch(shop, sent._id);
  await shop.call('DELETE', `orders/${deleted._id}`, { as: admin, body: { reason: 'Twice' } });
  const pressAt = ({ _id }: { _id: string }) => shop.call('PUT', `orders/${_id}/quiet`, { as: staff });
  expect(await pressAt(deleted)).toMatchObject({ status: 404 });
  expect(await quietOf(family)).toBe(null);
  expect(await pressAt(sent)).toMatchObject({ status: 200, body: {} });
  expect(await quietOf(family)).toEqual({ since: expect.any(String), bySelf: false });
  // The same answer as the first time.
  expect((await pressAt(sent)).body).toEqual({});
  expect(await pressAt(waiting)).toMatchObject({ status: 200, body: { askFirst: true } });
  expect(await changesOf(family)).toMatchObject([{ action: 'account.quiet-on', by: { uid: staff.uid } }]);
  const end = { as: staff, body: { on: false } };
  expect(await shop.call('PUT', `admin/accounts/${family.uid}/quiet`, end)).toMatchObject({ status: 403 });
  expect((await shop.call('POST', 'account/close', { as: family, body: { email: family.email } })).status).toBe(200);
  expect(await pressAt(waiting)).toMatchObject({ status: 404 });
});

test('waiting orders of the family are marked for staff while quiet mode is on, and only those', async () => {
  const [family, other] = [await shop.person(), await shop.person()];
  const [waiting, sent, deleted] = [await placeOrder(family), await placeOrder(family), await placeOrder(family)];
  const otherOrder = await placeOrder(other);
  await recordDispatch(shop, sent._id);
  await shop.call('DELETE', `orders/${deleted._id}`, { as: admin, body: { reason: 'Twice' } });
  const marked = async () => {
    const all = (await shop.call('GET', 'orders/all', { as: staff })).body;
    const removed = (await shop.call('GET', 'orders/all?deleted=yes', { as: staff })).body;
    return [...all, ...removed].flatMap(({ number, askFirst }) => (askFirst ? [number] : []));
  };
  expect(await marked()).toEqual([]);
  await press(family, true);
  expect(await marked()).toEqual([waiting.number]);
  const stack = [waiting, otherOrder].map(({ _id }) => _id).join(',');
  const slips = (await shop.call('GET', `packing?ids=${stack}`, { as: staff })).body;
  expect(slips.map(({ order }: { order: { askFirst?: true } }) => order.askFirst === true)).toEqual([true, false]);
  const ids = `${stack},${sent._id},${deleted._id}`;
  const desk: DeskOrder[] = (await shop.call('GET', `desk/orders?ids=${ids}`, { as: staff })).body;
  expect(desk).toHaveLength(4);
  expect(desk.flatMap(({ orderId, askFirst }) => (askFirst ? [orderId] : []))).toEqual([waiting._id]);
  // A mark and no status: the order can be sent as before.
  const body = { sentOn: jakartaDayName(new Date()), courier: 'JNE' };
  await press(family, false);
  expect(await marked()).toEqual([]);
  expect((await ordersOf(family)).map(({ dispatches }: { dispatches: unknown[] }) => dispatches.length)).toEqual([
    1, 0,
  ]);
  await press(family, true);
  const answer = await shop.call('POST', `orders/${waiting._id}/dispatches`, { as: staff, body });
  expect(answer.status).toBe(201);
  expect(await marked()).toEqual([]);
});

test('the table of unsent orders leaves marked orders to the list', async () => {
  const [family, other] = [await shop.person(), await shop.person()];
  const [marked, plain] = [await placeOrder(family), await placeOrder(other)];
  await press(family, true);
  const table = async () => String((await shop.call('GET', 'admin/tables/orders/parcels', { as: admin })).body);
  expect(await table()).toContain(plain.number);
  expect(await table()).not.toContain(marked.number);
  await press(family, false);
  expect(await table()).toContain(marked.number);
});

test('the download has it without the volunteer’s name, and closing the account deletes it', async () => {
  const family = await shop.person();
  await pressFor(family, true);
  const { body } = await shop.call('GET', 'account/data', { as: family });
  expect(body.quietMode).toEqual([{ since: expect.any(String), byYou: false }]);
  expect(JSON.stringify(body)).not.toContain(admin.uid);
  expect((await shop.call('POST', 'account/close', { as: family, body: { email: family.email } })).status).toBe(200);
  expect(await rowsOf(family)).toEqual([]);
  expect(await press(family, true)).toMatchObject({ status: 401 });
  expect(await pressFor(family, true)).toMatchObject({ status: 404 });
  expect(await rowsOf(family)).toEqual([]);
});

test('presses of two devices and a volunteer at once leave one state that all of them read', async () => {
  const family = await shop.person();
  const answers = await Promise.all(
    times(24).map((place) => (place % 3 === 0 ? pressFor(family, place % 2 === 0) : press(family, place % 2 === 0))),
  );
  expect(answers.map(({ status }) => status)).toEqual(times(24).map(() => 200));
  const quiet = await quietOf(family);
  expect((await listed(family)).quiet).toEqual(quiet);
  expect((await rowsOf(family)).length).toBe(quiet === null ? 0 : 1);
});

test('closing an account while it is switched on leaves nothing of it', async () => {
  for (const _ of times(6)) {
    const family = await shop.person();
    const [closed] = await Promise.all([
      shop.call('POST', 'account/close', { as: family, body: { email: family.email } }),
      press(family, true),
      pressFor(family, true),
    ]);
    expect(closed.status).toBe(200);
    expect(await rowsOf(family)).toEqual([]);
  }
});
