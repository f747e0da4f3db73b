// The same figure is the same everywhere: on the page, in the PDF, for a range and for its months, and at the family.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editProduct } from '../../tests/changes/undoing.ts';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { OrdersReport } from './reports.contract.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let families: Person[];
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  families = await Promise.all(times(6).map(() => knownPerson(shop)));
});
beforeEach(() => {
  clock.at = null;
});
afterAll(() => shop.close());

async function orders(at: string, as: Person, productId: string, quantity: number): Promise<string> {
  clock.at = at;
  await fillCart(shop, as, [productId, quantity]);
  const { status, body } = await orderCart(shop, as);
  expect(status).toBe(201);
  return body._id;
}

async function allOrder(at: string, productId: string, quantity: number): Promise<string[]> {
  const ids: string[] = [];
  for (const family of families) ids.push(await orders(at, family, productId, quantity));
  return ids;
}

async function pays(orderId: string, receivedOn: string) {
  const body = { receivedOn, amount: 25_000, how: 'transfer' };
  expect((await shop.call('POST', `orders/${orderId}/payments`, { as: admin, body })).status).toBe(201);
}

const report = async (query = ''): Promise<OrdersReport> =>
  (await shop.call('GET', `admin/reports/orders${query}`, { as: admin })).body;

async function wordsOfYear(year: number): Promise<string> {
  const { body } = await shop.call('GET', `admin/reports/years/${year}`, { as: admin });
  const words = readPdf(body).pages.flat();
  return words.map(({ text }: { text: string }) => text).join(' ');
}

test('money of a year without orders is in its PDF, and all days begin with the first payment', async () => {
  const { _id } = await shop.product({ price: 25_000, countInStock: null });
  const ids = await allOrder('2025-12-20T05:00:00Z', _id, 1);
  clock.at = '2026-01-10T05:00:00Z';
  for (const id of ids) await pays(id, '2026-01-05');
  expect((await report('?from=2026-01-01&until=2026-01-10')).received).toBe(150_000);
  expect(await wordsOfYear(2026)).toContain('150.000');
  // The payments stay when their orders are deleted, and so do their days.
  await allOrder('2026-04-01T05:00:00Z', _id, 1);
  for (const id of ids)
    expect((await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Cancelled' } })).status).toBe(200);
  expect(await report()).toMatchObject({ from: '2026-01-05', received: 150_000 });
});

test('the first weeks of a year have months, as its PDF: a month there would reveal a withheld day', {
  tags: ['few-families'],
}, async () => {
  const { _id } = await shop.product({ price: 0, countInStock: null });
  await allOrder('2024-01-05T05:00:00Z', _id, 1);
  await orders('2024-01-10T05:00:00Z', families[0] as Person, _id, 3);
  await allOrder('2024-01-20T05:00:00Z', _id, 1);
  await allOrder('2024-02-20T05:00:00Z', _id, 1);
  const year = await report('?from=2024-01-01&until=2024-02-29');
  // By days, the 10th and the 20th of February are withheld. The PDF's January without its shown days would be the 10th.
  expect(year).toMatchObject({ step: 'month', periods: [{ units: 15 }, { units: 6 }] });
  expect(await wordsOfYear(2024)).toContain('15');
  const { step, periods } = await report('?from=2024-01-01&until=2024-01-31');
  expect([step, periods[4]?.units, periods[9]?.units]).toEqual(['day', 6, null]);
});

test('the months of ordered units at the value of gifts add up to their sum', async () => {
  clock.at = '2026-01-05T05:00:00Z';
  const { _id } = await shop.product({ price: 0, countInStock: 0 });
  const value = { amount: 10_000, by: 'foundation' };
  const body = { kind: 'donation', change: 90, value, key: randomUUID() };
  expect((await shop.call('POST', `products/${_id}/movements`, { as: admin, body })).status).toBe(200);
  for (const month of ['2026-05', '2026-06', '2026-07']) await allOrder(`${month}-10T05:00:00Z`, _id, 1);
  clock.at = '2026-07-31T05:00:00Z';
  const { givenValue, periods } = await report('?from=2026-05-01&until=2026-07-31');
  // Six units are worth 666 2/3 rupiah.
  expect(periods.map((period) => period.givenValue)).toEqual([667, 666, 667]);
  expect(givenValue).toBe(2_000);
});

test('the used share is that of the present limit and grants, and a family that came back counts once', async () => {
  const share = async () => {
    const { products } = (await shop.call('GET', 'admin/reports/allowance/2026', { as: admin })).body;
    return products.find(({ product }: { product: { _id: string } }) => product._id === _id)?.percent;
  };
  const { _id, name } = await shop.product({ countInStock: 100, yearlyLimitPerUser: 2 });
  await allOrder('2026-08-01T05:00:00Z', _id, 2);
  expect(await share()).toBe(100);
  await editProduct(shop, admin, _id, { name, yearlyLimitPerUser: '20' });
  // 12 of 120 units.
  expect(await share()).toBe(10);
  const left = families[5] as Person;
  clock.at = null;
  await shop.call('POST', 'account/close', { as: left, body: { email: left.email } });
  expect(await share()).toBe(10);
  const back = await knownPerson(shop, { email: left.email });
  await orders('2026-09-01T05:00:00Z', back, _id, 6);
  // 18 of 120: the family that came back has eight units and one allowance.
  expect(await share()).toBe(15);
  const grant = { email: families[0]?.email, productId: _id, year: 2026, units: 30, reason: 'Twins' };
  expect((await shop.call('POST', 'admin/grants', { as: admin, body: grant })).status).toBe(201);
  // 18 of 150.
  expect(await share()).toBe(12);
  // Of a lower limit no more than all is used: by five families their one unit, by the other two of 31.
  await editProduct(shop, admin, _id, { name, yearlyLimitPerUser: '1' });
  expect(await share()).toBe(19);
  await editProduct(shop, admin, _id, { name, yearlyLimitPerUser: '' });
  expect(await share()).toBeUndefined();
});
