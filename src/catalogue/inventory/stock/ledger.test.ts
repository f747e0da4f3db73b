// Every change of a counted stock is a movement; the database refuses one without the other.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../../../tests/form-data.ts';
import type { Person } from '../../../../tests/people.ts';
import { rowsWith } from '../../../../tests/personal-traces.ts';
import { openTestShop, type TestShop } from '../../../../tests/shop.ts';
import { fillCart, orderCart, setStock } from '../../../../tests/shopping.ts';
import { changeStock } from '../../stock/stock.store.server.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  buyer = await shop.person();
});
afterAll(() => shop.close());

function movementsOf(id: string) {
  return shop.db
    .selectFrom('stock_movement')
    .select(['number', 'kind', 'change', 'stock_after', 'actor_uid', 'order_id'])
    .where('product_id', '=', id)
    .orderBy('number')
    .execute();
}

test('a new product, its sale, the order’s deletion and an edit are each a movement, with actor and stock', async () => {
  const product = await shop.product({ countInStock: 5 });
  await fillCart(shop, buyer, [product._id, 2]);
  const { body: order } = await orderCart(shop, buyer);
  await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: { reason: 'twice' } });
  await setStock(shop, admin, product, 8);
  await setStock(shop, admin, product, 8);
  await setStock(shop, admin, product, null);
  const shared = { actor_uid: admin.uid, order_id: null };
  expect(await movementsOf(product._id)).toEqual([
    { number: 1, kind: 'count', change: null, stock_after: 5, actor_uid: 'test', order_id: null },
    { number: 2, kind: 'sale', change: -2, stock_after: 3, actor_uid: null, order_id: order._id },
    { number: 3, kind: 'return', change: 2, stock_after: 5, actor_uid: admin.uid, order_id: order._id },
    { number: 4, kind: 'correction', change: 3, stock_after: 8, ...shared },
    { number: 5, kind: 'correction', change: null, stock_after: null, ...shared },
  ]);
});

test('an unlimited product is not counted: its sales are no movements, and its units do not come back', async () => {
  const product = await shop.product({ countInStock: null });
  await fillCart(shop, buyer, [product._id, 2]);
  const { body: order } = await orderCart(shop, buyer);
  expect(await movementsOf(product._id)).toEqual([]);
  await setStock(shop, admin, product, 4);
  await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: {} });
  expect(await movementsOf(product._id)).toMatchObject([{ number: 1, kind: 'correction', stock_after: 4 }]);
});

test('a refused order leaves no movement', async () => {
  const product = await shop.product({ countInStock: 2 });
  await fillCart(shop, buyer, [product._id, 2]);
  await setStock(shop, admin, product, 1);
  expect((await orderCart(shop, buyer)).status).toBe(409);
  expect(await movementsOf(product._id)).toHaveLength(2);
  await shop.call('DELETE', `cart/${product._id}`, { as: buyer });
});

test('the database refuses stock without a movement, movements that lead elsewhere, and a changed past', async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  const run = (text: string) => sql.raw(text.replaceAll('$1', `'${_id}'`)).execute(shop.db);
  const moved = (kind: string, before: number | null, after: number | null, number = 2) => `
    with changed as (update product set stock = ${after}, last_movement = ${number} where id = $1)
    insert into stock_movement (product_id, number, kind, at, actor_uid, stock_before, stock_after)
    values ($1, ${number}, '${kind}', now(), 'test', ${before}, ${after})`;
  const refused: [statement: string, by: string][] = [
    ['update product set stock = 4 where id = $1', 'stock_agrees_with_ledger'],
    ['update product set stock = 4, last_movement = 2 where id = $1', 'stock_agrees_with_ledger'],
    ['update product set stock = null where id = $1', 'stock_agrees_with_ledger'],
    ['update product set last_movement = null where id = $1', 'stock_is_counted'],
    [moved('correction', 4, 9), 'stock_movement_continues'],
    [moved('correction', 5, 9, 3), 'stock_movement_continues'],
    [moved('correction', 5, 5), 'stock_movement_changes'],
    [moved('donation', 5, 4), 'stock_movement_changes'],
    [moved('write-off', 5, 6), 'stock_movement_changes'],
    [moved('write-off', 5, null), 'stock_movement_changes'],
    [moved('return', 5, 6), 'stock_movement_of_an_order'],
    [moved('sale', 5, 4), 'stock_movement_has_an_actor'],
    [moved('gift', 5, 6), 'stock_movement_kind'],
    [moved('correction', 5, 6, 1), 'stock_movement_begins'],
    [
      moved('correction', 5, 6)
        .replace('update product', 'select from product')
        .replace(/set .*? where/, 'where'),
      'stock_follows_ledger',
    ],
  ];
  for (const [statement, constraint] of refused) {
    await expect(run(statement), statement).rejects.toMatchObject({ constraint });
  }
  for (const statement of [
    'delete from stock_movement where product_id = $1',
    `update stock_movement set at = now() where product_id = $1`,
    `update stock_movement set why = 'Another story' where product_id = $1`,
  ]) {
    await expect(run(statement), statement).rejects.toThrow('append-only');
  }
  expect(await movementsOf(_id)).toHaveLength(1);
});

test('the note of a movement is deleted with the account that wrote it, the movement stays', async () => {
  const volunteer = await shop.person();
  const { _id } = await shop.product({ countInStock: 5 });
  const booking = { kind: 'donation', actor: volunteer.uid, why: 'From Ibu Ani', now: new Date() } as const;
  await changeStock(shop.db, [{ productId: _id, quantity: 3 }], booking);
  const { body: data } = await shop.call('GET', 'account/data', { as: volunteer });
  expect(data.stockMovements).toMatchObject([{ kind: 'donation', stockAfter: 8, why: 'From Ibu Ani' }]);
  await shop.call('POST', 'account/close', { as: volunteer, body: { email: volunteer.email } });
  expect(await rowsWith(shop.db, 'Ibu Ani')).toEqual([]);
  expect((await movementsOf(_id))[1]).toMatchObject({ kind: 'donation', change: 3, actor_uid: volunteer.uid });
});

test('a sale does not count in the version, an edit does', async () => {
  const product = await shop.product({ countInStock: 5 });
  await fillCart(shop, buyer, [product._id, 1]);
  await orderCart(shop, buyer);
  expect((await shop.call('GET', `products/${product._id}`)).body.version).toBe(product.version);
  const body = formData({ name: 'Tube', price: '1' });
  expect((await shop.call('PUT', `products/${product._id}`, { as: admin, body })).body.version).toBe(
    product.version + 1,
  );
});
