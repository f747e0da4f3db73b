// A table is read as it is written, or the line gets a problem (docs/decisions/tables-for-spreadsheets.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { applyPlan, plannedOf, plannedRowsOf, planTable } from '../../tests/tables.ts';
import type { Importable } from './importables.ts';
import type { DayOrder } from './spreadsheets.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-25T05:00:00Z') });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const plan = async (kind: Importable, content: string, dayOrder?: DayOrder) =>
  (await planTable(shop, admin, kind, content, 'en', dayOrder)).body;
const problemsOf = ({ problems }: { problems: Record<string, unknown>[] }) =>
  problems.map(({ line, field, value, message }) => [line, field, value, message]);
const daysOf = async (planId: string) =>
  (await plannedOf(shop, admin, planId)).map(
    ({ fields }: { fields: { field: string; after: string }[] }) =>
      fields.find(({ field }) => field === 'expires')?.after,
  );
let place = 0;
const newName = () => `Kasa ${++place}x`;
const expiring = (...days: string[]) =>
  `Name (English);Price;Use before\n${days.map((day) => `${newName()};5000;${day}`).join('\n')}`;

test('lists ambiguous days by line and asks once for the whole table, and books nothing before the answer', async () => {
  const table = expiring('3/5/2027', '2027-12-31', '4/6/2027');
  const unclear = await plan('products', table);
  expect(unclear).toMatchObject({
    total: 0,
    unclearDay: { line: 2, written: '3/5/2027', dayFirst: '2027-05-03', monthFirst: '2027-03-05' },
  });
  const said = 'can be two days; please say which comes first in this table, the day or the month';
  expect(problemsOf(unclear)).toEqual([
    [2, 'expires', '3/5/2027', said],
    [4, 'expires', '4/6/2027', said],
  ]);
  expect((await shop.call('POST', `admin/changes/${unclear._id}/apply`, { as: admin })).status).toBe(400);
  const [american, indonesian] = [
    await plan('products', table, 'monthFirst'),
    await plan('products', table, 'dayFirst'),
  ];
  expect([american.unclearDay, indonesian.unclearDay]).toEqual([null, null]);
  expect(await daysOf(american._id)).toEqual(['2027-03-05', '2027-12-31', '2027-04-06']);
  expect(await daysOf(indonesian._id)).toEqual(['2027-05-03', '2027-12-31', '2027-06-04']);
});

test('a table that proves the order of its days is not asked, and one that contradicts itself is', async () => {
  const proven = [
    await plan('products', expiring('3/5/2027', '12/31/2027')),
    await plan('products', expiring('3/5/2027', '31/12/2027')),
  ];
  expect(await Promise.all(proven.map(({ _id }) => daysOf(_id)))).toEqual([
    ['2027-03-05', '2027-12-31'],
    ['2027-05-03', '2027-12-31'],
  ]);
  const both = await plan('products', expiring('31/12/2027', '12/31/2027', '3/5/2027'));
  expect(both.unclearDay).toMatchObject({ line: 4 });
  expect(problemsOf(both)).toHaveLength(1);
  const alike = await plan('products', expiring('5/5/2027', '30 Nov 2027'));
  expect(await daysOf(alike._id)).toEqual(['2027-05-05', '2027-11-30']);
});

test.each([
  ['another separator', '5.3.2027', '3/25/2027'],
  ['a dash', '5-3-2027', '25/3/2027'],
])(
  'a day with %s proves nothing, and the answer counts only for the days that are unclear',
  async (_, unclear, proof) => {
    const table = expiring(unclear, proof);
    const planned = await plan('products', table);
    expect(planned).toMatchObject({ total: 0, unclearDay: { line: 2, written: unclear } });
    const answered = await plan('products', expiring(unclear, proof, proof.replace('25', '4')), 'dayFirst');
    expect(await daysOf(answered._id)).toEqual(['2027-03-05', '2027-03-25', '2027-03-04']);
  },
);

test('a day of one column proves nothing about another one', async () => {
  const { name } = await shop.product({ name: newName(), countInStock: 1 });
  const table = `Name,Quantity,Use by,Came on\n${name},3,3/25/2028,11/5/2026\n${name},4,3/5/2028,11/5/2026\n`;
  const planned = await plan('donations', table);
  expect(planned.unclearDay).toMatchObject({ line: 2, written: '11/5/2026' });
  expect(problemsOf(planned).map(([line, field]) => [line, field])).toEqual([
    [2, 'received'],
    [3, 'received'],
  ]);
  const answered = await plan('donations', table, 'dayFirst');
  expect(await plannedRowsOf(shop, admin, answered._id)).toMatchObject([
    { expires: '2028-03-25', received: '2026-05-11' },
    { expires: '2028-03-05', received: '2026-05-11' },
  ]);
});

test('donations and parcels are asked, too, and booked on the day that was meant', async () => {
  const { _id, name } = await shop.product({ countInStock: 1 });
  const table = `Name,Quantity,Use before,Came on\n${name},3,5/3/2028,11/5/2026\n`;
  expect((await plan('donations', table)).unclearDay).toMatchObject({ line: 2, written: '5/3/2028' });
  const planned = await plan('donations', table, 'monthFirst');
  expect(await plannedRowsOf(shop, admin, planned._id)).toMatchObject([
    { expires: '2028-05-03', received: '2026-11-05' },
  ]);
  await applyPlan(shop, admin, planned._id);
  const { body } = await shop.call('GET', `products/${_id}/batches`, { as: admin });
  expect(JSON.stringify(body)).toContain('2028-05-03');
  const parcels = await plan('parcels', 'Order,Sent on,Courier\nN-2611-0001,11/5/2026,JNE\n');
  expect(parcels.unclearDay).toMatchObject({ line: 2, dayFirst: '2026-05-11', monthFirst: '2026-11-05' });
});

test('refuses years of two digits and abbreviated values by line, with their text', async () => {
  const name = newName();
  const table = `Name (English);Price;Use before;Size (English)\n${name};25rb;30/11/27;#REF!\n${name} b;1.23457E+14;########;1,5E+3`;
  const { problems } = await plan('products', table);
  const altered = expect.stringContaining('was not written out by the spreadsheet');
  expect(problems).toEqual(
    [
      { line: 2, field: 'expires', value: '30/11/27', message: 'needs a year with four digits, such as 2027' },
      { line: 2, field: 'size_en', value: '#REF!', message: altered },
      { line: 3, field: 'price', value: '1.23457E+14', message: altered },
      { line: 3, field: 'expires', value: '########', message: altered },
      { line: 3, field: 'size_en', value: '1,5E+3', message: altered },
    ].map((problem) => ({
      ...problem,
      product: { name: problem.line === 2 ? name : `${name} b`, lang: 'en' },
      now: null,
    })),
  );
  const said = await plan('products', `Name (English);Price\n${newName()};Rp 25.000,-`);
  expect(await plannedOf(shop, admin, said._id)).toMatchObject([{ fields: [{}, { field: 'price', after: '25000' }] }]);
});

test('the same name twice in one table is a problem, unless size, length or pack differ', async () => {
  const name = newName();
  const namesakes = async (...rows: string[]) =>
    problemsOf(
      await plan(
        'products',
        `Name (English),Name (Indonesian),Price,Size (English),Size (Indonesian)\n${rows.join('\n')}`,
      ),
    ).map(([line, , , message]) => [line, String(message).slice(0, 'looks like the name in line 2'.length)]);
  const twice = [[3, 'looks like the name in line 2']];
  expect(await namesakes(`${name},,5000,,`, `${name},,6000,,`)).toEqual(twice);
  expect(await namesakes(`${name},,5000,,`, `  ${name.toUpperCase().replace(' ', '\u00A0')} ,,6000,,`)).toEqual(twice);
  expect(await namesakes(`${name},,5000,,`, `Other,${name},6000,,`)).toEqual(twice);
  expect(await namesakes(`${name},,5000,S,`, `${name},,6000,S,Kecil`)).toEqual(twice);
  expect(await namesakes(`${name},,5000,S,`, `${name},,6000,,`)).toEqual(twice);
  expect(await namesakes(`${name},,5000,S,`, `${name},,6000,M,`, `${name},,6000,,Besar`)).toEqual([]);
  await shop.product({ name });
  expect(await namesakes(`${name},,5000,,`, `${name.toLowerCase()},,6000,,`)).toEqual([[3, expect.any(String)]]);
});

test('two products of the shop that are called alike come back as they went', async () => {
  const name = newName();
  for (const _ of [1, 2]) await shop.product({ name });
  const { body } = await shop.call('GET', `admin/tables/inventory/products?q=${encodeURIComponent(name)}`, {
    as: admin,
  });
  expect(await plan('products', body)).toMatchObject({ total: 0, problems: [] });
});
