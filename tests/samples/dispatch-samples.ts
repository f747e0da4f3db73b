import { randomUUID } from 'node:crypto';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import { recordDispatch, recordPayment } from '../shopping.ts';
import { placedOrder } from './placed-order.ts';
import type { SampleContext } from './sample.ts';

const parcel = () => ({ sentOn: jakartaDayName(new Date()), courier: 'JNE' });

async function notedPayment(shop: TestShop, owner: Person) {
  const orderId = await placedOrder(shop, owner);
  return { params: { orderId, paymentId: await recordPayment(shop, orderId, owner) } };
}

/** A valid request to every endpoint of parcels and payments, of work on waiting orders, of papers for packing and of notes. */
export const dispatchSamples = {
  'dispatch.couriers': async () => ({}),
  'dispatch.note': async ({ shop, owner }: SampleContext) => ({
    params: { orderId: await placedOrder(shop, owner) },
    json: { ...parcel(), trackingNumber: 'JNE0123456789', seen: { parcels: 0 } },
    optional: ['trackingNumber', 'seen'],
  }),
  'dispatch.withdraw': async ({ shop, owner }: SampleContext) => {
    const orderId = await placedOrder(shop, owner);
    return { params: { orderId, dispatchId: await recordDispatch(shop, orderId) } };
  },
  'sentBack.note': async ({ shop, owner }: SampleContext) => {
    const orderId = await placedOrder(shop, owner);
    await recordDispatch(shop, orderId);
    const { product_id } = await shop.db
      .selectFrom('order_line')
      .select('product_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const json = {
      productId: product_id,
      units: 1,
      cameOn: jakartaDayName(new Date()),
      shelved: true,
      key: randomUUID(),
    };
    return { params: { orderId }, json: { ...json, lot: 'A-1', expires: '2099-01-01' }, optional: ['lot', 'expires'] };
  },
  'sentBack.withdraw': async (context: SampleContext) => {
    const { params, json } = await dispatchSamples['sentBack.note'](context);
    const { productId, units, cameOn, key } = json;
    const row = { id: key, order_id: params.orderId, product_id: productId, units, came_on: cameOn, shelved: false };
    const by = { noted_by: context.owner.uid, noted_at: new Date() };
    await context.shop.db
      .insertInto('sent_back')
      .values({ ...row, ...by })
      .execute();
    return { params: { ...params, sentBackId: key } };
  },
  'orders.noteArrival': async ({ shop, owner }: SampleContext) => {
    const orderId = await placedOrder(shop, owner);
    return { params: { orderId, dispatchId: await recordDispatch(shop, orderId) }, json: { arrived: true } };
  },
  'orders.beginQuiet': async ({ shop, owner }: SampleContext) => ({
    params: { orderId: await placedOrder(shop, owner) },
  }),
  'desk.orders': async ({ shop, owner }: SampleContext) => ({ query: { ids: await placedOrder(shop, owner) } }),
  'desk.pack': async ({ shop, owner }: SampleContext) => ({
    params: { orderId: await placedOrder(shop, owner) },
    json: { takeOver: '2026-11-26T01:00:00.000Z' },
    optional: ['takeOver'],
  }),
  'desk.leave': async ({ shop, owner }: SampleContext) => ({ params: { orderId: await placedOrder(shop, owner) } }),
  'desk.send': async ({ shop, owner }: SampleContext) => ({
    json: { ...parcel(), parcels: [{ orderId: await placedOrder(shop, owner) }] },
  }),
  'waiting.counts': async () => ({}),
  'waiting.digest': async () => ({}),
  'waiting.setDigest': async () => ({ json: { on: true } }),
  'packing.slips': async ({ shop, owner }: SampleContext) => ({
    query: { ids: await placedOrder(shop, owner), from: '2026-01-01', to: '2026-12-31', limit: '2' },
    optional: ['ids', 'from', 'to', 'limit'],
  }),
  'packing.paper': async ({ shop, owner }: SampleContext) => ({
    params: { paper: 'slips' },
    query: { ids: await placedOrder(shop, owner), size: 'four' },
    optional: ['ids', 'size'],
  }),
  'payments.note': async ({ shop, owner }: SampleContext) => ({
    params: { orderId: await placedOrder(shop, owner) },
    json: { receivedOn: jakartaDayName(new Date()), amount: 25_000, how: 'transfer', seen: { payment: randomUUID() } },
    optional: ['seen', 'payment'],
  }),
  'payments.withdraw': ({ shop, owner }: SampleContext) => notedPayment(shop, owner),
  'payments.receipt': ({ shop, owner }: SampleContext) => notedPayment(shop, owner),
  'notes.list': async ({ shop, owner }: SampleContext) => ({ params: { orderId: await placedOrder(shop, owner) } }),
  'notes.write': async ({ shop, owner }: SampleContext) => ({
    params: { orderId: await placedOrder(shop, owner) },
    json: { note: 'Behind the mosque.', requestKey: randomUUID() },
    optional: ['requestKey'],
  }),
  'notes.remove': async ({ shop, owner }: SampleContext) => {
    const order_id = await placedOrder(shop, owner);
    const { id } = await shop.db
      .insertInto('order_note')
      .values({ order_id, note: 'Behind the mosque.', written_by: owner.uid, written_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { orderId: order_id, noteId: id } };
  },
};
