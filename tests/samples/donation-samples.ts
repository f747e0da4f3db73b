import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/shared/api-context.ts';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import type { Locale } from '../../src/shared/locales.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { TestShop } from '../shop.ts';
import type { Sample, SampleContext } from './sample.ts';
import { gift } from './stock-samples.ts';

/** The parts of a shop under test that the samples use. */
type Shop = { db: Db; product(fields?: { countInStock: number }): Promise<{ _id: string }> };
const offered = { item: 'Kanul trakeostomi', size: '3,5', quantity: '2', sealed: 'true', town: 'Bandung' };
const gauze = { item: 'Kasa steril', quantity: '5', unit: 'packs', perPack: '10', sealed: 'true' };
const maybe = ['size', 'unit', 'perPack', 'more', 'packageDate', 'phone', 'photo1'];
const form = async () => ({
  ...offered,
  unit: 'packs',
  perPack: '10',
  more: JSON.stringify([gauze]),
  packageDate: '2099-12-31',
  phone: '0812 3456 7890',
  photo1: await drawnPicture(),
});

/** A valid request to every endpoint of offers. */
export const donationSamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'donations.offer': async () => ({
    form: { ...(await form()), name: 'Ibu Dewi', email: `${randomUUID()}@test.example` },
    optional: maybe,
  }),
  'donations.offerAsFamily': async () => ({ form: await form(), optional: maybe }),
  'donations.list': async () => ({ query: { state: 'new', limit: '2' }, optional: ['limit'] }),
  'donations.table': async () => ({ params: { state: 'new' } }),
  'donations.find': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner) } }),
  'donations.photo': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner), position: '1' },
  }),
  'donations.answer': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner) },
    json: { accepted: true, answer: 'Yes, please.' },
  }),
  'donations.receive': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner, 'accepted') },
    json: {
      ...{ thing: 1, productId: (await shop.product({ countInStock: 5 }))._id },
      ...{ quantity: 2, expires: inAYear(), lot: 'A-1', value },
    },
    optional: ['thing', 'expires', 'lot', 'value'],
  }),
  'donations.letter': async ({ shop, owner }) => {
    const { productId, number } = await offeredGift(shop, owner);
    return {
      json: { gifts: [{ productId, number: Number(number) }], name: 'PT Sehat', locale: 'id' },
      optional: ['name'],
    };
  },
  'donations.noteValue': async ({ shop, owner }) => ({
    params: await offeredGift(shop, owner),
    json: { value, seen: null },
    // Null: no value.
    optional: ['value', 'seen'],
  }),
  'donations.close': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner, 'accepted') },
    json: { thing: 1 },
    optional: ['thing'],
  }),
  'donations.reopen': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner, 'closed') },
    json: { thing: 1 },
    optional: ['thing'],
  }),
  'donations.take': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner) },
    json: { takeOver: '2026-11-26T01:00:00.000Z' },
    optional: ['takeOver'],
  }),
  'donations.leave': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner) } }),
  'donations.delete': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner) } }),
};

const value = { amount: 500_000, by: 'foundation' };
const inAYear = () => jakartaDayName(new Date(Date.now() + 365 * 86_400_000));

/** An offer of a person in the database, with a photo; its id. */
export async function storedOffer(
  { db }: Pick<Shop, 'db'>,
  { uid }: { uid: string },
  shown: 'new' | 'accepted' | 'closed' = 'new',
  locale: Locale = 'en',
): Promise<string> {
  const state = shown === 'new' ? 'new' : 'accepted';
  const closed = shown === 'closed' ? { closed_at: new Date(), closed_by: 'test' } : {};
  const answer = state === 'new' ? {} : { answer: 'Yes, please.', answered_by: 'test', answered_at: new Date() };
  const { id } = await db
    .insertInto('donation_offer')
    .values({
      ...{ account_uid: uid, locale, item: offered.item, size: '3,5', quantity: 2, sealed: true, state },
      ...{ town: offered.town, offered_at: new Date(), ...answer, ...closed },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = { offer_id: id, position: 1, bytes: Buffer.from(await (await drawnPicture()).arrayBuffer()) };
  await db.insertInto('donation_photo').values(photo).execute();
  return id;
}

/** The batch of an offer of a person, without a noted value. */
export async function offeredGift(shop: Pick<TestShop, 'db' | 'product'>, person: { uid: string }) {
  const given = await gift(shop);
  const id = await storedOffer(shop, person, 'accepted');
  const booked = { booked_product: given.productId, booked_batch: Number(given.number), received_by: 'test' };
  await shop.db
    .updateTable('donation_offer')
    .set({ state: 'received', ...booked, received_at: new Date() })
    .where('id', '=', id)
    .execute();
  return given;
}
