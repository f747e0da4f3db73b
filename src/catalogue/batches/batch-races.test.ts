// Batches and stock agree, even if several people sell, count and write off at once; the database refuses anything
// else.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, batchesOf, inDays, letExpire } from '../../../tests/batches.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, stockOf, times } from '../../../tests/shopping.ts';
import { writeOffAllExpired } from './write-off-expired.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

test('twenty buyers and the chore at midnight: every unit is sold or written off, none that had expired is sold', {
  tags: ['expired-units'],
}, async () => {
  const { _id } = await shop.product({ countInStock: 10 });
  await arrive(shop, admin, _id, 10, { expires: inDays(1) });
  const buyers = await Promise.all(times(20).map(() => shop.person()));
  for (const buyer of buyers) await fillCart(shop, buyer, [_id, 1]);
  await letExpire(shop, _id);
  const [answers] = await Promise.all([
    Promise.all(buyers.map((buyer) => orderCart(shop, buyer))),
    ...times(3).map(() => writeOffAllExpired(shop.db, new Date())),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  expect(await stockOf(shop, _id)).toBe(0);
  expect(await batchesOf(shop, admin, _id)).toEqual([]);
  const { rows } = await sql<{ expired: number; sold: number }>`
    select sum(-m.change) filter (where b.expires_on is not null and s.kind = 'sale')::int as expired,
      sum(-m.change) filter (where s.kind = 'sale')::int as sold
    from stock_batch_move m join stock_batch b on b.product_id = m.product_id and b.number = m.batch
    join stock_movement s on s.product_id = m.product_id and s.number = m.movement
    where m.product_id = ${_id}`.execute(shop.db);
  expect(rows).toEqual([{ expired: null, sold: 10 }]);
});

test('a count during sales: batches are the stock afterwards, whatever came first', {
  tags: ['expired-units'],
}, async () => {
  for (const round of times(4)) {
    const { _id } = await shop.product({ countInStock: 20 });
    await arrive(shop, admin, _id, 5, { expires: inDays(50) });
    const buyers = await Promise.all(times(6).map(() => shop.person()));
    for (const buyer of buyers) await fillCart(shop, buyer, [_id, 2]);
    const body = { expected: 25, counted: round % 2 === 0 ? 23 : 28, reason: 'unknown', key: randomUUID() };
    const [orders] = await Promise.all([
      Promise.all(buyers.map((buyer) => orderCart(shop, buyer))),
      shop.call('POST', `products/${_id}/counts`, { as: admin, body }),
      arrive(shop, admin, _id, -1, { kind: 'write-off' }),
    ]);
    expect(orders.map(({ status }) => status)).toEqual(times(6).map(() => 201));
    const units = (await batchesOf(shop, admin, _id)).map(([, , left]) => left);
    expect(units.reduce((sum, left) => sum + left, 0)).toBe(await stockOf(shop, _id));
  }
});

test('the database refuses batches that are not the stock, and a changed past', {
  tags: ['expired-units'],
}, async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  const run = (text: string) => sql.raw(text.replaceAll('$1', `'${_id}'`)).execute(shop.db);
  const agrees = { constraint: 'stock_agrees_with_batches' };
  await expect(run('update stock_batch set units_left = 4 where product_id = $1')).rejects.toMatchObject(agrees);
  await expect(run('update stock_batch set units_left = 6 where product_id = $1')).rejects.toMatchObject({
    constraint: 'stock_batch_units_left',
  });
  for (const statement of [
    'update stock_batch set units = 9 where product_id = $1',
    'delete from stock_batch where product_id = $1',
    'delete from stock_batch_move where product_id = $1',
  ]) {
    await expect(run(statement), statement).rejects.toThrow('as they were written');
  }
  const moved = (kind: string, column: string, value: string, after: number) => `
    with changed as (update product set stock = ${after}, last_movement = 2 where id = $1)
    insert into stock_movement (product_id, number, kind, at, actor_uid, ${column}, stock_before, stock_after)
    values ($1, 2, '${kind}', now(), 'shop', '${value}', 5, ${after})`;
  await expect(run(moved('write-off', 'reason', 'expired', 4))).rejects.toMatchObject(agrees);
  for (const [kind, expires] of [
    ['donation', '2020-01-01'],
    ['correction', '2099-01-01'],
  ] as const) {
    await expect(run(moved(kind, 'expires_on', expires, 6)), kind).rejects.toMatchObject({
      constraint: 'stock_movement_not_expired',
    });
  }
});
