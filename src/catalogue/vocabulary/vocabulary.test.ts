import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../../tests/form-data.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
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
const foundNames = async (q: string) =>
  (await shop.call('GET', `products?q=${encodeURIComponent(q)}`)).body.map(({ name }: { name: string }) => name);
const logged = async (action: string) => (await ask('GET', `history?action=${action}`)).body;

/** A category with one product; the latter's name is the category's with `One` before it. */
async function category(name: string): Promise<KeptCategory> {
  await shop.product({ name: `One ${name}`, category: name });
  return (await categories()).find(({ address }) => address === name) as KeptCategory;
}

test('a category has other names in both languages, and its address stays', async () => {
  const { _id } = await category('Humidfiers');
  const names = { en: 'Humidifiers', id: 'Pelembap' };
  expect((await ask('PUT', `categories/${_id}`, { names })).status).toBe(200);
  for (const called of ['Humidfiers', 'Humidifiers', 'Pelembap']) {
    const { body } = await shop.call('GET', `products?category=${called}`);
    expect(body).toMatchObject([{ name: 'One Humidfiers', category: 'Humidifiers' }]);
  }
  await jobsDone(shop.db);
  expect(await foundNames('pelembap')).toContain('One Humidfiers');
  expect((await logged('category.rename'))[0].changes).toEqual([
    { field: 'name_en', before: 'Humidfiers', after: 'Humidifiers' },
    { field: 'name_id', before: null, after: 'Pelembap' },
  ]);
});

test('a category that got another name meanwhile keeps it', async () => {
  const { _id, names: seen } = await category('Swivels');
  await ask('PUT', `categories/${_id}`, { names: { en: 'Swivels', id: 'Konektor putar' } });
  const late = await ask('PUT', `categories/${_id}`, { names: { en: 'Swivel connectors' }, seen });
  expect(late).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect((await categories()).find((each) => each._id === _id)?.names).toEqual({ en: 'Swivels', id: 'Konektor putar' });
});

test('the same names again, as after a lost answer, succeed and are logged once', async () => {
  const { _id, names: seen } = await category('Hoses');
  const before = (await logged('category.rename')).length;
  const rename = () => ask('PUT', `categories/${_id}`, { names: { en: 'Tubing' }, seen });
  expect([(await rename()).status, (await rename()).status]).toEqual([200, 200]);
  expect(await logged('category.rename')).toHaveLength(before + 1);
});

test('no two categories are called alike, and each has a name', async () => {
  const [masks, bibs] = [await category('Masks'), await category('Bibs')];
  const refused = await ask('PUT', `categories/${bibs._id}`, { names: { en: 'Bibs', id: 'Masks' } });
  expect(refused).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'names.id' }] } } });
  expect((await ask('PUT', `categories/${bibs._id}`, { names: {} })).status).toBe(400);
  const both = [masks, bibs].map(({ _id }) => ask('PUT', `categories/${_id}`, { names: { en: 'Cloth' } }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the order that admins give is the one that families see; an older one is refused', async () => {
  const before = (await categories()).map(({ _id }) => _id);
  const turned = before.toReversed();
  await category('Latecomers');
  expect((await ask('PUT', 'categories', { ids: turned })).status).toBe(409);
  const all = (await categories()).map(({ _id }) => _id).toReversed();
  expect((await ask('PUT', 'categories', { ids: [...all, all[0]] })).status).toBe(409);
  const { body } = await ask('PUT', 'categories', { ids: all });
  expect(body.map(({ _id }: KeptCategory) => _id)).toEqual(all);
  const { body: shown } = await shop.call('GET', 'categories');
  expect(shown[0].address).toBe('Latecomers');
});

test('of two admins who move categories in one list, the second one undoes nothing, and a repeated move succeeds', async () => {
  for (const name of ['Blankets', 'Bottles', 'Brushes']) await category(name);
  const ids = async () => (await categories()).map(({ _id }) => _id);
  const seen = await ids();
  const moved = (from: number, to: number) => seen.toSpliced(from, 1).toSpliced(to, 0, ...seen.slice(from, from + 1));
  const first = { ids: moved(seen.length - 1, 0), seen };
  for (const _ of times(2)) expect((await ask('PUT', 'categories', first)).status).toBe(200);
  const second = await ask('PUT', 'categories', { ids: moved(1, 2), seen });
  expect(second).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect(await ids()).toEqual(first.ids);
});

test('a merged category is deleted, and its addresses lead to the other one', {
  tags: ['merged-categories'],
}, async () => {
  const [from, into] = [await category('Suction'), await category('Suctioning')];
  expect((await ask('POST', `categories/${from._id}/merge`, { into: from._id })).status).toBe(400);
  const { body } = await ask('POST', `categories/${from._id}/merge`, { into: into._id });
  expect(body.find(({ _id }: KeptCategory) => _id === into._id)).toMatchObject({ products: 2 });
  expect(body.map(({ _id }: KeptCategory) => _id)).not.toContain(from._id);
  const { body: led } = await shop.call('GET', 'products?category=Suction&sort=name');
  expect(led.map(({ category }: { category: string }) => category)).toEqual(['Suctioning', 'Suctioning']);
  await jobsDone(shop.db);
  expect(await foundNames('one suctioning')).toContain('One Suction');
  expect((await ask('POST', `categories/${from._id}/merge`, { into: into._id })).status).toBe(404);
  // A form that was open meanwhile still says the old name.
  await shop.product({ name: 'Two Suction', category: 'Suction' });
  expect((await categories()).find(({ _id }) => _id === into._id)).toMatchObject({ products: 3 });
  expect((await logged('category.merge'))[0]).toMatchObject({ by: { uid: admin.uid } });
});

test('products that are saved while their category is merged are in the other one', {
  tags: ['merged-categories'],
}, async () => {
  const [from, into] = [await category('Valves'), await category('Speaking')];
  const products = await Promise.all(times(8).map((number) => shop.product({ name: `Valve ${number}` })));
  const saves = products.map(({ _id, name }) =>
    shop.call('PUT', `products/${_id}`, {
      as: admin,
      body: formData({ name, price: '1', category: 'Valves' }),
    }),
  );
  const answers = await Promise.all([...saves, ask('POST', `categories/${from._id}/merge`, { into: into._id })]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await categories()).find(({ _id }) => _id === into._id)).toMatchObject({ products: 10 });
  expect((await categories()).map(({ address }) => address)).not.toContain('Valves');
});

test('a search word finds the products that families mean, until it is removed', async () => {
  await shop.product({ name: 'Xenon Lamp' });
  expect(await foundNames('senter sorot')).toEqual([]);
  const added = await ask('POST', 'search-words', { said: 'Senter  SOROT', meant: 'xenon lamp' });
  expect(added).toMatchObject({ status: 201, body: { said: 'senter sorot', meant: 'xenon lamp', products: 1 } });
  expect(await foundNames('senter sorot')).toEqual(['Xenon Lamp']);
  const { products: _, ...word } = added.body;
  expect((await ask('GET', 'search-words')).body).toContainEqual(word);
  await ask('POST', 'search-words', word);
  const removed = await ask('DELETE', 'search-words', word);
  expect(removed.status).toBe(200);
  expect(removed.body).not.toContainEqual(word);
  expect(await foundNames('senter sorot')).toEqual([]);
  expect((await ask('DELETE', 'search-words', word)).status).toBe(404);
  expect((await ask('POST', 'search-words', { said: '!?', meant: 'lamp' })).status).toBe(400);
  expect(await logged('search.add-word')).toHaveLength(1);
  expect((await logged('search.remove-word'))[0].changes).toContainEqual({
    field: 'said',
    before: 'senter sorot',
    after: null,
  });
});

test('admins read and remove a word for “without a cuff” as people write it', async () => {
  const typed = { said: 'kanul polos', meant: 'Kanul NON-cuff' };
  const word = { said: 'kanul polos', meant: 'kanul tanpa balon' };
  expect((await ask('POST', 'search-words', typed)).body).toMatchObject(word);
  expect((await ask('GET', 'search-words')).body).toContainEqual(word);
  expect((await logged('search.add-word'))[0].changes).toContainEqual({
    field: 'meant',
    before: null,
    after: word.meant,
  });
  const tooLong = { said: `${'x'.repeat(69)} cuffless`, meant: 'kanul' };
  expect((await ask('POST', 'search-words', tooLong)).status).toBe(400);
  expect((await ask('DELETE', 'search-words', word)).body).not.toContainEqual(word);
});

test('words that come while a product is renamed leave nothing of its old name behind', {
  tags: ['merged-categories'],
}, async () => {
  const { _id } = await shop.product({ name: 'Zither Zero' });
  const name = (number: number) => `Zither ${['Alpha', 'Beta', 'Gamma', 'Delta'][number % 4]}`;
  for (const round of times(6)) {
    const rename = shop.call('PUT', `products/${_id}`, {
      as: admin,
      body: formData({ name: name(round), price: '1' }),
    });
    const words = times(3).map((number) =>
      ask('POST', 'search-words', { said: `zz${round}x${number}`, meant: 'zither' }),
    );
    const answers = await Promise.all([rename, ...words]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
    expect(await foundNames(name(round + 3))).not.toContain(name(round + 3));
    expect(await foundNames(`zz${round}x2`)).toEqual([name(round)]);
  }
  const stale = await shop.db
    .selectFrom('search_posting')
    .select('term')
    .where('product_id', '=', _id)
    .where('term', 'in', ['zero', 'alpha', 'gamma', 'delta'])
    .execute();
  expect(stale).toEqual([]);
});

test('search words that are added and removed get the same weights as if all products were indexed again', async () => {
  await shop.product({ name: 'Quill Lamp', description: 'A quill, a lamp and a feather' });
  await shop.product({ name: 'Quill Blue' });
  const pairs = [
    // Two words that sound alike, one of them with fewer products; a word of the name itself; one word with two
    // meanings.
    ['feather pen', 'quill'],
    ['feather pen', 'quill lamp'],
    ['quill', 'lamp'],
    ['pen', 'quill blue'],
    ['writing pen 8 fr', 'quill'],
  ].map(([said, meant]) => ({ said, meant }));
  const [first, second, third, ...others] = pairs;
  const weights = async () =>
    (
      await sql`select * from search_posting join search_document using (product_id) order by product_id, term`.execute(
        shop.db,
      )
    ).rows;
  const steps: ['POST' | 'DELETE', unknown][] = [
    ...pairs.map((pair): ['POST', unknown] => ['POST', pair]),
    ...[first, third, second].map((pair): ['DELETE', unknown] => ['DELETE', pair]),
    ...[second, ...others].map((pair): ['POST' | 'DELETE', unknown] => [pair === second ? 'POST' : 'DELETE', pair]),
  ];
  for (const [method, pair] of steps) {
    const { status } = await ask(method, 'search-words', pair);
    expect(status).toBeLessThan(300);
    const weighed = await weights();
    await sql`select refresh_search()`.execute(shop.db);
    expect(weighed, `${method} ${JSON.stringify(pair)}`).toEqual(await weights());
  }
});
