import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { WaitsReport } from './reports.contract.ts';
import { readWaits } from './waits.store.server.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
let families: Person[];
let productId: string;
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  families = await Promise.all(times(6).map(() => knownPerson(shop)));
  productId = (await shop.product({ countInStock: null }))._id;
});
afterAll(() => shop.close());

async function orders(at: string, as: Person): Promise<string> {
  clock.at = at;
  await fillCart(shop, as, [productId, 1]);
  const { status, body } = await orderCart(shop, as);
  expect(status).toBe(201);
  return body._id;
}

async function sends(orderId: string, sentOn: string): Promise<string> {
  clock.at = '2026-06-30T05:00:00Z';
  const body = { sentOn, courier: 'JNE' };
  const { status, body: order } = await shop.call('POST', `orders/${orderId}/dispatches`, { as: admin, body });
  expect(status).toBe(201);
  return order.dispatches.find((parcel: { sentOn: string }) => parcel.sentOn === sentOn)._id;
}

async function report(from: string, until: string): Promise<WaitsReport> {
  clock.at = '2026-06-30T05:00:00Z';
  return (await shop.call('GET', `admin/reports/waits?${new URLSearchParams({ from, until })}`, { as: admin })).body;
}

test('an order waits whole days in Jakarta until its first parcel, in the month in which that left', async () => {
  expect(await report('2026-01-01', '2026-06-30')).toEqual({ months: [], total: { median: null, ninetieth: null } });
  const placed: string[] = [];
  // A minute before and a minute after midnight in Jakarta.
  for (const [place, family] of families.entries())
    placed.push(await orders(place < 5 ? '2026-01-31T16:59:00Z' : '2026-01-31T17:01:00Z', family));
  const [first = '', ...others] = placed;
  const days = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-10', '2026-02-21'];
  for (const [place, id] of others.entries()) await sends(id, days[place] ?? '');
  // Waits of 2, 3, 4, 10 days; the last one was placed a day later in Jakarta, and waits 20 of 21 days.
  expect((await report('2026-02-01', '2026-02-28')).months).toEqual([
    { month: '2026-02-01', median: 4, ninetieth: 20 },
  ]);
  // The first parcel counts, in whatever order the two were noted.
  const later = await sends(first, '2026-03-02');
  const earlier = await sends(first, '2026-02-01');
  const wait = { month: '2026-02-01', median: 3, ninetieth: 20 };
  expect(await report('2026-01-01', '2026-06-30')).toEqual({ months: [wait], total: { median: 3, ninetieth: 20 } });
  await shop.call('DELETE', `orders/${first}/dispatches/${earlier}`, { as: admin });
  // In March one family alone: its wait is withheld.
  expect(await report('2026-01-01', '2026-06-30')).toEqual({
    months: [
      { month: '2026-02-01', median: 4, ninetieth: 20 },
      { month: '2026-03-01', median: null, ninetieth: null },
    ],
    total: { median: 4, ninetieth: 30 },
  });
  expect((await report('2026-03-01', '2026-03-31')).total).toEqual({ median: null, ninetieth: null });
  await shop.call('DELETE', `orders/${first}/dispatches/${later}`, { as: admin });
  expect((await report('2026-01-01', '2026-06-30')).months).toHaveLength(1);
});

test('a deleted order is not counted', async () => {
  const before = await report('2026-01-01', '2026-06-30');
  const id = await orders('2026-04-01T03:00:00Z', families[0] as Person);
  await sends(id, '2026-04-05');
  expect((await report('2026-01-01', '2026-06-30')).months).toHaveLength(2);
  await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Twice' } });
  expect(await report('2026-01-01', '2026-06-30')).toEqual(before);
});

test('many orders of one family give the percentiles of all of them, and are known to be of one', async () => {
  await sql`
    insert into shop_order (account_uid, placed_at, year, total, address)
    select ${families[0]?.uid}, '2026-05-01 03:00Z', 2026, 0, '{}' from generate_series(1, 3000)`.execute(shop.db);
  await sql`
    insert into first_parcel (order_id, sent_on, waited_days)
    select id, '2026-05-02'::date + (row_number() over ())::int % 20, (row_number() over ())::int % 20 + 1
    from shop_order where placed_at = '2026-05-01 03:00Z'`.execute(shop.db);
  const waits = await readWaits(shop.db, { from: '2026-05-01', until: '2026-05-31' });
  expect(waits).toEqual([
    { month: null, median: 10, ninetieth: 18, families: 1 },
    { month: '2026-05-01', median: 10, ninetieth: 18, families: 1 },
  ]);
});
