import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { nextCursor } from '../shared/paging/next-cursor.ts';
import type { Product } from './catalogue.contract.ts';
import { productSorts } from './product-sorts.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
/** Each test starts with an empty shop: products of earlier tests are archived. */
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

test('a forged position by price is data: beyond every price there is nothing', {
  tags: ['sql-in-values'],
}, async () => {
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
  const { _id } = await shop.product({ name: 'Many', countInStock: null });
  const copy = await shop.db.selectFrom('product').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const { id: _, variant_en: _english, variant_id: _indonesian, size_order: _size, stock_key: _key, ...row } = copy;
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

test('a search takes %, _, quotes and backslashes for no words, and never for more than text', {
  tags: ['sql-in-values'],
}, async () => {
  await shop.product({ name: '100% cotton tie', description: 'Soft' });
  await shop.product({ name: 'Size_8 catheter', description: 'For "suction"' });
  await shop.product({ name: "Mother's kit", category: 'Kits' });
  await shop.product({ name: 'back\\slash' });
  await shop.product({ name: 'Plain tube', description: 'Nothing odd' });
  const expectedNames: Record<string, string[]> = {
    '%': [],
    _: [],
    '\\': [],
    size_8: ['Size_8 catheter'],
    '"suction"': ['Size_8 catheter'],
    'back\\slash': ['back\\slash'],
    '100% SOFT': ['100% cotton tie'],
    'kits mother': ["Mother's kit"],
    "mother' or '1'='1": ["Mother's kit"],
    "tie'; drop table product; --": ['100% cotton tie'],
    '   plain   ': ['Plain tube'],
  };
  for (const [q, expected] of Object.entries(expectedNames))
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
  expect((await shop.call('GET', 'categories')).body).toEqual([
    { address: 'A', name: 'A', lang: 'en', products: 2, image: some.image },
    { address: "B's", name: "B's", lang: 'en', products: 1, image: some.image },
  ]);
});

test('filters free products, and the link to the next page keeps the filter', async () => {
  await shop.product({ name: 'given', price: 0 });
  await shop.product({ name: 'given too', price: 0, countInStock: 0 });
  await shop.product({ name: 'sold', price: 1 });
  expect(await names({ free: 'true' })).toEqual(['given too', 'given']);
  expect(await names({ free: 'false' })).toEqual(['sold']);
  expect(await names({ free: 'true', inStock: 'true' })).toEqual(['given']);
  expect(await shop.call('GET', 'products?free=yes')).toMatchObject({ status: 400 });
  expect((await walk('/api/products?free=true&limit=1')).flat().map(({ name }) => name)).toEqual([
    'given too',
    'given',
  ]);
});

test('the answer to a search describes the list that the filters leave', async () => {
  const category = { category: 'Tubes' };
  await shop.product({ name: 'Kanul Zirkon 5.0', countInStock: 0, price: 0, ...category });
  await shop.product({ name: 'Kanul Zirkon 3.0', countInStock: 3, ...category });
  await shop.product({ name: 'Zirkon 9', description: 'Kanul', countInStock: 3, category: 'Care' });
  const answer = async (filters: Record<string, string>, q = 'kanul zirkon 5') => {
    const { body } = await shop.call('GET', `search?${new URLSearchParams({ q, ...filters })}`);
    expect(body.products.map(({ name }: Product) => name)).toEqual(await names({ q, ...filters }));
    return body.complete;
  };
  expect(await answer({})).toBe(true);
  expect(await answer({ inStock: 'true' })).toBe(false);
  expect(await answer({ category: 'Care' })).toBe(false);
  expect(await answer({ free: 'true' })).toBe(true);
  expect(await answer({}, 'kanul zirkon 3')).toBe(true);
  expect(await answer({ free: 'true' }, 'kanul zirkon 3')).toBe(false);
});

test('the size of a product has only digits that are numbers, fits, and is the last without one', async () => {
  const sizeOf = async (name: string, size?: string) => {
    const facts = JSON.stringify(size ? { size: { en: size } } : {});
    const { rows } = await sql<{ size: number }>`
      select size_order(${facts}::jsonb, ${name} collate "und-x-icu") as size`.execute(shop.db);
    return rows[0]?.size;
  };
  expect(await sizeOf('Tube 3.5')).toBe(350);
  for (const name of ['Tube ٣', 'Tube ３.５', 'Tape']) expect(await sizeOf(name), name).toBe(499_999);
  expect(await sizeOf('Gloves', 'Universal')).toBe(499_999);
  expect(await sizeOf('Gloves', 'small')).toBe(200);
  for (const name of ['Set 12345', `Set ${'9'.repeat(150)}`]) expect(await sizeOf(name), name).toBe(499_999);
});

test('of equal products, those without a size come last', async () => {
  const ofSize = (size: string) => ({ translations: { en: { facts: { size } } } });
  for (const [name, size] of Object.entries({ A: 'Universal', B: '3', C: '4' })) {
    await shop.product({ name: `Zirkon ${name}`, countInStock: 3, ...ofSize(size) });
  }
  expect(await names({ q: 'zirkon' })).toEqual(['Zirkon B', 'Zirkon C', 'Zirkon A']);
});

test('a number that was read twice is named once', async () => {
  await shop.product({ name: 'Zirkon 2.5' });
  const { body } = await shop.call('GET', `search?${new URLSearchParams({ q: 'zirkon 25x25' })}`);
  expect(body.readAs).toEqual(['2.5']);
});
