import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import { openDemoSearch, pictures } from '../../tests/search/demo-search.ts';
import type { TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let foundPictures: Awaited<ReturnType<typeof openDemoSearch>>['foundPictures'];
let search: Awaited<ReturnType<typeof openDemoSearch>>['search'];
beforeAll(async () => {
  ({ shop, foundPictures, search } = await openDemoSearch());
});
afterAll(() => shop.close());

test('a search for a size that the shop lacks begins with the nearest size in stock', async () => {
  expect((await foundPictures({ q: 'kateter 12 fr' })).slice(0, 2)).toEqual([
    'suction-catheter-8',
    'suction-catheter-6',
  ]);
  expect((await foundPictures({ q: 'kanul 5.5' }))[0]).toBe('tube-4-5');
});

test('a thing that the shop lacks leads to no other thing that is only of the same kind', async () => {
  for (const q of ['sarung tangan steril', 'popok bayi', 'portable ventilator']) {
    expect(await foundPictures({ q }), q).toEqual([]);
  }
});

test('without a cuff is the opposite of with one, however it is said', async () => {
  for (const q of ['kanul tanpa balon', 'uncuffed trach', 'kanul non-cuff', 'cuffless', 'trach without a cuff']) {
    expect(await foundPictures({ q }), q).not.toContain('tube-cuffed-4-0');
  }
  expect((await foundPictures({ q: 'kanul dengan balon' }))[0]).toBe('tube-cuffed-4-0');
});

test('among equals, those in stock come first, then the smaller size; suggestions have the same order', async () => {
  const inOrder = ['suction-catheter-6', 'suction-catheter-8', 'suction-catheter-10'];
  expect((await foundPictures({ q: 'kateter' })).slice(0, 3)).toEqual(inOrder);
  const { products } = await search('kateter fr');
  expect(products.map(({ _id }: { _id: string }) => pictures.get(_id))).toEqual(inOrder);
  expect(products.at(-1)).toMatchObject({ variant: '10 Fr · isi 10', countInStock: 0 });
  const tubes = ['tube-3-0', 'tube-3-5', 'tube-4-0', 'tube-4-5', 'tube-5-0'];
  expect((await foundPictures({ q: 'kanul trakeostomi anak' })).slice(0, 5)).toEqual(tubes);
  expect((await foundPictures({ q: 'tali leher' })).slice(0, 2)).toEqual(['neck-tie-small', 'neck-tie-medium']);
});

test('the letters S, M, L and XL are sizes', async () => {
  expect((await foundPictures({ q: 'tali leher S' }))[0]).toBe('neck-tie-small');
  expect((await foundPictures({ q: 'tali leher ukuran M' }))[0]).toBe('neck-tie-medium');
  for (const size of ['Extra Large', 'Large', 'Small']) await shop.product({ name: `Topaz Collar ${size}` });
  const names = async (q: string) =>
    (await shop.call('GET', `products?q=${encodeURIComponent(q)}`)).body.map(({ name }: { name: string }) => name);
  expect((await names('topaz collar XL'))[0]).toBe('Topaz Collar Extra Large');
  expect((await names('topaz collar size L'))[0]).toBe('Topaz Collar Large');
  expect((await names('topaz collar S'))[0]).toBe('Topaz Collar Small');
});

test('a product that is sold out or comes back changes its place at once, also in suggestions', async () => {
  const admin = await shop.person({ role: 'admin' });
  const [small, large] = [await shop.product({ name: 'Zirkon 3.0' }), await shop.product({ name: 'Zirkon 4.0' })];
  const setStock = async (countInStock: string) => {
    const body = formData({ name: 'Zirkon 3.0', price: '25000', countInStock });
    expect((await shop.call('PUT', `products/${small._id}`, { as: admin, body })).status).toBe(200);
  };
  const order = async () => {
    const listed = await foundPictures({ q: 'zirkon' });
    const { products } = await search('zirkon');
    expect(products.map(({ _id }: { _id: string }) => _id)).toEqual(listed);
    return listed;
  };
  expect(await order()).toEqual([small._id, large._id]);
  await setStock('0');
  expect(await order()).toEqual([large._id, small._id]);
  await setStock('7');
  expect(await order()).toEqual([small._id, large._id]);
});

test.each([
  { q: 'perban trakeostomi', first: ['foam-dressing', 'split-gauze'], complete: true },
  { q: 'trach plug', first: ['tube-cap'], complete: true },
  { q: 'kanul anak lembut bayi kecil 4', first: ['tube-4-0'], complete: true },
  { q: 'ungu kanul', first: ['tube-3-0'], complete: false },
])(
  'of products without all words, the right size and the rarest word come first, and the answer says if a thing is missing: $q',
  async ({ q, first, complete }) => {
    expect(first).toContain((await foundPictures({ q }))[0]);
    expect(await search(q)).toMatchObject({ complete, guess: false });
  },
);

test('two words that were written as one are divided, but no prefix and no word that the shop knows', async () => {
  expect(await foundPictures({ q: 'talileher kecil' })).toEqual(await foundPictures({ q: 'tali leher kecil' }));
  expect((await foundPictures({ q: 'PitaKatun' }))[0]).toBe('tie-tape');
  expect(await search('talileher')).toMatchObject({ complete: true, guess: false });
  expect((await foundPictures({ q: 'masker leher berlubang' }))[0]).toBe('tracheostomy-mask');
});

test('a number in front with the unit of a size is the size, and without one it may be a quantity', async () => {
  expect((await foundPictures({ q: '14 fr kateter' }))[0]).toBe((await foundPictures({ q: 'kateter 14 fr' }))[0]);
  expect((await foundPictures({ q: '8 fr kateter' }))[0]).toBe('suction-catheter-8');
  expect((await foundPictures({ q: '3 tali leher' }))[0]).toBe('neck-tie-small');
});

test('a guess is named as one, and offers no word of the other language', async () => {
  expect(await search('mesin sucton')).toMatchObject({ guess: true, didYouMean: 'mesin suction' });
  for (const language of ['id', 'en']) {
    const { didYouMean, guess, products } = await search('oxygen tank', language);
    expect([didYouMean, guess || products.length === 0]).toEqual([null, true]);
  }
});

test('a search finds the same in both languages, whichever its words are in', async () => {
  for (const q of ['kateter 8', 'suction catheter 8', 'tali leher', 'neck tie']) {
    expect(await foundPictures({ q }, 'en'), q).toEqual(await foundPictures({ q }, 'id'));
  }
});

test.each(['3.5', '3,5', 'ukuran 3.5', 'size 3,5', '3.50'])('a size is a size however it is written: %s', async (q) => {
  expect(await foundPictures({ q })).toEqual(['tube-3-5']);
});

test('the content of a pack is no size', async () => {
  expect(await foundPictures({ q: 'kanul 5' })).toEqual(['tube-5-0']);
  expect(await foundPictures({ q: 'kateter 10' })).toEqual(['suction-catheter-10']);
});

test('a misspelled word is understood, and said', async () => {
  expect(await search('sucction kateter', 'en')).toMatchObject({ didYouMean: 'suction kateter', complete: true });
  expect(await search('suction')).toMatchObject({ didYouMean: null, complete: true });
  expect(await search('HME', 'en')).toEqual({
    didYouMean: null,
    complete: true,
    missing: [],
    lacking: [],
    answers: [],
    readAs: [],
    elsewhere: 0,
    guess: false,
    products: [
      expect.objectContaining({
        name: 'HME Filters, Pack of 5',
        variant: '5 filters',
        countInStock: 40,
        lang: { name: 'en', variant: 'en' },
      }),
    ],
  });
});

test('where not every word is found, the nearest products are; of nothing, nothing', async () => {
  expect(await foundPictures({ q: 'kanul 3.5 bjkwvt' })).toEqual(['tube-3-5']);
  expect(await search('kanul 3.5 bjkwvt')).toMatchObject({
    complete: false,
    products: [{ name: 'Kanul Trakeostomi Anak 3.5' }],
  });
  for (const q of ['bjkwvt', '%', "'", '\\', '_', '...', 'dan di']) {
    expect(await foundPictures({ q }), q).toEqual([]);
    const nothing = { didYouMean: null, complete: false, lacking: [], readAs: [], guess: false, products: [] };
    expect(await search(q), q).toMatchObject(nothing);
  }
});

test('filters and sorts a search like any list, and continues after its page', async () => {
  const all = await foundPictures({ q: 'suction' });
  expect(await foundPictures({ q: 'suction', category: 'Suction', inStock: 'true' })).toEqual(
    all.filter((product) => product !== 'suction-catheter-10'),
  );
  expect((await foundPictures({ q: 'suction', sort: 'price' }))[0]).toBe('suction-machine');
  const first = await shop.call('GET', 'products?q=suction&limit=2');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await shop.call('GET', next);
  const ids = [...first.body, ...second.body].map(({ _id }: { _id: string }) => pictures.get(_id));
  expect(ids).toEqual(all.slice(0, 4));
});

test('a product is found by new words at once, and not by old ones or when it has left', async () => {
  const product = await shop.product({ name: 'Bubble wand', category: '' });
  expect(await foundPictures({ q: 'wand' })).toEqual([product._id]);
  await shop.db.updateTable('product').set({ name_en: 'Bubble ring' }).where('id', '=', product._id).execute();
  shop.clearPageCache();
  expect(await foundPictures({ q: 'bubble ring' })).toEqual([product._id]);
  expect(await foundPictures({ q: 'wand' })).not.toContain(product._id);
  await shop.db.insertInto('search_word').values({ said: 'Gelembung', meant: 'Bubble Ring' }).execute();
  shop.clearPageCache();
  expect(await foundPictures({ q: 'gelembung' })).toEqual([product._id]);
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', product._id).execute();
  shop.clearPageCache();
  expect(await foundPictures({ q: 'gelembung' })).toEqual([]);
});

test.each(['3.5', '3,5', 'kanul uji 3,50', 'uji ukuran 3.5'])(
  'a size that only the facts tell is found: %s',
  async (q) => {
    const facts = { id: { facts: { size: '3.5', pack: '10 buah' } } };
    const product = await shop.product({ name: 'Kanul Uji', category: '', translations: facts });
    expect(await foundPictures({ q })).toContain(product._id);
    if (q.includes('uji')) expect((await foundPictures({ q }))[0]).toBe(product._id);
    await shop.call('DELETE', `products/${product._id}`, { as: await shop.person({ role: 'admin' }) });
  },
);

test('search finds a fact as soon as it is edited, and not after it is removed; the content of a pack is no size', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { _id } = await shop.product({ name: 'Zebrano', category: '' });
  const edit = async (facts: object) => {
    const translations = JSON.stringify({ en: { facts } });
    const body = formData({ name: 'Zebrano', price: '25000', translations });
    expect((await shop.call('PUT', `products/${_id}`, { as: admin, body })).status).toBe(200);
  };
  await edit({ size: '7.25', pack: '97 pieces' });
  for (const q of ['7,25', 'isi 97', 'Pack of 97']) expect(await foundPictures({ q }), q).toEqual([_id]);
  expect(await foundPictures({ q: '97' })).toEqual([]);
  await edit({ size: '' });
  expect(await foundPictures({ q: '7.25' })).toEqual([]);
});

test('a text that is written alike stays as it is when it is written alike again', async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...'aZéß漢 3507.,-%_\\ isi'), maxLength: 24 }), 2_000);
  const { rows } = await sql<{ once: string; twice: string }>`
    select search_text(text) as once, search_text(search_text(text)) as twice from unnest(${[...texts, 'h1n1', '3,5,7', 'isi: 3', '_isi 3', 'pack-of 3', 'isi id 3', 'od 5,0', '5 mm OD od', 'diameter luar 5 od']}::text[]) as text`.execute(
    shop.db,
  );
  expect(rows.filter(({ once, twice }) => once !== twice)).toEqual([]);
});

test.each(['kanul tersumbat', 'kanul mampet', 'trakeo buntu', 'my trach tube is blocked'])(
  'a blocked tube leads to suction and brushes, and never to a cap: %s',
  async (q) => {
    const found = await foundPictures({ q });
    expect(found).toEqual(
      expect.arrayContaining(['suction-machine', 'suction-catheter-6', 'suction-catheter-8', 'cleaning-brush']),
    );
    expect(found).not.toContain('tube-cap');
  },
);
