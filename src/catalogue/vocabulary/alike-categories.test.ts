import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import type { KeptCategory } from './vocabulary.contract.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const ask = (method: string, path: string, body?: unknown) => shop.call(method, `admin/${path}`, { as: admin, body });
const categories = async (): Promise<KeptCategory[]> => (await ask('GET', 'categories')).body;

async function category(name: string): Promise<KeptCategory> {
  await shop.product({ name: `One ${name}`, category: name });
  return (await categories()).find(({ address }) => address === name) as KeptCategory;
}

test('names that differ only by capitals, blanks and invisible marks are one category, also if two people write them at once', async () => {
  const [gauze, swabs] = [await category('Gauze Pads'), await category('Swabs')];
  for (const [place, written] of ['gauze pads', 'Gauze\u00a0 Pads', 'GAUZE PADS\u200b', '\u202aGauze Pads'].entries())
    await shop.product({ name: `Alike ${place}`, category: written });
  expect((await categories()).filter(({ address }) => /gauze/i.test(address))).toMatchObject([
    { _id: gauze._id, names: { en: 'Gauze Pads' }, products: 5, looksLike: null },
  ]);
  const { body } = await shop.call('GET', `products?category=${encodeURIComponent('GAUZE\u2003pads')}`);
  expect(body).toHaveLength(5);
  const refused = await ask('PUT', `categories/${swabs._id}`, { names: { en: 'gauze  PADS' } });
  expect(refused).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'names.en' }] } } });
  await Promise.all(
    times(6).map((_, place) => shop.product({ name: `Once ${place}`, category: place % 2 ? 'New One' : 'new one' })),
  );
  expect((await categories()).filter(({ address }) => /new one/i.test(address))).toMatchObject([{ products: 6 }]);
});

test('categories of before that look the same are both listed, and say so, until an admin merges them', async () => {
  const rows = [
    { address: 'Go\u00a0 Bag', name_en: 'Go\u00a0 Bag', position: 900 },
    { address: 'Go Bag', name_en: 'Go Bag', position: 901 },
  ];
  await shop.db.insertInto('category').values(rows).execute();
  const alike = async () => (await categories()).filter(({ address }) => address.startsWith('Go'));
  const [older, newer] = await alike();
  expect([older?.looksLike, newer?.looksLike]).toEqual(['Go Bag', 'Go\u00a0 Bag']);
  // A change of one of them does not change the other.
  for (const [place, { _id }] of [older, newer].map((each) => each as KeptCategory).entries()) {
    const { _id: product } = await shop.product({ name: `Of ${place}` });
    await shop.db.updateTable('product').set({ category_id: _id }).where('id', '=', product).execute();
  }
  for (const [place, { address: of }] of rows.entries()) {
    const body = { products: { category: of }, change: { kind: 'price', price: 77_000 } };
    const plan = await ask('POST', 'changes', body);
    expect(plan.body, JSON.stringify(of)).toMatchObject({ total: 1 });
    const planned = await ask('GET', `changes/${plan.body._id}/products`);
    expect(planned.body).toMatchObject([{ name: `Of ${place}` }]);
    const query = `products?category=${encodeURIComponent(of)}`;
    expect((await shop.call('GET', query)).body).toMatchObject([{ name: `Of ${place}` }]);
  }
  expect((await ask('POST', `categories/${older?._id}/merge`, { into: newer?._id })).status).toBe(200);
  expect(await alike()).toMatchObject([{ address: 'Go Bag', looksLike: null }]);
});
