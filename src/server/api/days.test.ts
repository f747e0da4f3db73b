import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { wholeFacts } from '../../../tests/samples/facts-samples.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  orderId = await placedOrder(shop, await shop.person());
});
afterAll(() => shop.close());

/** The status of every call that takes any day, each with this one. */
async function statusesWith(day: string): Promise<Record<string, number>> {
  const paths = {
    'report from': `admin/reports/orders?from=${day}`,
    'report until': `admin/reports/orders?until=${day}`,
    'products from': `admin/reports/products?from=${day}`,
    'products until': `admin/reports/products?until=${day}`,
    'provinces from': `admin/reports/provinces?from=${day}`,
    'provinces until': `admin/reports/provinces?until=${day}`,
    'parcels from': `admin/reports/parcels?from=${day}`,
    'parcels until': `admin/reports/parcels?until=${day}`,
    'orders from': `orders/all?from=${day}`,
    'orders to': `orders/all?to=${day}`,
    'history from': `admin/history?from=${day}`,
    'history until': `admin/history?until=${day}`,
  };
  const statuses: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    statuses[name] = (await shop.call('GET', path, { as: admin })).status;
  }
  const { version } = (await shop.call('GET', 'admin/facts', { as: admin })).body;
  const announcement = { text: { en: 'Closed', id: 'Tutup' }, link: null, until: day };
  const facts = { as: admin, body: { version, facts: { ...wholeFacts, announcement } } };
  statuses.announcement = (await shop.call('PUT', 'admin/facts', facts)).status;
  const parcel = { as: admin, body: { sentOn: day, courier: 'JNE' } };
  statuses.parcel = (await shop.call('POST', `orders/${orderId}/dispatches`, parcel)).status;
  return statuses;
}

test('a day that no calendar of the database has is refused by every call that takes a day', {
  tags: ['fuzzed-document'],
}, async () => {
  for (const day of ['0000-01-01', '0000-12-31']) {
    const statuses = await statusesWith(day);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, 400])));
  }
});

test('the first day and the last one that it has are read by every call that takes a day', async () => {
  for (const day of ['0001-01-01', '9999-12-31']) {
    const { parcel, ...statuses } = await statusesWith(day);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, 200])));
    // A parcel leaves between the day of its order and today.
    expect(parcel).toBe(400);
  }
});
