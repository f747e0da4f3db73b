import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { recurringJobTable } from '../../server/recurring-jobs.ts';
import { countedWords } from './note-vain-search.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  await shop.product({ name: 'Suction catheter' });
});
beforeEach(async () => {
  await shop.db.deleteFrom('vain_search').execute();
});
afterAll(() => shop.close());

const note = async (q: string) => (await shop.call('POST', 'search/vain', { body: { q } })).body;
const listed = async () => (await shop.call('GET', 'admin/vain-searches', { as: admin })).body;

test('admins see words that three visits searched in vain, however they were written', async () => {
  for (const q of ['Nebulizer', ' nebulizer ', 'NEBULIZER']) expect(await note(q)).toEqual({ counted: true });
  await note('oximeter');
  await note('oximeter');
  expect(await listed()).toEqual([{ words: 'nebulizer', visits: 3 }]);
});

test('a search that finds a product is not counted', async () => {
  expect(await note('suction catheter')).toEqual({ counted: false });
  expect(await shop.db.selectFrom('vain_search').selectAll().execute()).toEqual([]);
});

test.each([
  'anak meninggal',
  'anak saya mati',
  'pengen mati',
  'bunuh diri',
  'i want to die',
  'cek resi',
  'anak sesak',
  'bpjs',
])('“%s” is answered by a page, and no thing that the shop lacks', async (q) => {
  expect(await note(q)).toEqual({ counted: false });
  expect(await shop.db.selectFrom('vain_search').selectAll().execute()).toEqual([]);
});

test.each([
  'anak saya butuh alat hisap',
  'sari 0812 3456 7890',
  'nebulizer 12345',
  'sari ٠٨١٢٣',
  'anak-saya.butuh/alat,hisap',
  'sari@example.org',
  'x'.repeat(61),
  ' ',
])('“%s” may tell about a person, and is not kept', async (q) => {
  expect(countedWords(q)).toBeNull();
  if (q.trim() !== '') expect(await note(q)).toEqual({ counted: false });
  expect(await shop.db.selectFrom('vain_search').selectAll().execute()).toEqual([]);
});

test('three visits at the same moment count as three', async () => {
  await Promise.all([1, 2, 3].map(() => note('nebulizer')));
  expect(await listed()).toEqual([{ words: 'nebulizer', visits: 3 }]);
});

test('visits of two months count together, and a month is deleted 90 days after its first day', async () => {
  const visits = (month: string, count: number) => ({ month, words: 'nebulizer', visits: count });
  await shop.db
    .insertInto('vain_search')
    .values([visits('2026-09-01', 2), visits('2026-11-01', 2)])
    .execute();
  const run = (day: string) => {
    const jobs = recurringJobTable({ db: shop.db, stockChanged() {}, now: () => new Date(`${day}T05:00:00+07:00`) });
    return jobs['forget-vain-searches']?.run();
  };
  const months = async () =>
    (await shop.db.selectFrom('vain_search').select('month').execute()).map(({ month }) => month);
  await run('2026-11-30');
  expect(await months()).toEqual(['2026-09-01', '2026-11-01']);
  await run('2026-12-01');
  expect(await months()).toEqual(['2026-11-01']);
});

test('a month takes 2,000 different words, and then only counts those', async () => {
  const month = `${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)}-01`;
  const rows = Array.from({ length: 2_000 }, (_, place) => ({ month, words: `word ${place}`, visits: 1 }));
  await shop.db.insertInto('vain_search').values(rows).execute();
  expect(await note('nebulizer')).toEqual({ counted: false });
  expect(await note('word 7')).toEqual({ counted: true });
});

test('a household that reports more than 60 searches in an hour is refused', async () => {
  const answers: number[] = [];
  for (let place = 0; place < 80; place++)
    answers.push((await shop.call('POST', 'search/vain', { body: { q: `zzz ${place}` } })).status);
  expect(answers.at(-1)).toBe(429);
});
