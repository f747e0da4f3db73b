// The number at which a product is low: its own one, or the foundation's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeChosen, editProduct, undoPlan } from '../../../tests/changes/undoing.ts';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart } from '../../../tests/shopping.ts';
import { applyPlan, plannedOf, planTable } from '../../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const idHeading = 'Id (please leave as it is)';
const read = async (id: string) => (await shop.call('GET', `admin/products/${id}`, { as: admin })).body;
const save = (id: string, fields: Record<string, string>) =>
  shop.call('PUT', `products/${id}`, { as: admin, body: formData({ name: 'Catheter', price: '500', ...fields }) });

/** The names in a list of the inventory, and their number as its count says. */
async function listed(query: string) {
  const { body } = await shop.call('GET', `admin/products?sort=name&${query}`, { as: admin });
  const { count } = (await shop.call('GET', `admin/products/count?${query}`, { as: admin })).body;
  return { names: body.map(({ name }: { name: string }) => name), count };
}

test('of products with the same stock, those are low whose own number says so', async () => {
  const product = (name: string, countInStock: number | null, reorderAt?: number) =>
    shop.product({ name, countInStock, category: 'Numbered', ...(reorderAt !== undefined && { reorderAt }) });
  await product('Catheter', 30, 30);
  await product('Catheter, nearly', 30, 29);
  await product('Catheter, plain', 30);
  await product('Tube', 3, 2);
  await product('Tube, never', 1, 0);
  await product('Tube, plain', 3);
  await product('Gone', 0, 9);
  await product('Unlimited', null, 9);
  const category = 'category=Numbered';
  expect(await listed(`state=low&${category}`)).toEqual({ names: ['Catheter', 'Tube, plain'], count: 2 });
  expect(await listed(`state=out&${category}`)).toEqual({ names: ['Gone'], count: 1 });
  expect((await listed(category)).count).toBe(8);
  const { body: all } = await shop.call('GET', `admin/products?sort=name&${category}`, { as: admin });
  const lowOnes = all.filter(({ isLow }: { isLow: boolean }) => isLow);
  expect(lowOnes).toMatchObject([
    { name: 'Catheter', countInStock: 30, reorderAt: 30 },
    { name: 'Tube, plain', countInStock: 3, reorderAt: null },
  ]);

  await shop.call('PUT', 'admin/low-stock', { as: admin, body: { lowAt: 40 } });
  expect((await listed(`state=low&${category}`)).names).toEqual(['Catheter', 'Catheter, plain', 'Tube, plain']);
  await shop.call('PUT', 'admin/low-stock', { as: admin, body: { lowAt: 5 } });
});

test('a form writes it, one without it keeps it and is answered as before, and an empty field removes it', async () => {
  const create = async (fields: Record<string, string>) => {
    const body = formData({ name: 'Catheter', price: '500', image: await drawnPicture(), ...fields });
    return (await shop.call('POST', 'products', { as: admin, body })).body;
  };
  expect(await create({ reorderAt: '7' })).toMatchObject({ reorderAt: 7, isLow: false });
  const made = await create({ countInStock: '3' });
  const { _id } = made;
  expect(made).toEqual((await shop.call('GET', `products/${_id}`)).body);
  expect(await save(_id, { reorderAt: '3' })).toMatchObject({ status: 200, body: { reorderAt: 3, isLow: true } });
  const { status, body } = await save(_id, {});
  expect(status).toBe(200);
  expect(body).toEqual((await shop.call('GET', `products/${_id}`)).body);
  expect(await read(_id)).toEqual({ ...body, reorderAt: 3, isLow: true, draft: false });
  for (const bad of ['-1', '1000001', '2.5', '1e3', '=1+1', 'NaN', '٣', 'x', '1\u00002']) {
    const refused = await save(_id, { reorderAt: bad });
    expect.soft([bad, refused.status, refused.body.data?.issues[0].field]).toEqual([bad, 400, 'reorderAt']);
  }
  expect((await save(_id, { reorderAt: '' })).body).toMatchObject({ reorderAt: null, isLow: true });
});

test('visitors, families and staff never see it', async () => {
  const { _id, name } = await shop.product({ name: 'Hidden number', category: 'Hidden', reorderAt: 777_001 });
  await shop.product({ name: 'Hidden neighbour', category: 'Hidden', reorderAt: 777_001 });
  const [family, staff] = [await shop.person(), await shop.person({ role: 'staff' })];
  await fillCart(shop, family, [_id, 1]);
  const paths = [
    ...['products', `products/${_id}`, 'products?q=hidden', 'products?category=Hidden&sort=category', 'categories'],
    ...['products/related/items?category=Hidden', 'search?q=hidden', 'cart', 'admin/shelf?q=hidden'],
  ];
  for (const path of paths) {
    const as = { cart: family, 'admin/shelf?q=hidden': staff }[path] ?? admin;
    const answer = await shop.call('GET', path, { as });
    const text = JSON.stringify(answer.body);
    expect.soft([path, answer.status, /reorder|isLow|777001/.exec(text)]).toEqual([path, 200, null]);
    if (path !== 'categories') expect(text).toContain(name);
  }
  for (const path of [`admin/products/${_id}`, 'admin/products'])
    for (const as of [family, staff]) expect((await shop.call('GET', path, { as })).status).toBe(403);
});

test('of two edits at once one is refused, and reads the number of the other', async () => {
  const { _id, version } = await shop.product();
  const answers = await Promise.all(['11', '22'].map((reorderAt) => save(_id, { reorderAt, version: `${version}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200)?.body;
  expect(await read(_id)).toEqual(saved);
});

test('a table writes it, comes back unchanged, conflicts with an edit, and can be undone', {
  tags: ['hostile-tables'],
}, async () => {
  const [first, second] = [await shop.product(), await shop.product({ reorderAt: 9 })];
  const heading = { en: 'Order more at', id: 'Tambah stok saat sisa' };
  const table = `${idHeading},${heading.en}\n${first._id},1.200\n${second._id},\n`;
  const { body: plan } = await planTable(shop, admin, 'products', table);
  expect(plan).toMatchObject({ problemCount: 0, total: 2 });
  expect(await plannedOf(shop, admin, plan._id)).toMatchObject([
    { fields: [{ field: 'reorder_at', before: null, after: '1200' }] },
    { fields: [{ field: 'reorder_at', before: '9', after: null }] },
  ]);
  await applyPlan(shop, admin, plan._id);
  expect([await read(first._id), await read(second._id)]).toMatchObject([{ reorderAt: 1_200 }, { reorderAt: null }]);

  for (const language of ['en', 'id'] as const) {
    const headers = { 'accept-language': language };
    const { body } = await shop.call('GET', 'admin/tables/inventory/products', { as: admin, headers });
    expect(body).toContain(heading[language]);
    const again = await planTable(shop, admin, 'products', body, language);
    expect(again.body).toMatchObject({ total: 0, problemCount: 0 });
  }

  const { body: late } = await planTable(shop, admin, 'products', `${idHeading},${heading.en}\n${first._id},4\n`);
  await editProduct(shop, admin, first._id, { reorderAt: '5' });
  expect(await applyPlan(shop, admin, late._id)).toMatchObject({
    state: 'conflicted',
    problems: [{ field: 'reorder_at', now: '5' }],
  });
  await editProduct(shop, admin, first._id, { reorderAt: '1200' });
  await undoPlan(shop, admin, plan._id);
  expect([await read(first._id), await read(second._id)]).toMatchObject([{ reorderAt: null }, { reorderAt: 9 }]);
});

test('a table with impossible numbers changes nothing, and names the line of each', {
  tags: ['hostile-tables'],
}, async () => {
  const { _id } = await shop.product({ reorderAt: 9 });
  const other = await shop.product();
  for (const value of ['-1', '1000001', '2.5', '=1+1', "'=1+1", '#N/A', '1,2E+6', 'ten', '04-Mar']) {
    const table = `${idHeading},Order more at\n${other._id},8\n${_id},"${value}"\n`;
    const { body: plan } = await planTable(shop, admin, 'products', table);
    const problems = plan.problems.map(({ line, field }: { line: number; field: string }) => [line, field]);
    expect.soft([value, problems]).toEqual([value, [[3, 'reorder_at']]]);
  }
  expect([await read(_id), await read(other._id)]).toMatchObject([{ reorderAt: 9 }, { reorderAt: null }]);
});

test('chosen products get one together, the log has it, and an undo restores each', async () => {
  const [first, second] = [await shop.product({ reorderAt: 4 }), await shop.product({ name: 'Numbered twice' })];
  const plan = await changeChosen(shop, admin, [first._id, second._id], { kind: 'reorder-at', units: 0 });
  expect([await read(first._id), await read(second._id)]).toMatchObject([{ reorderAt: 0 }, { reorderAt: 0 }]);
  await editProduct(shop, admin, second._id, { reorderAt: '6' });
  const { body: log } = await shop.call('GET', `admin/history?action=product.update&subject=Numbered%20twice`, {
    as: admin,
  });
  expect(log[0].changes).toEqual([{ field: 'reorder_at', before: 0, after: 6 }]);
  await undoPlan(shop, admin, plan);
  expect([await read(first._id), await read(second._id)]).toMatchObject([{ reorderAt: 4 }, { reorderAt: 6 }]);
});
