import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoSearch, pictures } from '../../tests/search/demo-search.ts';
import type { TestShop } from '../../tests/shop.ts';
import { rupiah } from '../shared/rupiah.ts';

let shop: TestShop;
let foundPictures: Awaited<ReturnType<typeof openDemoSearch>>['foundPictures'];
let search: Awaited<ReturnType<typeof openDemoSearch>>['search'];
beforeAll(async () => {
  ({ shop, foundPictures, search } = await openDemoSearch());
});
afterAll(() => shop.close());

test.each([
  ['tabung oksigen kecil', ['oksigen']],
  ['selang NGT no 8', ['NGT']],
  ['foley catheter 16', ['foley']],
  ['G-tube feeding set', ['G-tube', 'feeding']],
  ['ventilator circuit tubing', ['ventilator']],
  ['kateter urin', ['urin']],
  ['sarung tangan steril', ['sarung tangan']],
])('a thing that the shop lacks is named, and its general words find nothing: %s', async (q, lacking) => {
  expect(await search(q)).toMatchObject({ lacking, missing: [], complete: false, products: [] });
  expect(await foundPictures({ q })).toEqual([]);
});

test('next to a thing that the shop lacks, words of another thing are looked for', async () => {
  expect((await foundPictures({ q: 'selang oksigen dan kasa' }))[0]).toBe('split-gauze');
  expect((await foundPictures({ q: 'sarung tangan, kateter 8' }))[0]).toBe('suction-catheter-8');
  const { lacking, products } = await search('ventilator kateter suction 8');
  expect([lacking, pictures.get(products[0]._id)]).toEqual([['ventilator'], 'suction-catheter-8']);
  // Words of families.
  expect(await search('masker oksigen')).toMatchObject({ lacking: [], complete: true });
});

test('a thing is lacking only while no product is called so', async () => {
  const product = await shop.product({ name: 'Stethoscope, small', category: '' });
  expect(await foundPictures({ q: 'stethoscope' })).toEqual([product._id]);
  expect(await search('stethoscope')).toMatchObject({ lacking: [], complete: true });
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', product._id).execute();
  shop.clearPageCache();
  expect(await search('stethoscope')).toMatchObject({ lacking: ['stethoscope'], products: [] });
});

test.each([
  ['kateter 8 sama tali sedang', ['suction-catheter-8', 'neck-tie-medium']],
  ['kasa dan nacl', ['split-gauze', 'saline-bottle']],
  ['foam dressing + kasa', ['foam-dressing', 'split-gauze']],
  ['halo kak, kateter 8 & hme ada?', ['suction-catheter-8', 'hme-filter']],
  ['go bag, pillow and speaking valve', ['go-bag', 'positioning-pillow', 'speaking-valve']],
  ['kateter 8 dan 10, tali sedang', ['suction-catheter-8', 'neck-tie-medium']],
  // Without commas.
  ['kanul 3.5 kateter 6', ['tube-3-5', 'suction-catheter-6']],
  ['3.5 trach 8 fr catheter', ['tube-3-5', 'suction-catheter-8']],
  ['hme kasa nacl', ['hme-filter', 'split-gauze', 'saline-bottle']],
  ['1. kanul 3.5 2. kateter 8 3. kasa', ['tube-3-5', 'suction-catheter-8', 'split-gauze']],
  ['2 kanul 3.5 dan 1 tali kecil', ['tube-3-5', 'neck-tie-small']],
  ['- kanul 3.5 2 pcs - kateter 6 1 box', ['tube-3-5', 'suction-catheter-6']],
])('of several things, each is first in its turn: %s', async (q, first) => {
  expect((await foundPictures({ q })).slice(0, first.length)).toEqual(first);
  expect(await search(q)).toMatchObject({ complete: true, missing: [], lacking: [] });
});

test.each([
  ['tali leher kecil, sedang', ['neck-tie-medium', 'neck-tie-small']],
  ['kanul 4 dan 5', ['tube-4-0', 'tube-5-0']],
  ['heat and moisture exchanger', ['hme-filter']],
  ['kanul 3,5', ['tube-3-5']],
])('a size or a quality after a comma is no thing of its own: %s', async (q, first) => {
  expect((await foundPictures({ q })).slice(0, first.length)).toEqual(first);
  expect(await search(q)).toMatchObject({ complete: true });
});

test('a search for two things continues after its page, filters like any, and shows each product once', async () => {
  const q = 'kasa dan nacl';
  const all = await foundPictures({ q });
  expect(new Set(all).size).toBe(all.length);
  const pages: string[] = [];
  for (let next = `products?q=${encodeURIComponent(q)}&limit=2`; next; ) {
    const { headers, body } = await shop.call('GET', next);
    pages.push(...body.map(({ _id }: { _id: string }) => pictures.get(_id)));
    next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
  }
  expect(pages).toEqual(all);
  expect(await foundPictures({ q: 'tutup kanul, kateter 8', inStock: 'true' })).not.toContain('tube-cap');
});

test.each([
  ['kateter suction bukan mesin', 'suction-catheter-6', 'suction-machine'],
  ['bukan mesin, selangnya aja', 'suction-tubing', 'suction-machine'],
  ['kasa jangan busa', 'split-gauze', 'foam-dressing'],
  ['nacl selain yang 5 ml', 'saline-bottle', 'saline-ampoules'],
  ['kateter selain 6 dan 8', 'suction-catheter-10', 'suction-catheter-6'],
  ['kateter 8 bukan kateter 6', 'suction-catheter-8', 'suction-catheter-6'],
  ['tali yang ga pake perekat', 'tie-tape', 'neck-tie-small'],
  ['trach ties without velcro', 'tie-tape', 'neck-tie-small'],
  ["I don't want the foam one, gauze please", 'split-gauze', 'foam-dressing'],
  ['kanul bukan 3.5 tapi 4', 'tube-4-0', 'tube-3-5'],
])('what a search does not want is not listed: %s', async (q, first, unwanted) => {
  const found = await foundPictures({ q });
  expect(found[0]).toBe(first);
  expect(found).not.toContain(unwanted);
});

test.each([
  ['tali jangan gampang lepas', 'neck-tie-small'],
  ['anak ga mau pakai tali', 'neck-tie-small'],
  ['kateter no 8', 'suction-catheter-8'],
  ['ada kanul yang ga pake balon', 'tube-3-0'],
  ['bukan kanul', 'tube-3-0'],
])('a negation of something else, or of all that is sought, changes nothing: %s', async (q, listed) => {
  expect(await foundPictures({ q })).toContain(listed);
});

test.each([
  ['kateter untuk kanul 3.5', 'suction-catheter-6'],
  ['kanul 4 pakai kateter ukuran berapa', 'suction-catheter-6'],
  ['brush for 3.5 tube', 'cleaning-brush'],
  ['filter kanul tiga setengah', 'hme-filter'],
  ['tutup kanul 4.0', 'tube-cap'],
])('the size of a tube is no size of the thing for it: %s', async (q, first) => {
  expect((await foundPictures({ q }))[0]).toBe(first);
  expect(await foundPictures({ q })).not.toContain('tube-3-5');
  expect(await search(q)).toMatchObject({ missing: [], complete: true });
});

test.each([
  ['kanul bjkwvt', ['bjkwvt']],
  ['kanul shiley 4', ['shiley']],
  ['trakeostomi ukuran 6', ['6']],
  ['kateter nomor 12', ['12']],
  ['kasa xqzwv dan nacl', ['xqzwv']],
])('words that no product has are named: %s', async (q, missing) => {
  expect(await search(q)).toMatchObject({ missing, lacking: [], complete: false, guess: false });
});

test('two things without a word between them are no one product, and the answer says so', async () => {
  expect(await search('tali debu')).toMatchObject({ missing: [], lacking: [], complete: false });
});

test.each([
  'mesin penyedot lendir buat di rumah',
  'kain kasa bolong tengah',
  'lingkar leher anak saya 20cm',
  'kanul panjang 4,2 cm',
  'nacl botol sing gedhe kanggo bilas',
  'neck strap for 22cm neck',
])('words around the thing, and right measures, are not denied: %s', async (q) => {
  expect(await search(q)).toMatchObject({ missing: [], lacking: [], complete: true, guess: false });
});

test('a guess shares half of its letters, or differs by one: a brand is no thing of the shop', async () => {
  for (const q of ['bebelac', 'panadol', 'terumo', 'timbangan', 'kapur']) {
    expect(await search(q), q).toMatchObject({ didYouMean: null, guess: false, products: [] });
  }
  for (const [q, didYouMean] of [
    ['bantla', 'bantal'],
    ['mesn', 'mesin'],
    ['trakeotomi', 'trakeostomi'],
  ] as const)
    expect(await search(q), q).toMatchObject({ guess: true, didYouMean });
});

test('the next smaller tube is found, and the page says which number it read', async () => {
  const q = 'kanul cadangan satu nomor lebih kecil dari 4';
  expect((await foundPictures({ q }))[0]).toBe('tube-3-5');
  expect(await search(q)).toMatchObject({ readAs: ['3.5'], complete: true });
});

test('the plain tube comes before the one with a cuff, unless a cuff is sought; a size comes before `anak`', async () => {
  expect(await foundPictures({ q: 'selang leher id 4.0 mm' })).toEqual(['tube-4-0', 'tube-cuffed-4-0']);
  expect((await foundPictures({ q: 'kanul balon 4' }))[0]).toBe('tube-cuffed-4-0');
  expect((await foundPictures({ q: 'tali lihia anak ketek' }))[0]).toBe('neck-tie-small');
  expect((await foundPictures({ q: 'tali leher anak leutik' }))[0]).toBe('neck-tie-small');
});

test.each([
  ['ngisep riak malem2', 'suction'],
  ['nyerot leho budak', 'suction'],
  ['nyedot umbel', 'suction'],
  ['alat bekas hibah', 'suction-machine'],
  ['tali beuheung', 'neck-tie'],
])('families search in the words of their region: %s', async (q, first) => {
  expect((await foundPictures({ q }))[0]).toMatch(new RegExp(`^${first}`));
});

test.each([
  'Kasa, bukan steril',
  'Selang tanpa ventilator 4610-8fr, 6 bulan',
  'Kanul 1fbe09e8-a2f6-4610-8ff8-c6ce1cbe3f0e',
  'Kotak kenangan anak yang meninggal',
])('the whole name of a product finds it first, whatever its words say elsewhere: %s', async (name) => {
  const product = await shop.product({ name });
  expect((await foundPictures({ q: ` ${name.toUpperCase()}` }))[0]).toBe(product._id);
  expect(await search(name)).toMatchObject({ lacking: [], missing: [], complete: true });
});

test.each([
  ['yg murah dibawah 20rb', 20_000, [8_000, 12_000, 15_000, 18_000, 20_000]],
  ['harga kurang dari 10 ribu', 10_000, [8_000]],
  ['20rb', 20_000, [8_000, 12_000, 15_000, 18_000, 20_000]],
  ['termurah', null, [8_000, 12_000, 15_000, 18_000, 20_000, 22_000, 25_000]],
])('lists what %s can pay, the cheapest first, and says how it read the price', async (q, highest, prices) => {
  const readAs = highest ? [`harga paling mahal ${rupiah(highest)}`] : [];
  expect(await search(q)).toMatchObject({ readAs, complete: true });
  const { body } = await shop.call('GET', `products?${new URLSearchParams({ q })}`);
  const paid = body.map(({ price }: { price: number }) => price).filter((price: number) => price > 0);
  expect(paid.slice(0, prices.length)).toEqual(prices);
});

test('a price alone finds first what costs just that', async () => {
  expect((await foundPictures({ q: 'yg harganya 50rb' }))[0]).toBe('go-bag');
  expect(await search('harga 30000')).toMatchObject({
    readAs: [`harga paling mahal ${rupiah(30_000)}`],
    complete: true,
  });
});

test.each(['kanul anak 2 thn', 'tube for 14 month old', 'kanul 15kg', 'trach for 2 year old'])(
  'an age or a weight says no size of a tube, so a person helps: %s',
  async (q) => {
    expect((await search(q)).answers).toEqual(['contact']);
    for (const other of [`tali ${q}`, `${q} ukuran 4`]) expect((await search(other)).answers).toEqual([]);
  },
);

test('where a parcel goes is no thing', async () => {
  expect(await search('kirim kateter 8 fr ke jogja')).toMatchObject({ missing: [], answers: ['delivery'] });
});

const tubes = ['tube-3-0', 'tube-3-5', 'tube-4-0', 'tube-4-5', 'tube-5-0', 'tube-cuffed-4-0'];
test.each([
  ['anak 2 tahun 11 kilo kanul nomor brp', tubes],
  ['kanul ukuran berapa', tubes],
  ['kanule copot piye iki', tubes],
  ['speech valve for 3 year old', ['speaking-valve']],
  ['tali leher bayi', ['neck-tie-small', 'neck-tie-medium']],
  ['kateter suction selain ukuran 8', ['suction-catheter-6', 'suction-catheter-10']],
  ['cuci kanul', ['cleaning-brush']],
])('shows only the thing that is named, and in an emergency what may help: %s', async (q, products) => {
  expect(await foundPictures({ q })).toEqual(products);
});

test('a thing that the shop lacks is named as a thing', async () => {
  const { lacking } = await search('something to keep the stoma dry in the shower', 'en');
  expect(lacking).toEqual(['a guard against water']);
});
