import { expect } from 'vitest';
import type { MailServer } from '../mail-server.ts';
import type { ChildShop } from './child-shop.ts';
import type { Outcomes } from './outcomes.ts';

/** Every order that was acknowledged is there, with all its lines, and no other. */
export async function expectWholeOrders(shop: ChildShop, { acknowledged }: Outcomes): Promise<void> {
  const placed = await shop.query<{ id: string; lines: string | null }>(
    `select o.id, string_agg(l.product_id || ' ' || l.quantity, ', ' order by l.product_id) as lines
     from shop_order o left join order_line l on l.order_id = o.id group by o.id order by o.id`,
  );
  const promised = [...acknowledged].map(([id, { basket }]) => {
    const lines = [...basket].map(([productId, quantity]) => `${productId} ${quantity}`);
    return `${id}: ${lines.sort().join(', ')}`;
  });
  expect(placed.map(({ id, lines }) => `${id}: ${lines}`)).toEqual(promised.sort());
}

/**
 * Stock plus sold units is the first stock, a product that was called sold out has none left, and no family has more
 * than its allowance.
 */
export async function expectNoneOversold(shop: ChildShop, { stocks, soldOut, hadAll }: Outcomes): Promise<void> {
  const products = await shop.query<{ id: string; stock: number; sold: number }>(
    `select p.id, p.stock, coalesce(sum(l.quantity), 0)::int as sold
     from product p left join order_line l on l.product_id = p.id group by p.id`,
  );
  expect(new Map(products.map(({ id, stock, sold }) => [id, stock + sold]))).toEqual(stocks);
  expect(products.filter(({ stock }) => stock < 0)).toEqual([]);
  expect(products.filter(({ id, stock }) => soldOut.has(id) && stock !== 0)).toEqual([]);
  const bought = await shop.query<{ who: string; units: number; limit: number }>(
    `select o.account_uid || ' ' || p.id as who, sum(l.quantity)::int as units, p.yearly_limit as limit
     from order_line l join shop_order o on o.id = l.order_id join product p on p.id = l.product_id
     where p.yearly_limit is not null group by o.account_uid, p.id, o.year`,
  );
  expect(bought.filter(({ units, limit }) => units > limit)).toEqual([]);
  const full = new Set(bought.filter(({ units, limit }) => units === limit).map(({ who }) => who));
  expect([...hadAll].filter((who) => !full.has(who))).toEqual([]);
}

/** Waits until nothing is left to be mailed. A mail that a kill made the shop send again has the id of the first. */
export async function expectEachMailOnce(
  shop: ChildShop,
  mail: MailServer,
  { acknowledged }: Outcomes,
): Promise<string> {
  const waiting = () => shop.query('select from queue.job where every_minutes is null');
  await expect.poll(waiting, { interval: 1_000 }).toHaveLength(0);
  const promised = new Set<string>();
  for (const { to, text, data } of mail.received) {
    const order = text.match(/\b[A-Z]-\d{4}-\d+\b/)?.[0];
    const [, id] = /^message-id: *(\S+)/im.exec(data) ?? [];
    promised.add(`${order} ${to} ${id}`);
  }
  const expected = [...acknowledged.values()].flatMap(({ number, email }) => [
    `${number} ${email}`,
    `${number} orders@test.example`,
  ]);
  expect([...promised].map((mailed) => mailed.replace(/ \S+$/, '')).sort()).toEqual(expected.sort());
  return `${promised.size} mails, ${mail.received.length - promised.size} of them twice on the wire`;
}
