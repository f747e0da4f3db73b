import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { rowsWith } from '../../../tests/personal-traces.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Order } from '../orders.contract.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

async function ordered(fields: Partial<typeof address> = {}, product = 'Tracheostomy tube') {
  const buyer = await shop.person();
  const { _id } = await shop.product({ name: product, yearlyLimitPerUser: null });
  await fillCart(shop, buyer, [_id, 1]);
  const order: Order = (await orderCart(shop, buyer, { address: { ...address, ...fields } })).body;
  return { buyer, order };
}

async function list(query: Record<string, string>): Promise<Order[]> {
  const { status, body } = await shop.call('GET', `orders/all?${new URLSearchParams(query)}`, { as: staff });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsOf = (orders: Order[]) => orders.map(({ _id }) => _id);
const foundIds = async (q: string, query: Record<string, string> = {}) => idsOf(await list({ ...query, q }));

const family = {
  fullName: 'Ibu Rahmawati',
  phone: '0857 1122-3344',
  email: 'Rahma.W@keluarga.example',
  city: 'Tasikmalaya',
  postalCode: '46115',
};

test('an order is found by name, number, phone, mail, town, postal code and product, and by several of them', async () => {
  const { order } = await ordered(family, 'Velcro neck tie');
  for (const q of [
    'rahmawati',
    order.number,
    order.number.slice(2),
    'rahma.w@keluarga',
    'TASIKMALAYA',
    '46115',
    'neck tie',
  ])
    expect(
      (await list({ q })).map(({ number }) => number),
      q,
    ).toContain(order.number);
  for (const q of ['Rahmawati Tasik', 'tie 46115', 'ibu rahma 0857', 'tie  Velcro'])
    expect(await foundIds(q), q).toEqual([order._id]);
  for (const q of ['Rahmawati Bandung', 'Velcro valve', address.street, 'Jawa'])
    expect(await foundIds(q), q).toEqual([]);
});

test('a phone number is found however it is written, and by a part of it', async () => {
  const { order } = await ordered({ ...family, phone: '+62 813-9000-7711' });
  const written = [
    '081390007711',
    '0813 9000 7711',
    '0813-9000-7711',
    '+62 813 9000 7711',
    '+6281390007711',
    '6281390007711',
  ];
  const likeForeigners = [
    '+62 0813 9000 7711',
    '+62 (0)813 9000 7711',
    '62081390007711',
    '+62\u2011813\u20139000 7711',
    '+62 0813 90',
  ];
  for (const q of [
    ...written,
    ...likeForeigners,
    '(0813) 9000.7711',
    '0062 813 9000 7711',
    '0813 9000',
    '813 9000',
    '90007711',
    '7711',
  ])
    expect(await foundIds(q), q).toEqual([order._id]);
  for (const q of ['081390007712', '+1 813 9000 7711', '0 7711 9000']) expect(await foundIds(q), q).toEqual([]);
});

test('two letters find the words that begin with them; signs alone find nothing', async () => {
  const { order } = await ordered({ ...family, fullName: 'Xu Qi' });
  for (const q of ['xu', 'Qi', 'x q']) expect(await foundIds(q), q).toEqual([order._id]);
  for (const q of ['%', '_', '-', '"', '\\', '%%%', 'xi']) expect(await foundIds(q), q).toEqual([]);
});

test('results come page by page, newest first, in a history too', async () => {
  const { buyer, order } = await ordered({ city: 'Ruteng' }, 'Speaking valve of Ruteng');
  const orders = [order];
  for (const _ of times(4)) {
    await fillCart(shop, buyer, [order.products[0]?.productId ?? '', 1]);
    orders.unshift((await orderCart(shop, buyer, { address: { ...address, city: 'Ruteng' } })).body);
  }
  for (const path of ['orders/all', `orders/${buyer.uid}`]) {
    const seen: Order[] = [];
    for (let next: string | undefined = `/api/${path}?limit=2&q=ruteng+valve`; next; ) {
      const { body, headers } = await shop.call('GET', next, { as: staff });
      seen.push(...body);
      next = headers.link?.toString().match(/^<([^>]+)>; rel="next"$/)?.[1];
    }
    expect(idsOf(seen), path).toEqual(idsOf(orders));
  }
});

test('orders are narrowed by days in Jakarta, by province, and by whether something of them was sent', async () => {
  const [sent, waiting, old, left] = await Promise.all(times(4).map(() => ordered({ state: 'Maluku' })));
  await recordDispatch(shop, sent?.order._id ?? '');
  // 23:30 of the last day of May in Jakarta.
  const placed_at = new Date('2026-05-31T16:30:00Z');
  await shop.db
    .updateTable('shop_order')
    .set({ placed_at })
    .where('id', '=', old?.order._id ?? '')
    .execute();
  const body = { email: left?.buyer.email };
  expect((await shop.call('POST', 'account/close', { as: left?.buyer, body })).status).toBe(200);
  const inMaluku = async (query: Record<string, string>) => idsOf(await list({ province: 'Maluku', ...query })).sort();
  const ids = (...orders: (typeof sent | undefined)[]) => orders.map((each) => each?.order._id).sort();
  expect(await inMaluku({})).toEqual(ids(sent, waiting, old, left));
  expect(await inMaluku({ sent: 'yes' })).toEqual(ids(sent));
  expect(await inMaluku({ sent: 'no' })).toEqual(ids(waiting, old));
  expect(await inMaluku({ sent: 'no', q: 'tracheostomy', from: '2026-06-01' })).toEqual(ids(waiting));
  expect(await inMaluku({ from: '2026-05-31', to: '2026-05-31' })).toEqual(ids(old));
  expect(await inMaluku({ from: '2026-06-01', to: '2026-06-01' })).toEqual([]);
  expect(await inMaluku({ to: '2026-05-30' })).toEqual([]);
  expect((await list({ province: 'Maluku' })).at(-1)?._id).toBe(old?.order._id);
  expect(await list({ province: 'Atlantis' })).toEqual([]);
  for (const query of ['from=0001-01-01', 'to=9999-12-31'])
    expect(await shop.call('GET', `orders/all?limit=1&${query}`, { as: staff }), query).toMatchObject({ status: 200 });
  for (const query of ['sent=maybe', 'from=0000-01-01', 'from=yesterday', 'to=2026-02-30', 'province='])
    expect(await shop.call('GET', `orders/all?${query}`, { as: staff }), query).toMatchObject({ status: 400 });
});

test('removing two parcels at once leaves the order waiting', async () => {
  const { order } = await ordered({ state: 'Gorontalo' });
  const waiting = async () => idsOf(await list({ sent: 'no', province: 'Gorontalo' }));
  const path = `orders/${order._id}/dispatches`;
  for (const round of times(4)) {
    const note = (place: number) =>
      shop.call('POST', path, {
        as: staff,
        body: { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: `${round} ${place}` },
      });
    const noted = await Promise.all(times(3).map(note));
    expect(await waiting()).toEqual([]);
    const { body } = noted.reduce((most, each) =>
      each.body.dispatches.length > most.body.dispatches.length ? each : most,
    );
    const back = (body as Order).dispatches.map(({ _id }) => shop.call('DELETE', `${path}/${_id}`, { as: staff }));
    for (const { status } of await Promise.all(back)) expect(status).toBe(200);
    expect(await waiting()).toEqual([order._id]);
  }
});

test('an order of a closed account is found by number and products, and not by data of the person', async () => {
  const traces = { fullName: 'Ibu Zubaedah', email: 'zubaedah@keluarga.example', city: 'Wamena', postalCode: '99511' };
  const { buyer, order } = await ordered({ ...traces, phone: '081299887766' }, 'Foam bib');
  for (const q of Object.values(traces)) expect(await foundIds(q), q).toEqual([order._id]);
  expect((await shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } })).status).toBe(200);
  for (const q of [...Object.values(traces), '081299887766']) expect(await foundIds(q), q).toEqual([]);
  for (const trace of ['zubaedah', '81299887766', 'wamena']) expect(await rowsWith(shop.db, trace), trace).toEqual([]);
  for (const q of [order.number, 'foam bib', order._id]) expect(await foundIds(q), q).toEqual([order._id]);
});
