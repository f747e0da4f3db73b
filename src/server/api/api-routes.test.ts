import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { addressOf, endpointsOf } from './endpoints.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('paths with a name of their own win over ids', { tags: ['odd-paths'] }, async () => {
  const [staff, customer] = [await shop.person({ role: 'staff' }), await shop.person()];
  const id = await placedOrder(shop, customer);
  const all = await shop.call('GET', 'orders/all', { as: staff });
  expect(all.body.map((order: { _id: string }) => order._id)).toContain(id);
  expect((await shop.call('GET', 'products/related/items?category=Tubes')).body).toBeInstanceOf(Array);
  expect(await shop.call('GET', 'products/related')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('no doubled, encoded or odd path reaches a route that its sender may not use', {
  tags: ['odd-paths'],
}, async () => {
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

test('a method that an address does not take is refused, and HEAD asks for the same token as GET', {
  tags: ['odd-paths'],
}, async () => {
  const customer = await shop.person();
  for (const endpoint of endpointsOf()) {
    const { method, path } = endpoint;
    const address = addressOf(endpoint).replace(/\{\w+\}/g, 'x');
    const taken = endpointsOf().filter((other) => other.path.replace(/\/$/, '') === path.replace(/\/$/, ''));
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (taken.some((endpoint) => endpoint.method === other)) continue;
      const { status } = await shop.call(other, address, { as: customer });
      // A fixed path can also match another route's id, which then refuses it as an id.
      expect([400, 403, 404, 405], `${other} ${address} gave ${status}`).toContain(status);
    }
    if (method === 'GET') {
      const [get, head] = [await shop.call('GET', address), await shop.call('HEAD', address)];
      expect(head.status, address).toBe(get.status);
      expect(head.body).toBe('');
    }
  }
});

test('no account can have the id "all", and a request for it gives the list of staff or nothing', {
  tags: ['odd-paths'],
}, async () => {
  const customer = await shop.person();
  expect(await shop.call('GET', 'orders/all', { as: customer })).toMatchObject({ status: 403 });
  const body = { userId: 'all', address };
  expect(await shop.call('POST', 'orders', { as: customer, body })).toMatchObject({ status: 403 });
  const sync = { uid: 'all', email: customer.email, name: 'All', provider: 'password' };
  expect(await shop.call('POST', 'auth/sync', { as: customer, body: sync })).toMatchObject({ status: 403 });
});
