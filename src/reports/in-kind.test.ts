// Reports of donated units and of ordered units, at the noted values.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock, signedInAt } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { OrdersReport } from './reports.contract.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let families: Person[];
let tube: string;
let gauze: string;
let family: Person;

beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  families = await Promise.all(times(7).map(() => knownPerson(shop)));
  family = await knownPerson(shop, { email: 'ibu.sari@mail.example' });
  tube = (await shop.product({ price: 0, countInStock: 100 }))._id;
  gauze = (await shop.product({ price: 0, countInStock: 100 }))._id;
});
afterAll(() => shop.close());

type Giver = { account_uid: string } | { name: string; email: string };
const visitor = (email: string): Giver => ({ name: 'Ibu', email });
const visitors = times(5).map((place) => visitor(`giver-${place}@mail.example`));

/** Books a gift by hand, or of a giver's offer; the sum of its value is noted by the giver. */
async function gift(at: string, productId: string, change: number, amount?: number, giver?: Giver) {
  clock.at = at;
  const value = amount === undefined ? undefined : { amount, by: 'donor' };
  const key = randomUUID();
  const body = { kind: 'donation', change, value, key };
  expect((await shop.call('POST', `products/${productId}/movements`, { as: admin, body })).status).toBe(200);
  if (!giver) return;
  const day = new Date(at);
  const movement = shop.db.selectFrom('stock_movement').select('number').where('request_key', '=', key);
  await shop.db
    .insertInto('donation_offer')
    .values({
      ...{ ...giver, locale: 'id', item: 'Kanul', quantity: 1, sealed: true, town: 'Solo', state: 'received' },
      ...{
        offered_at: day,
        answer: 'Ya',
        answered_by: 'test',
        answered_at: day,
        received_by: 'test',
        received_at: day,
      },
      ...{ booked_product: productId, booked_batch: (await movement.executeTakeFirstOrThrow()).number },
    })
    .execute();
}
async function orders(at: string, as: Person, ...lines: [string, number][]) {
  clock.at = at;
  await fillCart(shop, as, ...lines);
  expect((await orderCart(shop, as)).status).toBe(201);
}
async function report(from: string, until: string): Promise<OrdersReport> {
  clock.at = '2026-07-20T05:00:00Z';
  return (await shop.call('GET', `admin/reports/orders?${new URLSearchParams({ from, until })}`, { as: admin })).body;
}
const gifts = ({ periods }: OrdersReport) => periods.map(({ giftUnits, giftValue }) => [giftUnits, giftValue]);

test('donated units and their noted value count on the day on which they came, before the first order too', async () => {
  for (const day of times(5)) await gift(`2026-01-1${day}T05:00:00Z`, tube, 2, 100_000, visitors[day]);
  for (const day of times(5)) await gift(`2026-03-1${day}T05:00:00Z`, gauze, 10, undefined, visitors[day]);
  const spring = await report('2026-01-01', '2026-04-30');
  expect(gifts(spring)).toEqual([
    [10, 500_000],
    [0, 0],
    [50, 0],
    [0, 0],
  ]);
  expect(spring).toMatchObject({ giftUnits: 60, giftValue: 500_000, giftUnitsUnvalued: 50 });
  const { body: all } = await shop.call('GET', 'admin/reports/orders', { as: admin });
  expect(all).toMatchObject({ from: '2026-01-10', giftUnits: 60 });
});

test('ordered units have the noted value of one donated unit of their product, and the others are counted apart', async () => {
  for (const family of families) await orders('2026-05-10T05:00:00Z', family, [tube, 1], [gauze, 2]);
  const may = await report('2026-05-01', '2026-05-31');
  expect(may).toMatchObject({ givenValue: 350_000, givenUnitsUnvalued: 14, total: { units: 21 } });
  // A value that is noted later is in the mean of its product: 500,000 for ten tubes, and then 1,500,000 for twenty.
  await gift('2026-05-20T05:00:00Z', tube, 10, 1_000_000);
  expect((await report('2026-05-01', '2026-05-31')).givenValue).toBe(525_000);
});

test('a gift of few givers is withheld with the month that would reveal it, and so is a value of few families', {
  tags: ['few-families'],
}, async () => {
  const { periods, giftUnits, giftValue } = await report('2026-01-01', '2026-05-31');
  // May has one gift of one day. March and January have five givers each: the later one is withheld too.
  expect(periods.map((period) => period.giftUnits)).toEqual([10, 0, null, 0, null]);
  expect([giftUnits, giftValue]).toEqual([70, 1_500_000]);
  const alone = await report('2026-05-01', '2026-05-31');
  expect(alone).toMatchObject({ giftUnits: null, giftValue: null, giftUnitsUnvalued: null });
  for (const family of families.slice(0, 6)) await orders('2026-06-05T05:00:00Z', family, [gauze, 1]);
  await orders('2026-06-05T05:00:00Z', families[6] as Person, [tube, 1]);
  const june = await report('2026-06-01', '2026-06-30');
  // Seven families ordered, but one tube alone has a value.
  expect(june).toMatchObject({ total: { units: 7 }, givenValue: null, givenUnitsUnvalued: null });
  for (const { givenValue } of june.periods) expect([0, null]).toContain(givenValue);
  const both = await report('2026-05-01', '2026-06-30');
  for (const { givenValue } of both.periods) expect([0, null]).toContain(givenValue);
});

test('families are counted among many purchases of a product, and among products that were ordered on one day alone', {
  tags: ['few-families'],
}, async () => {
  const cotton = (await shop.product({ price: 0, countInStock: 100 }))._id;
  for (const day of times(21))
    await orders(`2026-06-${String(day + 6).padStart(2, '0')}T05:00:00Z`, families[0] as Person, [tube, 1], [gauze, 1]);
  for (const family of families.slice(1)) await orders('2026-06-27T05:00:00Z', family, [tube, 1], [cotton, 1]);
  const june = await report('2026-06-06', '2026-06-29');
  expect(june).toMatchObject({ givenValue: 27 * 75_000, givenUnitsUnvalued: 27 });
});

test('five parcels of one family are one giver, with their account or without, and also once the account is closed', {
  tags: ['few-families'],
}, async () => {
  for (const day of times(5)) {
    const giver = day % 2 ? visitor('Ibu.Sari@mail.example') : { account_uid: family.uid };
    await gift(`2026-07-0${day + 1}T05:00:00Z`, tube, 1, 50_000, giver);
  }
  const withheld = { giftUnits: null, giftValue: null };
  expect(await report('2026-07-01', '2026-07-20')).toMatchObject(withheld);
  await signedInAt(shop, family, clock);
  const closing = await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect(closing.status).toBe(200);
  const left = shop.db.selectFrom('donation_offer').select('id').where('account_uid', '=', family.uid);
  expect(await left.execute()).toEqual([]);
  expect(await report('2026-07-01', '2026-07-20')).toMatchObject(withheld);
});

async function yearText(year: number, language: string): Promise<string> {
  const headers = { 'accept-language': language };
  const { body } = await shop.call('GET', `admin/reports/years/${year}`, { as: admin, headers });
  const texts = readPdf(body)
    .pages.flat()
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
  return texts.join(' ');
}

test('the year’s PDF says what was noted, in the reader’s language', async () => {
  for (const [language, words] of [
    ['en', ['Donated units: 75, noted value Rp 1.750.000.', 'Units without a noted value']],
    ['id', ['Donasi: 75 unit, nilai tercatat Rp 1.750.000.', 'Nilai belum dicatat untuk']],
  ] as const) {
    const text = await yearText(2026, language);
    for (const each of words) expect(text).toContain(each);
  }
});

test('a table of a hundred gifts is one giver more, and hides no others', { tags: ['few-families'] }, async () => {
  for (const giver of visitors) await gift('2026-02-03T05:00:00Z', gauze, 1, undefined, giver);
  for (const _ of times(100)) await gift('2026-02-20T05:00:00Z', gauze, 1);
  expect(await report('2026-02-01', '2026-02-28')).toMatchObject({ giftUnits: 105, giftValue: 0 });
});

test('the PDF of a year of few orders has its gifts, and a withheld figure has a sentence of its own', {
  tags: ['few-families'],
}, async () => {
  for (const giver of visitors) await gift('2025-11-03T05:00:00Z', gauze, 3, undefined, giver);
  await orders('2025-12-03T05:00:00Z', families[0] as Person, [gauze, 1]);
  await gift('2024-11-03T05:00:00Z', gauze, 3, 9_000);
  clock.at = '2026-07-20T05:00:00Z';
  const few = await yearText(2025, 'en');
  for (const each of ['Fewer than five families ordered', 'Donated units: 15, noted value Rp 0.'])
    expect(few).toContain(each);
  expect(few).toContain('The value of the ordered units is not shown');
  const none = await yearText(2024, 'en');
  for (const each of ['Nothing was ordered', 'Donations are not shown, because fewer than five families gave.'])
    expect(none).toContain(each);
  expect(none).not.toMatch(/Not shown units|9\.000|ordered units/);
});
