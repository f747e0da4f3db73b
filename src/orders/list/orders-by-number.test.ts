import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Order } from '../orders.contract.ts';

let shop: TestShop;
let staff: Person;
let buyer: Person;
let order: Order;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
  buyer = await shop.person();
  const { _id } = await shop.product({ name: 'Velcro neck tie' });
  await fillCart(shop, buyer, [_id, 1]);
  const family = { fullName: 'Ibu Rahmawati', phone: '0857 1122-3344', city: 'Tasikmalaya' };
  order = (await orderCart(shop, buyer, { address: { ...address, ...family } })).body;
});
afterAll(() => shop.close());

async function list(query: Record<string, string>): Promise<Order[]> {
  const { status, body } = await shop.call('GET', `orders/all?${new URLSearchParams(query)}`, { as: staff });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsOf = (orders: Order[]) => orders.map(({ _id }) => _id);
const foundIds = async (q: string) => idsOf(await list({ q }));

test('an order is found by its number and by the numbers of its parcels, whole or in part and however they are written', async () => {
  const [, month = '', place = ''] = order.number.split('-');
  const numbers = [
    place,
    order.number.replaceAll('-', ''),
    `n${month}${place}`,
    `N ${month} ${place}`,
    `${month}${place}`,
    `${month}-${place}`,
    `n\u2013${month}\u2013${place}`,
  ];
  for (const q of [...numbers, order.number.toLowerCase()])
    expect(
      (await list({ q })).map(({ number }) => number),
      q,
    ).toContain(order.number);
  expect(await foundIds(`N${month}9999`)).toEqual([]);

  const parcel = (trackingNumber: string) =>
    shop.call('POST', `orders/${order._id}/dispatches`, {
      as: staff,
      body: { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber },
    });
  const [, noted] = [await parcel('001234567890172'), await parcel('PXL.24.1125/77')];
  const codes = [
    '001234567890172',
    '0012 3456 7890 172',
    '567890',
    'PXL.24.1125/77',
    'pxl24112577',
    'PXL 24 1125 77',
    'PXL-24-1125-77',
    '24.1125',
  ];
  for (const q of [...codes, 'Rahmawati 001234567890172']) expect(await foundIds(q), q).toEqual([order._id]);
  const { body } = await shop.call('GET', `orders/${buyer.uid}?q=PXL24112577`, { as: buyer });
  expect(idsOf(body)).toEqual([order._id]);
  for (const q of ['PXL24112578', 'Bandung 001234567890172']) expect(await foundIds(q), q).toEqual([]);

  const taken = noted.body.dispatches.find((each: { trackingNumber: string }) => each.trackingNumber.startsWith('PXL'));
  await shop.call('DELETE', `orders/${order._id}/dispatches/${taken._id}`, { as: staff });
  expect(await foundIds('PXL24112577')).toEqual([]);
  expect(await foundIds('001234567890172')).toEqual([order._id]);
  await shop.call('POST', 'account/close', { as: buyer, body: { email: buyer.email } });
  expect(await foundIds('001234567890172')).toEqual([]);
});

test("the log finds the changes of an order by its number or a parcel's", async () => {
  const admin = await shop.person({ role: 'admin' });
  const { _id } = await shop.product({ name: 'Foam bib' });
  await fillCart(shop, admin, [_id, 1]);
  const { body: another } = await orderCart(shop, admin);
  const noted = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: 'CGK/25-901' };
  await shop.call('POST', `orders/${another._id}/dispatches`, { as: staff, body: noted });
  const { number } = another;
  const written = [
    number,
    number.replaceAll('-', ''),
    number.slice(2),
    number.slice(-4),
    'cgk/25-901',
    'CGK25901',
    'CGK 25 901',
  ];
  for (const subject of written) {
    const { body } = await shop.call('GET', `admin/history?${new URLSearchParams({ subject })}`, { as: admin });
    expect(
      body.map((entry: { orderNumber: string }) => entry.orderNumber),
      subject,
    ).toContain(number);
  }
  const { body: none } = await shop.call('GET', 'admin/history?subject=CGK25902', { as: admin });
  expect(none).toEqual([]);
});
