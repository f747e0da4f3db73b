import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/shared/api-context.ts';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import type { Locale } from '../../src/shared/locales.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { Sample, SampleContext } from './sample.ts';

/** The parts of a shop under test that the samples use. */
type Shop = { db: Db; product(fields?: { countInStock: number }): Promise<{ _id: string }> };
const offered = { item: 'Kanul trakeostomi', size: '3,5', quantity: '2', sealed: 'true', town: 'Bandung' };
const maybe = ['size', 'packageDate', 'phone', 'photo1'];
const form = async () => ({
  ...offered,
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
    json: { productId: (await shop.product({ countInStock: 5 }))._id, quantity: 2, expires: inAYear(), lot: 'A-1' },
    optional: ['expires', 'lot'],
  }),
  'donations.close': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner, 'accepted') } }),
  'donations.reopen': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner, 'closed') } }),
  'donations.take': async ({ shop, owner }) => ({
    params: { id: await storedOffer(shop, owner) },
    json: { takeOver: '2026-11-26T01:00:00.000Z' },
    optional: ['takeOver'],
  }),
  'donations.leave': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner) } }),
  'donations.delete': async ({ shop, owner }) => ({ params: { id: await storedOffer(shop, owner) } }),
};

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
