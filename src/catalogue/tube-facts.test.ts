// Maker, model, diameters and cuff of a product: by form, by table and in the search.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { applyPlan, plannedOf, planTable } from '../../tests/tables.ts';
import type { Product } from './catalogue.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const idHeading = 'Id (please leave as it is)';
const nothing = { maker: null, model: null, innerDiameter: null, outerDiameter: null, cuffed: null };
const bivona = { maker: 'Bivona', model: '65SP', innerDiameter: 3.5, outerDiameter: 5.3, cuffed: false };

const read = async (id: string) => (await shop.call('GET', `products/${id}`)).body;
const edit = (id: string, fields: Record<string, string>) =>
  shop.call('PUT', `products/${id}`, { as: admin, body: formData({ name: 'Tube', price: '25000', ...fields }) });

test('a form writes them, one without them keeps them, and empty fields remove them', async () => {
  const { _id } = await shop.product();
  expect(await read(_id)).toMatchObject(nothing);
  const written = { maker: ' Bivona ', model: '65SP', innerDiameter: '3,50', outerDiameter: '5.3 mm', cuffed: 'tidak' };
  expect(await edit(_id, written)).toMatchObject({ status: 200, body: bivona });
  expect((await edit(_id, {})).body).toMatchObject(bivona);
  expect((await edit(_id, { cuffed: 'true', innerDiameter: 'null' })).body).toMatchObject({
    ...{ ...bivona, cuffed: true, innerDiameter: null },
  });
  const empty = { maker: '', model: '', innerDiameter: '', outerDiameter: '', cuffed: '' };
  expect((await edit(_id, empty)).body).toMatchObject(nothing);
});

const hostile = {
  innerDiameter: [
    '5.3',
    '9',
    '0',
    '-3',
    '100',
    '3.555',
    '1e1',
    '=1+1',
    'NaN',
    'Infinity',
    '３',
    '3 cm',
    '3..5',
    '3\u00005',
    '٣',
  ],
  cuffed: ['maybe', '1', '0', 'truee', 'yes, no', '[true]', 'y\u0000es'],
  maker: ['x'.repeat(81), 'a\nb', 'a\u0000b', `a${'\u0301'.repeat(40)}`],
  model: ['x'.repeat(81), 'a\u0007b'],
};

test('a form with an impossible value of one of them is refused', async () => {
  const { _id } = await shop.product(bivona);
  for (const [field, values] of Object.entries(hostile))
    for (const value of values) {
      const { status, body } = await edit(_id, { [field]: value });
      expect.soft([field, value, status, body.data?.issues[0].field]).toEqual([field, value, 400, field]);
    }
  expect(await read(_id)).toMatchObject(bivona);
});

test('an outside that is not around the inside is refused, by form and by table', async () => {
  const { _id } = await shop.product(bivona);
  for (const innerDiameter of ['', '5.3']) {
    const { status, body } = await edit(_id, { ...(innerDiameter && { innerDiameter }), outerDiameter: '3.5' });
    expect([status, body.data?.issues]).toMatchObject([
      400,
      [{ field: 'innerDiameter', message: 'must be smaller than the outer diameter' }],
    ]);
  }
  const form = { name: 'Tube', price: '1', innerDiameter: '5.3', outerDiameter: '3.5' };
  const table = `Name (English),Price,Inner diameter (mm),Outer diameter (mm)\nNew tube,1,${form.innerDiameter},${form.outerDiameter}\n`;
  const { body: plan } = await planTable(shop, admin, 'products', table);
  expect(plan.problemCount).toBe(1);
  expect(await read(_id)).toMatchObject(bivona);
});

test('a plan that an edit made impossible is refused', async () => {
  const { _id } = await shop.product({ innerDiameter: 3.5 });
  const table = `${idHeading},Outer diameter (mm)\n${_id},5.3\n`;
  const { body: plan } = await planTable(shop, admin, 'products', table);
  await edit(_id, { innerDiameter: '6' });
  const { state, problems } = await applyPlan(shop, admin, plan._id);
  expect([state, problems]).toMatchObject(['conflicted', [{ field: 'inner_diameter' }]]);
  expect(await read(_id)).toMatchObject({ innerDiameter: 6, outerDiameter: null });
});

test('a table writes them in the words of both languages, comes back unchanged, and can be undone', {
  tags: ['hostile-tables'],
}, async () => {
  const [first, second] = [await shop.product(), await shop.product()];
  const headings = 'Produsen;Model;Diameter dalam (mm);Diameter luar (mm);Balon (cuff)';
  const table = `${idHeading};${headings}\n${first._id};Bivona;65SP;3,5;5,3;Tidak\n${second._id};Shiley;'=1+1;4.0;;YES\n`;
  const { body: plan } = await planTable(shop, admin, 'products', table);
  expect(plan).toMatchObject({ problemCount: 0, total: 2 });
  expect(await plannedOf(shop, admin, plan._id)).toMatchObject([
    {
      fields: [
        { field: 'maker', before: null, after: 'Bivona' },
        { field: 'model', before: null, after: '65SP' },
        { field: 'inner_diameter', before: null, after: '3.5' },
        { field: 'outer_diameter', before: null, after: '5.3' },
        { field: 'cuffed', before: null, after: 'false' },
      ],
    },
    { fields: { length: 4 } },
  ]);
  await applyPlan(shop, admin, plan._id);
  expect(await read(first._id)).toMatchObject(bivona);
  expect(await read(second._id)).toMatchObject({ model: '=1+1', innerDiameter: 4, outerDiameter: null, cuffed: true });

  for (const language of ['en', 'id']) {
    const headers = { 'accept-language': language };
    const { body } = await shop.call('GET', 'admin/tables/inventory/products', { as: admin, headers });
    expect(body).toContain(language === 'en' ? ',Bivona,' : ';Bivona;');
    const again = await planTable(shop, admin, 'products', body, language);
    expect(again.body).toMatchObject({ total: 0, problemCount: 0 });
  }

  const { body: undo } = await shop.call('POST', `admin/changes/${plan._id}/undo`, { as: admin });
  await applyPlan(shop, admin, undo._id);
  expect(await read(first._id)).toMatchObject(nothing);
});

test('a table with impossible values changes nothing, and names each', { tags: ['hostile-tables'] }, async () => {
  const { _id } = await shop.product(bivona);
  const rows = [
    ...hostile.innerDiameter.slice(0, 12).map((value) => `${value},,`),
    ...['#N/A', '4,3E+12', '04-Mar'].map((value) => `"${value}",,`),
    ...hostile.cuffed.slice(0, 4).map((value) => `,${value},`),
    `,,${'x'.repeat(81)}`,
  ];
  for (const row of rows) {
    const table = `${idHeading},Inner diameter (mm),Cuff,Maker\n${_id},${row}\n`;
    const { body: plan } = await planTable(shop, admin, 'products', table);
    expect.soft([row, plan.problemCount]).toEqual([row, 1]);
  }
  expect(await read(_id)).toMatchObject(bivona);
});

test('the search finds a product by its maker and its model, until they are gone', async () => {
  const { _id } = await shop.product({ name: 'Kanul lembut', maker: 'Tracoe', model: 'Silcosoft 363' });
  const found = async (q: string) =>
    (await shop.call('GET', `products?q=${encodeURIComponent(q)}`)).body.map((product: Product) => product._id);
  for (const q of ['tracoe', 'TRACOE kanul', 'silcosoft', 'trakoe']) expect.soft(await found(q), q).toEqual([_id]);
  await edit(_id, { maker: '', model: '' });
  expect(await found('tracoe')).toEqual([]);
});

type Sizes = NonNullable<Product['sizes']>;

/** A product of a model in this size. */
const sized = (size: string, fields: object = {}) =>
  shop.product({ maker: 'Smiths', model: 'Blue Line', translations: { en: { facts: { size } } }, ...fields });

test('a product names the sizes of its model in order, with their stock; the list names none', async () => {
  const [five, small, three] = [await sized('5.0', { countInStock: 0 }), await sized('3.5'), await sized('3.0')];
  await sized('4.0', { model: null });
  await sized('4.5', { maker: 'Other' });
  const other = await sized('6.0', { maker: 'SMITHS', model: 'blue line' });
  const archived = await sized('7.0');
  await shop.call('DELETE', `products/${archived._id}`, { as: admin });
  const { sizes } = await read(small._id);
  expect(sizes).toEqual([
    { _id: three._id, size: '3.0', lang: 'en', countInStock: 10 },
    { _id: small._id, size: '3.5', lang: 'en', countInStock: 10 },
    { _id: five._id, size: '5.0', lang: 'en', countInStock: 0 },
    { _id: other._id, size: '6.0', lang: 'en', countInStock: 10 },
  ]);
  const { body: list } = await shop.call('GET', `products?ids=${small._id}`);
  expect(list[0]).not.toHaveProperty('sizes');
});

test('a product without maker or model, or alone in its model, names no sizes', async () => {
  for (const fields of [{ maker: null }, { model: null }, { maker: 'Alone' }])
    expect(await read((await sized('3.0', fields))._id)).not.toHaveProperty('sizes');
});

test('products of one size are told apart by their length', async () => {
  const facts = { size: '3.0', length: '39 mm' };
  const model = { maker: 'Twice', model: 'Long' };
  const long = await shop.product({ ...model, translations: { id: { facts } } });
  await sized('3.0', model);
  const { sizes } = await read(long._id);
  expect(sizes.map(({ size, lang }: Sizes[number]) => [size, lang])).toEqual([
    ['3.0 · 39 mm', 'id'],
    ['3.0', 'en'],
  ]);
});

test('another kind of thing of the model is no size of it', async () => {
  const model = { maker: 'Mixed', model: 'One' };
  const plain = await sized('3.5', model);
  const cuffed = await sized('3.5', { ...model, cuffed: 'true' });
  const inner = await sized('3.5', { ...model, category: 'Inner cannulas' });
  for (const { _id } of [plain, cuffed, inner]) expect(await read(_id)).not.toHaveProperty('sizes');
  await sized('4.0', { ...model, cuffed: 'true' });
  expect((await read(cuffed._id)).sizes).toMatchObject([{ _id: cuffed._id }, { size: '4.0' }]);
});

test('products of one size and one variant are told apart by their names', async () => {
  const model = { maker: 'Named', model: 'One' };
  const [soft] = [
    await sized('3.5', { ...model, name: 'Soft tube' }),
    await sized('3.5', { ...model, name: 'Firm tube' }),
  ];
  const { sizes } = await read(soft._id);
  expect(sizes.map(({ size }: Sizes[number]) => size)).toEqual(['Soft tube', 'Firm tube']);
});

test('a product that is not among the sizes names none', async () => {
  const model = { maker: 'Partial', model: 'One' };
  for (const size of ['3.0', '3.5']) await sized(size, model);
  const without = await shop.product({ ...model, translations: {} });
  expect(await read(without._id)).not.toHaveProperty('sizes');
});

test('a sale of one size shows on the pages of the others at once', async () => {
  const model = { maker: 'Cached', model: 'One' };
  const [first, second] = [await sized('3.0', model), await sized('3.5', { ...model, countInStock: 1 })];
  const inStock = async () => (await read(first._id)).sizes.map(({ countInStock }: Sizes[number]) => countInStock);
  expect(await inStock()).toEqual([10, 1]);
  await shop.call('POST', `products/${second._id}/movements`, {
    as: admin,
    body: { kind: 'write-off', change: -1, key: crypto.randomUUID() },
  });
  expect(await inStock()).toEqual([10, 0]);
});

test('the search says if the shop has nothing of a maker, for tubes of others have other measures', async () => {
  const { _id } = await shop.product({ ...bivona, name: 'Kanul trakeostomi' });
  const search = async (q: string) => (await shop.call('GET', `search?${new URLSearchParams({ q })}`)).body;
  const found = expect.arrayContaining([expect.objectContaining({ _id })]);
  expect(await search('bivona')).toMatchObject({ complete: true, products: found });
  expect(await search('shiley')).toMatchObject({ complete: false, products: found });
  expect(await search('OD 5,3')).toMatchObject({ complete: true, products: found });
});
