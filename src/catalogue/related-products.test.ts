import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import type { Product } from './catalogue.contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('of related products those come first whose names share the most', async () => {
  const shown = await shop.product({ name: 'Pediatric tube 3.5', category: 'Tubes' });
  for (const name of ['Pediatric tube 4.0', 'Cuffed tube 3.5', 'Soft tube', 'Holder'])
    await shop.product({ name, category: 'Tubes', countInStock: 0 });
  const query = new URLSearchParams({ category: 'Tubes', excludeId: shown._id });
  const { body } = await shop.call('GET', `products/related/items?${query}`);
  expect(body.map(({ name }: Product) => name)).toEqual([
    'Cuffed tube 3.5',
    'Pediatric tube 4.0',
    'Soft tube',
    'Holder',
  ]);
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
