// A shop with one category of 9,200 products, on a database with the shop's own time limits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impatientDatabase } from '../../../tests/clone-database.ts';
import { manyProducts } from '../../../tests/many-products.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../../tests/shopping.ts';
import type { KeptCategory } from './vocabulary.contract.ts';

const productCount = 9_200;
let shop: TestShop;
let admin: Person;
let productIds: string[];
beforeAll(async () => {
  shop = await openTestShop({ databaseUrl: await impatientDatabase() });
  admin = await shop.person({ role: 'admin' });
  productIds = await manyProducts(shop, productCount);
});
afterAll(() => shop?.close());

const ask = (method: string, path: string, body?: unknown) => shop.call(method, `admin/${path}`, { as: admin, body });
const category = async (address: string): Promise<KeptCategory | undefined> =>
  (await ask('GET', 'categories')).body.find((each: KeptCategory) => each.address === address);

const searchJobs = async () =>
  (await shop.db.selectFrom('queue.job').select('id').where('name', '=', 'refresh-category-search').execute()).length;

/** Families order products of the category again and again until `work` has ended; the status of each order. */
async function orderDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; statuses: number[] }> {
  const statuses: number[] = [];
  let ended = false;
  const buyers = await Promise.all(times(3).map(() => shop.person()));
  const orders = buyers.map(async (buyer, place) => {
    for (let next = place; !ended; next += buyers.length) {
      await fillCart(shop, buyer, [productIds[(next * 997) % productCount] ?? '', 1]);
      statuses.push((await orderCart(shop, buyer)).status);
    }
  });
  try {
    return { result: await work(), statuses };
  } finally {
    ended = true;
    await Promise.all(orders);
  }
}

/** How many products search finds by a word. */
const foundBy = async (term: string) =>
  (await shop.db.selectFrom('search_posting').select('product_id').where('term', '=', term).execute()).length;

test('a category of 9,200 products is renamed and merged while families order them, and search follows', {
  tags: ['merged-categories'],
}, async () => {
  const [many, other] = [await category('Many'), await category('Tubes')];
  const edits = [
    { method: 'PUT', path: `categories/${many?._id}`, body: { names: { en: 'Zeppelins' } } },
    { method: 'POST', path: `categories/${many?._id}/merge`, body: { into: other?._id } },
  ];
  const foundCounts: object[] = [];
  for (const { method, path, body } of edits) {
    const { result, statuses } = await orderDuring(async () => {
      const answer = await ask(method, path, body);
      await expect.poll(searchJobs, { interval: 100 }).toBe(0);
      return answer;
    });
    expect(result.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(statuses.length).toBeGreaterThan(3);
    foundCounts.push({ zeppelins: await foundBy('zeppelins'), tubes: await foundBy('tubes') });
  }
  expect(foundCounts).toEqual([
    { zeppelins: productCount, tubes: 1 },
    { zeppelins: 0, tubes: productCount + 1 },
  ]);
  expect(await category('Many')).toBeUndefined();
  expect(await category('Tubes')).toMatchObject({ products: productCount + 1 });
});

test('a word for 9,200 products comes and goes while families order them', {
  tags: ['merged-categories'],
}, async () => {
  const word = { said: 'airship', meant: 'product' };
  const { result, statuses } = await orderDuring(async () => [
    (await ask('POST', 'search-words', word)).status,
    (await ask('DELETE', 'search-words', word)).status,
  ]);
  expect(result).toEqual([201, 200]);
  expect(new Set(statuses)).toEqual(new Set([201]));
});
