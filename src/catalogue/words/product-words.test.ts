import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
let family: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  family = await shop.person();
});
afterAll(() => shop.close());

type Language = 'en' | 'id';
type Fields = Record<string, string | object>;

async function write(method: 'POST' | 'PUT', path: string, language: Language, fields: Fields) {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const body = formData({ price: '1000', image: await drawnPicture(), ...Object.fromEntries(texts) });
  return shop.call(method, path, { as: admin, body, headers: { 'accept-language': language } });
}

const read = async (path: string, language: Language, as?: Person) =>
  (await shop.call('GET', path, { as, headers: { 'accept-language': language } })).body;

const inEnglish = { name: 'Neck tie', description: 'Soft.' };
const inIndonesian = { name: 'Tali leher', description: 'Lembut.' };

test('a product is read in the language of the request, and a cached answer of one is not given to readers of the other', async () => {
  const { body: made } = await write('POST', 'products', 'en', { ...inEnglish, translations: { id: inIndonesian } });
  for (const path of [`products/${made._id}`, `products?ids=${made._id}`]) {
    for (const [language, words] of [
      ['en', inEnglish],
      ['id', inIndonesian],
      ['en', inEnglish],
    ] as const) {
      const [product] = [await read(path, language)].flat();
      expect(product).toMatchObject({ ...words, lang: { name: language, description: language } });
      expect(product.translations).toEqual({
        en: { ...inEnglish, category: '', facts: {} },
        id: { ...inIndonesian, category: '', facts: {} },
      });
    }
  }
  const { headers } = await shop.call('GET', `products/${made._id}`);
  expect(headers.vary).toBe('accept-encoding, accept-language');
});

test('the fields of a form are in the language of its request, and leave the other one as it is', async () => {
  const { body: made } = await write('POST', 'products', 'en', inEnglish);
  expect(made.translations.id).toEqual({ name: '', description: '', category: '', facts: {} });
  const { body: savedProduct } = await write('PUT', `products/${made._id}`, 'id', inIndonesian);
  expect(savedProduct).toMatchObject({ ...inIndonesian, translations: { en: inEnglish, id: inIndonesian } });
  const { body: renamed } = await write('PUT', `products/${made._id}`, 'en', { name: 'Soft tie' });
  expect(renamed.translations).toMatchObject({ en: { name: 'Soft tie', description: 'Soft.' }, id: inIndonesian });
  const emptied = { name: '', description: '', translations: { id: { name: 'Tali' } } };
  const { body: indonesian } = await write('PUT', `products/${made._id}`, 'en', emptied);
  expect(indonesian).toMatchObject({ name: 'Tali', description: 'Lembut.', lang: { name: 'id', description: 'id' } });
});

test('name and description fall back each for itself', async () => {
  const fields = { name: 'Neck tie', translations: { id: { description: 'Lembut.' } } };
  const { body: made } = await write('POST', 'products', 'en', fields);
  const words = { name: 'Neck tie', description: 'Lembut.', lang: { name: 'en', description: 'id' } };
  for (const language of ['en', 'id'] as const) {
    expect(await read(`products/${made._id}`, language)).toMatchObject(words);
  }
});

test('a name in one language at least is asked for by the form, and held by the database', async () => {
  const nameless: Fields[] = [{ name: '' }, { name: ' ', translations: { en: { name: ' ' }, id: {} } }];
  for (const fields of nameless) {
    expect(await write('POST', 'products', 'id', fields)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'name', message: 'wajib diisi' }] } },
    });
  }
  const broken = { name: 'Tie', translations: '{"id":' };
  expect(await write('POST', 'products', 'en', broken)).toMatchObject({
    status: 400,
    body: { data: { issues: [{ field: 'translations', message: 'must be written as JSON' }] } },
  });
  const { _id } = await shop.product();
  const unnamed = shop.db.updateTable('product').set({ name_en: null }).where('id', '=', _id).execute();
  await expect(unnamed).rejects.toMatchObject({ constraint: 'product_has_a_name' });
});

test('products are listed by their names in the language of the reader', async () => {
  const category = 'Listed';
  await write('POST', 'products', 'en', { category, name: 'Anchor', translations: { id: { name: 'Zaitun' } } });
  await write('POST', 'products', 'en', { category, name: 'Brush' });
  await write('POST', 'products', 'id', { category, name: 'Cawan' });
  const names = async (language: Language) => {
    const first = await shop.call('GET', 'products?category=Listed&sort=name&limit=2', {
      headers: { 'accept-language': language },
    });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await shop.call('GET', next, { headers: { 'accept-language': language } });
    return [...first.body, ...second.body].map(({ name }) => name);
  };
  expect(await names('en')).toEqual(['Anchor', 'Brush', 'Cawan']);
  expect(await names('id')).toEqual(['Brush', 'Cawan', 'Zaitun']);
});

test('a category has one address in both languages, and is found by either of its names', async () => {
  const { body: tube } = await write('POST', 'products', 'en', { name: 'Cup', category: 'Cups' });
  await shop.db.updateTable('category').set({ name_id: 'Cangkir' }).where('address', '=', 'Cups').execute();
  await write('POST', 'products', 'id', { name: 'Cangkir kecil', category: 'Cangkir' });
  shop.clearPageCache();
  const cups = { address: 'Cups', products: 2, image: tube.image };
  expect(await read('categories', 'en')).toContainEqual({ ...cups, name: 'Cups', lang: 'en' });
  expect(await read('categories', 'id')).toContainEqual({ ...cups, name: 'Cangkir', lang: 'id' });
  for (const category of ['Cups', 'Cangkir']) {
    expect(await read(`products?category=${category}`, 'id')).toHaveLength(2);
    const related = await read(`products/related/items?category=${category}&excludeId=${tube._id}`, 'id');
    expect(related).toMatchObject([{ name: 'Cangkir kecil', category: 'Cangkir' }]);
  }
});

test('cart, refusals and one’s own data name a product in the language of the reader, an order in that of its shopper', async () => {
  const fields = { ...inEnglish, countInStock: '3', yearlyLimitPerUser: '9', translations: { id: inIndonesian } };
  const { body: tie } = await write('POST', 'products', 'en', fields);
  const { body: spoon } = await write('POST', 'products', 'en', { name: 'Spoon' });
  await fillCart(shop, family, [tie._id, 2], [spoon._id, 1]);
  expect((await read('cart', 'id', family)).items.map(({ productId }: never) => productId)).toMatchObject([
    { name: 'Tali leher', lang: { name: 'id' } },
    { name: 'Spoon', lang: { name: 'en' } },
  ]);
  const tooMany = await shop.call('POST', 'cart/', {
    as: family,
    body: { items: [{ productId: tie._id, quantity: 4 }] },
    headers: { 'accept-language': 'id' },
  });
  expect(tooMany.body.message).toContain('Tali leher');

  expect((await orderCart(shop, family, {}, 'english')).body.products).toMatchObject([
    { name: 'Neck tie', lang: { name: 'en' } },
    { name: 'Spoon', lang: { name: 'en' } },
  ]);
  await write('PUT', `products/${tie._id}`, 'en', { name: 'Renamed' });
  const [order] = await read(`orders/${family.uid}`, 'id', family);
  expect(order.products.map(({ name }: { name: string }) => name)).toEqual(['Neck tie', 'Spoon']);
  const { allowance, orders } = await read('account/data', 'id', family);
  expect(allowance).toMatchObject([{ product: 'Spoon' }, { product: 'Tali leher' }]);
  expect(orders[0].products).toMatchObject([{ product: 'Neck tie' }, { product: 'Spoon' }]);
});
