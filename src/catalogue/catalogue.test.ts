import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formData, placedOrder, putInCart } from '../../tests/endpoint-samples.ts';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { nextCursor } from '../shared/next-cursor.ts';
import type { Product } from './catalogue.contract.ts';
import { productSorts } from './product-sorts.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
/** Each test begins with an empty shop; what earlier ones made is archived, as a shop would do it. */
beforeEach(async () => {
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('archived_at', 'is', null).execute();
});
afterAll(() => shop.close());

async function list(query: Record<string, string> = {}): Promise<Product[]> {
  const { status, body } = await shop.call('GET', `products?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name);

function edit(id: string, fields: Record<string, string>) {
  return shop.call('PUT', `products/${id}`, {
    as: admin,
    body: formData({ name: 'Tube', price: '25000', ...fields }),
  });
}

/** Follows the `Link` headers to the end. */
async function walk(path: string): Promise<Product[][]> {
  const pages: Product[][] = [];
  for (let next: string | undefined = path; next; ) {
    const { body, headers } = await shop.call('GET', next);
    pages.push(body);
    const link = headers.link?.toString();
    next = link?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    expect(Boolean(next)).toBe(nextCursor(link) !== null);
    expect(pages.length).toBeLessThan(50);
  }
  return pages;
}

const awkward = [
  'Tube',
  'tube',
  'TUBE',
  'İnce',
  'ince',
  'ß',
  'SS',
  'Éponge',
  'eponge',
  "O'Neil",
  '100%',
  'a_b',
  'Ǆ',
  '𝒯',
  '-',
];

test.each(productSorts)(
  'walking the list by %s gives every product once, equal names and prices included',
  async (sort) => {
    for (const [index, name] of [...awkward, ...awkward].entries())
      await shop.product({ name, price: (index % 4) * 500 });
    const all = await list({ sort });
    expect(all).toHaveLength(awkward.length * 2);
    for (const limit of [1, 3, 7, 30, 31]) {
      const pages = await walk(`/api/products?sort=${sort}&limit=${limit}`);
      expect(pages.flat()).toEqual(all);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect(pages.at(-1)?.length).toBeGreaterThan(0);
    }
  },
);

test('the walk by name goes on after the longest name of the widest letters', async () => {
  for (const letter of ['ꦗ', '𝒯', '"']) await shop.product({ name: letter.repeat(200 / letter.length) });
  expect((await walk('/api/products?sort=name&limit=1')).flat()).toEqual(await list({ sort: 'name' }));
});

test('a forged position by price is data: beyond every price there is nothing', async () => {
  await shop.product();
  const cursor = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, crypto.randomUUID()])).toString('base64url');
  expect(await list({ sort: 'price', cursor })).toEqual([]);
  expect(await list({ sort: '-price', cursor })).toHaveLength(1);
});

test('the sorts order by price, by name whatever its case, and by age', async () => {
  const made: [string, number][] = [
    ['cap', 300],
    ['Brush', 200],
    ['anchor', 1_000],
    ['Dressing', 100],
  ];
  for (const [name, price] of made) await shop.product({ name, price });
  expect(await names({ sort: 'price' })).toEqual(['Dressing', 'Brush', 'cap', 'anchor']);
  expect(await names({ sort: '-price' })).toEqual(['anchor', 'cap', 'Brush', 'Dressing']);
  expect(await names({ sort: 'name' })).toEqual(['anchor', 'Brush', 'cap', 'Dressing']);
  expect(await names({})).toEqual(['Dressing', 'anchor', 'Brush', 'cap']);
});

test('a list gives 500 at most, and the link to the rest keeps the question', async () => {
  const { _id } = await shop.product({ name: 'Many' });
  const copy = await shop.db.selectFrom('product').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const { id: _, ...row } = copy;
  await shop.db
    .insertInto('product')
    .values(Array.from({ length: 500 }, () => row))
    .execute();
  const pages = await walk('/api/products');
  expect(pages.map((page) => page.length)).toEqual([500, 1]);
  const { headers } = await shop.call('GET', 'products?q=many&category=Tubes&inStock=true&sort=price&limit=2');
  const link = headers.link?.toString() ?? '';
  for (const part of ['q=many', 'category=Tubes', 'inStock=true', 'sort=price', 'limit=2', 'cursor='])
    expect(link).toContain(part);
});

test('a cursor of another sort is refused, and products made or sold between two pages shift nothing', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await shop.product({ name });
  const first = await shop.call('GET', 'products?sort=name&limit=2');
  const cursor = nextCursor(first.headers.link?.toString());
  expect(await shop.call('GET', `products?sort=price&limit=2&cursor=${cursor}`)).toMatchObject({ status: 400 });
  expect(await shop.call('GET', `products?limit=2&cursor=${cursor}`)).toMatchObject({ status: 400 });
  await shop.product({ name: 'aa' });
  await shop.call('DELETE', `products/${first.body[0]._id}`, { as: admin });
  expect(await names({ sort: 'name', limit: '2', cursor: cursor ?? '' })).toEqual(['c', 'd']);
});

test('a search takes %, _, quotes and backslashes as they are, and every word must be found', async () => {
  await shop.product({ name: '100% cotton tie', description: 'Soft' });
  await shop.product({ name: 'Size_8 catheter', description: 'For "suction"' });
  await shop.product({ name: "Mother's kit", category: 'Kits' });
  await shop.product({ name: 'back\\slash' });
  await shop.product({ name: 'Plain tube', description: 'Nothing odd' });
  const found: Record<string, string[]> = {
    '%': ['100% cotton tie'],
    _: ['Size_8 catheter'],
    e_8: ['Size_8 catheter'],
    "'": ["Mother's kit"],
    '"suction"': ['Size_8 catheter'],
    '\\': ['back\\slash'],
    '100% SOFT': ['100% cotton tie'],
    'kits mother': ["Mother's kit"],
    "' or '1'='1": [],
    "'; drop table product; --": [],
    'cotton plain': [],
    '   plain   ': ['Plain tube'],
  };
  for (const [q, expected] of Object.entries(found))
    expect({ q, found: await names({ q }) }).toEqual({ q, found: expected });
  expect(await list({ q: '' })).toHaveLength(5);
});

test('category, stock and ids narrow the list; a product without a count is in stock', async () => {
  const none = await shop.product({ name: 'none', countInStock: 0, category: 'A' });
  const some = await shop.product({ name: 'some', countInStock: 3, category: 'A' });
  const endless = await shop.product({ name: 'endless', countInStock: null, category: "B's" });
  expect(await names({ inStock: 'true' })).toEqual(['endless', 'some']);
  expect(await names({ inStock: 'false' })).toEqual(['none']);
  expect(await names({ category: 'A' })).toEqual(['some', 'none']);
  expect(await names({ category: "B's" })).toEqual(['endless']);
  expect(await names({ category: 'A', inStock: 'true' })).toEqual(['some']);
  expect(await names({ ids: [none._id, endless._id.toUpperCase(), crypto.randomUUID()].join(',') })).toEqual([
    'endless',
    'none',
  ]);
  expect(await shop.call('GET', `products?ids=${some._id},x`)).toMatchObject({ status: 400 });
  expect((await shop.call('GET', 'categories')).body).toEqual(['A', "B's"]);
});

test('related products share the category and leave out the product itself', async () => {
  const shown = await shop.product({ name: 'shown', category: 'Kits & more' });
  await shop.product({ name: 'other', category: 'Tubes' });
  for (let index = 1; index <= 13; index += 1) await shop.product({ name: `kit ${index}`, category: 'Kits & more' });
  const query = new URLSearchParams({ category: 'Kits & more', excludeId: shown._id });
  const { body } = await shop.call('GET', `products/related/items?${query}`);
  expect(body.map(({ name }: Product) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `kit ${13 - index}`));
  expect((await shop.call('GET', 'products/related/items?category=Unknown')).body).toEqual([]);
});

test('an edit is seen at once, fields left out stay, and an empty number means none', async () => {
  const product = await shop.product({ description: 'Soft', countInStock: 4, yearlyLimitPerUser: 2 });
  const { status, body } = await edit(product._id, { name: ' Renamed ', price: '0' });
  expect(status).toBe(200);
  expect(body).toEqual({ ...product, name: 'Renamed', price: 0, version: 2 });
  expect((await shop.call('GET', `products/${product._id}`)).body).toEqual(body);
  expect(await list()).toEqual([body]);
  const { body: freed } = await edit(product._id, { countInStock: '', yearlyLimitPerUser: 'null', description: '' });
  expect(freed).toMatchObject({ countInStock: null, yearlyLimitPerUser: null, description: '' });
});

test('a form older than a sale is refused and undoes nothing; without a version the edit goes through', async () => {
  const product = await shop.product({ countInStock: 5 });
  const buyer = await shop.person();
  await putInCart(shop, buyer, product._id, 2);
  expect(await shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } })).toMatchObject({
    status: 201,
  });
  const old = await edit(product._id, { countInStock: '5', version: String(product.version) });
  expect(old).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  const now = await shop.call('GET', `products/${product._id}`);
  expect(now.body.countInStock).toBe(3);
  expect(await edit(product._id, { countInStock: '3', version: String(now.body.version) })).toMatchObject({
    status: 200,
  });
  expect(await edit(product._id, { countInStock: '9' })).toMatchObject({ status: 200, body: { countInStock: 9 } });
});

test('of two edits made from the same form at once, one is kept and the other hears of it', async () => {
  const product = await shop.product();
  const answers = await Promise.all(['1', '2'].map((price) => edit(product._id, { price, version: '1' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body;
  expect((await shop.call('GET', `products/${product._id}`)).body).toEqual(kept);
});

test('a deleted product leaves the shop; carts say so, and past orders keep showing it', async () => {
  const buyer = await shop.person();
  await placedOrder(shop, buyer);
  const [product] = await list();
  if (!product) throw new Error('the order’s product is not in the list');
  await putInCart(shop, buyer, product._id, 1);
  expect(await shop.call('DELETE', `products/${product._id}`, { as: admin })).toMatchObject({
    body: { _id: product._id },
  });
  expect(await list()).toEqual([]);
  expect((await shop.call('GET', `products/related/items?category=${product.category}`)).body).toEqual([]);
  expect((await shop.call('GET', 'categories')).body).toEqual([]);
  expect(await shop.call('GET', `products/${product._id}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  expect(await edit(product._id, {})).toMatchObject({ status: 404 });
  expect(await shop.call('DELETE', `products/${product._id}`, { as: admin })).toMatchObject({ status: 404 });
  const cart = await shop.call('GET', 'cart', { as: buyer });
  expect(cart.body.items).toMatchObject([{ productId: { name: product.name }, available: false }]);
  const refused = {
    status: 409,
    body: { code: 'PRODUCT_UNAVAILABLE', message: expect.stringContaining(product.name) },
  };
  expect(await shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } })).toMatchObject(refused);
  const items = [{ productId: product._id, quantity: 1 }];
  expect(await shop.call('POST', 'cart/', { as: buyer, body: { items } })).toMatchObject(refused);
  const history = await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  expect(history.body).toMatchObject([{ products: [{ name: product.name, image: product.image }] }]);
  expect((await shop.server.inject(product.image)).statusCode).toBe(200);
  const emptied = await shop.call('DELETE', `cart/${product._id}`, { as: buyer });
  expect(emptied).toMatchObject({ status: 200, body: { items: [] } });
});
