import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { holdSteps } from '../../../tests/holds.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { sendTogetherProblems } from './send-together-values.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const seen = { parcels: 0 };
type Parcel = { orderId: string; trackingNumber?: string; seen?: object };
const today = () => jakartaDayName(new Date());
const send = (parcels: Parcel[], fields: object = {}) =>
  shop.call('POST', 'dispatches', { as: staff, body: { sentOn: today(), courier: 'JNE', parcels, ...fields } });
const parcelsOf = (orderId: string) =>
  shop.db.selectFrom('dispatch').select(['tracking_number', 'courier']).where('order_id', '=', orderId).execute();
async function mailsTo({ email }: Person): Promise<number> {
  await jobsDone(shop.db);
  return shop.mail.received.filter(({ to, text }) => to.includes(email) && /is on its way/.test(text)).length;
}

async function ordered() {
  const family = await shop.person();
  return { family, orderId: await placedOrder(shop, family) };
}

test('sends chosen orders with one courier, and tells each family once, also if the answer was lost', {
  tags: ['parcel-once'],
}, async () => {
  const orders = [await ordered(), await ordered(), await ordered()];
  const parcels = orders.map(({ orderId }, place) => ({
    orderId,
    seen,
    ...(place < 2 && { trackingNumber: `JNE00000${place}${orderId.slice(-6)}` }),
  }));
  const all = orders.map(({ orderId }) => ({ orderId, refused: null }));
  expect(await send(parcels)).toMatchObject({ status: 200, body: all });
  // The same press again, and ten at once.
  for (const { body } of await Promise.all(times(10).map(() => send(parcels)))) expect(body).toEqual(all);
  for (const [place, { orderId, family }] of orders.entries()) {
    const trackingNumber = parcels[place]?.trackingNumber ?? '';
    expect(await parcelsOf(orderId)).toEqual([{ tracking_number: trackingNumber, courier: 'JNE' }]);
    expect(await mailsTo(family)).toBe(1);
  }
});

test('a parcel that a colleague took back is not sent again, with a second mail, by a repeated press', async () => {
  const { family, orderId } = await ordered();
  const requestKey = crypto.randomUUID();
  const together = () => send([{ orderId, seen }], { requestKey });
  expect((await together()).body).toEqual([{ orderId, refused: null }]);
  expect(await mailsTo(family)).toBe(1);
  const takeBack = async () => {
    const { id } = await shop.db
      .selectFrom('dispatch')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect((await shop.call('DELETE', `orders/${orderId}/dispatches/${id}`, { as: staff })).status).toBe(200);
  };
  await takeBack();
  expect((await together()).body).toEqual([{ orderId, refused: 'changed' }]);
  const body = { sentOn: today(), courier: 'J&T', seen, requestKey };
  const alone = () => shop.call('POST', `orders/${orderId}/dispatches`, { as: staff, body });
  expect((await alone()).status).toBe(201);
  expect((await alone()).status).toBe(201);
  // Once the parcel is taken back, its mail would not be sent any more.
  expect(await mailsTo(family)).toBe(2);
  await takeBack();
  expect((await alone()).body.code).toBe('EDITED_MEANWHILE');
  expect(await mailsTo(family)).toBe(2);
});

test('an order with held units stays, and the others are sent', async () => {
  const steps = holdSteps(shop, { admin, staff });
  const product = await steps.lots(['A-1', 3]);
  const held = (await steps.buy(product._id)).id;
  await steps.hold(product._id, { lots: ['A-1'] });
  const { orderId } = await ordered();
  expect(
    (
      await send([
        { orderId: held, seen },
        { orderId, seen },
      ])
    ).body,
  ).toEqual([
    { orderId: held, refused: 'held' },
    { orderId, refused: null },
  ]);
  expect(await parcelsOf(held)).toEqual([]);
});

test('a note that was written while the clock ran ahead hides no later one', async () => {
  const { orderId } = await ordered();
  const write = (note: string) => shop.call('POST', `orders/${orderId}/notes`, { as: staff, body: { note } });
  await write('Behind the mosque.');
  await sql`update order_note set id = uuidv7('1 hour') where order_id = ${orderId}`.execute(shop.db);
  const notes = async () =>
    (await shop.call('GET', `desk/orders?ids=${orderId}`, { as: staff })).body[0].notes.map(
      ({ _id }: { _id: string }) => _id,
    );
  const before = await notes();
  await write('Do not send: the child is in hospital.');
  expect((await send([{ orderId, seen: { notes: before, parcels: 0 } }])).body).toEqual([
    { orderId, refused: 'changed' },
  ]);
  expect((await send([{ orderId, seen: { notes: await notes(), parcels: 0 } }])).body).toEqual([
    { orderId, refused: null },
  ]);
});

test('a refused order keeps its reason, and the others are sent', async () => {
  const [noted, sent, deleted, late, first, twice, good] = await Promise.all(times(7).map(ordered));
  if (!noted || !sent || !deleted || !late || !first || !twice || !good) throw new Error('seven orders');
  await shop.call('POST', `orders/${noted.orderId}/notes`, { as: staff, body: { note: 'Not before 1 December.' } });
  await send([{ orderId: sent.orderId, trackingNumber: 'JNE0000000042' }]);
  await shop.call('DELETE', `orders/${deleted.orderId}`, { as: admin });
  const number = { trackingNumber: 'JNE0123400077' };
  const { body } = await send([
    { orderId: noted.orderId, seen },
    { orderId: sent.orderId, seen, trackingNumber: 'JNE0000000043' },
    { orderId: deleted.orderId, seen },
    { orderId: first.orderId, seen, ...number },
    { orderId: twice.orderId, seen, ...number },
    { orderId: good.orderId, seen },
  ]);
  expect(body).toEqual([
    { orderId: noted.orderId, refused: 'changed' },
    { orderId: sent.orderId, refused: 'changed' },
    { orderId: deleted.orderId, refused: 'gone' },
    { orderId: first.orderId, refused: null },
    { orderId: twice.orderId, refused: 'number' },
    { orderId: good.orderId, refused: null },
  ]);
  for (const { orderId } of [noted, deleted, twice]) expect(await parcelsOf(orderId)).toEqual([]);
  expect(await parcelsOf(sent.orderId)).toHaveLength(1);
  const tooEarly = await send([{ orderId: late.orderId, seen }], { sentOn: '2026-01-01' });
  expect(tooEarly.body).toEqual([{ orderId: late.orderId, refused: 'day' }]);
  // After the note was read.
  const [desk] = (await shop.call('GET', `desk/orders?ids=${noted.orderId}`, { as: staff })).body;
  const read = await send([{ orderId: noted.orderId, seen: { note: desk.notes[0]._id, parcels: 0 } }]);
  expect(read.body).toEqual([{ orderId: noted.orderId, refused: null }]);
});

test('a parcel is refused if its family began quiet mode after the sender looked, until the sender has seen the mark', async () => {
  const [{ orderId, family }, packer] = [await ordered(), await shop.person({ role: 'packer' })];
  const press = (on: boolean) => shop.call('PUT', 'account/quiet', { as: family, body: { on } });
  const noteBy = (as: Person, askFirst: boolean) => {
    const shared = { sentOn: today(), courier: 'JNE' };
    const parcels = [{ orderId, seen: { ...seen, askFirst } }];
    return shop.call('POST', 'dispatches', { as, body: { ...shared, parcels } });
  };
  await press(true);
  for (const as of [staff, packer]) expect((await noteBy(as, false)).body).toEqual([{ orderId, refused: 'changed' }]);
  const alone = { sentOn: today(), courier: 'JNE', seen: { ...seen, askFirst: false } };
  const answer = await shop.call('POST', `orders/${orderId}/dispatches`, { as: staff, body: alone });
  expect(answer).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect((await noteBy(packer, true)).body).toEqual([{ orderId, refused: null }]);
});

test('of two families with one number in two writings, sent at the same moment, only one gets the parcel', async () => {
  const [one, two] = [await ordered(), await ordered()];
  await jobsDone(shop.db);
  const both = await whileHeld(shop.db, { table: 'dispatch', mode: 'share' }, async () => {
    const answers = [
      send([{ orderId: one.orderId, seen, trackingNumber: 'JP 00998877665' }]),
      send([{ orderId: two.orderId, seen, trackingNumber: 'jp-00998877665' }]),
    ];
    await locksAwaited(shop.db, 2);
    return answers;
  });
  const refused = (await Promise.all(both)).map(({ body }) => body[0].refused);
  expect(refused.toSorted()).toEqual([null, 'number']);
  expect((await mailsTo(one.family)) + (await mailsTo(two.family))).toBe(1);
});

test('of two volunteers who send the same ten orders at once, each order is sent by one of them', {
  tags: ['parcel-once'],
}, async () => {
  const orders = await Promise.all(times(10).map(ordered));
  const of = (name: string) =>
    send(orders.map(({ orderId }, place) => ({ orderId, seen, trackingNumber: `${name}-1000${place}-${orderId}` })));
  const [one, other] = await Promise.all([of('A'), of('B')]);
  for (const [place, { orderId, family }] of orders.entries()) {
    const refused = [one?.body[place].refused, other?.body[place].refused];
    expect(refused.toSorted()).toEqual(['changed', null]);
    expect(await parcelsOf(orderId)).toHaveLength(1);
    expect(await mailsTo(family)).toBe(1);
  }
});

test('one parcel for two orders is of one family if their account is one, whatever their addresses for mail', async () => {
  const family = await shop.person();
  const [one, two] = [await placedOrder(shop, family), await placedOrder(shop, family)];
  const { orderId: other } = await ordered();
  for (const id of [two, other]) {
    const written = JSON.stringify({ ...address, email: 'another@test.example' });
    await shop.db.updateTable('shop_order').set({ address: written }).where('id', '=', id).execute();
  }
  const problemsOf = async (...ids: string[]) => {
    const desk = (await shop.call('GET', `desk/orders?ids=${ids}`, { as: staff })).body;
    const { body } = await shop.call('GET', 'orders/all?limit=100', { as: staff });
    const orders = body.filter(({ _id }: { _id: string }) => ids.includes(_id));
    const numbers = Object.fromEntries(ids.map((id) => [id, 'CGK00112233']));
    return Object.keys(sendTogetherProblems({ sentOn: today(), courier: 'JNE', numbers }, orders, desk)).toSorted();
  };
  expect(await problemsOf(one, two)).toEqual([]);
  expect(await problemsOf(two, other)).toEqual([two, other].toSorted());
  const sent = await send([one, two, other].map((orderId) => ({ orderId, seen, trackingNumber: 'CGK00112233' })));
  expect(sent.body.map(({ refused }: { refused: string | null }) => refused)).toEqual([null, null, 'number']);
});

test('sends one to fifty orders, with numbers that a spreadsheet did not alter', async () => {
  const parcel = { orderId: crypto.randomUUID() };
  for (const parcels of [[], times(51).map(() => parcel), [{ ...parcel, trackingNumber: '1.23457E+14' }]])
    expect(await send(parcels)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect((await send([parcel])).body).toEqual([{ ...parcel, refused: 'gone' }]);
});
