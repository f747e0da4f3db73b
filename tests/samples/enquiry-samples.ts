import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/shared/api-context.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { Sample, SampleContext } from './sample.ts';

/** The parts of a shop under test that the samples use. */
type Shop = { db: Db; product(): Promise<{ _id: string }> };
/** A question with photos about a product, as a form. */
const form = async (shop: Shop) => ({
  message: 'Is it the right size?',
  productId: (await shop.product())._id,
  search: 'kateter 8fr',
  programme: 'research',
  photo1: await drawnPicture(),
});
const maybe = ['productId', 'search', 'programme', 'photo1'];

/** A valid request to every endpoint of questions. */
export const enquirySamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'enquiries.ask': async ({ shop }) => ({
    json: {
      name: 'Ibu Dewi',
      email: `${randomUUID()}@test.example`,
      message: 'Is it the right size?',
      productId: (await shop.product())._id,
      search: 'kateter 8fr',
      programme: 'online-support-group',
    },
    optional: ['productId', 'search', 'programme'],
  }),
  'enquiries.askAsFamily': async ({ shop }) => ({
    json: {
      message: 'When does it come?',
      productId: (await shop.product())._id,
      search: 'kateter 8fr',
      programme: 'research',
      // None of theirs: it is left out.
      orderNumber: 'N-2611-9999',
    },
    optional: ['productId', 'search', 'programme', 'orderNumber'],
  }),
  'enquiries.askWithPhotos': async ({ shop }) => {
    // The questions without photos used up the free attempts of this household.
    await shop.db.deleteFrom('identity.rate_limit').execute();
    return {
      form: { ...(await form(shop)), name: 'Ibu Dewi', email: `${randomUUID()}@test.example` },
      optional: maybe,
    };
  },
  'enquiries.askAsFamilyWithPhotos': async ({ shop }) => ({
    form: { ...(await form(shop)), orderNumber: 'N-2611-9999' },
    optional: [...maybe, 'orderNumber'],
  }),
  'enquiries.photo': async ({ shop, owner }) => {
    const id = await waitingEnquiry(shop, owner);
    const bytes = Buffer.from(await (await drawnPicture()).bytes());
    await shop.db.insertInto('enquiry_photo').values({ enquiry_id: id, position: 1, bytes }).execute();
    return { params: { id, position: '1' } };
  },
  'enquiries.list': async () => ({ query: { answered: 'false', limit: '2' }, optional: ['answered', 'limit'] }),
  'enquiries.answer': async ({ shop, owner }) => ({
    params: { id: await waitingEnquiry(shop, owner) },
    json: { answer: 'Yes, it is.', after: 0 },
    optional: ['after'],
  }),
  'enquiries.close': async ({ shop, owner }) => ({
    params: { id: await waitingEnquiry(shop, owner) },
    json: { why: 'whatsapp' },
  }),
  'enquiries.reopen': async ({ shop, owner }) => ({
    params: {
      id: await waitingEnquiry(shop, owner, { closed_at: new Date(), closed_by: 'test', closed_why: 'phone' }),
    },
  }),
  'enquiries.take': async ({ shop, owner }) => ({
    params: { id: await waitingEnquiry(shop, owner) },
    json: { takeOver: '2026-11-26T01:00:00.000Z' },
    optional: ['takeOver'],
  }),
  'enquiries.leave': async ({ shop, owner }) => ({ params: { id: await waitingEnquiry(shop, owner) } }),
  'enquiries.delete': async ({ shop, owner }) => ({ params: { id: await waitingEnquiry(shop, owner) } }),
};

/** A question of a person in the database, unanswered, and closed if that is given; its id. */
export async function waitingEnquiry(
  { db }: Pick<Shop, 'db'>,
  { uid }: { uid: string },
  closed: { closed_at?: Date; closed_by?: string; closed_why?: string } = {},
): Promise<string> {
  const enquiry = { ...closed, account_uid: uid, locale: 'en', message: 'Is it the right size?', asked_at: new Date() };
  return (await db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow()).id;
}
