// A hold begins while families order, a table of stock is applied, a shelf is counted and units arrive, through two programs on
// one database.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import { emptyDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import type { Person } from '../people.ts';
import { address } from '../shop.ts';
import { times } from '../shopping.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { beginPlan, newAdmin, planTableOf, stateOf } from './killed-plans.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Two programs on one database. */
async function twoShops(): Promise<[ChildShop, ChildShop]> {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const databaseUrl = await emptyDatabase();
  const shops: [ChildShop, ChildShop] = [
    await childShop({ mailUrl: mail.url, databaseUrl }),
    await childShop({ mailUrl: mail.url, databaseUrl }),
  ];
  for (const shop of shops) {
    toClose.push(() => shop.close());
    await shop.start();
  }
  return shops;
}

test('no unit of a hold is sold after it, whatever families, tables, counts and arrivals do at that moment', {
  tags: ['held-units'],
}, async () => {
  const [one, two] = await twoShops();
  // Each program has its own address, and so its own tokens.
  const [admin, other] = [await newAdmin(one), await newAdmin(two)];
  for (const round of times(4)) {
    const unlimited = round === 3;
    const name = `Tube ${round}`;
    const { _id } = await one.product({ name, countInStock: unlimited ? null : 6, yearlyLimitPerUser: null });
    const move = (shop: ChildShop, as: Person, change: number) =>
      shop.call('POST', `products/${_id}/movements`, {
        as,
        body: { kind: 'purchase', change, lot: 'A', key: randomUUID() },
      });
    if (!unlimited) expect((await move(one, admin, 8)).status).toBe(200);
    const shopOf = (place: number) => (place % 2 === 0 ? one : two);
    const families = await Promise.all(times(10).map((place) => shopOf(place).person()));
    for (const [place, as] of families.entries())
      await shopOf(place).call('POST', 'cart/', { as, body: { items: [{ productId: _id, quantity: 1 }] } });
    const plan = unlimited ? null : await planTableOf(one, admin, 'stock', `Name;Units more or fewer\n${name};3`);
    const named = { lots: ['a'], everything: false, withoutLot: round % 2 === 0, why: 'A letter' };
    const [orders, held] = await Promise.all([
      Promise.all(
        families.map((as, place) => shopOf(place).call('POST', 'orders', { as, body: { userId: as.uid, address } })),
      ),
      two.call('POST', 'admin/recalls', { as: other, body: { productId: _id, ...named } }),
      plan && beginPlan(one, admin, plan),
      unlimited || move(two, other, 4),
      unlimited ||
        two.call('POST', `products/${_id}/counts`, {
          as: other,
          body: { counted: 20, expected: 14, reason: 'unrecorded', key: randomUUID() },
        }),
    ]);
    expect(held.status, JSON.stringify(held.body)).toBe(201);
    if (plan) await expect.poll(() => stateOf(one, plan), { interval: 100 }).not.toBe('applying');
    for (const { status } of orders) expect([201, 409]).toContain(status);
    const later = await one.query<{ sold: number; left: number }>(`
      select (select count(*)::int from stock_movement s join stock_hold h on h.product_id = s.product_id
          left join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
          left join stock_batch b on b.product_id = m.product_id and b.number = m.batch
          where s.product_id = '${_id}' and s.kind = 'sale' and s.number > h.movement and (b.lot = 'A' or b.number is null)) as sold,
        (select coalesce(sum(units_left), 0)::int from stock_batch where product_id = '${_id}' and lot = 'A') as left`);
    expect(later).toEqual([{ sold: 0, left: 0 }]);
    // Orders that came first wait: those with units of the lot cannot be sent.
    const { body: listed } = await two.call('GET', 'orders/all?limit=100', { as: other });
    const placed = new Set(orders.flatMap(({ status, body }) => (status === 201 ? [body._id] : [])));
    for (const order of listed.filter(({ _id: id }: { _id: string }) => placed.has(id))) {
      const body = { sentOn: jakartaDayName(new Date(order.orderDate)), courier: 'JNE' };
      const { status } = await one.call('POST', `orders/${order._id}/dispatches`, { as: admin, body });
      if (order.held) expect(status).toBe(409);
    }
    expect(await one.problems()).toEqual([]);
  }
});
