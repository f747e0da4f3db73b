import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import type { Product } from './catalogue.contract.ts';

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

function edit(id: string, fields: Record<string, string>) {
  return shop.call('PUT', `products/${id}`, {
    as: admin,
    body: formData({ name: 'Tube', price: '25000', ...fields }),
  });
}

test('an edit is seen at once, fields left out stay, and an empty number means none', async () => {
  const product = await shop.product({ description: 'Soft', countInStock: 4, yearlyLimitPerUser: 2 });
  const { status, body } = await edit(product._id, { name: ' Renamed ', price: '0' });
  expect(status).toBe(200);
  const words = { name: 'Renamed', description: 'Soft', category: 'Tubes', facts: {} };
  const translations = { ...product.translations, en: words };
  expect(body).toEqual({ ...product, name: 'Renamed', translations, price: 0, version: 2 });
  expect((await shop.call('GET', `products/${product._id}`)).body).toEqual(body);
  expect(await list()).toEqual([body]);
  const { body: freed } = await edit(product._id, { countInStock: '', yearlyLimitPerUser: 'null', description: '' });
  expect(freed).toMatchObject({ countInStock: null, yearlyLimitPerUser: null, description: '' });
});

async function sell(product: Product, quantity: number): Promise<void> {
  const buyer = await shop.person();
  await putInCart(shop, buyer, product._id, quantity);
  const order = { userId: buyer.uid, address };
  expect((await shop.call('POST', 'orders', { as: buyer, body: order })).status).toBe(201);
}

test('a form older than a sale saves its other fields and leaves the stock as it was sold', {
  tags: ['changed-meanwhile'],
}, async () => {
  const product = await shop.product({ countInStock: 5 });
  const version = String(product.version);
  await sell(product, 2);
  const words = { description: 'Softer', countInStock: '5', stockBefore: '5', version };
  expect(await edit(product._id, words)).toMatchObject({
    status: 200,
    body: { description: 'Softer', countInStock: 3, version: product.version + 1 },
  });
  const unlimited = await shop.product({ countInStock: null });
  expect(await edit(unlimited._id, { countInStock: '', stockBefore: '', version: '1' })).toMatchObject({
    status: 200,
    body: { countInStock: null },
  });
});

test('a form that says another stock than it began with is refused when units were sold since, and undoes nothing', {
  tags: ['changed-meanwhile'],
}, async () => {
  const product = await shop.product({ countInStock: 5 });
  const version = String(product.version);
  await sell(product, 2);
  const old = await edit(product._id, { name: 'Lost', countInStock: '9', stockBefore: '5', version });
  expect(old).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  const now = await shop.call('GET', `products/${product._id}`);
  expect(now.body).toMatchObject({ name: product.name, countInStock: 3, version: product.version });
  expect(await edit(product._id, { countInStock: '9', stockBefore: '3', version })).toMatchObject({
    status: 200,
    body: { countInStock: 9 },
  });
  expect(await edit(product._id, { countInStock: '4' })).toMatchObject({ status: 200, body: { countInStock: 4 } });
});

test('a form that names its version and a stock says which stock it began with', async () => {
  const product = await shop.product({ countInStock: 5 });
  expect(await edit(product._id, { countInStock: '5', version: '1' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', data: { issues: [{ field: 'stockBefore' }] } },
  });
});

test('of two edits made from the same form at once, one is kept and the other hears of it', async () => {
  const product = await shop.product();
  const answers = await Promise.all(['1', '2'].map((price) => edit(product._id, { price, version: '1' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const savedProduct = answers.find(({ status }) => status === 200)?.body;
  expect((await shop.call('GET', `products/${product._id}`)).body).toEqual(savedProduct);
});

test('a deleted product leaves the shop; carts say so, and past orders keep showing it', {
  tags: ['changed-meanwhile'],
}, async () => {
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
