import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { openDatabase } from '../../../tests/identity/open-rate-limits.ts';
import { times } from '../../../tests/shopping.ts';
import { returnAllowance, takeAllowance } from '../../orders/allowance.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { lockProducts, returnStock, setStock, takeStock } from '../stock/stock.store.server.ts';
import { leaveWish } from './leave-wish.server.ts';
import { notifyNextInLine } from './notify-wishes.server.ts';
import { deleteWishes } from './wish.store.server.ts';

const dayMs = 86_400_000;
const people = times(6).map((number) => `person-${number}`);
const limit = 2;

let db: Db;
beforeAll(async () => {
  db = openDatabase({ connectionString: await cloneDatabase() });
  for (const uid of people) {
    await sql`insert into account (uid, email, name, provider, email_verified)
      values (${uid}, ${`${uid}@test.example`}, ${uid}, 'password', true)`.execute(db);
  }
  await sql`insert into picture (hash) values (repeat('a', 64))`.execute(db);
});
afterAll(() => db.destroy());

type Step =
  | { kind: 'wish' | 'withdraw' | 'buy' | 'give back'; who: number }
  | { kind: 'edit'; stock: number | null }
  | { kind: 'a day passes' };
const who = fc.nat(people.length - 1);
const one = (kind: 'wish' | 'withdraw' | 'buy' | 'give back') => fc.record({ kind: fc.constant(kind), who });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: one('wish') },
  { weight: 1, arbitrary: one('withdraw') },
  { weight: 3, arbitrary: one('buy') },
  { weight: 2, arbitrary: one('give back') },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), stock: fc.option(fc.nat(3), { freq: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('a day passes' as const) }) },
);

/** The rules of waiting, as plain lists. */
class Model {
  stock: number | null = 0;
  waiting: number[] = [];
  told: number[] = [];
  mails = 0;
  toldAt = Number.NEGATIVE_INFINITY;
  readonly bought = people.map(() => 0);

  tell(count: number, now: number): void {
    const first = this.waiting.filter((person) => (this.bought[person] ?? 0) < limit).slice(0, count);
    this.waiting = this.waiting.filter((person) => !first.includes(person));
    this.told.push(...first);
    this.mails += first.length;
    if (first.length > 0) this.toldAt = now;
  }

  setStock(stock: number | null, now: number): void {
    const before = this.stock;
    this.stock = stock;
    if (before === null) return;
    if (stock === null) this.tell(people.length, now);
    else if (stock > before) this.tell(stock - before + (before === 0 ? 2 : 0), now);
  }
}

let year = 2030;
const yearOf = (now: number) => new Date(now).getUTCFullYear();

async function newProduct(): Promise<string> {
  const product = { name_en: 'Tube', price: 1, picture_hash: 'a'.repeat(64), yearly_limit: limit };
  const { id } = await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
  await setStock(db, id, 0, { kind: 'count', actor: 'test', now: new Date() });
  return id;
}

/** Takes a step in the shop and in the model; each buys one unit, and may give the last one back. */
async function take(current: Step, model: Model, productId: string, orders: string[][], now: number): Promise<void> {
  const at = new Date(now);
  if (current.kind === 'a day passes') {
    await notifyNextInLine(db, at);
    // No account was notified for a day: the day before this step is long enough.
    if (model.stock !== 0 && now - model.toldAt > dayMs) model.tell(model.stock === null ? 99 : model.stock + 2, now);
    return;
  }
  if (current.kind === 'edit') {
    await db
      .transaction()
      .execute((trx) => setStock(trx, productId, current.stock, { kind: 'correction', actor: 'test', now: at }));
    return model.setStock(current.stock, now);
  }
  const uid = people[current.who] as string;
  if (current.kind === 'wish') {
    expect(await leaveWish(db, uid, productId, at)).toBe(model.stock === 0);
    if (model.stock !== 0 || model.waiting.includes(current.who)) return;
    model.told = model.told.filter((person) => person !== current.who);
    model.waiting.push(current.who);
  } else if (current.kind === 'withdraw') {
    await deleteWishes(db, uid, [productId]);
    forget(model, current.who);
  } else if (current.kind === 'buy') {
    if (model.stock === 0 || model.bought[current.who] === limit) return;
    orders[current.who]?.push(await buy(uid, productId, at));
    model.bought[current.who] = (model.bought[current.who] ?? 0) + 1;
    if (model.stock !== null) model.stock -= 1;
    forget(model, current.who);
  } else {
    const order = orders[current.who]?.pop();
    if (!order) return;
    await db.transaction().execute(async (trx) => {
      await lockProducts(trx, [productId]);
      await returnAllowance(trx, order);
      await returnStock(trx, [{ productId, quantity: 1 }], { orderId: order, actor: 'test', now: at });
    });
    model.bought[current.who] = (model.bought[current.who] ?? 0) - 1;
    if (model.stock !== null) model.setStock(model.stock + 1, now);
  }
}

function forget(model: Model, person: number): void {
  model.waiting = model.waiting.filter((other) => other !== person);
  model.told = model.told.filter((other) => other !== person);
}

async function buy(uid: string, productId: string, at: Date): Promise<string> {
  const line = { productId, quantity: 1 };
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [productId]);
    await takeAllowance(trx, uid, yearOf(at.getTime()), [line]);
    await deleteWishes(trx, uid, [productId]);
    const order = { account_uid: uid, placed_at: at, year: yearOf(at.getTime()), total: 1, address: '{}' };
    const { id } = await trx.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow();
    await takeStock(trx, [line], { orderId: id, now: at });
    const copy = { order_id: id, product_id: productId, name: 'Tube', picture_hash: 'a'.repeat(64) };
    await trx
      .insertInto('order_line')
      .values({ ...copy, price_at_purchase: 1, quantity: 1, from_stock: true, name_locale: 'en' })
      .execute();
    return id;
  });
}

test('notifies the same accounts as a plain model, for wishes, orders, returns and arrivals in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      await sql`delete from queue.job`.execute(db);
      await sql`update product set archived_at = now()`.execute(db);
      const productId = await newProduct();
      const model = new Model();
      const orders: string[][] = people.map(() => []);
      year += 1;
      // Far from the turn of a year, in which the steps are taken.
      let now = Date.UTC(year, 2, 1);
      for (const current of steps) {
        now += current.kind === 'a day passes' ? dayMs + 60_000 : 60_000;
        await take(current, model, productId, orders, now);
        const rows = await db
          .selectFrom('wish')
          .select(['account_uid', 'told_at'])
          .where('product_id', '=', productId)
          .orderBy('id')
          .execute();
        const names = (wasTold: boolean) =>
          rows.flatMap(({ account_uid, told_at }) => ((told_at !== null) === wasTold ? [account_uid] : []));
        expect(names(false)).toEqual(model.waiting.map((person) => people[person]));
        expect(names(true).toSorted()).toEqual(model.told.map((person) => String(people[person])).toSorted());
        const jobs = await db.selectFrom('queue.job').select('payload').where('name', '=', 'wish-mail').execute();
        expect(jobs).toHaveLength(model.mails);
        const { stock } = await db
          .selectFrom('product')
          .select('stock')
          .where('id', '=', productId)
          .executeTakeFirstOrThrow();
        expect(stock).toBe(model.stock);
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 25) },
  );
});
