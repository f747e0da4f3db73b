import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../../tests/in-turns.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, mailedOf, once, orderCart, setStock, stockOf, times, waitInOrder } from '../../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const people = (count: number) => inTurns(times(count), 4, () => shop.person());

test('a stock of 3 returns while 50 wait and 20 buy: stock, allowance and mails agree in every order', async () => {
  const [waiting, buyers] = [await people(50), await people(20)];
  for (const _ of times(2)) {
    const product = await shop.product({ countInStock: 1_000, yearlyLimitPerUser: 2 });
    // Every seventh of those who wait has had their share.
    const usedUp = waiting.filter((_, place) => place % 7 === 3);
    for (const person of usedUp) {
      await fillCart(shop, person, [product._id, 2]);
      expect((await orderCart(shop, person)).status).toBe(201);
    }
    await inTurns(buyers, 4, (buyer) => fillCart(shop, buyer, [product._id, 1]));
    await setStock(shop, admin, product, 0);
    await waitInOrder(shop, waiting, product._id);

    const withdrawing = waiting[1] as Person;
    const [, , ...first] = await Promise.all([
      setStock(shop, admin, product, 3),
      shop.call('DELETE', `wishes/${product._id}`, { as: withdrawing }),
      ...buyers.map((buyer) => orderCart(shop, buyer)),
    ]);
    const late = buyers.filter((_, place) => first[place]?.status === 409);
    const second = await Promise.all(late.map((buyer) => orderCart(shop, buyer)));
    const placed = [...first, ...second].filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    expect(await stockOf(shop, product._id)).toBe(0);
    const { rows } = await sql<{ bought: number }>`
      select sum(bought)::int as bought from yearly_purchase where product_id = ${product._id}`.execute(shop.db);
    expect(rows[0]?.bought).toBe(2 * usedUp.length + 3);

    // The first five who may order are notified. Each has a mail, or waits again because it was sold.
    const toldPeople = await mailedOf(shop, waiting, product._id);
    const mayOrder = waiting.filter((person) => !usedUp.includes(person));
    const firstFive = (some: Person[]) => some.slice(0, 5);
    const withoutOne = mayOrder.filter((person) => person !== withdrawing);
    const possible = new Set([...firstFive(mayOrder), ...firstFive(withoutOne)]);
    for (const [person, count] of toldPeople) expect([count, possible.has(person)]).toEqual([1, true]);
    expect(toldPeople.size).toBeLessThanOrEqual(5);
    const states = await shop.db
      .selectFrom('wish')
      .select(['account_uid', 'told_at'])
      .where('product_id', '=', product._id)
      .orderBy('id')
      .execute();
    const inDatabase = states.filter(({ told_at }) => told_at !== null).map(({ account_uid }) => account_uid);
    const mailedUids = waiting
      .filter((person) => toldPeople.has(person) && person !== withdrawing)
      .map(({ uid }) => uid);
    expect(inDatabase).toEqual(mailedUids);
    expect(states.map(({ account_uid }) => account_uid)).toEqual(
      waiting.filter((person) => person !== withdrawing).map(({ uid }) => uid),
    );

    // The next return notifies the first who still wait, and none of those before.
    await setStock(shop, admin, product, 3);
    const again = await mailedOf(shop, waiting, product._id);
    const next = withoutOne.filter((person) => !toldPeople.has(person)).slice(0, 5);
    expect(again).toEqual(new Map([...toldPeople, ...once(next)]));
  }
});
