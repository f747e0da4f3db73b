import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, putInCart, samples } from '../../../tests/samples/endpoint-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { orderCart } from '../../../tests/shopping.ts';
import { productQuery } from '../../catalogue/catalogue.contract.ts';
import { endpointsOf } from '../api/endpoints.ts';
import { visitorClients } from '../api/shared-context.ts';
import { createPageDependencies } from './page-dependencies.ts';

let shop: TestShop;
/** Another process on the same database, whose cache is cleared before each question. */
let uncached: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  uncached = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
});
afterAll(async () => {
  await uncached.close();
  await shop.close();
});

/** Every choice of every filter of the product list. A new filter is found by itself. */
function filterChoices(): string[] {
  const choices = Object.entries(productQuery.shape).flatMap(([name, schema]) => {
    const { innerType } = schema.def;
    return 'entries' in innerType.def ? Object.values(innerType.def.entries).map((value) => `${name}=${value}`) : [];
  });
  expect(choices).toEqual(expect.arrayContaining(['inStock=true', 'inStock=false', 'sort=name']));
  return choices;
}

async function cachedAddresses(productId: string): Promise<string[]> {
  const owner = await shop.person();
  const endpoints = endpointsOf().filter(({ meta }) => meta.dependsOn !== null);
  const sampled = endpoints.map(async (endpoint) =>
    addressOf(endpoint, (await samples[endpoint.name]?.({ shop, owner })) ?? {}),
  );
  const lists = filterChoices().map((choice) => `/api/products?${choice}`);
  return [...(await Promise.all(sampled)), ...lists, `/api/products/${productId}`, '/api/products?limit=24'];
}

test('after a change of stock no cached answer for visitors is old, with any filter', {
  tags: ['page-flood'],
}, async () => {
  const { _id } = await shop.product({ category: 'Tubes', countInStock: 1 });
  const [buyer, admin] = [await shop.person(), await shop.person({ role: 'admin' })];
  const addresses = await cachedAddresses(_id);
  const expectNew = async () => {
    for (const address of addresses) {
      uncached.clearPageCache();
      const { body } = await uncached.call('GET', address);
      const cached = async () => (await shop.call('GET', address)).body;
      // Before the answer expires by itself.
      await expect.poll(cached, { timeout: 30_000, message: address }).toEqual(body);
    }
  };
  for (const address of addresses) expect(await shop.call('GET', address), address).toMatchObject({ status: 200 });
  await putInCart(shop, buyer, _id, 1);
  const order = await orderCart(shop, buyer);
  expect(order).toMatchObject({ status: 201 });
  await expectNew();
  expect(await shop.call('DELETE', `orders/${order.body._id}`, { as: admin, body: {} })).toMatchObject({ status: 200 });
  await expectNew();
});

test('a page depends on everything that its loader calls, also on a product that is missing', async () => {
  const context = { db: shop.db, now: () => new Date() } as Parameters<typeof visitorClients>[0];
  const dependencies = createPageDependencies();
  const { products } = visitorClients(context, pino({ level: 'silent' }))('en', dependencies);
  const [{ _id }, missingId] = [await shop.product(), randomUUID()];
  await products.categories();
  expect(dependencies.read()).toMatchObject({ entities: new Set(['products']), stockOf: [] });
  await products.get({ id: _id });
  await expect(products.get({ id: missingId })).rejects.toThrow();
  expect(dependencies.read()).toMatchObject({ entities: new Set(['products', 'stock']), stockOf: [_id, missingId] });
  await products.list({ query: { inStock: 'true' } });
  expect(dependencies.read().stockOf).toBe('all');
});

test('a handler that names no products depends on the stock of all, also if it fails', async () => {
  const named = createPageDependencies();
  await named.addCall(['products', 'stock'], async (showsStockOf) => showsStockOf(['tube', 'mask', 'tube']));
  await named.addCall(['products'], async () => {});
  expect(named.read()).toMatchObject({ entities: new Set(['products', 'stock']), stockOf: ['tube', 'mask'] });
  const failed = createPageDependencies();
  await expect(failed.addCall(['stock'], () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(failed.read().stockOf).toBe('all');
});

test('an answer ends with the first part of it that ends', async () => {
  const dependencies = createPageDependencies();
  expect(dependencies.read().until).toBe(Number.POSITIVE_INFINITY);
  for (const hour of ['12', '09', '15'])
    await dependencies.addCall([], async (_, validUntil) => validUntil(new Date(`2026-12-01T${hour}:00:00Z`)));
  expect(dependencies.read().until).toBe(Date.parse('2026-12-01T09:00:00Z'));
});
