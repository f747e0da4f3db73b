import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times, wish } from '../../tests/shopping.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { reportInvariants } from '../server/verify/report-invariants.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let families: Person[];
let tube: Product;
let gauze: Product;
let rare: Product;

beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  families = await Promise.all(times(7).map(() => knownPerson(shop)));
  tube = await shop.product({ name: 'Tube', price: 25_000, countInStock: 100, yearlyLimitPerUser: 8 });
  gauze = await shop.product({ name: 'Gauze', price: 0, countInStock: null });
  rare = await shop.product({ name: 'Rare valve', price: 90_000, countInStock: 3 });
});
afterAll(() => shop.close());

async function orders(at: string, as: Person, ...lines: [Product, number][]): Promise<string> {
  clock.at = at;
  await fillCart(shop, as, ...lines.map(([product, units]): [string, number] => [product._id, units]));
  const { status, body } = await orderCart(shop, as);
  expect(status).toBe(201);
  return body._id;
}

async function report(part: string, query: Record<string, string> = {}) {
  const { status, body } = await shop.call('GET', `admin/reports/${part}?${new URLSearchParams(query)}`, { as: admin });
  expect(status).toBe(200);
  return body;
}

async function expectTotalsToHold() {
  for (const [rule, broken] of Object.entries(reportInvariants)) {
    expect((await sql.raw(broken).execute(shop.db)).rows, rule).toEqual([]);
  }
}

const everyFamily = (at: string, ...lines: [Product, number][]) =>
  Promise.all(families.map((family) => orders(at, family, ...lines)));

test('before the first order every report is empty', async () => {
  expect(await report('orders')).toMatchObject({
    total: { orders: 0, units: 0, families: 0 },
    givenUnits: 0,
    boughtUnits: 0,
    money: 0,
  });
  expect(await report('products')).toEqual({ products: [], others: 0 });
});

// The second orders come at a quarter past midnight in Jakarta on 1 March, which is still February elsewhere.
test('months are Jakarta’s, families are counted once, and deleted orders take their numbers back', async () => {
  await everyFamily('2026-02-28T16:59:00Z', [tube, 2], [gauze, 1]);
  await everyFamily('2026-02-28T17:15:00Z', [tube, 1]);
  const one = await orders('2026-03-31T16:59:59Z', families[0] as Person, [tube, 1]);
  const spring = { from: '2026-01-15', until: '2026-04-30' };
  clock.at = '2026-04-20T05:00:00Z';
  expect(await report('orders', spring)).toMatchObject({
    step: 'month',
    periods: [
      { from: '2026-01-15', until: '2026-01-31', orders: 0, units: 0, families: 0 },
      { from: '2026-02-01', until: '2026-02-28', orders: 7, units: 21, families: 7 },
      { from: '2026-03-01', until: '2026-03-31', orders: 8, units: 8, families: 7 },
      { from: '2026-04-01', until: '2026-04-20', orders: 0, units: 0, families: 0 },
    ],
    total: { orders: 15, units: 29, families: 7 },
    givenUnits: 7,
    boughtUnits: 22,
    money: 22 * 25_000,
  });
  expect((await shop.call('DELETE', `orders/${one}`, { as: admin, body: { reason: 'Ordered twice' } })).status).toBe(
    200,
  );
  expect((await report('orders', spring)).total).toEqual({ orders: 14, units: 28, families: 7 });
  expect((await report('orders', { from: '2026-03-02', until: '2026-03-31' })).total).toEqual({
    orders: 0,
    units: 0,
    families: 0,
  });
  await expectTotalsToHold();
});

test('no figure names, and no sum reveals, the orders of fewer than five families', {
  tags: ['few-families'],
}, async () => {
  await orders('2026-03-15T05:00:00Z', families[1] as Person, [rare, 1]);
  await everyFamily('2026-05-10T05:00:00Z', [tube, 1]);
  const range = { from: '2026-02-01', until: '2026-04-30' };
  // February has as many families as March. April, with one family, withholds one of them too.
  await orders('2026-04-15T05:00:00Z', families[2] as Person, [tube, 1]);
  clock.at = '2026-05-20T05:00:00Z';
  const months = (await report('orders', range)).periods;
  expect(months.map(({ families: count }: { families: number | null }) => count)).toEqual([7, null, null]);
  expect(months.filter(({ orders: count }: { orders: number | null }) => count === null)).toHaveLength(2);
  expect((await report('orders', range)).total).toEqual({ orders: 16, units: 30, families: 7 });

  const { products, others } = await report('products', range);
  expect(JSON.stringify(products)).not.toContain('Rare valve');
  // With the tube shown, the rest of the bought units would be the one valve of one family.
  expect(products.map(({ product }: { product: { name: string } }) => product.name)).toEqual(['Gauze']);
  expect(others).toBe(2);

  const alone = await report('orders', { from: '2026-04-01', until: '2026-04-30' });
  expect(alone).toMatchObject({ total: { orders: null, units: null, families: null }, givenUnits: null, money: null });
  expect(alone.periods.filter(({ orders: count }: { orders: number | null }) => count !== 0)).toEqual([
    {
      ...{ from: '2026-04-01', until: '2026-04-30', orders: null, units: null, families: null, ordered: null },
      ...{ received: 0, giftUnits: 0, giftValue: 0, givenValue: null },
    },
  ]);
});

test('the report of a year is a PDF with the numbers of the page, and none of few families', {
  tags: ['few-families'],
}, async () => {
  const { status, headers, body } = await shop.call('GET', 'admin/reports/years/2026', { as: admin });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('report-2026.pdf'),
  });
  const words = readPdf(body)
    .pages.flat()
    .map(({ text }) => text)
    .join(' ');
  const { total } = await report('orders', { from: '2026-01-01', until: '2026-12-31' });
  expect(words).toContain('Report of 2026');
  expect(words).toContain(`Orders: ${total.orders}, units: ${total.units}`);
  expect(words).toContain('Tube');
  expect(words).not.toContain('Rare valve');
  const later = await shop.call('GET', 'admin/reports/years/2027', { as: admin });
  expect(later.status).toBe(200);
});

test('shows free and bought units together, or neither', { tags: ['few-families'] }, async () => {
  await orders('2026-06-01T05:00:00Z', families[3] as Person, [gauze, 3]);
  await everyFamily('2026-06-02T05:00:00Z', [tube, 1]);
  const june = await report('orders', { from: '2026-06-01', until: '2026-06-30' });
  expect(june).toMatchObject({ total: { orders: 8, units: 10 }, givenUnits: null, boughtUnits: null, money: null });
});

test('shows the allowance as a share of a year, of products that enough families ordered, and of these together', async () => {
  // One family uses up its whole share of a product that is not listed. No sum holds it.
  const few = await shop.product({ name: 'Few', countInStock: 50, yearlyLimitPerUser: 40 });
  await orders('2026-06-03T05:00:00Z', families[0] as Person, [few, 40]);
  const gel = await shop.product({ name: 'Gel', countInStock: 50, yearlyLimitPerUser: 2 });
  await everyFamily('2026-06-03T05:00:00Z', [gel, 2]);
  const { percent, products } = await report('allowance/2026');
  const { rows } = await sql<{ share: number }>`
    select round(100.0 * sum(bought) / sum(allowed))::int as share from yearly_purchase
    where product_id in (${sql.lit(tube._id)}, ${sql.lit(gel._id)})`.execute(shop.db);
  expect(percent).toBe(rows[0]?.share);
  expect(products).toEqual([
    { product: expect.objectContaining({ _id: gel._id }), percent: 100 },
    { product: expect.objectContaining({ _id: tube._id }), percent: expect.any(Number) },
  ]);
  expect(await report('allowance/2025')).toEqual({ year: 2025, percent: null, products: [] });
});

test('lists a missing product once five families wait for it', { tags: ['few-families'] }, async () => {
  const gone = await shop.product({ name: 'Gone', countInStock: 0 });
  for (const family of families.slice(0, 4)) await wish(shop, family, gone._id);
  expect(await report('wishes')).toEqual([]);
  await wish(shop, families[4] as Person, gone._id);
  expect(await report('wishes')).toEqual([
    { product: { _id: gone._id, name: 'Gone', lang: 'en' }, waiting: 5, countInStock: 0 },
  ]);
});

test('stock is at risk if it is out, low, or soon used up at its pace', async () => {
  clock.at = '2026-06-20T05:00:00Z';
  const soon = await shop.product({ name: 'Soon', countInStock: 44 });
  await shop.product({ name: 'Enough', countInStock: 44 });
  await shop.product({ name: 'Few by its number', countInStock: 44, reorderAt: 50 });
  await shop.product({ name: 'Enough by its number', countInStock: 3, reorderAt: 2 });
  await everyFamily('2026-06-19T05:00:00Z', [soon, 5]);
  const { products, ...counts } = await report('stock');
  expect(counts).toEqual({ out: 1, low: 2, soon: 1, lowAt: 5 });
  expect(
    products.map(({ product, ...rest }: { product: { name: string } }) => ({ name: product.name, ...rest })),
  ).toEqual([
    { name: 'Gone', countInStock: 0, risk: 'out', weeksLeft: 0 },
    { name: 'Rare valve', countInStock: 2, risk: 'low', weeksLeft: null },
    { name: 'Soon', countInStock: 9, risk: 'soon', weeksLeft: 3 },
    { name: 'Few by its number', countInStock: 44, risk: 'low', weeksLeft: null },
  ]);
});
