import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillSentence } from '../content/family-sentences.ts';
import { firstReplies } from '../content/first-replies.ts';
import { firstSentences } from '../content/first-sentences.ts';
import { site } from '../content/site.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const sentences = async () => (await shop.call('GET', 'sentences', { as: staff })).body.sentences;

test('staff read the sentences of a new installation, and those that an admin wrote instead', async () => {
  expect(await sentences()).toEqual(firstSentences);
  const admin = await shop.person({ role: 'admin' });
  const familySentences = {
    ...firstSentences,
    back: { en: 'It is here, {name}.\nShall we?', id: 'Sudah ada, {name}.\nBoleh?' },
  };
  const save = (version: number, facts: object) =>
    shop.call('PUT', 'admin/facts', { as: admin, body: { version, facts } });
  expect((await save(0, { ...site, familySentences })).status).toBe(200);
  expect(await sentences()).toEqual(familySentences);
  expect((await save(1, { ...site, familySentences })).status).toBe(200);
  const { body: versions } = await shop.call('GET', 'admin/facts/versions', { as: admin });
  expect(versions.map(({ changed }: { changed: string[] }) => changed)).toEqual([[], ['familySentences']]);
});

test('facts from before the sentences have the first ones', async () => {
  const facts = {
    version: 3,
    saved_at: new Date(),
    saved_by: staff.uid,
    brand: 'Lega',
    tagline_en: 'x',
    tagline_id: 'x',
  };
  await shop.db
    .insertInto('site_facts')
    .values({ ...facts, featured_products: [], show_numbers: false })
    .execute();
  expect(await sentences()).toEqual(firstSentences);
});

test('staff read the saved replies of a new installation, and those that an admin wrote instead, as many as fit', async () => {
  const replies = async () => (await shop.call('GET', 'sentences', { as: staff })).body.replies;
  expect(await replies()).toEqual(firstReplies);
  const admin = await shop.person({ role: 'admin' });
  const reply = { title: { en: 'Thanks', id: 'Terima kasih' }, text: { en: 'Thank you.', id: 'Terima kasih.' } };
  const { version } = (await shop.call('GET', 'admin/facts', { as: admin })).body;
  const save = (questionReplies: object[]) =>
    shop.call('PUT', 'admin/facts', { as: admin, body: { version, facts: { ...site, questionReplies } } });
  expect((await save(Array(13).fill(reply))).status).toBe(400);
  expect((await save([{ ...reply, text: { en: 'Thank you.', id: '' } }])).status).toBe(400);
  expect((await save([reply])).status).toBe(200);
  expect(await replies()).toEqual([reply]);
  // An older version knows no replies, and saves none.
  const older = { version: version + 2, saved_at: new Date(), saved_by: staff.uid, brand: 'Lega' };
  const columns = { tagline_en: 'x', tagline_id: 'x', featured_products: [], show_numbers: false };
  await shop.db
    .insertInto('site_facts')
    .values({ ...older, ...columns })
    .execute();
  expect(await replies()).toEqual([reply]);
});

const values = { name: 'Ibu {number} $&', number: 'N-2611-0042', brand: 'Lega', courier: '', tracking: '' };

it('fills in each word once: a name that looks like a placeholder stays a name', () => {
  expect(fillSentence('{name}, {number}, {brand}, {name}', values)).toBe(
    'Ibu {number} $&, N-2611-0042, Lega, Ibu {number} $&',
  );
});

it('is nothing without a parcel that it names', () => {
  expect(fillSentence(firstSentences.sent.en, values)).toBeNull();
  expect(fillSentence(firstSentences.sent.id, { ...values, courier: 'JNE', tracking: '12345' })).toContain(
    'JNE. Nomor resi: 12345.',
  );
});
