import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryFailedAgain } from '../../tests/jobs-done.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, stockOf, times } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the database itself refuses an order beyond the allowance', { tags: ['one-buyer-at-once'] }, async () => {
  const product = await shop.product({ yearlyLimitPerUser: 2 });
  const buyer = await shop.person();
  const insert = shop.db
    .insertInto('yearly_purchase')
    .values({ account_uid: buyer.uid, product_id: product._id, year: 2026, bought: 3 })
    .execute();
  await expect(insert).rejects.toMatchObject({ constraint: 'bought_within_allowance' });
});

test('an order keeps copies, empties the cart and enqueues both mails', async () => {
  const product = await shop.product({ name: 'Suction catheter', price: 12_500, countInStock: 5 });
  const buyer = await shop.person();
  await fillCart(shop, buyer, [product._id, 2]);
  const { status, body } = await orderCart(shop, buyer, { expectedTotal: 25_000 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    totalPrice: 25_000,
    address: { ...address, phone: '+6281234567890' },
    products: [{ name: 'Suction catheter', priceAtPurchase: 12_500, quantity: 2 }],
  });
  expect((await shop.call('GET', 'cart', { as: buyer })).body).toEqual({ items: [] });
  const toShopper = await shop.mail.mailTo(buyer.email, new RegExp(body.number));
  expect(toShopper.text).toContain('2 × Suction catheter');
  await shop.mail.mailTo('orders@test.example', new RegExp(body.number));
  const history = await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  // Their own list also has the link to the order's news.
  expect(history.body).toEqual([{ ...body, newsPath: expect.any(String) }]);
});

test('refuses an order if a price changed since the page was opened, and returns the new one', {
  tags: ['changed-meanwhile'],
}, async () => {
  const product = await shop.product({ price: 10_000, countInStock: 5 });
  const buyer = await shop.person();
  await fillCart(shop, buyer, [product._id, 1]);
  const refused = await orderCart(shop, buyer, { expectedTotal: 9_000 });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { total: 10_000, prices: [{ productId: product._id, price: 10_000 }] } },
  });
  expect(await stockOf(shop, product._id)).toBe(5);
  expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toHaveLength(1);
});

test('refuses an order of lines that the cart no longer holds, also if its total is the same', {
  tags: ['changed-meanwhile'],
}, async () => {
  const [shown, other] = [await shop.product({ price: 10_000 }), await shop.product({ price: 10_000 })];
  const buyer = await shop.person();
  const lines = [{ productId: shown._id, quantity: 2 }];
  const carts: [productId: string, quantity: number][][] = [
    [[other._id, 2]],
    [[shown._id, 1]],
    [
      [shown._id, 2],
      [other._id, 1],
    ],
    [
      [shown._id, 1],
      [other._id, 1],
    ],
  ];
  for (const cart of carts) {
    await fillCart(shop, buyer, [shown._id, 0], [other._id, 0]);
    await fillCart(shop, buyer, ...cart);
    expect(await orderCart(shop, buyer, { lines })).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toHaveLength(cart.length);
  }
  await fillCart(shop, buyer, [shown._id, 2], [other._id, 0]);
  const twice = [
    { productId: shown._id.toUpperCase(), quantity: 1 },
    ...lines.map((line) => ({ ...line, quantity: 1 })),
  ];
  expect(await orderCart(shop, buyer, { lines: twice })).toMatchObject({
    status: 201,
    body: { products: [{ quantity: 2 }] },
  });
});

test('a refusal says which of two sizes of one name it is about', async () => {
  const sized = (size: string) =>
    shop.product({ name: 'Soft tube', countInStock: 5, translations: { en: { facts: { size } } } });
  const [small, large] = [await sized('3.5'), await sized('4.0')];
  const [buyer, faster] = [await shop.person(), await shop.person()];
  await fillCart(shop, buyer, [small._id, 2], [large._id, 2]);
  await fillCart(shop, faster, [large._id, 4]);
  expect((await orderCart(shop, faster)).status).toBe(201);
  const message = 'Soft tube (4.0): only 1 left in stock.';
  expect((await orderCart(shop, buyer)).body).toMatchObject({ code: 'OUT_OF_STOCK', message });
  const items = [{ productId: large._id, quantity: 3 }];
  expect((await shop.call('POST', 'cart/', { as: buyer, body: { items } })).body).toMatchObject({ message });
});

test('refuses to order an empty cart, and to order for another account', { tags: ['another-person'] }, async () => {
  const [buyer, other] = [await shop.person(), await shop.person()];
  expect(await orderCart(shop, buyer)).toMatchObject({ status: 409, body: { code: 'CART_EMPTY' } });
  expect(await orderCart(shop, buyer, { userId: other.uid })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
});

test('mails arrive once the mail server is back, and the order did not wait for it', {
  tags: ['mail-server-away'],
}, async () => {
  const product = await shop.product();
  const buyer = await shop.person();
  await fillCart(shop, buyer, [product._id, 1]);
  shop.mail.refusing = true;
  const { status, body } = await orderCart(shop, buyer);
  expect(status).toBe(201);
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(0);
  shop.mail.refusing = false;
  await tryFailedAgain(shop.db);
  await shop.mail.mailTo(buyer.email, new RegExp(body.number));
});

test('deleting an order returns its units to stock and allowance, once', async () => {
  const product = await shop.product({ countInStock: 3, yearlyLimitPerUser: 3 });
  const [buyer, admin] = [await shop.person(), await shop.person({ role: 'admin' })];
  await fillCart(shop, buyer, [product._id, 3]);
  const { body } = await orderCart(shop, buyer);
  expect(await stockOf(shop, product._id)).toBe(0);
  const deletions = await Promise.all(
    times(5).map(() => shop.call('DELETE', `orders/${body._id}`, { as: admin, body: { reason: 'ordered twice' } })),
  );
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await stockOf(shop, product._id)).toBe(3);
  const count = await shop.call('POST', 'cart/purchase-count', {
    as: buyer,
    body: { productId: product._id, userId: buyer.uid },
  });
  expect(count.body).toEqual({ totalPurchased: 0, limit: 3 });
  expect(
    (await shop.call('GET', 'orders/all', { as: admin })).body.some(
      (storedOrder: { _id: string }) => storedOrder._id === body._id,
    ),
  ).toBe(false);
  const audit = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `order:${body._id}`)
    .execute();
  expect(audit).toMatchObject([{ action: 'order.delete', actor_uid: admin.uid, details: {} }]);
  // Free text stands in the order's row, where it can be deleted. The log keeps none.
  const storedOrder = await shop.db
    .selectFrom('shop_order')
    .select('deletion_reason')
    .where('id', '=', body._id)
    .execute();
  expect(storedOrder).toEqual([{ deletion_reason: 'ordered twice' }]);
});

test('units of a product that was unlimited when it was ordered do not return to a stock counted since', async () => {
  const product = await shop.product({ countInStock: null });
  const [buyer, admin] = [await shop.person(), await shop.person({ role: 'admin' })];
  await fillCart(shop, buyer, [product._id, 50]);
  const { body } = await orderCart(shop, buyer);
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: 'Counted', price: '1', countInStock: '5' }))
    form.set(field, value);
  expect((await shop.call('PUT', `products/${product._id}`, { as: admin, body: form })).status).toBe(200);
  expect(
    (await shop.call('DELETE', `orders/${body._id}`, { as: admin, body: { reason: 'changed plans' } })).status,
  ).toBe(200);
  expect(await stockOf(shop, product._id)).toBe(5);
});
