import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../tests/in-turns.ts';
import { tryFailedAgain } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Puts things into somebody's cart. */
function fill(as: Person, ...lines: [productId: string, quantity: number][]) {
  return shop.call('POST', 'cart/', {
    as,
    body: { items: lines.map(([productId, quantity]) => ({ productId, quantity })) },
  });
}

function order(as: Person, extra: Record<string, unknown> = {}, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address, ...extra }, headers });
}

async function stockOf(id: string): Promise<number | null> {
  return (await shop.call('GET', `products/${id}`)).body.countInStock;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** As many as the shop has connections to its database: more of them cannot be under way there. */
const atOnce = 20;
const people = (count: number) => inTurns(times(count), 4, () => shop.person());

test('sixty buyers at once for a stock of twenty: twenty orders, forty clear refusals, nothing left', async () => {
  const product = await shop.product({ name: 'Humidification filter', countInStock: 20 });
  const buyers = await people(60);
  for (const buyer of buyers) expect((await fill(buyer, [product._id, 1])).status).toBe(200);
  const answers = await inTurns(buyers, atOnce, (buyer) => order(buyer));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(40);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Humidification filter is out of stock.' });
  }
  expect(await stockOf(product._id)).toBe(0);
  const { count } = await shop.db
    .selectFrom('order_line')
    .select((e) => e.fn.sum<number>('quantity').as('count'))
    .where('product_id', '=', product._id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(20);
});

test('one buyer with twenty simultaneous orders never gets more than the yearly allowance of three', async () => {
  const product = await shop.product({ countInStock: 1_000, yearlyLimitPerUser: 3 });
  const buyer = await shop.person();
  const rounds = await Promise.all(
    times(20).map(async () => {
      await fill(buyer, [product._id, 1]);
      return order(buyer);
    }),
  );
  const placed = rounds.filter(({ status }) => status === 201);
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.length).toBeLessThanOrEqual(3);
  for (const { status } of rounds) expect([201, 409]).toContain(status);
  const count = await shop.call('POST', 'cart/purchase-count', {
    as: buyer,
    body: { productId: product._id, userId: buyer.uid },
  });
  expect(count.body).toEqual({ totalPurchased: placed.length, limit: 3 });
  expect(await stockOf(product._id)).toBe(1_000 - placed.length);
});

test('the database itself refuses what the allowance does not hold', async () => {
  const product = await shop.product({ yearlyLimitPerUser: 2 });
  const buyer = await shop.person();
  const insert = shop.db
    .insertInto('yearly_purchase')
    .values({ account_uid: buyer.uid, product_id: product._id, year: 2026, bought: 3 })
    .execute();
  await expect(insert).rejects.toMatchObject({ constraint: 'bought_within_allowance' });
});

test('a hundred pairs of carts with the same products in opposite orders: no error reaches anyone', async () => {
  const first = await shop.product({ countInStock: 10_000 });
  const second = await shop.product({ countInStock: 10_000 });
  const buyers = await people(200);
  await inTurns(buyers, atOnce, async (buyer, index) => {
    const ids = index % 2 === 0 ? [first._id, second._id] : [second._id, first._id];
    for (const id of ids) expect((await fill(buyer, [id, 1])).status).toBe(200);
  });
  const answers = await inTurns(buyers, atOnce, (buyer) => order(buyer));
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  expect(await stockOf(first._id)).toBe(9_800);
  expect(await stockOf(second._id)).toBe(9_800);
});

test('the same Idempotency-Key sent twenty times at once: one order, twenty times the same answer', async () => {
  const product = await shop.product({ countInStock: 50 });
  const buyer = await shop.person();
  await fill(buyer, [product._id, 2]);
  const answers = await Promise.all(times(20).map(() => order(buyer, {}, 'one-and-the-same')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stockOf(product._id)).toBe(48);
  const later = await order(buyer, {}, 'one-and-the-same');
  expect(later.body).toEqual(answers[0]?.body);
  const other = await order(buyer, { saveInfo: true }, 'one-and-the-same');
  expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
});

test('an order keeps copies, empties the cart and promises both mails', async () => {
  const product = await shop.product({ name: 'Suction catheter', price: 12_500, countInStock: 5 });
  const buyer = await shop.person();
  await fill(buyer, [product._id, 2]);
  const { status, body } = await order(buyer, { expectedTotal: 25_000 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    totalPrice: 25_000,
    address: { ...address, phone: '+6281234567890' },
    products: [{ name: 'Suction catheter', priceAtPurchase: 12_500, quantity: 2 }],
  });
  expect((await shop.call('GET', 'cart', { as: buyer })).body).toEqual({ items: [] });
  const toShopper = await shop.mail.mailTo(address.email, new RegExp(body._id));
  expect(toShopper.text).toContain('2 × Suction catheter');
  await shop.mail.mailTo('orders@test.example', new RegExp(body._id));
  const history = await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  expect(history.body).toEqual([body]);
});

test('a price that changed since the page was opened is told with the new one, and nothing is ordered', async () => {
  const product = await shop.product({ price: 10_000, countInStock: 5 });
  const buyer = await shop.person();
  await fill(buyer, [product._id, 1]);
  const refused = await order(buyer, { expectedTotal: 9_000 });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { total: 10_000, prices: [{ productId: product._id, price: 10_000 }] } },
  });
  expect(await stockOf(product._id)).toBe(5);
  expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toHaveLength(1);
});

test('an empty cart cannot be ordered, and nobody orders for somebody else', async () => {
  const [buyer, other] = [await shop.person(), await shop.person()];
  expect(await order(buyer)).toMatchObject({ status: 409, body: { code: 'CART_EMPTY' } });
  expect(await order(buyer, { userId: other.uid })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('mails arrive once the mail server is back, and the order did not wait for it', async () => {
  const product = await shop.product();
  const buyer = await shop.person();
  await fill(buyer, [product._id, 1]);
  shop.mail.refusing = true;
  const { status, body } = await order(buyer, { address: { ...address, email: 'patient@test.example' } });
  expect(status).toBe(201);
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(0);
  shop.mail.refusing = false;
  await tryFailedAgain(shop.db);
  await shop.mail.mailTo('patient@test.example', new RegExp(body._id));
});

test('deleting an order returns its units to stock and allowance, once', async () => {
  const product = await shop.product({ countInStock: 3, yearlyLimitPerUser: 3 });
  const [buyer, admin] = [await shop.person(), await shop.person({ role: 'admin' })];
  await fill(buyer, [product._id, 3]);
  const { body } = await order(buyer);
  expect(await stockOf(product._id)).toBe(0);
  const deletions = await Promise.all(
    times(5).map(() => shop.call('DELETE', `orders/${body._id}`, { as: admin, body: { reason: 'ordered twice' } })),
  );
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await stockOf(product._id)).toBe(3);
  const count = await shop.call('POST', 'cart/purchase-count', {
    as: buyer,
    body: { productId: product._id, userId: buyer.uid },
  });
  expect(count.body).toEqual({ totalPurchased: 0, limit: 3 });
  expect(
    (await shop.call('GET', 'orders/all', { as: admin })).body.some((kept: { _id: string }) => kept._id === body._id),
  ).toBe(false);
  const audit = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', `order:${body._id}`)
    .execute();
  expect(audit).toMatchObject([{ action: 'order.delete', actor_uid: admin.uid, details: {} }]);
  // Words that somebody typed stand beside the order, where they can be forgotten.
  const kept = await shop.db.selectFrom('shop_order').select('deletion_reason').where('id', '=', body._id).execute();
  expect(kept).toEqual([{ deletion_reason: 'ordered twice' }]);
});

test('one person changing the cart in many tabs at once, while ordering, is never told of a trouble inside', async () => {
  const first = await shop.product({ countInStock: null });
  const second = await shop.product({ countInStock: null });
  const buyer = await shop.person();
  for (const _ of times(15)) {
    const answers = await Promise.all([
      ...times(3).map(() => fill(buyer, [first._id, 0], [second._id, 2])),
      ...times(3).map(() => fill(buyer, [second._id, 0], [first._id, 2])),
      order(buyer),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  }
});

test('an edit never undoes a sale that was made while it was being saved', async () => {
  const admin = await shop.person({ role: 'admin' });
  const buyer = await shop.person();
  for (const round of times(15)) {
    const product = await shop.product({ countInStock: 10 });
    await fill(buyer, [product._id, 1]);
    const form = new FormData();
    for (const [field, value] of Object.entries({ name: 'Edited', price: '1', countInStock: '10', version: '1' }))
      form.set(field, value);
    const edit = () => shop.call('PUT', `products/${product._id}`, { as: admin, body: form });
    const [sale, edited] = await Promise.all(
      round % 2 === 0 ? [order(buyer), edit()] : [edit(), order(buyer)].reverse(),
    );
    expect(sale?.status).toBe(201);
    expect([200, 409]).toContain(edited?.status);
    expect(await stockOf(product._id)).toBe(9);
  }
});

test('units of a product that was unlimited when it was ordered do not return to a stock counted since', async () => {
  const product = await shop.product({ countInStock: null });
  const [buyer, admin] = [await shop.person(), await shop.person({ role: 'admin' })];
  await fill(buyer, [product._id, 50]);
  const { body } = await order(buyer);
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: 'Counted', price: '1', countInStock: '5' }))
    form.set(field, value);
  expect((await shop.call('PUT', `products/${product._id}`, { as: admin, body: form })).status).toBe(200);
  expect(
    (await shop.call('DELETE', `orders/${body._id}`, { as: admin, body: { reason: 'changed plans' } })).status,
  ).toBe(200);
  expect(await stockOf(product._id)).toBe(5);
});
