// Letters of thanks: made at each press from the facts, in the giver's language, and stored nowhere.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDrawings, readPdf } from '../../../tests/papers/pdf-reader.ts';
import type { Person } from '../../../tests/people.ts';
import { offeredGift, storedOffer } from '../../../tests/samples/donation-samples.ts';
import { wholeFacts } from '../../../tests/samples/facts-samples.ts';
import { gift } from '../../../tests/samples/stock-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { changeStock } from '../../catalogue/stock/stock.store.server.ts';
import { dayText, jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
  admin = await shop.person({ role: 'admin' });
  const body = { version: 0, facts: wholeFacts };
  expect((await shop.call('PUT', 'admin/facts', { as: admin, body })).status).toBe(200);
});
afterAll(() => shop.close());

type Received = { name: string; locale: string; received: { productId: string; batch: number } };

/** The letter as the page of offers asks for it. */
async function offerLetter(id: string, as: Person) {
  const { name, locale, received }: Received = (await shop.call('GET', `admin/donations/${id}`, { as: staff })).body;
  const gifts = [{ productId: received.productId, number: received.batch }];
  return shop.call('POST', 'admin/donations/letters', { as, body: { gifts, name, locale } });
}
const giftLetter = ({ productId, number }: { productId: string; number: string }, body: object, as = admin) =>
  shop.call('POST', 'admin/donations/letters', {
    as,
    body: { gifts: [{ productId, number: Number(number) }], ...body },
  });

function readLetter({ status, body }: { status: number; body: Buffer }) {
  expect(status).toBe(200);
  const { pages, information } = readPdf(body);
  const words = pages.flat().map(({ text }) => text);
  return { pages: pages.length, information, words: words.join(' ').replaceAll('\u00a0', ' ') };
}

async function receive(family: Person, value: object | undefined, locale: 'en' | 'id') {
  const id = await storedOffer(shop, family, 'accepted', locale);
  const product = await shop.product({ name: 'Tube', name_id: 'Kanul', countInStock: 0 } as never);
  const body = { productId: product._id, quantity: 3, value };
  const received = await shop.call('PUT', `admin/donations/${id}/receipt`, { as: staff, body });
  expect(received).toMatchObject({ status: 200, body: { received: { value: value ?? null } } });
  return id;
}

test('the letter for an offer names giver, day, things and value in the giver’s language, whoever opens it', async () => {
  const family = await shop.person({ name: 'Ibu Sari Dewi' });
  const day = jakartaDayName(new Date());
  const expected = {
    en: ['Thank you', 'To', 'Arrived on', 'In-kind value: Rp 500.000, named by the giver', 'thank-you-letter'],
    id: ['Terima kasih', 'Kepada', 'Tiba pada', 'Nilai barang: Rp 500.000, disebut pemberi', 'surat-terima-kasih'],
  };
  for (const locale of ['en', 'id'] as const) {
    const id = await receive(family, { amount: 500_000, by: 'donor' }, locale);
    const answer = await offerLetter(id, staff);
    const [file, ...words] = expected[locale].toReversed();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${file}-${day}.pdf`),
      'cache-control': 'no-store',
    });
    const letter = readLetter(answer);
    expect(letter.pages).toBe(1);
    for (const text of [...words, 'Lega', 'Jalan Melati 3', 'Ibu Sari Dewi', dayText(day, locale), '3 ×', 'Tube'])
      expect(letter.words).toContain(text);
    expect(letter.information).not.toContain('Sari');
  }
});

test('without a noted value the letter has no amount, and it promises nothing about taxes', async () => {
  const family = await shop.person();
  for (const locale of ['en', 'id'] as const) {
    const { words } = readLetter(await offerLetter(await receive(family, undefined, locale), staff));
    expect(words).not.toMatch(/Rp|value|nilai|tax|pajak|deduct/i);
  }
});

test('no letter comes by itself, not to a family in quiet mode either, and a press makes it', async () => {
  const family = await shop.person();
  await shop.call('PUT', 'account/quiet', { as: family, body: { on: true } });
  const id = await receive(family, undefined, 'en');
  expect((await offerLetter(id, staff)).status).toBe(200);
  expect((await sql`select from queue.job where payload::text like ${`%${id}%`}`.execute(shop.db)).rows).toEqual([]);
  expect(shop.mail.received.filter(({ to }) => to.includes(family.email))).toEqual([]);
});

test('staff make letters of gifts that were offered, and only admins of others, or of some among them', async () => {
  const body = { name: 'PT Sehat', locale: 'id' };
  const [offered, byHand] = [await offeredGift(shop, await shop.person()), await gift(shop)];
  expect((await giftLetter(offered, body, staff)).status).toBe(200);
  expect(await giftLetter(byHand, body, staff)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const gifts = [offered, byHand].map(({ productId, number }) => ({ productId, number: Number(number) }));
  const both = (as: Person) => shop.call('POST', 'admin/donations/letters', { as, body: { ...body, gifts } });
  expect([(await both(staff)).status, (await both(admin)).status]).toEqual([404, 200]);
});

test('only staff make letters, only of gifts, and with a name that fits or none', async () => {
  const family = await shop.person();
  const given = await gift(shop);
  const body = { name: 'PT Sehat', locale: 'id' };
  expect((await giftLetter(given, body, family)).status).toBe(403);
  expect((await giftLetter({ ...given, number: '1' }, body)).status).toBe(404);
  for (const wrong of [{ ...body, name: 'x'.repeat(201) }, { ...body, gifts: [] }, { name: 'PT' }])
    expect((await giftLetter(given, wrong)).status).toBe(400);
  expect(readLetter(await giftLetter(given, { ...body, name: '' })).words).not.toContain('Kepada');
});

test('one letter thanks for several things, on more pages if they need them', async () => {
  const gifts = await Promise.all(times(30).map(() => gift(shop)));
  const named = gifts.map(({ productId, number }) => ({ productId, number: Number(number) }));
  const body = { gifts: named, name: 'PT Sehat', locale: 'en' };
  const { pages, words } = readLetter(await shop.call('POST', 'admin/donations/letters', { as: admin, body }));
  expect(pages).toBe(2);
  expect(words.match(/4 ×/g)).toHaveLength(30);
});

test('if the things came on different days, the letter has the day of each, and otherwise one', async () => {
  const days = ['2026-03-02', '2026-03-02', '2026-04-17'];
  const gifts = [];
  for (const day of days) {
    const { _id: productId } = await shop.product({ countInStock: 0 });
    const now = new Date(`${day}T05:00:00Z`);
    await changeStock(shop.db, [{ productId, quantity: 4 }], { kind: 'donation', actor: 'test', now });
    gifts.push({ productId, number: 2 });
  }
  const words = async (of: object[]) => {
    const body = { gifts: of, name: '', locale: 'en' };
    return readLetter(await shop.call('POST', 'admin/donations/letters', { as: admin, body })).words;
  };
  const [first, last] = [dayText('2026-03-02', 'en'), dayText('2026-04-17', 'en')];
  const all = await words(gifts);
  expect(all.match(/Arrived on/g)).toHaveLength(3);
  expect([all.split(first).length, all.split(last).length]).toEqual([3, 2]);
  const same = await words(gifts.slice(0, 2));
  expect([same.match(/Arrived on/g)?.length, same.split(first).length]).toEqual([1, 2]);
});

test('a typed name stands in the letter alone', { tags: ['asked-to-be-forgotten'] }, async () => {
  const given = await gift(shop);
  const name = `PT Murah Hati ${crypto.randomUUID().slice(0, 8)}`;
  expect(readLetter(await giftLetter(given, { name, locale: 'id' })).words).toContain(name);
  const { rows } = await sql<{ table: string }>`
    select table_schema || '.' || table_name as table from information_schema.tables
    where table_schema in ('public', 'identity', 'queue') and table_type = 'BASE TABLE'`.execute(shop.db);
  for (const { table } of rows) {
    const found = await sql`select from ${sql.table(table)} t where t::text like ${`%${name}%`}`.execute(shop.db);
    expect(found.rows, table).toEqual([]);
  }
});

test('hostile names and products stay text, on as few pages as they need', async () => {
  const given = await gift(shop);
  const hostile = `Ibu 王 (/JavaScript) Tj \\) endstream <script>${' Nyai'.repeat(40)}`.slice(0, 200);
  const { pages, words } = readLetter(await giftLetter(given, { name: hostile, locale: 'en' }));
  expect(pages).toBe(1);
  expect(words).toContain('(/JavaScript) Tj \\) endstream <script>');
  await sql`update product set name_en = ${'W'.repeat(200)} where id = ${given.productId}`.execute(shop.db);
  expect(readLetter(await giftLetter(given, { name: 'W'.repeat(200), locale: 'en' })).pages).toBe(1);
});

test('the download of a giver has the noted value, and it stays without them when the account is closed', {
  tags: ['asked-to-be-forgotten'],
}, async () => {
  const family = await shop.person();
  const id = await receive(family, { amount: 350_000, by: 'foundation' }, 'id');
  const offer = await shop.call('GET', `admin/donations/${id}`, { as: staff });
  const { productId, batch } = offer.body.received;
  const { body } = await shop.call('GET', 'account/data', { as: family });
  expect(body.donations).toMatchObject([{ giftValue: 350_000, valuedBy: 'foundation' }]);
  await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect((await shop.call('GET', `admin/donations/${id}`, { as: staff })).status).toBe(404);
  const kept = shop.db.selectFrom('stock_batch').select('gift_value').where('product_id', '=', productId);
  expect(await kept.where('number', '=', batch).executeTakeFirst()).toEqual({ gift_value: 350_000 });
});

test('the band at the head of a letter reaches both edges of the page', async () => {
  const { status, body } = await giftLetter(await offeredGift(shop, await shop.person()), { name: '', locale: 'en' });
  expect(status).toBe(200);
  const [page] = readDrawings(body);
  expect(page?.drawing).toMatch(new RegExp(`^0 0 ${page?.width} [\\d.]+ re$`, 'm'));
});
