import type { ErrorCode } from '../../src/shared/error-status.ts';
import { drawnPicture } from '../drawn-picture.ts';
import { formData } from '../form-data.ts';
import type { Person } from '../people.ts';
import { address, origin, type TestShop } from '../shop.ts';
import { putInCart } from './endpoint-samples.ts';
import { enquiryRefusals } from './enquiry-refusals.ts';
import { productRefusals } from './product-refusals.ts';
import { recallRefusals } from './recall-refusals.ts';
import type { SampleRequest } from './sample.ts';

/** The shop, and people of every kind. */
export type SampleContext = { shop: TestShop; admin: Person; customer: Person; waiting: Person; disabled: Person };

const nowhere = '01930f4a-0000-7000-8000-000000000000';
const cursor = Buffer.from('[1,2,3]').toString('base64url');

const get = (path: string, as?: Person): SampleRequest => ({ method: 'GET', path, as });
const post = (path: string, as: Person, body: unknown): SampleRequest => ({ method: 'POST', path, as, body });
const sent = (as: Person, text: string, type = 'application/json') => post('cart/', as, new Blob([text], { type }));
const identity = (path: string, body: object, headers: Record<string, string> = { origin }): SampleRequest => ({
  method: 'POST',
  path: `/identity${path}`,
  body,
  headers,
});
const order = (as: Person, extra: object = {}, headers = {}): SampleRequest => ({
  ...post('orders', as, { userId: as.uid, address, ...extra }),
  headers,
});
const inCart = (as: Person, { _id }: { _id: string }, quantity: number) =>
  post('cart/', as, { items: [{ productId: _id, quantity }] });

/** A person with a product in the cart. */
async function buyer(shop: TestShop): Promise<Person> {
  const person = await shop.person();
  await putInCart(shop, person, (await shop.product())._id, 1);
  return person;
}

function twice(name: string, value: string | File, again = name): FormData {
  const form = formData({ [name]: value });
  form.append(again, value);
  return form;
}

/** A request for every way in which the shop refuses one: its description, and the code of the answer. */
export const refusalSamples: [
  what: string,
  code: ErrorCode,
  make: (context: SampleContext) => SampleRequest | Promise<SampleRequest>,
][] = [
  ['an address without an endpoint', 'NOT_FOUND', () => get('/api/nothing')],
  ['an address without a page, written to', 'NOT_FOUND', ({ admin }) => post('/nothing', admin, {})],
  ['an address that cannot be decoded', 'INVALID_INPUT', () => get('products/%zz')],
  ['an id that cannot be kept', 'INVALID_INPUT', () => get('products/a%00b')],
  ['an endless address', 'NOT_FOUND', () => get(`products/${'a'.repeat(1_000)}`)],
  ['a product that is not there', 'NOT_FOUND', () => get(`products/${nowhere}`)],
  ['a picture that is not there', 'NOT_FOUND', () => get(`/pictures/${'0'.repeat(64)}/640.webp`)],
  ['no token', 'UNAUTHENTICATED', () => get('account')],
  ['a cart without a token', 'UNAUTHENTICATED', () => get('cart')],
  ['orders without a token', 'UNAUTHENTICATED', () => get('orders/x')],
  ['an address not verified', 'EMAIL_NOT_VERIFIED', ({ waiting }) => get('cart', waiting)],
  ['a disabled account', 'ACCOUNT_DISABLED', ({ disabled }) => get('cart', disabled)],
  ['a customer at what is for admins', 'FORBIDDEN', ({ customer }) => get('admin/accounts', customer)],
  [
    'what is sensitive, long after the login',
    'REQUIRES_RECENT_LOGIN',
    async ({ shop }) => {
      const person = await shop.person();
      const provenAt = new Date(Date.now() - 3_600_000);
      await shop.db.updateTable('identity.session').set({ provenAt }).where('userId', '=', person.uid).execute();
      return get('account/data', person);
    },
  ],
  ['an order for another person', 'FORBIDDEN', ({ customer, admin }) => order(customer, { userId: admin.uid })],
  [
    'the last admin',
    'LAST_ADMIN',
    ({ admin }) => ({ ...post(`admin/accounts/${admin.uid}/role`, admin, { role: 'staff' }), method: 'PUT' }),
  ],
  [
    'an admin without a second step',
    'SECOND_STEP_REQUIRED',
    async ({ shop }) => get('admin/accounts', await shop.person({ role: 'admin', twoFactor: false })),
  ],
  ['a forged cursor of products', 'INVALID_INPUT', () => get(`products?cursor=${cursor}`)],
  ['a forged cursor of orders', 'INVALID_INPUT', ({ admin }) => get(`orders/all?cursor=${cursor}`, admin)],
  ['a forged cursor of accounts', 'INVALID_INPUT', ({ admin }) => get(`admin/accounts?cursor=${cursor}`, admin)],
  ['ids that are none', 'INVALID_INPUT', () => get('products?ids=x')],
  ['too much asked for', 'INVALID_INPUT', () => get('products?limit=9000')],
  ['an unknown field', 'INVALID_INPUT', ({ customer }) => order(customer, { total: 1 })],
  ['no address', 'INVALID_INPUT', ({ customer }) => order(customer, { address: {} })],
  [
    'a postal code that is none',
    'INVALID_INPUT',
    ({ customer }) => order(customer, { address: { ...address, postalCode: '1' } }),
  ],
  [
    'a part of the address in the body too',
    'INVALID_INPUT',
    ({ admin }) => ({ ...post(`orders/${nowhere}`, admin, { orderId: nowhere }), method: 'DELETE' }),
  ],
  ['what is no JSON', 'INVALID_INPUT', ({ customer }) => sent(customer, '{')],
  ['no body', 'INVALID_INPUT', ({ customer }) => sent(customer, '')],
  ['a forged prototype', 'INVALID_INPUT', ({ customer }) => sent(customer, '{"__proto__":{}}')],
  ['a body too large', 'TOO_LARGE', ({ customer }) => sent(customer, `"${'x'.repeat(70_000)}"`)],
  ['a body of another kind', 'UNSUPPORTED_MEDIA', ({ customer }) => sent(customer, 'x', 'text/plain')],
  [
    'a form that is cut short',
    'INVALID_INPUT',
    ({ admin }) => ({ ...sent(admin, '--b\r\nx', 'multipart/form-data; boundary=b'), path: 'products' }),
  ],
  ['a field that comes twice', 'INVALID_INPUT', ({ admin }) => post('products', admin, twice('name', 'Tube'))],
  [
    'more files than one',
    'INVALID_INPUT',
    async ({ admin }) => post('products', admin, twice('image', await drawnPicture(), 'another')),
  ],
  [
    'a field too large',
    'TOO_LARGE',
    ({ admin }) => post('products', admin, formData({ description: 'x'.repeat(40_000) })),
  ],
  ...productRefusals,
  ...enquiryRefusals,
  ...recallRefusals,
  ['an empty cart', 'CART_EMPTY', async ({ shop }) => order(await shop.person())],
  [
    'more than the yearly limit',
    'ALLOWANCE_EXCEEDED',
    async ({ shop, customer }) => inCart(customer, await shop.product({ yearlyLimitPerUser: 2 }), 3),
  ],
  [
    'more than there is',
    'OUT_OF_STOCK',
    async ({ shop, customer }) => inCart(customer, await shop.product({ countInStock: 2 }), 3),
  ],
  [
    'what is sold out',
    'OUT_OF_STOCK',
    async ({ shop, customer }) => inCart(customer, await shop.product({ countInStock: 0 }), 1),
  ],
  ['what was never there', 'PRODUCT_UNAVAILABLE', ({ customer }) => inCart(customer, { _id: nowhere }, 1)],
  [
    'a cart that another tab changed',
    'CART_CHANGED',
    async ({ shop }) => order(await buyer(shop), { lines: [{ productId: nowhere, quantity: 1 }] }),
  ],
  ['a total that no longer holds', 'PRICE_CHANGED', async ({ shop }) => order(await buyer(shop), { expectedTotal: 1 })],
  [
    'a key used for something else',
    'KEY_REUSED',
    async ({ shop }) => {
      const person = await buyer(shop);
      const first = order(person, {}, { 'idempotency-key': 'one' });
      await shop.call(first.method, first.path, first);
      return order(person, { saveInfo: true }, { 'idempotency-key': 'one' });
    },
  ],
  ['another method of identity', 'METHOD_NOT_ALLOWED', () => get('/identity/sign-out')],
  ['nothing of identity', 'NOT_FOUND', () => identity('/nothing', {})],
  ['a sign-up without anything', 'INVALID_INPUT', () => identity('/sign-up/email', {})],
  [
    'a password too short',
    'INVALID_INPUT',
    () => identity('/sign-up/email', { name: 'Sari', email: 'sari@test.example', password: '12' }),
  ],
  [
    'a wrong password',
    'UNAUTHENTICATED',
    () => identity('/sign-in/email', { email: 'nobody@test.example', password: 'wrong-secret' }),
  ],
  ['a session that is none', 'UNAUTHENTICATED', () => get('/identity/token')],
  [
    'another site',
    'FORBIDDEN',
    () => {
      const foreign = { origin: 'https://evil.example', cookie: 'napas.session_token=x' };
      return identity('/sign-in/email', { email: 'a@test.example', password: 'wrong-secret' }, foreign);
    },
  ],
  [
    'too many attempts',
    'TOO_MANY_REQUESTS',
    async ({ shop }) => {
      const tried = identity('/send-verification-email', { email: 'often@test.example' });
      await Promise.all(Array.from({ length: 11 }, () => shop.call(tried.method, tried.path, tried)));
      return tried;
    },
  ],
];
