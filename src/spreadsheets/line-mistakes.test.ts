// A table with mistakes cannot be applied. The volunteer reads every mistake of a line, and which headings are missing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inDays } from '../../tests/batches.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { applyPlan, planTable } from '../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

let place = 0;
let name = '';
beforeEach(() => {
  place += 1;
  name = `Tube ${place}`;
});

type Problem = { line: number; field: string; message: string };
async function problemsOf(kind: 'products' | 'stock' | 'donations', table: string, language = 'en') {
  const { problems } = (await planTable(shop, admin, kind, table, language)).body;
  return problems.map(({ line, field }: Problem) => `${line} ${field}`);
}

test('every mistake of a line is told at once, of products, of stock and of gifts', async () => {
  await shop.product({ name });
  const products = `Id (please leave as it is);Name (English);Price;Yearly Limit\n${crypto.randomUUID()};;cheap;many\n;;cheap;many`;
  expect(await problemsOf('products', products)).toEqual([
    ...['2 id', '2 price', '2 yearly_limit'],
    ...['3 price', '3 yearly_limit', '3 name_id'],
  ]);
  expect(await problemsOf('products', `Name (English);Price\n${name.toUpperCase()};cheap`)).toEqual([
    '2 name',
    '2 price',
  ]);
  const stock = `Name;Movement (please leave as it is);Units more or fewer;Counted\n${name};x;some;few\nNone;;some;`;
  expect(await problemsOf('stock', stock)).toEqual([
    ...['2 change', '2 movement', '2 change', '2 count', '2 count'],
    ...['3 name', '3 change'],
  ]);
  const gifts = `Name;Quantity;Use by;Came on\n${name};some;${inDays(-3)};soon\nNone;0;;`;
  expect(await problemsOf('donations', gifts)).toEqual([
    ...['2 quantity', '2 expires', '2 received'],
    ...['3 name', '3 quantity', '3 received'],
  ]);
});

test('a heading that names no language finds a product and names a new one, and renames none', async () => {
  const known = await shop.product({ name, price: 10_000 });
  const table = `Nama;Harga\n${name};12000\nKanul ${place};9000`;
  const { body: plan } = await planTable(shop, admin, 'products', table, 'id');
  expect(plan).toMatchObject({ problems: [], counts: { added: 1, changed: 1 } });
  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied' });
  const { body: listed } = await shop.call('GET', `admin/products?q=${place}`, { as: admin });
  const found = (words: string) => listed.find((product: { name: string }) => product.name === words);
  expect(found(name)).toMatchObject({ _id: known._id, price: 12_000, translations: { en: { name } } });
  expect(found(name).translations.id.name).toBe('');
  expect(found(`Kanul ${place}`)).toMatchObject({ price: 9_000, translations: { id: { name: `Kanul ${place}` } } });
});

test('a dash in a cell of text says that there is none, as on a form: no name, no category and no fact', async () => {
  const known = await shop.product({ name, category: 'Tubes' });
  const table = `${['Nama (Indonesia)', 'Nama (Inggris)', 'Kategori', 'Harga', 'Ukuran (Indonesia)', 'Deskripsi (Indonesia)', 'Produsen'].join(';')}\n-;${name};–;0;-;-;-\nKanul ${place};-;-;9000;--;—;-`;
  const { body: plan } = await planTable(shop, admin, 'products', table, 'id');
  expect(plan.problems).toEqual([]);
  const { state } = await applyPlan(shop, admin, plan._id);
  expect(state).toBe('applied');
  const { body: listed } = await shop.call('GET', `admin/products?q=${place}`, { as: admin });
  for (const product of listed) expect(JSON.stringify(product)).not.toMatch(/"[-–—]+"/);
  expect(listed.find(({ _id }: { _id: string }) => _id === known._id)).toMatchObject({ category: '' });
});

test('a dash in a cell of numbers is no number: spreadsheets show 0 so', async () => {
  const table = `Name (English);Price;Yearly Limit\n${name};-;-`;
  expect(await problemsOf('products', table)).toEqual(['2 price', '2 yearly_limit']);
});

test('with a column of that language next to it, such a heading has no meaning', async () => {
  expect(await problemsOf('products', `Name;Name (English);Price\n${name};${name};9000`)).toEqual(['1 Name']);
});

test('a table without any column that finds a product reads which headings it needs', async () => {
  const { body } = await planTable(shop, admin, 'products', 'Barang;Harga\nKanul;9000', 'id');
  expect(body.problems).toMatchObject([
    { line: 1, field: 'Barang' },
    { line: 1, field: 'table', message: expect.stringContaining('“Nama (Indonesia)”, “Nama (Inggris)”') },
  ]);
});
