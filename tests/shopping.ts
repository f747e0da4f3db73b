import { expect, vi } from 'vitest';
import type { Product } from '../src/catalogue/catalogue.contract.ts';
import { jakartaDayName } from '../src/shared/jakarta-time.ts';
import { jobsDone } from './jobs-done.ts';
import type { Person } from './people.ts';
import { address, type TestShop } from './shop.ts';

/** Puts things into a person's cart. */
export function fillCart(shop: TestShop, as: Person, ...lines: [productId: string, quantity: number][]) {
  const items = lines.map(([productId, quantity]) => ({ productId, quantity }));
  return shop.call('POST', 'cart/', { as, body: { items } });
}

/** Orders the content of a person's cart; `key` is the Idempotency-Key. */
export function orderCart(shop: TestShop, as: Person, extra: Record<string, unknown> = {}, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address, ...extra }, headers });
}

/**
 * The stock that the shop shows of a product. If its answer is late, it sends the last good one, and is asked again: for less
 * time than an answer stays fresh, so that one that was not invalidated is still found.
 */
export function stockOf(shop: TestShop, id: string): Promise<number | null> {
  return vi.waitFor(
    async () => {
      const { status, body } = await shop.call('GET', `products/${id}`);
      const stored = await shop.db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirst();
      if (status === 200) expect(body.countInStock).toBe(stored?.stock);
      return body.countInStock;
    },
    { timeout: 50_000, interval: 20 },
  );
}

/** 0, 1, 2 …: so many. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A parcel of an order that lies in the database; its id. */
export async function recordDispatch(shop: TestShop, orderId: string, number = ''): Promise<string> {
  const { id } = await shop.db
    .insertInto('dispatch')
    .values({ order_id: orderId, sent_on: jakartaDayName(new Date()), courier: 'JNE', tracking_number: number })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payment of an order that lies in the database; its id. */
export async function recordPayment(shop: TestShop, orderId: string, by: Person, amount = 25_000): Promise<string> {
  const { id } = await shop.db
    .insertInto('payment')
    .values({
      ...{ order_id: orderId, received_on: jakartaDayName(new Date()), amount, how: 'transfer' },
      ...{ noted_by: by.uid, noted_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks for a mail when a product is back. */
export function wish(shop: TestShop, as: Person, productId: string) {
  return shop.call('PUT', `wishes/${productId}`, { as });
}

/** All of them wait for a product, one after the other. */
export async function waitInOrder(shop: TestShop, waiting: readonly Person[], productId: string): Promise<void> {
  for (const person of waiting) expect((await wish(shop, person, productId)).body).toEqual({ waiting: true });
}

/** Edits a product's stock as an admin does. */
export async function setStock(shop: TestShop, as: Person, product: Product, stock: number | null): Promise<void> {
  const { _id, name, price, yearlyLimitPerUser } = product;
  const body = new FormData();
  const fields = { name, price, countInStock: stock ?? '', yearlyLimitPerUser: yearlyLimitPerUser ?? '' };
  for (const [field, value] of Object.entries(fields)) body.set(field, String(value));
  expect((await shop.call('PUT', `products/${_id}`, { as, body })).status).toBe(200);
}

/** Which of these people were mailed that a product is back, and how often each. */
export async function mailedOf(
  shop: TestShop,
  among: readonly Person[],
  productId: string,
): Promise<Map<Person, number>> {
  await jobsDone(shop.db);
  const mails = shop.mail.received.filter(({ text }) => text.includes(`/productDetails/${productId}`));
  const counts = among.map((person) => [person, mails.filter(({ to }) => to.includes(person.email)).length] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

export const once = (some: readonly Person[]) => new Map(some.map((person) => [person, 1]));
