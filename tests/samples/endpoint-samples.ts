import { randomUUID } from 'node:crypto';
import { addressOf as addressBelowRoot, type Endpoint, endpointsOf } from '../../src/server/api/endpoints.ts';
import type { ApiAnswer } from '../api-call.ts';
import { formData } from '../form-data.ts';
import type { Person } from '../people.ts';
import { address, type TestShop } from '../shop.ts';
import { dispatchSamples } from './dispatch-samples.ts';
import { donationSamples } from './donation-samples.ts';
import { enquirySamples } from './enquiry-samples.ts';
import { factsSamples } from './facts-samples.ts';
import { familySamples } from './family-samples.ts';
import { helpedSamples } from './helped-samples.ts';
import { placedOrder } from './placed-order.ts';
import { productWrites } from './product-samples.ts';
import { recallSamples } from './recall-samples.ts';
import { reportSamples } from './report-samples.ts';
import type { Sample, SampleContext } from './sample.ts';
import { securitySamples } from './security-samples.ts';
import { spreadsheetSamples } from './spreadsheet-samples.ts';
import { stockSamples } from './stock-samples.ts';
import { videosSamples } from './videos-samples.ts';
import { vocabularySamples } from './vocabulary-samples.ts';
import { voicesSamples } from './voices-samples.ts';
import { wordsSamples } from './words-samples.ts';

/** A valid request to every endpoint, made with new data for all its needs. */
export const samples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'identity.isAdmin': async () => ({}),
  'identity.sync': async ({ owner: { uid, email } }) => ({
    json: { uid, email, name: 'Sari', provider: 'password' },
    optional: ['name'],
  }),
  'identity.endSessions': async () => ({ json: { keepThis: true } }),
  'identity.rules': async () => ({}),
  'identity.account': async () => ({}),
  'identity.saveProfile': async () => ({ json: { name: 'Ibu Sari', locale: 'id' } }),
  ...securitySamples,
  'history.list': async () => ({
    query: {
      person: 'sari',
      action: 'account.role',
      subject: 'N-2611-0042',
      from: '2026-01-01',
      until: '2026-12-31',
      limit: '2',
    },
    optional: ['person', 'action', 'subject', 'from', 'until', 'limit'],
  }),
  'health.shop': async () => ({}),
  'health.version': async () => ({}),
  ...reportSamples,
  ...factsSamples,
  ...videosSamples,
  ...wordsSamples,
  ...voicesSamples,
  ...vocabularySamples,
  'accounts.list': async () => ({ query: { q: 'sari', limit: '2' }, optional: ['q', 'limit'] }),
  'accounts.setRole': async ({ shop }) => ({
    params: { uid: (await shop.person()).uid },
    json: { role: 'staff' },
  }),
  'accounts.disable': async ({ shop }) => ({
    params: { uid: (await shop.person()).uid },
    json: { reason: 'Asked by phone' },
  }),
  'accounts.enable': async ({ shop }) => ({ params: { uid: (await shop.person({ disabled: true })).uid } }),
  'accounts.resetTwoFactor': async ({ shop }) => ({
    params: { uid: (await shop.person({ twoFactor: true })).uid },
    json: { reason: 'Lost the phone' },
  }),
  'accounts.changes': async ({ shop }) => ({ params: { uid: (await shop.person()).uid } }),
  'quiet.get': async () => ({}),
  'quiet.set': async () => ({ json: { on: true } }),
  'quiet.setFor': async ({ shop }) => ({ params: { uid: (await shop.person()).uid }, json: { on: true } }),
  'privacy.data': async () => ({}),
  // Another person's address closes nothing, neither their account nor one's own.
  'privacy.close': async ({ owner }) => ({ json: { email: owner.email } }),
  'products.list': async () => ({
    query: { q: 'tube', category: 'Tubes', inStock: 'true', sort: 'name', limit: '3', ids: randomUUID() },
    optional: ['q', 'category', 'inStock', 'sort', 'limit', 'ids'],
  }),
  'products.get': async ({ shop }) => ({ params: { id: (await shop.product())._id } }),
  'products.related': async () => ({
    query: { category: 'Tubes', excludeId: randomUUID() },
    optional: ['excludeId'],
  }),
  'products.search': async () => ({ query: { q: 'tube' } }),
  'products.categories': async () => ({}),
  ...productWrites,
  'products.delete': async ({ shop }) => ({ params: { id: (await shop.product())._id } }),
  ...stockSamples,
  ...spreadsheetSamples,
  'vainSearches.note': async () => ({ json: { q: 'nebulizer' } }),
  'vainSearches.list': async () => ({}),
  'wishes.list': async () => ({}),
  'wishes.leave': async ({ shop }) => ({ params: { productId: (await shop.product({ countInStock: 0 }))._id } }),
  'wishes.withdraw': async ({ shop }) => ({ params: { productId: (await shop.product())._id } }),
  'wishes.missed': async () => ({}),
  'cart.get': async () => ({}),
  'cart.set': async ({ shop }) => ({
    json: { items: [{ productId: (await shop.product())._id, quantity: 1 }] },
  }),
  'cart.again': async ({ shop, owner }) => ({ json: { orderId: await placedOrder(shop, owner) } }),
  'cart.remove': async ({ shop }) => ({ params: { productId: (await shop.product())._id } }),
  'cart.check': async ({ shop }) => ({ json: { productId: (await shop.product())._id } }),
  'cart.purchaseCount': async ({ shop, owner }) => ({
    json: { productId: (await shop.product())._id, userId: owner.uid },
    optional: ['userId'],
  }),
  'checkout.place': async ({ shop, owner }) => {
    const product = await shop.product({ price: 7_000 });
    await putInCart(shop, owner, product._id, 2);
    return {
      json: {
        ...{ userId: owner.uid, address, lines: [{ productId: product._id, quantity: 2 }] },
        ...{ expectedTotal: 14_000, saveInfo: true, apartment: 'Lantai 3', slot: 2 },
      },
      optional: ['lines', 'expectedTotal', 'saveInfo', 'apartment', 'slot'],
    };
  },
  'orders.history': async ({ owner }) => ({
    params: { userId: owner.uid },
    query: { limit: '2', q: 'tube' },
    optional: ['limit', 'q'],
  }),
  'orders.all': async () => ({ query: { limit: '2', q: 'tube' }, optional: ['limit', 'q'] }),
  'orders.delete': async ({ shop, owner }) => ({
    params: { orderId: await placedOrder(shop, owner) },
    json: { reason: 'ordered twice' },
    optional: ['reason'],
  }),
  ...dispatchSamples,
  ...helpedSamples,
  ...familySamples,
  ...recallSamples,
  ...enquirySamples,
  ...donationSamples,
  'checkout.savedAddress': async () => ({}),
  'orders.shares': async () => ({}),
  'checkout.keepAddress': async () => ({
    params: { slot: '2' },
    json: { address, apartment: 'Lantai 3' },
    optional: ['apartment'],
  }),
  'checkout.deleteAddress': async () => ({ params: { slot: '2' } }),
  'orders.grant': async ({ shop }) => ({
    json: {
      email: (await shop.person()).email,
      productId: (await shop.product())._id,
      year: 2026,
      units: 2,
      reason: 'Twins',
      requestKey: randomUUID(),
    },
    optional: ['requestKey'],
  }),
};

/** Puts a product into a cart without asking the shop, so that it works for every account. */
export async function putInCart(shop: TestShop, { uid }: Person, productId: string, quantity: number): Promise<void> {
  await shop.db
    .insertInto('cart_line')
    .values({ account_uid: uid, product_id: productId, quantity })
    .onConflict((conflict) => conflict.columns(['account_uid', 'product_id']).doUpdateSet({ quantity }))
    .execute();
}

/** The endpoint of that name in the contract. */
export function endpointNamed(name: string): Endpoint {
  const namedEndpoint = endpointsOf().find((endpoint) => endpoint.name === name);
  if (!namedEndpoint) throw new Error(`the contract has no ${name}`);
  return namedEndpoint;
}

/** The address of a request, below the site's root. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Sample): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${addressBelowRoot({ path })}${search ? `?${search}` : ''}`;
}

/** Sends a sample as a person. */
export function send(shop: TestShop, endpoint: Endpoint, sample: Sample, as?: Person): Promise<ApiAnswer> {
  const body = sample.form ? formData(sample.form) : sample.json;
  return shop.call(endpoint.method, addressOf(endpoint, sample), { as, body, headers: sample.headers });
}
