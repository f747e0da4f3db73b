// Units that a family sends back keep the lot and the last day of use that the shop knows of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, inDays, letExpire } from '../../../tests/batches.ts';
import { holdSteps } from '../../../tests/holds.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { recordDispatch, stockOf } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let steps: ReturnType<typeof holdSteps>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  steps = holdSteps(shop, { admin, staff: admin });
});
afterAll(() => shop.close());

type Arrived = { lot?: string; expires?: string; units: number };
type Sent = { order: string; tube: string };

/** A sent order of all units that arrived. */
async function sent(...arrived: Arrived[]): Promise<Sent> {
  const tube = (await shop.product({ countInStock: 0 }))._id;
  for (const { units, ...label } of arrived) await arrive(shop, admin, tube, units, label);
  const { id } = await steps.buy(
    tube,
    arrived.reduce((sum, { units }) => sum + units, 0),
  );
  await recordDispatch(shop, id);
  return { order: id, tube };
}

function book({ order, tube }: Sent, extra: object = {}) {
  const cameOn = jakartaDayName(new Date());
  const body = { productId: tube, units: 1, cameOn, shelved: true, key: crypto.randomUUID(), ...extra };
  return shop.call('POST', `orders/${order}/sent-back`, { as: admin, body });
}

const refusalOf = (field: string) => ({ status: 400, body: { data: { issues: [{ field }] } } });
const batches = async ({ tube }: Sent) => (await shop.call('GET', `products/${tube}/batches`, { as: admin })).body;

test('units that come back after the last day of use of their order are not for the shelf', {
  tags: ['expired-units'],
}, async () => {
  const placed = await sent({ units: 3, expires: inDays(3) });
  await letExpire(shop, placed.tube);
  expect(await book(placed)).toMatchObject(refusalOf('expires'));
  expect(await stockOf(shop, placed.tube)).toBe(0);
  expect((await book(placed, { shelved: false })).status).toBe(201);
  // The package says otherwise.
  expect((await book(placed, { expires: inDays(60) })).status).toBe(201);
});

test('units that come back without a lot have that of their order, so that a hold of it freezes them', {
  tags: ['held-units'],
}, async () => {
  const placed = await sent({ units: 3, lot: 'LOT-A', expires: inDays(60) });
  await book(placed);
  await book(placed, { lot: 'lot a' });
  const label = { expires: inDays(60), left: 1 };
  expect(await batches(placed)).toMatchObject([
    { ...label, lot: 'LOT-A' },
    { ...label, lot: 'lot a' },
  ]);
  await steps.hold(placed.tube, { lots: ['LOT-A'] });
  expect(await stockOf(shop, placed.tube)).toBe(0);
});

test('units that come back do not bring the stock above its limit', async () => {
  const placed = await sent({ units: 3 });
  await arrive(shop, admin, placed.tube, 999_999);
  expect((await book(placed)).status).toBe(201);
  expect(await book(placed)).toMatchObject(refusalOf('units'));
  expect(await stockOf(shop, placed.tube)).toBe(1_000_000);
});

test('of an order from several lots, staff type the lot, and its date or the soonest one is taken', async () => {
  const lots = [
    { units: 2, lot: 'A', expires: inDays(30) },
    { units: 1, lot: 'B', expires: inDays(60) },
  ];
  const placed = await sent(...lots, { units: 1 });
  expect(await book(placed)).toMatchObject(refusalOf('lot'));
  for (const lot of ['B', 'C']) expect((await book(placed, { lot })).status).toBe(201);
  expect(await batches(placed)).toMatchObject([
    { lot: 'C', expires: inDays(30) },
    { lot: 'B', expires: inDays(60) },
  ]);
});
