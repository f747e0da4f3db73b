import { randomUUID } from 'node:crypto';
import { createHelpedPerson } from '../../src/identity/store/helped-person.store.server.ts';
import type { Person } from '../people.ts';
import { address, type TestShop } from '../shop.ts';
import type { SampleContext } from './sample.ts';

/** A family without a mailbox that lies in the database; its uid. */
export async function helpedPerson(
  shop: Pick<TestShop, 'db'>,
  by: Pick<Person, 'uid'>,
  fields: { name?: string; phone?: string; locale?: 'en' | 'id' } = {},
): Promise<string> {
  const uid = randomUUID();
  const person = { name: 'Ibu Wati', phone: '+6281234567890', locale: 'id' as const, ...fields };
  await createHelpedPerson(shop.db, { ...person, uid, by: by.uid, now: new Date() });
  return uid;
}

const { email: _, ...withoutEmail } = address;
export const helpedAddress = withoutEmail;

const params = async ({ shop, owner }: SampleContext) => ({ params: { uid: await helpedPerson(shop, owner) } });

/** A valid request to every endpoint for families without a mailbox. */
export const helpedSamples = {
  'helped.list': async () => ({ query: { q: 'wati', limit: '2' }, optional: ['q', 'limit'] }),
  'helped.get': params,
  'helped.create': async () => ({
    json: { name: 'Ibu Wati', phone: '0812-3456-7890', locale: 'id', consentRead: true, requestKey: randomUUID() },
    optional: ['requestKey'],
  }),
  'helped.lines': async (context: SampleContext) => ({
    ...(await params(context)),
    json: { items: [{ productId: (await context.shop.product())._id, quantity: 1 }] },
  }),
  'helped.place': async (context: SampleContext) => ({
    ...(await params(context)),
    json: {
      lines: [{ productId: (await context.shop.product({ price: 7_000 }))._id, quantity: 2 }],
      ...{ address: helpedAddress, expectedTotal: 14_000, requestKey: randomUUID() },
    },
    optional: ['requestKey'],
  }),
  'helped.orders': async () => ({ query: { limit: '2' }, optional: ['limit'] }),
  'helped.data': params,
  'helped.forget': params,
};
