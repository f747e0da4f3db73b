import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
const clock = setClock();
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await shop.person({ role: 'admin' });
});
beforeEach(() => {
  clock.at = null;
});
afterAll(() => shop.close());

const setInCart = (as: Person, productId: string, quantity: number) =>
  shop.call('POST', 'cart/', { as, body: { items: [{ productId, quantity }] } });

async function buy(as: Person, productId: string, quantity: number) {
  await putInCart(shop, as, productId, quantity);
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address } });
}

const count = async (as: Person, productId: string) =>
  (await shop.call('POST', 'cart/purchase-count', { as, body: { productId, userId: as.uid } })).body;

function grant(email: string, productId: string, year: number, units: number) {
  const body = { email, productId, year, units, reason: 'The child needs more' };
  return shop.call('POST', 'admin/grants', { as: admin, body });
}

/** Stops the shop's clock at the true time, so that no year ends within a test. Returns the year in Jakarta. */
function stopClock(): number {
  clock.at = new Date().toISOString();
  return jakartaYear(clock.now());
}

const lastYear = jakartaYear(new Date()) - 1;

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

test('a person without purchases sees no 0 in Indonesian; the English sentence is as specified', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ yearlyLimitPerUser: 2 });
  const refusalSentence = async (locale: string) => {
    const body = { items: [{ productId: product._id, quantity: 3 }] };
    return (await shop.call('POST', 'cart/', { as: buyer, body, headers: { 'accept-language': locale } })).body.message;
  };
  expect(await refusalSentence('id')).toBe('Anda hanya dapat membeli 2 unit produk ini dalam setahun.');
  expect(await refusalSentence('en')).toBe(
    "You can only purchase 2 units of this product in a year. You've already bought 0.",
  );
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 201 });
  expect(await refusalSentence('id')).toBe(
    'Anda hanya dapat membeli 2 unit produk ini dalam setahun. Anda sudah membeli 1 unit.',
  );
});

test('a cart shows the present limit and the bought units of each line', async () => {
  const buyer = await shop.person();
  const [limited, free] = [await shop.product({ yearlyLimitPerUser: 3 }), await shop.product()];
  await buy(buyer, limited._id, 1);
  await setInCart(buyer, limited._id, 2);
  const { body } = await setInCart(buyer, free._id, 1);
  const allowance = { limit: 3, bought: 1 };
  expect(body.items).toMatchObject([{ allowance }, { allowance: null }]);
  await grant(buyer.email, limited._id, jakartaYear(new Date()), 2);
  const { body: later } = await shop.call('GET', 'cart', { as: buyer });
  expect(later.items).toMatchObject([{ allowance: { limit: 5, bought: 1 } }, { allowance: null }]);
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

test('a grant for an unknown or unverified address, or an unknown product, is 404 and saves nothing', async () => {
  const [buyer, unverified] = [await shop.person(), await shop.person({ verified: false })];
  const product = await shop.product();
  for (const [email, id] of [
    ['nobody@test.example', product._id],
    [unverified.email, product._id],
    [buyer.email, crypto.randomUUID()],
  ] as const)
    expect(await grant(email, id, lastYear, 1)).toMatchObject({ status: 404 });
  const grants = await shop.db
    .selectFrom('allowance_grant')
    .selectAll()
    .where('product_id', '=', product._id)
    .execute();
  expect(grants).toEqual([]);
});

test('the year of the allowance ends at midnight in Jakarta, and a clock that steps back gives no units twice', {
  tags: ['turn-of-the-year'],
}, async () => {
  const buyer = await knownPerson(shop);
  const product = await shop.product({ yearlyLimitPerUser: 2, countInStock: null });
  const lastSecond = `${lastYear - 1}-12-31T16:59:59.999Z`;
  const midnight = `${lastYear - 1}-12-31T17:00:00.000Z`;
  clock.at = lastSecond;
  expect(await buy(buyer, product._id, 2)).toMatchObject({ status: 201, body: { orderDate: lastSecond } });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409 });
  clock.at = midnight;
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 0, limit: 2 });
  expect(await buy(buyer, product._id, 2)).toMatchObject({ status: 201, body: { orderDate: midnight } });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409, body: { data: { limit: 2, bought: 2 } } });
  clock.at = lastSecond;
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 2, limit: 2 });
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409 });
  clock.at = midnight;
  expect(await buy(buyer, product._id, 1)).toMatchObject({ status: 409 });
  const orders = await shop.db
    .selectFrom('shop_order')
    .select('year')
    .where('account_uid', '=', buyer.uid)
    .orderBy('id')
    .execute();
  expect(orders.map(({ year }) => year)).toEqual([lastYear - 1, lastYear]);
});

test('units return to the year that they were bought in, even when the order is deleted in the next one', {
  tags: ['turn-of-the-year'],
}, async () => {
  const buyer = await knownPerson(shop);
  const product = await shop.product({ yearlyLimitPerUser: 2, countInStock: 10 });
  clock.at = `${lastYear}-12-31T16:59:59Z`;
  const { body } = await buy(buyer, product._id, 2);
  stopClock();
  await buy(buyer, product._id, 1);
  expect(await shop.call('DELETE', `orders/${body._id}`, { as: admin })).toMatchObject({ status: 200 });
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 1, limit: 2 });
  clock.at = `${lastYear}-06-01T00:00:00Z`;
  expect(await count(buyer, product._id)).toEqual({ totalPurchased: 0, limit: 2 });
});

test('one’s own shares name the limited products of this year and their sizes, with grants, in the language of the page', async () => {
  const year = stopClock();
  const buyer = await knownPerson(shop);
  const [limited, free, gone] = [
    await shop.product({ name: 'Tube', yearlyLimitPerUser: 3, translations: { en: { facts: { size: '3.5' } } } }),
    await shop.product({ yearlyLimitPerUser: null }),
    await shop.product({ yearlyLimitPerUser: 3 }),
  ];
  for (const { _id } of [limited, free, gone]) await buy(buyer, _id, 2);
  await shop.call('DELETE', `products/${gone._id}`, { as: admin });
  await grant(buyer.email, limited._id, year, 4);
  expect((await shop.call('GET', 'shares', { as: buyer })).body).toEqual({
    year,
    shares: [{ productId: limited._id, name: 'Tube (3.5)', lang: { name: 'en' }, bought: 2, limit: 7 }],
  });
  expect((await shop.call('GET', 'shares', { as: await shop.person() })).body).toEqual({ year, shares: [] });
  clock.at = `${lastYear}-06-01T00:00:00Z`;
  expect((await shop.call('GET', 'shares', { as: buyer })).body).toEqual({ year: lastYear, shares: [] });
});
