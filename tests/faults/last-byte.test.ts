// Orders that reach the program in the same moment: of each it has all but the last byte, and those come together.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../clone-database.ts';
import { inTurns } from '../in-turns.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import type { Person } from '../people.ts';
import { address } from '../shop.ts';
import { times } from '../shopping.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { reportFigure } from './figure.ts';
import { type AlmostSent, almostSent, releaseTogether } from './last-byte.ts';

/** As many as the shop has connections to its database: more of them cannot be under way there. */
const parallel = 20;

let mail: MailServer;
let shop: ChildShop;
beforeAll(async () => {
  mail = await startMailServer();
  shop = await childShop({ mailUrl: mail.url, databaseUrl: await cloneDatabase() });
  await shop.start();
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

const fillCart = (as: Person, productId: string, quantity: number) =>
  shop.call('POST', 'cart/', { as, body: { items: [{ productId, quantity }] } });

function almostPosted(as: Person, path: string, body: object, headers: Record<string, string> = {}) {
  const own = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' };
  const sent = Buffer.from(JSON.stringify(body));
  return almostSent(Number(new URL(shop.url).port), {
    path: `/api/${path}`,
    body: sent,
    headers: { ...own, ...headers },
  });
}

const almostOrdered = (as: Person, headers: Record<string, string> = {}) =>
  almostPosted(as, 'orders', { userId: as.uid, address }, headers);

/** Lets all requests arrive, and then end in the same moment; an answer's code is null if it is no error. */
async function released(sending: Promise<AlmostSent>[]) {
  const crowd = await Promise.all(sending);
  // The shop looks up the sender as soon as the head is there.
  await sleep(300);
  const answers = await releaseTogether(crowd);
  return answers.map(({ status, text }) => ({ status, text, code: JSON.parse(text).code ?? null }));
}

const soldOf = async (productId: string) =>
  (
    await shop.query<{ stock: number | null; sold: number; orders: number }>(
      `select stock, coalesce(sum(quantity), 0)::int as sold, count(order_id)::int as orders
       from product left join order_line on product_id = product.id where product.id = '${productId}' group by product.id`,
    )
  )[0];

test('of orders that end in the same moment, as many succeed as there are units, and the others get the reason', {
  tags: ['last-unit'],
}, async () => {
  const { _id: productId } = await shop.product({ countInStock: 7 });
  const buyers = await inTurns(times(parallel), 4, () => shop.person());
  for (const buyer of buyers) expect((await fillCart(buyer, productId, 1)).status).toBe(200);
  const answers = await released(buyers.map((buyer) => almostOrdered(buyer)));
  const placed = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status, code }) => status === 409 && code === 'OUT_OF_STOCK');
  expect([placed.length, refused.length]).toEqual([7, parallel - 7]);
  expect(await soldOf(productId)).toEqual({ stock: 0, sold: 7, orders: 7 });
  reportFigure(`${parallel} buyers in the same moment for 7 units: 7 orders, ${refused.length} refused with a reason`);
});

test('one buyer’s carts and orders that end in the same moment bring no more than the allowance', {
  tags: ['one-buyer-at-once'],
}, async () => {
  const { _id: productId } = await shop.product({ countInStock: 1_000, yearlyLimitPerUser: 3 });
  const buyer = await shop.person();
  const items = [{ productId, quantity: 1 }];
  const outcomes: Record<string, number> = {};
  for (const _ of times(6)) {
    const both = times(parallel / 2).flatMap(() => [almostPosted(buyer, 'cart/', { items }), almostOrdered(buyer)]);
    for (const { status, code } of await released(both)) {
      expect([200, 201, 409]).toContain(status);
      if (status === 409) expect(['ALLOWANCE_EXCEEDED', 'CART_EMPTY']).toContain(code);
      outcomes[code ?? status] = (outcomes[code ?? status] ?? 0) + 1;
    }
    expect((await soldOf(productId))?.sold).toBeLessThanOrEqual(3);
  }
  // The rest of the allowance can still be bought, and nothing more.
  while ((await fillCart(buyer, productId, 1)).status === 200)
    expect((await released([almostOrdered(buyer)]))[0]?.status).toBe(201);
  expect(await soldOf(productId)).toEqual({ stock: 997, sold: 3, orders: 3 });
  expect(outcomes.ALLOWANCE_EXCEEDED).toBeGreaterThan(0);
  reportFigure(JSON.stringify(outcomes).replace(/["{}]/g, ''));
});

test('the same order with one Idempotency-Key that ends many times in the same moment is placed once', {
  tags: ['sent-twice'],
}, async () => {
  const { _id: productId } = await shop.product({ countInStock: 50 });
  const buyer = await shop.person();
  expect((await fillCart(buyer, productId, 2)).status).toBe(200);
  const answers = await released(
    times(parallel).map(() => almostOrdered(buyer, { 'idempotency-key': 'one-and-the-same' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(times(parallel).map(() => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await soldOf(productId)).toEqual({ stock: 48, sold: 2, orders: 1 });
  reportFigure(`sent ${parallel} times in the same moment: one order`);
});
