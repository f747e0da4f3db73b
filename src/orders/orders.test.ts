import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placedOrder, putInCart } from '../../tests/endpoint-samples.ts';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import type { Order } from './orders.contract.ts';

let shop: TestShop;
let staff: Person;
let admin: Person;
/** What the shop's clock says; null: the true time. Tokens are checked by it too, and remembered once checked. */
let clock: string | null = null;
beforeAll(async () => {
  shop = await openTestShop({ now: () => (clock ? new Date(clock) : new Date()) });
  [staff, admin] = [await shop.person({ role: 'staff' }), await shop.person({ role: 'admin' })];
});
beforeEach(() => {
  clock = null;
});
afterAll(() => shop.close());

/** Somebody whose token the shop has seen at the true time, so that it counts while the clock says another one. */
async function knownPerson(): Promise<Person> {
  const person = await shop.person();
  expect(await shop.call('GET', 'account', { as: person })).toMatchObject({ status: 200 });
  return person;
}

const history = (as: Person, userId = as.uid, query = '') => shop.call('GET', `orders/${userId}${query}`, { as });

const setInCart = (as: Person, productId: string, quantity: number) =>
  shop.call('POST', 'cart/', { as, body: { items: [{ productId, quantity }] } });

async function buy(as: Person, productId: string, quantity: number, extra: Record<string, unknown> = {}) {
  await putInCart(shop, as, productId, quantity);
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address, ...extra } });
}

const count = async (as: Person, productId: string) =>
  (await shop.call('POST', 'cart/purchase-count', { as, body: { productId, userId: as.uid } })).body;

function grant(email: string, productId: string, year: number, units: number) {
  const body = { email, productId, year, units, reason: 'The child needs more' };
  return shop.call('POST', 'admin/grants', { as: admin, body });
}

/** Stops the shop's clock at the true time, so that no year ends within a test; gives the year in Jakarta. */
function stopClock(): number {
  clock = new Date().toISOString();
  return jakartaYear(new Date(clock));
}

const lastYear = jakartaYear(new Date()) - 1;

test('the orders of another person are refused like those of a user who does not exist', async () => {
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

test('staff may look at anybody’s orders and at all of them, but not delete one', async () => {
  const buyer = await shop.person();
  const id = await placedOrder(shop, buyer);
  expect((await history(staff, buyer.uid)).body).toMatchObject([{ _id: id }]);
  expect((await history(staff, crypto.randomUUID())).body).toEqual([]);
  expect((await shop.call('GET', 'orders/all?limit=1', { as: staff })).body).toMatchObject([{ _id: id }]);
  expect(await shop.call('DELETE', `orders/${id}`, { as: staff })).toMatchObject({ status: 403 });
});

test('a history is walked page by page, newest first, without gaps, and shows nobody else’s', async () => {
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

test('staff find orders by id, by the name on them and by product, taking % and _ as they are', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ name: '50%_off "tie"' });
  const { body } = await buy(buyer, product._id, 1, { address: { ...address, fullName: "Siti O'Hara" } });
  const found = async (q: string) =>
    (await shop.call('GET', `orders/all?q=${encodeURIComponent(q)}`, { as: staff })).body.map(({ _id }: Order) => _id);
  for (const q of [body._id, body._id.slice(-12), "o'hara", '%_off', '"tie"'])
    expect(await found(q)).toEqual([body._id]);
  for (const q of ['50__off', "' or true --", '%%%', address.street]) expect(await found(q)).toEqual([]);
});

test('an address is kept when asked for, replaced, forgotten when not, and left alone when nothing is said', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: null });
  const kept = async () => (await shop.call('GET', 'address', { as: buyer })).body.address;
  expect(await kept()).toBeNull();
  await buy(buyer, product._id, 1, { saveInfo: true });
  expect(await kept()).toEqual({ ...address, phone: '+6281234567890' });
  await buy(buyer, product._id, 1, { address: { ...address, city: 'Medan' }, saveInfo: true });
  expect(await kept()).toMatchObject({ city: 'Medan' });
  await buy(buyer, product._id, 1, { address: { ...address, city: 'Solo' } });
  expect(await kept()).toMatchObject({ city: 'Medan' });
  const refused = await buy(buyer, product._id, 1, { saveInfo: false, expectedTotal: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  expect(await kept()).toMatchObject({ city: 'Medan' });
  await buy(buyer, product._id, 1, { saveInfo: false });
  expect(await kept()).toBeNull();
});

test('an allowance is refused with the sentence of the specification, by the cart and by the order', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ yearlyLimitPerUser: 3, countInStock: null });
  expect(await buy(buyer, product._id, 2)).toMatchObject({ status: 201 });
  const message = "You can only purchase 3 units of this product in a year. You've already bought 2.";
  const refused = { status: 409, body: { code: 'ALLOWANCE_EXCEEDED', message, data: { limit: 3, bought: 2 } } };
  expect(await setInCart(buyer, product._id, 2)).toMatchObject(refused);
  expect(await buy(buyer, product._id, 2)).toMatchObject(refused);
  expect(await setInCart(buyer, product._id, 1)).toMatchObject({ status: 200 });
  const twoLines = { items: [1, 1].map((quantity) => ({ productId: product._id, quantity })) };
  expect(await shop.call('POST', 'cart/', { as: buyer, body: twoLines })).toMatchObject(refused);
});

test('a grant raises the allowance of one account, one product and one year, and is remembered', async () => {
  const [buyer, other] = [await shop.person(), await shop.person()];
  const [product, second] = [
    await shop.product({ yearlyLimitPerUser: 1 }),
    await shop.product({ yearlyLimitPerUser: 1 }),
  ];
  const thisYear = stopClock();
  expect(await grant(buyer.email.toUpperCase(), product._id, thisYear, 2)).toMatchObject({
    status: 201,
    body: { granted: 2 },
  });
  await grant(buyer.email, product._id, thisYear, 1);
  await grant(buyer.email, product._id, thisYear - 1, 50);
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 0, limit: 4 });
  expect(await count(buyer, second._id)).toEqual({ totalPurchased: 0, limit: 1 });
  expect(await count(other, product._id)).toEqual({ totalPurchased: 0, limit: 1 });
  expect(await buy(buyer, product._id, 4)).toMatchObject({ status: 201 });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409, body: { data: { limit: 4, bought: 4 } } });
  const entries = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `account:${buyer.uid}`)
    .execute();
  expect(entries.map(({ action, actor_uid }) => [action, actor_uid])).toEqual(
    Array(3).fill(['allowance.grant', admin.uid]),
  );
  const unlimited = await shop.product({ yearlyLimitPerUser: null });
  await grant(buyer.email, unlimited._id, thisYear, 5);
  expect(await count(buyer, unlimited._id)).toEqual({ totalPurchased: 0, limit: null });
});

test('a grant for nobody, for an unverified address or for no product is 404 and keeps nothing', async () => {
  const [buyer, unverified] = [await shop.person(), await shop.person({ verified: false })];
  const product = await shop.product();
  for (const [email, id] of [
    ['nobody@test.example', product._id],
    [unverified.email, product._id],
    [buyer.email, crypto.randomUUID()],
  ] as const)
    expect(await grant(email, id, lastYear, 1)).toMatchObject({ status: 404 });
  const kept = await shop.db.selectFrom('allowance_grant').selectAll().where('product_id', '=', product._id).execute();
  expect(kept).toEqual([]);
});

test('the year of the allowance ends at midnight in Jakarta, and a clock that steps back gives nothing twice', async () => {
  const buyer = await knownPerson();
  const product = await shop.product({ yearlyLimitPerUser: 2, countInStock: null });
  const lastSecond = `${lastYear - 1}-12-31T16:59:59.999Z`;
  const midnight = `${lastYear - 1}-12-31T17:00:00.000Z`;
  clock = lastSecond;
  expect(await buy(buyer, product._id, 2)).toMatchObject({ status: 201, body: { orderDate: lastSecond } });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409 });
  clock = midnight;
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 0, limit: 2 });
  expect(await buy(buyer, product._id, 2)).toMatchObject({ status: 201, body: { orderDate: midnight } });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409, body: { data: { limit: 2, bought: 2 } } });
  clock = lastSecond;
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 2, limit: 2 });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409 });
  clock = midnight;
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409 });
  const orders = await shop.db
    .selectFrom('shop_order')
    .select('year')
    .where('account_uid', '=', buyer.uid)
    .orderBy('id')
    .execute();
  expect(orders.map(({ year }) => year)).toEqual([lastYear - 1, lastYear]);
});

test('units return to the year that they were bought in, even when the order is deleted in the next one', async () => {
  const buyer = await knownPerson();
  const product = await shop.product({ yearlyLimitPerUser: 2, countInStock: 10 });
  clock = `${lastYear}-12-31T16:59:59Z`;
  const { body } = await buy(buyer, product._id, 2);
  stopClock();
  await buy(buyer, product._id, 1);
  expect(await shop.call('DELETE', `orders/${body._id}`, { as: admin })).toMatchObject({ status: 200 });
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 1, limit: 2 });
  clock = `${lastYear}-06-01T00:00:00Z`;
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 0, limit: 2 });
});

test('nobody signed in reads the sentences of the specification', async () => {
  const cart = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'User not authenticated' } };
  const orders = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'User not logged in' } };
  expect(await shop.call('GET', 'cart')).toMatchObject(cart);
  expect(await shop.call('POST', 'cart/', { body: { items: [] } })).toMatchObject(cart);
  expect(await shop.call('POST', 'cart/check', { headers: { authorization: 'Bearer forged' } })).toMatchObject(cart);
  expect(await shop.call('GET', 'orders/x')).toMatchObject(orders);
  expect(await shop.call('POST', 'orders', { headers: { authorization: 'Bearer a.b.c' } })).toMatchObject(orders);
  expect((await shop.call('GET', 'cart')).headers['www-authenticate']).toBe('Bearer');
});
