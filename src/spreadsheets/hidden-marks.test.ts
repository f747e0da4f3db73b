// Invisible characters from Windows, WPS and chats do not keep a cell from being read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../tests/batches.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';
import { plannedOf, plannedRowsOf, planTable } from '../../tests/tables.ts';
import { dayIn } from './written-day.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const mark = '\u200e';

test('headings, ids, numbers and days are read with the marks and blanks that are in them', async () => {
  const product = await shop.product({ name: 'Marked' });
  const day = `${mark}30${mark}/${mark}11${mark}/${mark}2031`;
  const table = `${mark}Id  (please leave as it is),\u202aPrice\u202c,Use\u00a0by\r\n${product._id}${mark},Rp\u00a031.000${mark},${day}\r\n`;
  const { body } = await planTable(shop, admin, 'products', `\uFEFF${table}`);
  expect(body.problems).toEqual([]);
  const [{ productId, fields }] = await plannedOf(shop, admin, body._id);
  expect(productId).toBe(product._id);
  expect(fields.map(({ field, after }: { field: string; after: string }) => [field, after])).toEqual([
    ['price', '31000'],
    ['expires', '2031-11-30'],
  ]);
});

test('a day that could be two is asked for once, marks or not', async () => {
  const product = await shop.product({});
  const table = (day: string) => `Id (please leave as it is),Use by\n${product._id},"${day}"\n`;
  for (const day of ['3/5/2031', `${mark}3/${mark}5/${mark}2031`, '3/5/2031\u00a00:00'])
    expect((await planTable(shop, admin, 'products', table(day))).body.unclearDay, JSON.stringify(day)).toMatchObject({
      dayFirst: '2031-05-03',
      monthFirst: '2031-03-05',
    });
});

test('long days of spreadsheets have one meaning, and a short year has two whatever stands behind it', () => {
  const days = ['Sunday, November 22, 2026', 'Minggu, 22 November 2026', '22\u00a0Nov\u00a02026'];
  expect(days.map(dayIn)).toEqual(days.map(() => ({ day: '2026-11-22' })));
  expect(['30/11/27', '30/11/27 00:00', '30-Nov-27'].map(dayIn)).toEqual(Array(3).fill({ issue: 'day_year' }));
  expect(['Sunday, next', 'Sunday,', 'x, y, 22/11/2026', 'November 2026'].map(dayIn)).toEqual(
    Array(4).fill({ issue: 'day' }),
  );
});

test('the number of an order is read with the marks around it, and a courier’s number stays as it was typed', async () => {
  const family = await shop.person();
  const { _id: productId } = await shop.product({ countInStock: 5 });
  await fillCart(shop, family, [productId, 1]);
  const { body: order } = await orderCart(shop, family);
  const table = `Order,Sent on,Courier,Tracking number\n${mark}${order.number}${mark},${inDays(0)},JNE,JX\u00a012345\n`;
  const { body } = await planTable(shop, admin, 'parcels', table);
  expect(body.problems).toEqual([]);
  expect(await plannedRowsOf(shop, admin, body._id)).toMatchObject([
    { orderNumber: order.number, trackingNumber: 'JX\u00a012345' },
  ]);
});

test('a name in letters that databases and browsers put into lower case apart is the same product', async () => {
  const product = await shop.product({ name: 'İnfus ΟΔΟΣ' });
  const { body } = await planTable(shop, admin, 'products', 'Name (English),Price\nİnfus ΟΔΟΣ,4321\n');
  expect(body.counts).toMatchObject({ added: 0, changed: 1 });
  expect(await plannedOf(shop, admin, body._id)).toMatchObject([{ productId: product._id }]);
});
