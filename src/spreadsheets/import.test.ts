import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inDays } from '../../tests/batches.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { applyPlan, plannedOf, planTable } from '../../tests/tables.ts';

let shop: TestShop;
let admin: Person;
let another: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Rina' });
  another = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const read = async (id: string) => (await shop.call('GET', `products/${id}`)).body;
const idHeading = 'Id (please leave as it is)';
let place = 0;
let name = '';
beforeEach(() => {
  place += 1;
  name = `Neck tie ${place}`;
});

test('a table adds and changes products: first as a preview, then all at once, each in its history', async () => {
  const knownProduct = await shop.product({ name, price: 10_000, category: 'Ties', yearlyLimitPerUser: 4 });
  const usableUntil = inDays(1_000);
  const table = [
    'Nama (Indonesia);Name (English);Harga;Kategori;Batas Tahunan;Stok awal (produk baru);Ukuran (Indonesia);Gunakan paling lambat',
    `;${name};12.500;Ties;;;Kecil;${usableUntil.split('-').reverse().join('/')}`,
    `Tali leher ${place};;Rp 7.000,00;Baru;2;15;;`,
  ].join('\n');
  const { status, body: plan } = await planTable(shop, admin, 'products', table);
  expect({ status, plan }).toMatchObject({
    status: 201,
    plan: { source: 'products', state: 'planned', total: 2, counts: { added: 1, changed: 1 }, problemCount: 0 },
  });
  expect(await plannedOf(shop, admin, plan._id)).toMatchObject([
    {
      line: 2,
      productId: knownProduct._id,
      isNew: false,
      name,
      fields: [
        { field: 'price', before: '10000', after: '12500' },
        { field: 'yearly_limit', before: '4', after: null },
        { field: 'expires', before: null, after: usableUntil },
        { field: 'size_id', before: null, after: 'Kecil' },
      ],
    },
    { line: 3, isNew: true, name: `Tali leher ${place}`, lang: 'id' },
  ]);
  expect(await read(knownProduct._id)).toMatchObject({ price: 10_000 });

  expect(await applyPlan(shop, admin, plan._id)).toMatchObject({ state: 'applied', done: 2, total: 2 });
  expect(await read(knownProduct._id)).toMatchObject({
    price: 12_500,
    yearlyLimitPerUser: null,
    expires: usableUntil,
    variant: 'Kecil',
    category: 'Ties',
    countInStock: 10,
  });
  const { body: foundProducts } = await shop.call(
    'GET',
    `products?q=${encodeURIComponent(`Tali leher ${place}`)}&limit=1`,
  );
  expect(foundProducts).toMatchObject([{ price: 7_000, countInStock: 15, yearlyLimitPerUser: 2, category: 'Baru' }]);
  const { body: history } = await shop.call('GET', 'admin/history?limit=3', { as: admin });
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'products.change', by: expect.objectContaining({ uid: admin.uid }) }),
      expect.objectContaining({ action: 'product.create' }),
      expect.objectContaining({
        action: 'product.update',
        changes: [
          { field: 'price', before: 10_000, after: 12_500 },
          { field: 'yearly_limit', before: 4, after: null },
        ],
      }),
    ]),
  );
});

test('a table that was saved before a column had another name is read as before', async () => {
  const knownProduct = await shop.product({ name });
  for (const [earlier, day] of [
    ['Use before', inDays(1_000)],
    ['Gunakan sebelum', inDays(1_001)],
  ]) {
    const { body: plan } = await planTable(
      shop,
      admin,
      'products',
      `${idHeading},${earlier}\n${knownProduct._id},${day}`,
    );
    expect(plan.problems).toEqual([]);
    expect(await plannedOf(shop, admin, plan._id)).toMatchObject([{ fields: [{ field: 'expires', after: day }] }]);
  }
});

test('lists impossible values by line, and then plans nothing of the table', {
  tags: ['hostile-tables'],
}, async () => {
  const knownProduct = await shop.product({ name });
  await shop.product({ name: `${name} twice` });
  await shop.product({ name: `${name} twice` });
  const table = [
    `${idHeading},Name (English),Price,Use by`,
    `${knownProduct._id},${name},"1.5",`,
    `,${name} twice,100,`,
    '0190a000-0000-7000-8000-000000000000,x,1,',
    `,New ${name},,31/02/2030`,
    `,${name},2000,`,
    ',,100,',
    `,Good ${name},100,`,
  ].join('\r\n');
  const { body: plan } = await planTable(shop, admin, 'products', table);
  expect(plan.problems.map(({ line, field, message }: Record<string, unknown>) => [line, field, message])).toEqual([
    [2, 'price', 'must be a whole number, written in digits'],
    [3, 'name_id', 'is the name of several products; please take the id from a saved table'],
    [4, 'id', 'is no product of the shop'],
    [5, 'price', 'is required'],
    [5, 'expires', 'must be a day such as 2026-11-22 or 22/11/2026'],
    [6, 'id', 'is a product that stands in the table twice'],
    [7, 'name_id', 'is required'],
  ]);
  expect(plan).toMatchObject({ total: 0, problemCount: 7 });
  const refused = await shop.call('POST', `admin/changes/${plan._id}/apply`, { as: admin });
  expect(refused).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'planId' }] } } });
  expect(await plannedOf(shop, admin, plan._id)).toEqual([]);
});

test('a name in other capitals looks like the product that is there; unseen marks and blanks make no other name', async () => {
  const { _id } = await shop.product({ name: 'Go Bag of Test', category: 'Bags of Test' });
  const table = (name: string) => `Name (English),Price,Category\n${name},60000,bags  OF test`;
  for (const language of ['en', 'id']) {
    const { body } = await planTable(shop, admin, 'products', table('go BAG of Test'), language);
    expect(body).toMatchObject({ problemCount: 1, problems: [{ line: 2 }] });
    expect(body.problems[0].message).toContain(
      language === 'en' ? 'looks like “Go Bag of Test”' : 'mirip dengan “Go Bag of Test”',
    );
  }
  for (const name of ['Go\u00a0 Bag of Test', '\u202aGo Bag of\u2003Test\u200b']) {
    const { body: plan } = await planTable(shop, admin, 'products', table(name));
    expect(plan).toMatchObject({ state: 'planned', total: 1, problemCount: 0 });
    const [planned] = await plannedOf(shop, admin, plan._id);
    expect(planned).toMatchObject({ productId: _id, isNew: false, fields: [{ field: 'price' }] });
    expect(planned.fields).toHaveLength(1);
  }
  const stock = await planTable(shop, admin, 'stock', 'Name,Units more or fewer\nGO BAG OF TEST,2');
  expect(stock.body).toMatchObject({ state: 'planned', total: 1 });
});

test('two lines whose names look the same are one product twice', async () => {
  const { body } = await planTable(
    shop,
    admin,
    'products',
    'Name (English),Price\r\nGone\u00a0 Bag,50000\r\nGone  Bag,50000\r\n',
  );
  expect(body).toMatchObject({ problemCount: 1, problems: [{ line: 3 }] });
});

test('a file that is no table, or has an unknown or repeated column, has one problem as a whole', {
  tags: ['hostile-tables'],
}, async () => {
  const problems = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await planTable(shop, admin, 'products', content)).body.problems.map(
      ({ line, field }: { line: number; field: string }) => [line, field],
    );
  expect(await problems('Name (English),"Price\n"a"b')).toEqual([[1, 'table']]);
  expect(await problems('Name (English),Colour,Price\nx,red,1')).toEqual([[1, 'Colour']]);
  expect(await problems('Name (English),Price,Harga\nx,2,1')).toEqual([[1, 'Harga']]);
  expect(await problems('Price\n1')).toEqual([[1, 'table']]);
  expect(await problems('Name (English),Price\nx,1\ny, and z,2\n')).toEqual([[3, 'table']]);
});

test('older spreadsheets write umlauts and tabs in their own way', async () => {
  const table = Buffer.from(`Name (English)\tPrice\nCaf\u00e9 ${place}\t500\n`, 'latin1');
  const { body: plan } = await planTable(shop, admin, 'products', new Uint8Array(table));
  expect(await plannedOf(shop, admin, plan._id)).toMatchObject([{ name: `Caf\u00e9 ${place}` }]);
});

test('two plans of one table add its new products once, whoever made them', async () => {
  const table = `Name (English),Price,Stock to begin with (new products)\n${name},700,\n${name} new,500,4\n`;
  await shop.product({ name });
  const plans = [await planTable(shop, admin, 'products', table), await planTable(shop, admin, 'products', table)];
  const applied = await Promise.all(plans.map(({ body }) => applyPlan(shop, admin, body._id)));
  expect(applied.map(({ state }) => state).toSorted()).toEqual(['applied', 'conflicted']);
  expect(applied.find(({ state }) => state === 'conflicted').problems).toMatchObject([
    { line: 3, field: 'name', message: expect.stringContaining(`“${name} new”, which is there already`) },
  ]);
  const { body: listed } = await shop.call('GET', `admin/products?q=${encodeURIComponent(name)}`, { as: admin });
  expect(listed.filter((product: { name: string }) => product.name === `${name} new`)).toHaveLength(1);
  // The same table again finds it, and changes nothing.
  const { body: again } = await planTable(shop, admin, 'products', table.replace(/,4$/m, ','));
  expect(again).toMatchObject({ total: 0, problems: [] });
});

test('lists edits between preview and applying as conflicts, and overwrites nothing', {
  tags: ['plan-applied-once'],
}, async () => {
  const [first, second] = [await shop.product({ name: `${name} a` }), await shop.product({ name: `${name} b` })];
  const table = `Name (English),Price\n${name} a,1000\n${name} b,2000\n`;
  const [mine, theirs] = [
    (await planTable(shop, admin, 'products', table)).body,
    (await planTable(shop, another, 'products', `Name (English),Price\n${name} b,9000\n`)).body,
  ];
  expect(await applyPlan(shop, another, theirs._id)).toMatchObject({ state: 'applied' });
  expect(await applyPlan(shop, admin, mine._id)).toMatchObject({
    state: 'conflicted',
    done: 0,
    problems: [{ line: 3, field: 'price', product: { name: `${name} b` }, now: '9000' }],
  });
  expect([(await read(first._id)).price, (await read(second._id)).price]).toEqual([first.price, 9000]);
});
