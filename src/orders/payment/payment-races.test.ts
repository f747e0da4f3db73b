// Two processes on one database: whatever volunteers do at once, the sums are those of the payments.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { locksAwaited } from '../../../tests/held-table.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../../tests/shopping.ts';
import { paymentInvariants } from '../../server/verify/payment-invariants.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Payment } from '../order-parts.contract.ts';
import type { Order } from '../orders.contract.ts';

const total = 60_000;
let shops: [TestShop, TestShop];
let staff: Person;
let admin: Person;
let productId: string;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  shops = [await openTestShop({ databaseUrl }), await openTestShop({ databaseUrl })];
  staff = await shops[0].person({ role: 'staff' });
  admin = await shops[0].person({ role: 'admin' });
  productId = (await shops[0].product({ price: total, countInStock: null }))._id;
});
afterAll(async () => {
  for (const shop of shops ?? []) await shop.close();
});

async function ordered(): Promise<{ family: Person; order: Order }> {
  const family = await shops[0].person();
  await fillCart(shops[0], family, [productId, 1]);
  return { family, order: (await orderCart(shops[0], family)).body };
}

const note = (shop: TestShop, { _id }: Order, amount: number, seen?: object, requestKey?: string) => {
  const body = { receivedOn: jakartaDayName(new Date()), amount, how: 'cash', ...(seen && { seen }), requestKey };
  return shop.call('POST', `orders/${_id}/payments`, { as: staff, body });
};
const takeBack = (shop: TestShop, { _id }: Order, { _id: id }: Pick<Payment, '_id'>) =>
  shop.call('DELETE', `orders/${_id}/payments/${id}`, { as: staff });
const remove = (shop: TestShop, { _id }: Order) =>
  shop.call('DELETE', `orders/${_id}`, { as: admin, body: { reason: 'Twice' } });
const closeAccount = (shop: TestShop, as: Person) =>
  shop.call('POST', 'account/close', { as, body: { email: as.email } });

async function expectSumsToHold() {
  for (const [rule, broken] of Object.entries(paymentInvariants))
    expect((await sql.raw(broken).execute(shops[0].db)).rows, rule).toEqual([]);
}

async function stored({ _id }: Order): Promise<{ amounts: number[]; noted: number; deleted: boolean }> {
  const { rows } = await sql<{ amounts: number[]; noted: number; deleted: boolean }>`
    select array(select amount from payment where order_id = o.id order by amount) as amounts, noted_amount as noted,
      deleted_at is not null as deleted from shop_order o where id = ${_id}`.execute(shops[0].db);
  if (!rows[0]) throw new Error('an order stays');
  return rows[0];
}

test('two volunteers who note one payment at once, in two processes, note it once; a second one with another amount looks first', {
  tags: ['one-payment'],
}, async () => {
  for (const round of times(5)) {
    const { order } = await ordered();
    const same = await Promise.all(times(6).map((place) => note(shops[place % 2] as TestShop, order, 20_000, {})));
    expect(same.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await stored(order)).toMatchObject({ amounts: [20_000], noted: 20_000 });
    const seen = { payment: same[0]?.body.payments[0]._id };
    const both = await Promise.all(shops.map((shop, place) => note(shop, order, 1_000 + place, seen)));
    expect(both.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([201, 409]);
    expect((await stored(order)).amounts).toHaveLength(2);
  }
  await expectSumsToHold();
});

test('a payment that a colleague took back is not noted again by a repeated press of its form', async () => {
  const { order } = await ordered();
  const press = (key: string) => note(shops[0], order, 20_000, { payments: [] }, key);
  const form = crypto.randomUUID();
  const { body } = await press(form);
  expect((await press(form)).body.payments).toEqual(body.payments);
  await takeBack(shops[1], order, body.payments[0]);
  expect((await press(form)).body.code).toBe('EDITED_MEANWHILE');
  // Who reads that, and presses again, means it.
  expect((await press(crypto.randomUUID())).status).toBe(201);
});

test('a payment that waits for a deletion in progress is refused', { tags: ['one-payment'] }, async () => {
  const { order } = await ordered();
  let answer: ReturnType<typeof note> | undefined;
  await shops[0].db.transaction().execute(async (trx) => {
    await sql`update shop_order set deleted_at = now() where id = ${order._id}`.execute(trx);
    answer = note(shops[1], order, 20_000);
    await locksAwaited(shops[0].db, 1);
  });
  expect((await answer)?.status).toBe(404);
  expect(await stored(order)).toEqual({ amounts: [], noted: 0, deleted: true });
});

test('notes, taking back, deletions and closed accounts at once leave true sums', {
  tags: ['one-payment'],
}, async () => {
  for (const round of times(8)) {
    const { family, order } = await ordered();
    const first = await note(shops[0], order, 5_000);
    const done = await Promise.all([
      ...times(4).map((place) => note(shops[place % 2] as TestShop, order, 10_000)),
      ...times(2).map((place) => takeBack(shops[place % 2] as TestShop, order, first.body.payments[0])),
      note(shops[1], order, 5_000),
      ...(round % 2 === 0 ? [remove(shops[round % 4 === 0 ? 0 : 1] as TestShop, order)] : []),
      ...(round % 4 === 3 ? [closeAccount(shops[1], family)] : []),
    ]);
    for (const { status } of done) expect([200, 201, 404]).toContain(status);
    // One of both took it back. It may have been noted again in between, and taken back no more.
    expect(
      done
        .slice(4, 6)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 404]);
    const { amounts, noted, deleted } = await stored(order);
    expect(noted).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    expect(amounts.filter((amount) => amount === 10_000).length).toBeLessThanOrEqual(1);
    expect(deleted).toBe(round % 2 === 0);
  }
  await expectSumsToHold();
});

type Model = { order: Order; family: Person; payments: Map<number, string>; open: boolean }[];
const amounts = [1_000, 20_000, 40_000, 60_000];
const step = fc.record({
  kind: fc.constantFrom('note', 'note', 'note', 'note', 'take back', 'take back', 'delete', 'close'),
  place: fc.nat(2),
  amount: fc.constantFrom(...amounts),
  process: fc.constantFrom(0, 1),
});

async function run(
  model: Model,
  { kind, place, amount, process }: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
  const shop = shops[process] as TestShop;
  const each = model[place];
  if (!each) throw new Error('a place of the model');
  const { order, payments } = each;
  if (kind === 'note') {
    const { status, body } = await note(shop, order, amount);
    expect(status).toBe(each.open ? 201 : 404);
    for (const payment of each.open ? body.payments : []) payments.set(payment.amount, payment._id);
  } else if (kind === 'take back') {
    const _id = payments.get(amount);
    expect((await takeBack(shop, order, { _id: _id ?? crypto.randomUUID() })).status).toBe(_id ? 200 : 404);
    payments.delete(amount);
  } else if (each.open) {
    const answer = kind === 'delete' ? remove(shop, order) : closeAccount(shop, each.family);
    expect((await answer).status).toBe(200);
    each.open = false;
  }
}

test('any sequence of notes, taking back, deletions and closings agrees with a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const model: Model = [];
      for (const _ of times(3)) model.push({ ...(await ordered()), payments: new Map(), open: true });
      for (const each of steps) await run(model, each);
      for (const { order, payments, open } of model) {
        const expected = [...payments.keys()].toSorted((a, b) => a - b);
        const noted = expected.reduce((sum, amount) => sum + amount, 0);
        expect(await stored(order)).toMatchObject({ amounts: expected, noted });
        const list = await shops[1].call('GET', `orders/all?payment=open&q=${order.number}`, { as: staff });
        expect(list.body.length === 1).toBe(open && noted < total);
      }
      await expectSumsToHold();
    }),
    { numRuns: 12 },
  );
});
