import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { paymentInvariants } from '../server/verify/payment-invariants.ts';
import type { OrdersReport } from './reports.contract.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let families: Person[];
let productId: string;

beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  families = await Promise.all(times(7).map(() => knownPerson(shop)));
  productId = (await shop.product({ price: 25_000, countInStock: null }))._id;
});
afterAll(() => shop.close());

async function orders(at: string, as: Person): Promise<string> {
  clock.at = at;
  await fillCart(shop, as, [productId, 2]);
  return (await orderCart(shop, as)).body._id;
}

async function pays(orderId: string, receivedOn: string, amount = 50_000): Promise<string> {
  const body = { receivedOn, amount, how: 'transfer' };
  const { status, body: order } = await shop.call('POST', `orders/${orderId}/payments`, { as: admin, body });
  expect(status).toBe(201);
  return order.payments.at(-1)._id;
}

async function report(query: Record<string, string>): Promise<OrdersReport> {
  return (await shop.call('GET', `admin/reports/orders?${new URLSearchParams(query)}`, { as: admin })).body;
}
const money = ({ periods, money: ordered, received }: OrdersReport) => ({
  periods: periods.map((period) => [period.ordered, period.received]),
  total: [ordered, received],
});

const spring = { from: '2026-01-01', until: '2026-04-30' };

test('only noted payments are received, on the day on which they came, next to what was ordered', async () => {
  const placed: string[] = [];
  for (const family of families) placed.push(await orders('2026-01-10T05:00:00Z', family));
  clock.at = '2026-04-20T05:00:00Z';
  const nothing = await report(spring);
  expect(money(nothing)).toEqual({
    periods: [
      [350_000, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    total: [350_000, 0],
  });
  for (const orderId of placed) {
    await pays(orderId, '2026-02-01', 20_000);
    await pays(orderId, '2026-03-05', 30_000);
  }
  const parts = await report(spring);
  expect(money(parts)).toEqual({
    periods: [
      [350_000, 0],
      [0, 140_000],
      [0, 210_000],
      [0, 0],
    ],
    total: [350_000, 350_000],
  });
  // A month without an order has its payments all the same.
  expect(money(await report({ from: '2026-03-01', until: '2026-03-31' })).total).toEqual([0, 210_000]);
  const { body } = await shop.call('GET', 'admin/reports/years/2026', { as: admin });
  const words = readPdf(body)
    .pages.flat()
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(words.join(' ')).toContain('Received: Rp 350.000');
});

test('a payment that is taken back, or noted for a deleted order, counts as it is noted', async () => {
  const family = families[0] as Person;
  const orderId = await orders('2026-03-10T05:00:00Z', family);
  const paymentId = await pays(orderId, '2026-03-10');
  const march = { from: '2026-03-01', until: '2026-03-31' };
  expect((await report(march)).received).toBe(260_000);
  await shop.call('DELETE', `orders/${orderId}`, { as: admin, body: { reason: 'Twice' } });
  expect((await report(march)).received).toBe(260_000);
  await shop.call('DELETE', `orders/${orderId}/payments/${paymentId}`, { as: admin });
  expect((await report(march)).received).toBe(210_000);
  for (const [rule, broken] of Object.entries(paymentInvariants))
    expect((await sql.raw(broken).execute(shop.db)).rows, rule).toEqual([]);
});

test('money of fewer than five families is not shown, and no sum reveals it', { tags: ['few-families'] }, async () => {
  for (const family of families.slice(0, 2)) await pays(await orders('2026-04-02T05:00:00Z', family), '2026-04-02');
  clock.at = '2026-04-20T05:00:00Z';
  const { periods, total } = money(await report(spring));
  // April has two families. Of the months with enough of them, the smallest is withheld too: the last, if they are equal.
  expect(periods).toEqual([
    [null, 0],
    [0, 140_000],
    [0, null],
    [null, null],
  ]);
  expect(total).toEqual([450_000, 450_000]);
  const april = await report({ from: '2026-04-01', until: '2026-04-30' });
  expect(money(april)).toEqual({ periods: expect.anything(), total: [null, null] });
  for (const period of april.periods) expect([0, null]).toContain(period.received);
  const free = await shop.product({ price: 0, countInStock: null });
  clock.at = '2026-04-19T05:00:00Z';
  await fillCart(shop, families[6] as Person, [free._id, 1]);
  await orderCart(shop, families[6] as Person);
  clock.at = '2026-04-20T05:00:00Z';
  // The money and the price would reveal the number of bought units, and so the number that the one family got for free.
  expect(money(await report(spring)).periods.map(([ordered]) => ordered)).toEqual([null, null, null, null]);
});
