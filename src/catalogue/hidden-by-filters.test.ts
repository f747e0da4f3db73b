import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoSearch } from '../../tests/search/demo-search.ts';
import type { TestShop } from '../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  ({ shop } = await openDemoSearch());
});
afterAll(() => shop.close());

const search = async (query: Record<string, string>) =>
  (await shop.call('GET', `search?${new URLSearchParams(query)}`, { headers: { 'accept-language': 'id' } })).body;

test.each([
  [{ q: 'kanul 4', category: 'Suction' }, 2],
  [{ q: 'kanul 5', inStock: 'true' }, 1],
  [{ q: 'bantal', free: 'true' }, 1],
  [{ q: 'bantal gratis' }, 1],
  [{ q: 'gratis kanul' }, 6],
  [{ q: 'kasa dibawah 10rb' }, 2],
  [{ q: 'catheters 30000 max' }, 3],
])('a product that only the filters hide is counted in the whole shop: %o', async (query, elsewhere) => {
  expect(await search(query)).toMatchObject({ elsewhere });
});

test.each<Record<string, string>>([
  { q: 'kanul 4' },
  { q: 'kanul dibawah 100rb' },
  { q: 'bjkwvt dibawah 100rb' },
  { q: 'kanul 4', inStock: 'true' },
  { q: 'kanul 6', inStock: 'true' },
  { q: 'bjkwvt', category: 'Suction' },
  { q: 'anak saya meninggal', category: 'Suction' },
])('what no filter hides is not counted elsewhere: %o', async (query) => {
  expect(await search(query)).toMatchObject({ elsewhere: 0 });
});

test('the last words of a long dictated text count, and its size', async () => {
  const story = 'halo kak saya mau cerita anak saya umur dua tahun baru pulang dari rumah sakit minggu lalu '.repeat(4);
  expect(await search({ q: `${story} sekarang kanulnya lepas anak saya sesak napas` })).toMatchObject({
    answers: ['emergency'],
  });
  const { products } = await search({ q: `${story} yang kami butuhkan kanul ukuran 4,5` });
  expect(products[0].name).toContain('4.5');
});
