import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyProducts } from '../../tests/many-products.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, setStock, times } from '../../tests/shopping.ts';
import { maxCartLines } from './cart.rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const again = (as: Person, orderId: string) => shop.call('POST', 'cart/again', { as, body: { orderId } });

/** Orders these products; the order's id. */
async function ordered(as: Person, ...lines: [productId: string, quantity: number][]): Promise<string> {
  await fillCart(shop, as, ...lines);
  const { status, body } = await orderCart(shop, as);
  expect(status).toBe(201);
  return body._id;
}

const cartOf = async (as: Person) => new Map<string, number>(unitsIn((await shop.call('GET', 'cart', { as })).body));

const unitsIn = ({ items }: { items: { productId: { _id: string }; quantity: number }[] }) =>
  items.map(({ productId, quantity }) => [productId._id, quantity] as const);

test('an earlier order fills the cart with its products and quantities', async () => {
  const buyer = await shop.person();
  const [tube, tape] = [await shop.product({ countInStock: 20 }), await shop.product({ countInStock: 20 })];
  const order = await ordered(buyer, [tube._id, 2], [tape._id, 5]);
  const answer = await again(buyer, order);
  expect(answer.status).toBe(200);
  expect(new Map(unitsIn({ items: answer.body.ordered }))).toEqual(
    new Map([
      [tube._id, 2],
      [tape._id, 5],
    ]),
  );
  expect(await cartOf(buyer)).toEqual(new Map(unitsIn({ items: answer.body.ordered })));
});

test('stock, allowance and products that left the shop bound the units, and the answer names each bound', async () => {
  const buyer = await shop.person();
  const admin = await shop.person({ role: 'admin' });
  const rare = await shop.product({ countInStock: 10 });
  const limited = await shop.product({ countInStock: 50, yearlyLimitPerUser: 5 });
  const usedUp = await shop.product({ countInStock: 50, yearlyLimitPerUser: 3 });
  const gone = await shop.product({ countInStock: 10 });
  const soldOut = await shop.product({ countInStock: 10 });
  const order = await ordered(
    buyer,
    ...[rare, limited, usedUp, gone, soldOut].map(({ _id }): [string, number] => [_id, 3]),
  );
  await setStock(shop, admin, rare, 2);
  await setStock(shop, admin, soldOut, 0);
  await shop.call('DELETE', `products/${gone._id}`, { as: admin });
  const { body } = await again(buyer, order);
  expect(await cartOf(buyer)).toEqual(
    new Map([
      [rare._id, 2],
      [limited._id, 2],
    ]),
  );
  const line = (id: string) =>
    body.ordered.find(({ productId }: { productId: { _id: string } }) => productId._id === id);
  expect(line(rare._id)).toMatchObject({ quantity: 3, available: true, countInStock: 2, allowance: null });
  expect(line(limited._id)).toMatchObject({ quantity: 3, allowance: { limit: 5, bought: 3 } });
  expect(line(usedUp._id)).toMatchObject({ quantity: 3, allowance: { limit: 3, bought: 3 } });
  expect(line(gone._id)).toMatchObject({ quantity: 3, available: false });
  expect(line(soldOut._id)).toMatchObject({ quantity: 3, countInStock: 0 });
});

test('a second press adds nothing, and a higher quantity in the cart stays', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: 20 });
  const order = await ordered(buyer, [product._id, 2]);
  await Promise.all(times(8).map(() => again(buyer, order)));
  expect(await cartOf(buyer)).toEqual(new Map([[product._id, 2]]));
  await fillCart(shop, buyer, [product._id, 4]);
  await again(buyer, order);
  expect(await cartOf(buyer)).toEqual(new Map([[product._id, 4]]));
});

test('the order of another family, a deleted one, and one that never existed fill nothing', async () => {
  const [buyer, stranger] = [await shop.person(), await shop.person()];
  const admin = await shop.person({ role: 'admin' });
  const product = await shop.product({ countInStock: 20 });
  const order = await ordered(buyer, [product._id, 2]);
  expect(await again(stranger, order)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await again(admin, order)).toMatchObject({ status: 404 });
  expect(await again(buyer, '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  await shop.call('DELETE', `orders/${order}`, { as: admin, body: {} });
  expect(await again(buyer, order)).toMatchObject({ status: 404 });
  expect(await cartOf(buyer)).toEqual(new Map());
});

test('a cart that has no room for the order stays as it was', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: 20 });
  const order = await ordered(buyer, [product._id, 2]);
  const others = await manyProducts(shop, maxCartLines);
  await fillCart(shop, buyer, ...others.map((id): [string, number] => [id, 1]));
  expect(await again(buyer, order)).toMatchObject({ status: 409, body: { code: 'CART_FULL' } });
  expect((await cartOf(buyer)).size).toBe(maxCartLines);
});

test('the order of last year counts against this year’s allowance', async () => {
  const buyer = await shop.person();
  const product = await shop.product({ countInStock: 20, yearlyLimitPerUser: 3 });
  const order = await ordered(buyer, [product._id, 3]);
  await shop.db.updateTable('yearly_purchase').set({ year: 2025 }).where('product_id', '=', product._id).execute();
  expect((await again(buyer, order)).body.items).toMatchObject([{ quantity: 3 }]);
});
