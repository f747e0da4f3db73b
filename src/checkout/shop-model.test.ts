import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareLedger } from '../../tests/model/compare-ledger.ts';
import {
  buyers,
  countInModel,
  deleteInModel,
  expectedInModel,
  type Model,
  moveInModel,
  placeInModel,
  type Step,
  setLine,
  step,
} from '../../tests/model/shop-model.ts';
import { expireInModel, longOver, type ModelProduct, setModelStock } from '../../tests/model/stock-model.ts';
import type { Person } from '../../tests/people.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { writeOffAllExpired } from '../catalogue/batches/write-off-expired.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

async function edit(model: Model, index: number, change: Partial<ModelProduct>): Promise<void> {
  const item = model.products[index] as ModelProduct;
  const form = new FormData();
  const next = { ...item, ...change };
  form.set('name', next.name);
  form.set('price', String(next.price));
  form.set('countInStock', next.stock === null ? '' : String(next.stock));
  form.set('yearlyLimitPerUser', next.limit === null ? '' : String(next.limit));
  const { status } = await shop.call('PUT', `products/${item.id}`, { as: admin, body: form });
  expect(status).toBe(item.archived ? 404 : 200);
  if (item.archived) return;
  setModelStock(item, 'correction', next.stock);
  Object.assign(item, change);
}

async function move(model: Model, { product, change, expires }: Extract<Step, { kind: 'move stock' }>): Promise<void> {
  const item = model.products[product] as ModelProduct;
  const kind = change > 0 ? 'donation' : 'write-off';
  const expected = moveInModel(item, kind, change, expires);
  const body = { kind, change, key: crypto.randomUUID(), ...(change > 0 && expires && { expires }) };
  const { status } = await shop.call('POST', `products/${item.id}/movements`, { as: admin, body });
  expect(status).toBe(expected);
}

async function expire(item: ModelProduct): Promise<void> {
  expireInModel(item);
  const dated = shop.db.updateTable('stock_batch').set({ expires_on: longOver }).where('expires_on', 'is not', null);
  await dated.where('product_id', '=', item.id).execute();
  await writeOffAllExpired(shop.db, new Date());
}

async function count(model: Model, { product, change, stale }: Extract<Step, { kind: 'count' }>): Promise<void> {
  const item = model.products[product] as ModelProduct;
  const expected = expectedInModel(model, product) + (stale ? 1 : 0);
  const counted = Math.max(expected + change, 0);
  const status = countInModel(model, product, { counted, expected });
  const reason = counted === expected ? undefined : 'unknown';
  const body = { counted, expected, reason, key: crypto.randomUUID() };
  expect((await shop.call('POST', `products/${item.id}/counts`, { as: admin, body })).status).toBe(status);
}

async function run(model: Model, people: Person[], current: Step): Promise<void> {
  switch (current.kind) {
    case 'set':
    case 'add': {
      const inCart = model.carts[current.buyer]?.get(current.product) ?? 0;
      const wanted = current.kind === 'add' ? inCart + current.quantity : current.quantity;
      const expected = setLine(model, current.buyer, current.product, wanted);
      const items = [{ productId: model.products[current.product]?.id, quantity: wanted }];
      const { status } = await shop.call('POST', 'cart/', { as: people[current.buyer], body: { items } });
      return expect(status).toBe(expected);
    }
    case 'remove': {
      model.carts[current.buyer]?.delete(current.product);
      const { status } = await shop.call('DELETE', `cart/${model.products[current.product]?.id}`, {
        as: people[current.buyer],
      });
      return expect(status).toBe(200);
    }
    case 'order': {
      const { status, order } = placeInModel(model, current.buyer);
      const person = people[current.buyer] as Person;
      const answer = await shop.call('POST', 'orders', { as: person, body: { userId: person.uid, address } });
      expect(answer.status).toBe(status);
      if (order) {
        expect(answer.body.totalPrice).toBe(order.total);
        model.orders.push({ ...order, id: answer.body._id });
      }
      return;
    }
    case 'delete order': {
      const order = deleteInModel(model, current.index);
      if (!order) return;
      return expect((await shop.call('DELETE', `orders/${order.id}`, { as: admin })).status).toBe(200);
    }
    case 'edit stock':
      return edit(model, current.product, { stock: current.stock });
    case 'move stock':
      return move(model, current);
    case 'expire':
      return expire(model.products[current.product] as ModelProduct);
    case 'count':
      return count(model, current);
    case 'edit price':
      return edit(model, current.product, { price: current.price });
    case 'edit limit':
      return edit(model, current.product, { limit: current.limit });
    case 'archive': {
      const item = model.products[current.product] as ModelProduct;
      const { status } = await shop.call('DELETE', `products/${item.id}`, { as: admin });
      expect(status).toBe(item.archived ? 404 : 200);
      item.archived = true;
    }
  }
}

/** Compares everything that a person could see, and the tables behind it, with the model. */
async function compare(model: Model, people: Person[]): Promise<void> {
  const ids = model.products.map(({ id }) => id);
  const rows = await shop.db.selectFrom('product').select(['id', 'stock', 'price']).where('id', 'in', ids).execute();
  for (const item of model.products)
    expect(rows.find(({ id }) => id === item.id)).toMatchObject({ stock: item.stock, price: item.price });
  await compareLedger(shop.db, model);
  for (const [who, person] of people.entries()) {
    const cart = (await shop.call('GET', 'cart', { as: person })).body.items;
    const shown = new Map(
      cart.map((line: { productId: { _id: string }; quantity: number }) => [
        ids.indexOf(line.productId._id),
        line.quantity,
      ]),
    );
    expect(shown).toEqual(model.carts[who]);
    for (const [index, item] of model.products.entries()) {
      const body = { productId: item.id, userId: person.uid };
      const count = (await shop.call('POST', 'cart/purchase-count', { as: person, body })).body;
      expect(count).toEqual({ totalPurchased: model.bought[who]?.get(index) ?? 0, limit: item.limit });
    }
    const history = (await shop.call('GET', `orders/${person.uid}`, { as: person })).body;
    const expected = model.orders.filter((order) => order.buyer === who).map(({ id, total }) => ({ id, total }));
    expect(
      history
        .map((order: { _id: string; totalPrice: number }) => ({ id: order._id, total: order.totalPrice }))
        .reverse(),
    ).toEqual(expected);
  }
}

// In five parts, because on a busy machine all 25 runs together exceed the timeout of a test.
const parts = [1, 2, 3, 4, 5];

test.each(parts)(
  'after every step of random additions, orders, deletions and edits, the shop agrees with a plain model (part %i)',
  {
    tags: ['last-unit'],
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const people = await Promise.all(Array.from({ length: buyers }, () => shop.person()));
        const made = await Promise.all(
          [
            { countInStock: 6, yearlyLimitPerUser: null },
            { countInStock: null, yearlyLimitPerUser: 4 },
            { countInStock: 5, yearlyLimitPerUser: 3 },
          ].map((fields) => shop.product(fields)),
        );
        const model: Model = {
          products: made.map((item) => ({
            id: item._id,
            name: item.name,
            price: item.price,
            stock: item.countInStock,
            limit: item.yearlyLimitPerUser,
            archived: false,
            movements: item.countInStock === null ? [] : [{ kind: 'count', after: item.countInStock }],
            batches: item.countInStock === null ? [] : [{ number: 1, expires: null, left: item.countInStock }],
          })),
          carts: people.map(() => new Map()),
          bought: people.map(() => new Map()),
          orders: [],
        };
        for (const current of steps) {
          await run(model, people, current);
          await compare(model, people);
        }
      }),
      { numRuns: Math.ceil(Number(process.env.MODEL_RUNS ?? 25) / parts.length) },
    );
  },
);
