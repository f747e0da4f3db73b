import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import type { Product } from './catalogue.contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a list by category has the products in stock first, then those of one name by size', async () => {
  const made: [string, string, number | null, string?][] = [
    ['Tubes', 'Tube cuffed', 1, '3.5'],
    ['Suction', 'Catheter', 3, '10 Fr'],
    ['Tubes', 'Tube', 0, '3.0'],
    ['Suction', 'Catheter', null, '8 Fr'],
    ['Tubes', 'Tube', 2, '10'],
    ['Tubes', 'Tube', 2, '4.5'],
    ['Suction', 'Brush', 3],
    ['Suction', 'Catheter, 6 Fr', 3],
  ];
  for (const [category, name, countInStock, size] of made) {
    await shop.product({ category, name, countInStock, translations: size ? { en: { facts: { size } } } : undefined });
  }
  await shop.product({ category: '', name: 'Without a category' });
  const { body: shown } = await shop.call('GET', 'products?sort=category');
  expect(shown.map(({ name, variant }: Product) => `${name} ${variant}`.trim())).toEqual([
    'Tube 4.5',
    'Tube 10',
    'Tube cuffed 3.5',
    'Tube 3.0',
    'Brush',
    'Catheter 8 Fr',
    'Catheter 10 Fr',
    'Catheter, 6 Fr',
    'Without a category',
  ]);
});
