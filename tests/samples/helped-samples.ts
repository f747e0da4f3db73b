import { randomUUID } from 'node:crypto';
import { giveClaimCode } from '../../src/identity/store/helped-claim.store.server.ts';
import { createHelpedPerson } from '../../src/identity/store/helped-person.store.server.ts';
import { createKeyring } from '../../src/shared/secrets/keyring.server.ts';
import { type Person, secret } from '../people.ts';
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

/** A code for a family, as a volunteer gives it. */
export function familyCode(shop: Pick<TestShop, 'db'>, uid: string, by: Pick<Person, 'uid'>): Promise<string> {
  const keyring = createKeyring({ secret, previousSecrets: [] });
  return giveClaimCode(shop.db, keyring, { uid, by: by.uid, now: new Date() });
}

/** A family without a mailbox. Another account, not the owner's, typed its code. */
async function typedCode({ shop, owner }: SampleContext) {
  const uid = await helpedPerson(shop, owner);
  await familyCode(shop, uid, owner);
  const { uid: accountUid, email } = await shop.person();
  const typed = { account_uid: accountUid, typed_at: new Date() };
  await shop.db.updateTable('helped_claim').set(typed).where('helped_uid', '=', uid).execute();
  return { params: { uid }, json: { accountUid, email } };
}

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
  'privacy.dataOf': params,
  'privacy.forget': params,
  'helped.giveCode': params,
  'helped.typeCode': async ({ shop, owner }: SampleContext) => ({
    json: { code: await familyCode(shop, await helpedPerson(shop, owner), owner) },
  }),
  'helped.confirm': typedCode,
  'helped.refuse': async (context: SampleContext) => {
    const { params, json } = await typedCode(context);
    return { params, json: { accountUid: json.accountUid } };
  },
};
