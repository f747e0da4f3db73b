// Tests kill the shop or PostgreSQL while it undoes a change of many products, or let two admins undo it in two processes
// while families order. The change is undone whole and once, and later sales and edits stay.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import type { Person } from '../people.ts';
import { address } from '../shop.ts';
import { times } from '../shopping.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { inTheMiddle } from './held-database.ts';
import {
  applyPlanOf,
  beginPlan,
  heldProduct,
  newAdmin,
  openKillable,
  planTableOf,
  planUndoOf,
  stateOf,
  whileApplying,
} from './killed-plans.ts';
import { noAnswer } from './outcomes.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Products with names and prices of their own, in the order of their ids. */
async function newProducts(shop: ChildShop, count: number, countInStock: number) {
  const products = [];
  for (const place of times(count)) {
    products.push(await shop.product({ name: `Tube ${place}`, price: 100 + place, countInStock }));
  }
  return products.toSorted((a, b) => (a._id < b._id ? -1 : 1));
}

type Products = Awaited<ReturnType<typeof newProducts>>;

const renaming = (products: Products) =>
  ['Id (please leave as it is);Name (English);Price', ...products.map(({ _id }, n) => `${_id};Pipe ${n};777`)].join(
    '\n',
  );
const restocking = (products: Products, units: number) =>
  ['Id (please leave as it is);Units more or fewer', ...products.map(({ _id }) => `${_id};${units}`)].join('\n');

/** An order of one unit of each product, sent to other processes with its key until one has answered. */
async function orderEach(shops: ChildShop[], family: Person, products: Products): Promise<void> {
  const ask = async (path: string, body: object, headers = {}) => {
    for (let attempt = 0; ; attempt += 1) {
      const shop = shops[attempt % shops.length] as ChildShop;
      const answer = await shop.call('POST', path, { as: family, body, headers }).catch(noAnswer);
      if (answer && answer.status < 300) return;
      if (answer) expect([409, 503], JSON.stringify(answer.body)).toContain(answer.status);
    }
  };
  await ask('cart/', { items: products.map(({ _id }) => ({ productId: _id, quantity: 1 })) });
  await ask('orders', { userId: family.uid, address }, { 'idempotency-key': randomUUID() });
}

/** Names, prices and stock of these products as the database has them, in the order of their ids. */
function written(shop: ChildShop, products: Products) {
  const ids = products.map(({ _id }) => `'${_id}'`);
  return shop.query<{ name: string; price: number; stock: number }>(
    `select name_en as name, price, stock from product where id in (${ids}) order by id`,
  );
}

/** The movements of a kind: how many there are, of how many units together. */
async function movements(shop: ChildShop, kind: string) {
  const [sums] = await shop.query<{ count: number; units: number }>(
    `select count(*)::int as count, coalesce(sum(stock_after - stock_before), 0)::int as units
     from stock_movement where kind = '${kind}'`,
  );
  return sums;
}

/** How often the log says that this admin changed or deleted a product. */
async function edits(shop: ChildShop, { uid }: Person) {
  const [counts] = await shop.query<{ updates: number; deletions: number }>(
    `select count(*) filter (where action = 'product.update')::int as updates,
       count(*) filter (where action = 'product.delete')::int as deletions
     from audit_entry where actor_uid = '${uid}'`,
  );
  return counts;
}

test('an undo during which the shop or PostgreSQL is killed happens whole, and once', {
  tags: ['undo-killed'],
}, async () => {
  const all = await openKillable(toClose);
  const { shop, database, admin } = all;
  const products = await newProducts(shop, 6, 3);
  const last = products.at(-1)?._id ?? '';
  const renamed = await planTableOf(shop, admin, 'products', `${renaming(products)}\n;New a;5\n;New b;6`);
  await applyPlanOf(shop, admin, renamed);
  const stocks = await planTableOf(shop, admin, 'stock', restocking(products, 5));
  await applyPlanOf(shop, admin, stocks);
  const family = await shop.person();
  await orderEach([shop], family, products);
  const form = new FormData();
  form.set('name', 'Pipe 0');
  form.set('price', '1234');
  expect((await shop.call('PUT', `products/${products[0]?._id}`, { as: admin, body: form })).status).toBe(200);
  const edited = products.map((_, place) => ({ name: `Pipe ${place}`, price: place === 0 ? 1234 : 777, stock: 7 }));
  const archived = () => shop.query(`select from product where name_en like 'New %' and archived_at is not null`);
  expect(await written(shop, products)).toEqual(edited);

  const undoOfEdits = await planUndoOf(shop, admin, renamed);
  await whileApplying(all, { plan: undoOfEdits, held: heldProduct(last) }, () => shop.end('SIGKILL'));
  const expectNothingUndone = async () => {
    expect(await written(shop, products)).toEqual(edited);
    expect(await archived()).toHaveLength(0);
    expect(await edits(shop, admin)).toEqual({ updates: 6 + 1, deletions: 0 });
    expect(await stateOf(shop, undoOfEdits)).toBe('applying');
  };
  await expectNothingUndone();
  // Started again, and killed when all products are written.
  const held = { holding: 'lock table search_document in share mode', waitsIn: 'refresh_search' };
  await inTheMiddle({ shop, url: database.url }, held, () => shop.end('SIGKILL'), shop.start);
  await expectNothingUndone();
  await shop.start();
  await expect.poll(() => stateOf(shop, undoOfEdits), { interval: 100 }).toBe('applied');
  const restored = products.map(({ name, price }, place) => ({ name, price: place === 0 ? 1234 : price, stock: 7 }));
  expect(await written(shop, products)).toEqual(restored);
  expect(await archived()).toHaveLength(2);
  expect(await edits(shop, admin)).toEqual({ updates: 6 + 1 + 6, deletions: 2 });

  const undoOfStocks = await planUndoOf(shop, admin, stocks);
  // All products are held by then, and nothing is booked.
  const heldLedger = { holding: 'lock table stock_movement in share mode', waitsIn: 'stock_movement' };
  await whileApplying(all, { plan: undoOfStocks, held: heldLedger }, database.killAndWait);
  await expect.poll(() => stateOf(shop, undoOfStocks), { interval: 100 }).toBe('applied');
  expect(await written(shop, products)).toEqual(restored.map((product) => ({ ...product, stock: 3 - 1 })));
  expect(await movements(shop, 'undo')).toEqual({ count: 6, units: -30 });
  expect(await movements(shop, 'sale')).toEqual({ count: 6, units: -6 });
  expect(await shop.query(`select from audit_entry where action = 'products.change'`)).toHaveLength(4);
  expect(await shop.problems()).toEqual([]);
});

test.each([
  ['both processes stay', false],
  ['one process is killed in the middle', true],
])(
  'two undos of one change meet orders in two processes, and %s: it is undone once',
  {
    tags: ['undo-killed', 'plan-applied-once'],
  },
  async (_, killed) => {
    const mail = await startMailServer();
    toClose.push(() => mail.close());
    const databaseUrl = await emptyDatabase();
    const first = await childShop({ mailUrl: mail.url, databaseUrl });
    // As behind one proxy: a token of one is good for both.
    const second = await childShop({ mailUrl: mail.url, databaseUrl, env: { BASE_URL: first.url } });
    for (const shop of [first, second]) {
      toClose.push(() => shop.close());
      await shop.start();
    }
    const [mine, theirs] = [await newAdmin(first), await newAdmin(second)];
    const products = await newProducts(first, 6, 20);
    const last = products.at(-1)?._id ?? '';
    const stocks = await planTableOf(first, mine, 'stock', restocking(products, 25));
    await applyPlanOf(first, mine, stocks);
    const edits = await planTableOf(second, theirs, 'products', renaming(products));
    await applyPlanOf(second, theirs, edits);
    const families: Person[] = [];
    for (const _ of times(6)) families.push(await first.person());

    const undos: string[][] = [];
    for (const plan of [stocks, edits])
      undos.push([await planUndoOf(first, mine, plan), await planUndoOf(second, theirs, plan)]);
    let ordering: Promise<unknown> = Promise.resolve();
    await inTheMiddle(
      { shop: second, url: databaseUrl },
      heldProduct(last),
      async () => {
        if (killed) await first.end('SIGKILL');
      },
      async () => {
        for (const [own, other] of undos) {
          await beginPlan(first, mine, own as string);
          await beginPlan(second, theirs, other as string);
        }
        ordering = Promise.all(
          families.map((family, place) => orderEach(place % 2 ? [first, second] : [second, first], family, products)),
        );
      },
    );
    await ordering;

    for (const [own, other] of undos) {
      const states = async () => [await stateOf(second, own as string), await stateOf(second, other as string)].sort();
      await expect.poll(states, { interval: 100 }).toEqual(['applied', 'conflicted']);
    }
    expect(await written(second, products)).toEqual(
      products.map(({ name, price }) => ({ name, price, stock: 20 + 25 - 6 - 25 })),
    );
    expect(await movements(second, 'undo')).toEqual({ count: 6, units: -6 * 25 });
    expect(await movements(second, 'sale')).toEqual({ count: 6 * 6, units: -6 * 6 });
    expect(await second.query('select from shop_order')).toHaveLength(6);
    expect(await second.problems()).toEqual([]);
  },
);
