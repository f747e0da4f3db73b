import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import type { Order } from './orders.contract.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const history = (as: Person, userId = as.uid, query = '') => shop.call('GET', `orders/${userId}${query}`, { as });

async function buy(as: Person, productId: string, quantity: number, extra: Record<string, unknown> = {}) {
  await putInCart(shop, as, productId, quantity);
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address, ...extra } });
}

test('the orders of another person are refused like those of an unknown user', {
  tags: ['another-person'],
}, async () => {
  const [buyer, other] = [await shop.person(), await shop.person()];
  await placedOrder(shop, buyer);
  const theirs = await history(other, buyer.uid);
  expect(theirs).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  for (const nobody of [crypto.randomUUID(), 'x', "' or 1=1 --"]) {
    const answer = await history(other, encodeURIComponent(nobody));
    expect({ status: answer.status, body: answer.body }).toEqual({ status: theirs.status, body: theirs.body });
  }
  const body = { productId: (await shop.product())._id, userId: buyer.uid };
  expect(await shop.call('POST', 'cart/purchase-count', { as: other, body })).toMatchObject({ status: 403 });
});

test('staff may read the orders of each person and of all, but not delete one', async () => {
  const buyer = await shop.person();
  const id = await placedOrder(shop, buyer);
  expect((await history(staff, buyer.uid)).body).toMatchObject([{ _id: id }]);
  expect((await history(staff, crypto.randomUUID())).body).toEqual([]);
  expect((await shop.call('GET', 'orders/all?limit=1', { as: staff })).body).toMatchObject([{ _id: id }]);
  expect(await shop.call('DELETE', `orders/${id}`, { as: staff })).toMatchObject({ status: 403 });
});

test('a history comes page by page, newest first, without gaps and without orders of others', async () => {
  const buyer = await shop.person();
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    ids.unshift(await placedOrder(shop, buyer));
    await placedOrder(shop, await shop.person());
  }
  for (const limit of [1, 3, 7, 8]) {
    const seen: string[] = [];
    for (let next: string | undefined = `/api/orders/${buyer.uid}?limit=${limit}`; next; ) {
      const { body, headers } = await shop.call('GET', next, { as: buyer });
      expect(body.length).toBeLessThanOrEqual(limit);
      seen.push(...body.map((order: Order) => order._id));
      next = headers.link?.toString().match(/^<([^>]+)>; rel="next"$/)?.[1];
    }
    expect(seen).toEqual(ids);
  }
  const foreign = await history(staff, 'all', '?limit=2');
  const cursor = new URL(String(foreign.headers.link).slice(1).split('>')[0] ?? '', 'http://shop').searchParams;
  const stolen = await history(buyer, buyer.uid, `?cursor=${cursor.get('cursor')}`);
  expect(stolen.body.every((order: Order) => ids.includes(order._id))).toBe(true);
});

test('staff find orders by id, by the name on them and by product, taking % and _ as they are', {
  tags: ['sql-in-values'],
}, async () => {
  const buyer = await shop.person();
  const product = await shop.product({ name: '50%_off "tie"' });
  const { body } = await buy(buyer, product._id, 1, { address: { ...address, fullName: "Siti O'Hara" } });
  const foundIds = async (q: string) =>
    (await shop.call('GET', `orders/all?q=${encodeURIComponent(q)}`, { as: staff })).body.map(({ _id }: Order) => _id);
  for (const q of [body._id, body._id.slice(-12), "o'hara", '%_off', '"tie"'])
    expect(await foundIds(q)).toEqual([body._id]);
  for (const q of ['50__off', "' or true --", '%%%', address.street]) expect(await foundIds(q)).toEqual([]);
});

test('saves an address on request, replaces it, deletes it if unwanted, and keeps it if the request says nothing', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: null });
  const savedAddress = async () => (await shop.call('GET', 'address', { as: buyer })).body.address;
  expect(await savedAddress()).toBeNull();
  await buy(buyer, product._id, 1, { saveInfo: true });
  expect(await savedAddress()).toEqual({ ...address, phone: '+6281234567890' });
  const withApartment = { address: { ...address, street: `Blok C, ${address.street}` }, apartment: 'Blok C' };
  const { body: placed } = await buy(buyer, product._id, 1, { ...withApartment, saveInfo: true });
  expect(placed.address.street).toBe(`Blok C, ${address.street}`);
  expect(await savedAddress()).toMatchObject({ street: address.street, apartment: 'Blok C' });
  await buy(buyer, product._id, 1, { address: { ...address, city: 'Medan' }, saveInfo: true });
  expect(await savedAddress()).toMatchObject({ city: 'Medan' });
  await buy(buyer, product._id, 1, { address: { ...address, city: 'Solo' } });
  expect(await savedAddress()).toMatchObject({ city: 'Medan' });
  const refused = await buy(buyer, product._id, 1, { saveInfo: false, expectedTotal: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  expect(await savedAddress()).toMatchObject({ city: 'Medan' });
  await buy(buyer, product._id, 1, { saveInfo: false });
  expect(await savedAddress()).toBeNull();
});

test('visitors get the sentences of the specification', async () => {
  const cart = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'User not authenticated' } };
  const orders = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'User not logged in' } };
  expect(await shop.call('GET', 'cart')).toMatchObject(cart);
  expect(await shop.call('POST', 'cart/', { body: { items: [] } })).toMatchObject(cart);
  expect(await shop.call('POST', 'cart/check', { headers: { authorization: 'Bearer forged' } })).toMatchObject(cart);
  expect(await shop.call('GET', 'orders/x')).toMatchObject(orders);
  expect(await shop.call('POST', 'orders', { headers: { authorization: 'Bearer a.b.c' } })).toMatchObject(orders);
  expect((await shop.call('GET', 'cart')).headers['www-authenticate']).toBe('Bearer');
});
