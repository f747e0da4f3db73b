import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyProducts } from '../../../tests/many-products.ts';
import type { Person } from '../../../tests/people.ts';
import { timedWithSlowness } from '../../../tests/processes/slowness.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { wish } from '../../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Rina' });
});
afterAll(() => shop.close());

const namesIn = (state: string, query = '') => namesAt(`admin/products?state=${state}${query}`);

/** The names of a page of the list and of all following pages. */
async function namesAt(path: string): Promise<string[]> {
  const { body, headers } = await shop.call('GET', path, { as: admin });
  const [, next] = /<\/api\/([^>]+)>/.exec(String(headers.link)) ?? [];
  const names = body.map(({ name }: { name: string }) => name);
  return next ? [...names, ...(await namesAt(next))] : names;
}

test('finds products by state, page by page, by name and by words', async () => {
  const family = await shop.person();
  const add = (name: string, countInStock: number | null) => shop.product({ name, countInStock });
  await add('Plenty Pads', 6);
  await add('Few Filters', 5);
  await add('Last Lancet', 1);
  const gone = await add('Gone Gauze', 0);
  await add('Empty Elbow', 0);
  await add('Endless Envelope', null);
  await wish(shop, family, gone._id);
  expect(await namesIn('low', '&sort=name&limit=1')).toEqual(['Few Filters', 'Last Lancet']);
  expect(await namesIn('out', '&sort=name')).toEqual(['Empty Elbow', 'Gone Gauze']);
  expect(await namesIn('out', '&q=gauze')).toEqual(['Gone Gauze']);
  expect(await namesIn('unlimited')).toEqual(['Endless Envelope']);
  expect(await namesIn('wished')).toEqual(['Gone Gauze']);
  expect((await shop.call('GET', 'admin/products?state=lost', { as: admin })).status).toBe(400);
});

test('sets the number at which a stock is low, and logs the admin', async () => {
  await shop.product({ name: 'Seven Syringes', countInStock: 7 });
  expect((await shop.call('GET', 'admin/low-stock', { as: admin })).body).toEqual({ lowAt: 5 });
  expect(await namesIn('low', '&q=syringes')).toEqual([]);
  for (const lowAt of [7, 7]) await shop.call('PUT', 'admin/low-stock', { as: admin, body: { lowAt } });
  const { body: log } = await shop.call('GET', 'admin/history?action=stock.low', { as: admin });
  expect(log).toMatchObject([{ by: { uid: admin.uid }, changes: [{ field: 'low_at', before: 5, after: 7 }] }]);
  expect(log).toHaveLength(1);
  expect(await namesIn('low', '&q=syringes')).toEqual(['Seven Syringes']);
  expect((await shop.call('PUT', 'admin/low-stock', { as: admin, body: { lowAt: 0 } })).status).toBe(400);
});

test('restores a deleted product as it was, and logs the admin', async () => {
  const product = await shop.product({ name: 'Silent Suction 100%', countInStock: 4 });
  const { _id } = product;
  const restore = () => shop.call('POST', `admin/products/${_id}/restore`, { as: admin });
  expect((await restore()).status).toBe(404);
  await shop.call('DELETE', `products/${_id}`, { as: admin });
  expect(await namesIn('archived', `&q=${encodeURIComponent('suction silent 100%')}`)).toEqual([product.name]);
  expect(await namesIn('archived', '&q=1_0')).toEqual([]);
  const answers = await Promise.all([restore(), restore()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const { version, ...back } = (await shop.call('GET', `products/${_id}`)).body;
  const { version: before, ...made } = product;
  expect(back).toEqual(made);
  expect(version).toBe(before + 2);
  expect((await shop.call('GET', 'products?q=silent')).body).toMatchObject([{ _id }]);
  expect(await namesIn('archived', '&q=silent')).toEqual([]);
  const { body: movements } = await shop.call('GET', `products/${_id}/movements`, { as: admin });
  expect(movements).toHaveLength(1);
  const { body: log } = await shop.call('GET', 'admin/history?action=product.restore', { as: admin });
  expect(log).toMatchObject([{ action: 'product.restore', by: { uid: admin.uid } }]);
  expect((await shop.call('POST', `admin/products/${randomUUID()}/restore`, { as: admin })).status).toBe(404);
});

test('a narrowed search is answered at once in a shop that was just filled, of which the planner knows nothing', async () => {
  const filled = await openTestShop();
  const staff = await filled.person({ role: 'admin' });
  await manyProducts(filled, 6_000);
  for (const path of ['admin/products?state=low', 'admin/shelf?category=Many&due=true', 'products?category=Many']) {
    const took: number[] = [];
    const { slowest } = await timedWithSlowness(async () => {
      // Three different requests, so that the page cache answers none.
      for (const limit of [24, 23, 22]) {
        const began = performance.now();
        const { body } = await filled.call('GET', `${path}&q=soft&limit=${limit}`, { as: staff });
        took.push(performance.now() - began);
        expect(body, path).toHaveLength(limit);
      }
    });
    expect(Math.min(...took), path).toBeLessThan(400 * slowest);
  }
  await filled.close();
});
