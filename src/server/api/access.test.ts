import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf, endpointNamed, placedOrder, samples, send } from '../../../tests/endpoint-samples.ts';
import type { Person } from '../../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { endpointsOf } from './api-routes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/**
 * Each sends a request about themselves, but `visitor` (about a customer) and `another` (a customer, about another
 * one): the status that each must get.
 */
const kinds = ['visitor', 'disabled', 'unverified', 'another', 'customer', 'staff', 'admin'] as const;
type Kind = (typeof kinds)[number];

const everyone = [200, 200, 200, 200, 200, 200, 200];
const customers = [401, 403, 403, 200, 200, 200, 200];
const admins = [401, 403, 403, 403, 403, 403, 200];

const statuses: Record<string, readonly number[]> = {
  //                     visitor, disabled, unverified, another, customer, staff, admin
  'identity.isAdmin': customers,
  'identity.sync': [401, 403, 200, 403, 200, 200, 200],
  'identity.endSessions': [401, 403, 200, 200, 200, 200, 200],
  'identity.rules': everyone,
  'identity.account': customers,
  'accounts.list': admins,
  'accounts.setRole': admins,
  'accounts.disable': admins,
  'accounts.enable': admins,
  'accounts.resetTwoFactor': admins,
  'accounts.changes': admins,
  'privacy.data': customers,
  'privacy.close': [401, 403, 403, 400, 200, 200, 200],
  'products.list': everyone,
  'products.get': everyone,
  'products.related': everyone,
  'products.categories': everyone,
  'products.create': [401, 403, 403, 403, 403, 403, 201],
  'products.update': admins,
  'products.delete': admins,
  'cart.get': customers,
  'cart.set': customers,
  'cart.remove': customers,
  'cart.check': customers,
  'cart.purchaseCount': [401, 403, 403, 403, 200, 200, 200],
  'checkout.place': [401, 403, 403, 403, 201, 201, 201],
  'orders.history': [401, 403, 403, 403, 200, 200, 200],
  'orders.all': [401, 403, 403, 403, 403, 200, 200],
  'orders.delete': admins,
  'checkout.savedAddress': customers,
  'orders.grant': [401, 403, 403, 403, 403, 403, 201],
};

async function people(kind: Kind): Promise<{ caller?: Person; owner: Person }> {
  if (kind === 'visitor') return { owner: await shop.person() };
  if (kind === 'another') return { caller: await shop.person(), owner: await shop.person() };
  const person = await shop.person({
    role: kind === 'staff' || kind === 'admin' ? kind : 'customer',
    verified: kind !== 'unverified',
    disabled: kind === 'disabled',
  });
  return { caller: person, owner: person };
}

const codes: Partial<Record<Kind, string>> = {
  visitor: 'UNAUTHENTICATED',
  disabled: 'ACCOUNT_DISABLED',
  unverified: 'EMAIL_NOT_VERIFIED',
};

test('the matrix has a row and a sample for every endpoint of the contract, and none besides', () => {
  const names = endpointsOf().map(({ name }) => name);
  expect(Object.keys(statuses).sort()).toEqual(names.toSorted());
  expect(Object.keys(samples).sort()).toEqual(names.toSorted());
});

describe.each(Object.entries(statuses))('%s', (name, expected) => {
  test.each(kinds.map((kind, index) => [kind, expected[index] ?? 0] as const))(
    'answers %s with %i',
    async (kind, status) => {
      const endpoint = endpointNamed(name);
      const { caller, owner } = await people(kind);
      const sample = await samples[name]?.({ shop, owner });
      if (!sample) throw new Error(`${name} has no sample`);
      const before = await contentOf(shop);
      const answer = await send(shop, endpoint, sample, caller);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
      if (status >= 400) {
        expect(answer.body).toMatchObject({
          defined: true,
          status,
          code: codes[kind] ?? (status === 400 ? 'INVALID_INPUT' : 'FORBIDDEN'),
        });
        expect(await contentOf(shop), 'a refused request changes nothing').toBe(before);
      }
    },
  );
});

test('the OpenAPI document lists every endpoint with those it is open to', async () => {
  const { body } = await shop.call('GET', 'openapi.json');
  const listed = Object.entries<Record<string, { description: string; security: unknown[] }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { description, security }]) =>
        [method.toUpperCase(), path, description, security.length].join(' '),
      ),
  );
  const expected = endpointsOf().map(({ method, path, meta }) =>
    [method, path.replace(/\/$/, ''), `Open to: ${meta.access} and above.`, meta.access === 'visitor' ? 0 : 1].join(
      ' ',
    ),
  );
  expect(listed.sort()).toEqual(expected.sort());
});

test('paths with a name of their own win over ids', async () => {
  const [staff, customer] = [await shop.person({ role: 'staff' }), await shop.person()];
  const id = await placedOrder(shop, customer);
  const all = await shop.call('GET', 'orders/all', { as: staff });
  expect(all.body.map((order: { _id: string }) => order._id)).toContain(id);
  expect((await shop.call('GET', 'products/related/items?category=Tubes')).body).toBeInstanceOf(Array);
  expect(await shop.call('GET', 'products/related')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('no doubled, encoded or odd path reaches a route that its sender may not use', async () => {
  const customer = await shop.person();
  await placedOrder(shop, await shop.person());
  const odd = [
    '/api//orders/all',
    '//api/orders/all',
    '/api/orders//all',
    '/api/orders/all//',
    '/api/orders%2Fall',
    '/api/orders/%2Fall',
    '/api/orders/all%2F',
    '/api/orders/%61ll',
    '/api/orders/%2561ll',
    '/api/orders/ALL',
    '/API/orders/all',
    '/api/./orders/all',
    '/api/cart/../orders/all',
    '/api/cart/..%2Forders%2Fall',
    '/api/orders/all;a=b',
    '/api/orders/all%00',
    '/api/orders/all%20',
    '/api/orders/%C0%AFall',
    '/api/orders/%',
    '/api/orders/%zz',
    '/api/admin/accounts/',
    '/api//admin/accounts',
    `/api/orders/${'a'.repeat(500)}`,
    '/api/orders\\all',
  ];
  for (const path of odd) {
    for (const as of [undefined, customer]) {
      const { status, body } = await shop.call('GET', path, { as });
      expect([400, 401, 403, 404, 405, 414], `${path} gave ${status}`).toContain(status);
      expect(body, path).toMatchObject({ defined: true, status, message: expect.any(String) });
    }
  }
});

test('a method that an address does not take is refused, and HEAD asks for the same token as GET', async () => {
  const customer = await shop.person();
  for (const { method, path } of endpointsOf()) {
    const address = `/api${path.replace(/\{\w+\}/g, 'x')}`;
    const taken = endpointsOf().filter((other) => other.path.replace(/\/$/, '') === path.replace(/\/$/, ''));
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (taken.some((endpoint) => endpoint.method === other)) continue;
      const { status } = await shop.call(other, address, { as: customer });
      // A fixed path can also be read as another route's id, which then refuses it as an id.
      expect([400, 403, 404, 405], `${other} ${address} gave ${status}`).toContain(status);
    }
    if (method === 'GET') {
      const [get, head] = [await shop.call('GET', address), await shop.call('HEAD', address)];
      expect(head.status, address).toBe(get.status);
      expect(head.body).toBe('');
    }
  }
});

test('nobody can be the user named "all", and asking for that user gives the list of staff or nothing', async () => {
  const customer = await shop.person();
  expect(await shop.call('GET', 'orders/all', { as: customer })).toMatchObject({ status: 403 });
  const body = { userId: 'all', address };
  expect(await shop.call('POST', 'orders', { as: customer, body })).toMatchObject({ status: 403 });
  const sync = { uid: 'all', email: customer.email, name: 'All', provider: 'password' };
  expect(await shop.call('POST', 'auth/sync', { as: customer, body: sync })).toMatchObject({ status: 403 });
});

test('a token in the query, in a cookie, or of another scheme is no token', async () => {
  const { token } = await shop.person({ role: 'admin' });
  expect(await shop.call('GET', `account?access_token=${token}`)).toMatchObject({ status: 401 });
  const headersWithout: Record<string, string>[] = [
    { cookie: `token=${token}` },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${token} ${token}` },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token.split('.').slice(0, 2).join('.')}.` },
  ];
  for (const headers of headersWithout)
    expect(await shop.call('GET', 'account', { headers }), JSON.stringify(headers)).toMatchObject({ status: 401 });
});

test('a lowered role and a disabled account are felt at the next request', async () => {
  const admin = await shop.person({ role: 'admin' });
  expect(await shop.call('GET', 'admin/accounts', { as: admin })).toMatchObject({ status: 200 });
  await shop.db.updateTable('account').set({ role: 'customer' }).where('uid', '=', admin.uid).execute();
  expect(await shop.call('GET', 'admin/accounts', { as: admin })).toMatchObject({ status: 403 });
  await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', admin.uid).execute();
  expect(await shop.call('GET', 'cart', { as: admin })).toMatchObject({ body: { code: 'ACCOUNT_DISABLED' } });
});
