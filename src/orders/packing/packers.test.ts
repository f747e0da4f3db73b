import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import type { Person } from '../../../tests/people.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { recordDispatch, recordPayment } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let packer: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  [packer, staff] = [await shop.person({ role: 'packer' }), await shop.person({ role: 'staff' })];
});
afterAll(() => shop.close());

/** An order that waits and one that is sent, of one family; each has a note and a payment. */
async function waitingAndSent() {
  const family = await shop.person();
  const [waiting, sent] = [await placedOrder(shop, family), await placedOrder(shop, family)];
  for (const id of [waiting, sent]) {
    await recordPayment(shop, id, staff);
    await shop.call('POST', `orders/${id}/notes`, { as: staff, body: { note: 'Call before noon.' } });
  }
  await recordDispatch(shop, sent);
  return { waiting, sent, ids: `${waiting},${sent}` };
}

const get = async (path: string, as = packer) => {
  const { status, body } = await shop.call('GET', path, { as });
  expect(status).toBe(200);
  return body;
};
const numberOf = async (id: string) =>
  (await shop.db.selectFrom('shop_order').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;
const send = (orderId: string, trackingNumber: string, fields: object) =>
  shop.call('POST', 'dispatches', {
    as: packer,
    body: { sentOn: jakartaDayName(new Date()), courier: 'JNE', parcels: [{ orderId, trackingNumber, ...fields }] },
  });

test('a packer gets the slips of orders that wait, without payments, and of no sent order', async () => {
  const { waiting, sent, ids } = await waitingAndSent();
  const slips = await get(`packing?ids=${ids}`);
  expect(slips).toMatchObject([{ order: { _id: waiting, address, payments: [] } }]);
  expect(slips).toHaveLength(1);
  expect(await get(`packing?number=${await numberOf(waiting)}`)).toMatchObject([{ order: { _id: waiting } }]);
  expect(await get(`packing?number=${await numberOf(sent)}`)).toEqual([]);
  const { pages } = await readPdf(await get(`packing/slips?ids=${ids}`));
  expect(pages).toHaveLength(1);
  expect(JSON.stringify(await get('packing?limit=50'))).not.toContain(sent);
  expect((await get(`packing?ids=${ids}`, staff)).map(({ order }: { order: object }) => order)).toMatchObject([
    { _id: waiting, payments: [{ amount: 25_000 }] },
    { _id: sent },
  ]);
});

test('of a sent order a packer learns the number of parcels alone', async () => {
  const { waiting, sent, ids } = await waitingAndSent();
  const orders = await get(`desk/orders?ids=${ids}`);
  expect(orders).toHaveLength(2);
  expect(orders).toContainEqual({ orderId: sent, parcels: 1, notes: [] });
  expect(orders).toContainEqual(
    expect.objectContaining({
      orderId: waiting,
      parcels: 0,
      notes: [expect.objectContaining({ note: 'Call before noon.' })],
    }),
  );
  expect(await shop.call('PUT', `orders/${sent}/packing`, { as: packer, body: {} })).toMatchObject({ status: 404 });
});

test('a packer sends the first parcel of an order once, past no note, and no second one', async () => {
  const { waiting, sent } = await waitingAndSent();
  expect((await send(waiting, 'JP7700000001', {})).body).toEqual([{ orderId: waiting, refused: 'changed' }]);
  const [{ notes }] = await get(`desk/orders?ids=${waiting}`);
  const seen = { note: notes[0]._id, parcels: 5 };
  // The answer to the first may be lost.
  for (const _ of [1, 2])
    expect((await send(waiting, 'JP7700000001', { seen })).body).toEqual([{ orderId: waiting, refused: null }]);
  for (const id of [waiting, sent])
    expect((await send(id, 'JP7700000002', { seen })).body).toEqual([{ orderId: id, refused: 'changed' }]);
  expect(
    await shop.db.selectFrom('dispatch').select('tracking_number').where('order_id', '=', waiting).execute(),
  ).toEqual([{ tracking_number: 'JP7700000001' }]);
});
