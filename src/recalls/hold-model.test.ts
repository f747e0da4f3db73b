// Ledger, batches and holds agree with a plain model after any sequence of arrivals, orders, deletions, holds and new lots.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../../tests/batches.ts';
import { holdSteps } from '../../tests/holds.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, stockOf } from '../../tests/shopping.ts';
import { findProblems } from '../server/verify/verify.ts';

let shop: TestShop;
let admin: Person;
let steps: ReturnType<typeof holdSteps>;
let client: pg.Client;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  await shop.db.insertInto('identity.recovery_code').values({ userId: admin.uid, hash: 'hash' }).execute();
  steps = holdSteps(shop, { admin, staff: admin });
  client = new pg.Client({ connectionString: shop.config.databaseUrl ?? '' });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await shop?.close();
});

type Lot = 'A' | 'B' | null;
type Batch = { number: number; lot: Lot; left: number; held: number };
/** `after`: the newest batch when it began. Units that come later without a lot are perhaps of its lots. */
type Hold = { id: string; lots: string[]; withoutLot: boolean; everything: boolean; after: number };
type Model = { id: string; batches: Batch[]; holds: Hold[]; orders: { id: string; from: [Batch, number][] }[] };

const lot = fc.constantFrom<Lot>('A', 'B', null);
const place = fc.nat(9);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('arrive' as const), lot, units: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('order' as const), units: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      lots: fc.uniqueArray(fc.constantFrom('A', 'B'), { minLength: 1 }),
      withoutLot: fc.boolean(),
      everything: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('label' as const), place, lot }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const at = <Item>(items: readonly Item[], index: number) => items[index % Math.max(items.length, 1)];
const stockIn = ({ batches }: Model) => batches.reduce((sum, { left }) => sum + left, 0);

function settle({ batches, holds }: Model): void {
  for (const batch of batches) {
    const isNamed = holds.some(
      ({ everything, withoutLot, lots, after }) =>
        everything || (batch.lot === null ? withoutLot || batch.number > after : lots.includes(batch.lot)),
    );
    const units = batch.left + batch.held;
    Object.assign(batch, isNamed ? { left: 0, held: units } : { left: units, held: 0 });
  }
}

async function run(model: Model, current: Step): Promise<void> {
  switch (current.kind) {
    case 'arrive': {
      const { lot, units } = current;
      expect((await arrive(shop, admin, model.id, units, { lot: lot?.toLowerCase() })).status).toBe(200);
      const rows = shop.db.selectFrom('stock_batch').select('number').where('product_id', '=', model.id);
      const { number } = await rows.orderBy('number', 'desc').executeTakeFirstOrThrow();
      model.batches.push({ number, lot, left: units, held: 0 });
      break;
    }
    case 'order':
      return order(model, current.units);
    case 'delete': {
      const order = at(model.orders, current.place);
      if (!order) return;
      expect((await shop.call('DELETE', `orders/${order.id}`, { as: admin, body: {} })).status).toBe(200);
      model.orders = model.orders.filter((other) => other !== order);
      for (const [batch, units] of order.from) batch.left += units;
      break;
    }
    case 'hold': {
      const { kind: _, ...named } = current;
      const after = model.batches.at(-1)?.number ?? 0;
      model.holds.push({ id: (await steps.hold(model.id, named))._id, ...named, after });
      break;
    }
    case 'end': {
      const hold = at(model.holds, current.place);
      if (!hold) return;
      expect((await steps.end(hold.id)).status).toBe(200);
      model.holds = model.holds.filter((other) => other !== hold);
      break;
    }
    case 'label': {
      const batch = at(
        model.batches.filter(({ left, held }) => left + held > 0),
        current.place,
      );
      if (!batch) return;
      const path = `products/${model.id}/batches/${batch.number}`;
      expect((await shop.call('PUT', path, { as: admin, body: { lot: current.lot } })).status).toBe(200);
      batch.lot = current.lot;
    }
  }
  settle(model);
}

async function order(model: Model, units: number): Promise<void> {
  const family = await shop.person();
  await fillCart(shop, family, [model.id, units]);
  const { status, body } = await orderCart(shop, family);
  expect(status).toBe(stockIn(model) >= units ? 201 : 409);
  if (status !== 201) return;
  const from: [Batch, number][] = [];
  let missing = units;
  for (const batch of model.batches) {
    const taken = Math.min(batch.left, missing);
    batch.left -= taken;
    missing -= taken;
    if (taken > 0) from.push([batch, taken]);
  }
  model.orders.push({ id: body._id, from });
}

async function compare(model: Model): Promise<void> {
  expect(await stockOf(shop, model.id)).toBe(stockIn(model));
  const { body } = await shop.call('GET', `products/${model.id}/batches`, { as: admin });
  const inHouse = model.batches.filter(({ left, held }) => left + held > 0);
  expect(body).toMatchObject(inHouse.map(({ number, left, held }) => ({ number, left, held })));
}

test('after every step of random arrivals, orders, deletions, holds and corrected lots, the shop agrees with a plain model', {
  tags: ['held-units'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (sequence) => {
      const { _id } = await shop.product({ countInStock: 0 });
      const model: Model = { id: _id, batches: [], holds: [], orders: [] };
      for (const current of sequence) {
        await run(model, current);
        await compare(model);
      }
      expect(await findProblems(client, { embedded: true })).toEqual([]);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 8) },
  );
});
