import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../tests/batches.ts';
import { manyProducts } from '../../tests/many-products.ts';
import type { Person } from '../../tests/people.ts';
import { timedWithSlowness } from '../../tests/processes/slowness.ts';
import { manyOrders } from '../../tests/samples/many-orders.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { applyPlan, planTable } from '../../tests/tables.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import type { Importable } from './importables.ts';

/** As many as one table may have with `TABLE_LINES=10000`; fewer show the same in less time. */
const lines = Number(process.env.TABLE_LINES ?? 1_000);
const wholeMs = 30_000;
/** The longest wait for an order while a table is applied. */
const orderMs = 4_000;

let shop: TestShop;
let admin: Person;
let ids: string[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  ids = await manyProducts(shop, lines);
});
afterAll(() => shop.close());

/** Families that order some of the products again and again until that is over; how long each order took. */
async function orderMeanwhile<Result>(work: () => Promise<Result>): Promise<{ result: Result; waits: number[] }> {
  const waits: number[] = [];
  let over = false;
  const buyers = [await shop.person(), await shop.person(), await shop.person()];
  const shopping = buyers.map(async (buyer, place) => {
    for (let round = 0; !over; round++) {
      const some = times(4).map((each) => ids[(place * 257 + round * 31 + each * 97) % ids.length] ?? '');
      await fillCart(shop, buyer, ...[...new Set(some)].map((id): [string, number] => [id, 1]));
      const begun = performance.now();
      const { status, body } = await orderCart(shop, buyer);
      waits.push(performance.now() - begun);
      if (status !== 201) expect(body.code).toBe('OUT_OF_STOCK');
    }
  });
  const result = await work();
  over = true;
  await Promise.all(shopping);
  return { result, waits };
}

/** Plans and applies a table while families order; returns how long that and the longest order took. */
async function timed(kind: Importable, table: string): Promise<void> {
  const { result: planned, slowest } = await timedWithSlowness(() =>
    orderMeanwhile(async () => {
      const begun = performance.now();
      const { body: plan } = await planTable(shop, admin, kind, table);
      const plannedMs = performance.now() - begun;
      return { plannedMs, applied: await applyPlan(shop, admin, plan._id), ms: performance.now() - begun };
    }),
  );
  const { result, waits } = planned;
  const longest = Math.max(...waits);
  process.stderr.write(
    `${kind}: planned in ${Math.round(result.plannedMs)} ms, applied after ${Math.round(result.ms)} ms; ${waits.length} orders meanwhile, the longest ${Math.round(longest)} ms\n`,
  );
  expect(result.applied).toMatchObject({ state: 'applied', done: lines, total: lines });
  expect(result.ms).toBeLessThan(wholeMs * slowest);
  expect(longest).toBeLessThan(orderMs * slowest);
}

test('a table of new prices and limits is applied in half a minute, and orders meanwhile hardly wait', async () => {
  await timed(
    'products',
    `Id (please leave as it is),Price,Yearly Limit\n${ids.map((id) => `${id},4000,9`).join('\n')}\n`,
  );
});

test('so is one that renames every product', async () => {
  const rows = ids.map((id, place) => `${id},Renamed ${place},Barang ${place},Renamed things`);
  await timed('products', `Id (please leave as it is),Name (English),Name (Indonesian),Category\n${rows.join('\n')}\n`);
});

test('so is one that adds stock to every product', async () => {
  await timed('stock', `Id (please leave as it is),Units more or fewer\n${ids.map((id) => `${id},500`).join('\n')}\n`);
});

test('so is one of new products alone', async () => {
  const rows = times(lines).map((place) => `Brand new ${place},Soft and safe for small children.,2500,Fresh,7`);
  const columns = 'Name (English),Description (English),Price,Category,Stock to begin with (new products)';
  await timed('products', `${columns}\n${rows.join('\n')}\n`);
});

test('so is one of donations, a batch for each line, several of some products', async () => {
  const day = jakartaDayName(new Date());
  const rows = times(lines).map(
    (place) => `${ids[place % (lines / 2)]},${1 + (place % 7)},${inDays(3_000)},${day},A clinic`,
  );
  const columns = 'Id (please leave as it is),Quantity,Use by,Came on,From whom';
  await timed('donations', `${columns}\n${rows.join('\n')}\n`);
});

// The last one: its mails keep the shop busy for a while.
test('so is one of parcels, each with its mail', async () => {
  await manyOrders(shop, lines);
  const day = jakartaDayName(new Date());
  const rows = times(lines).map((place) => `N-2001-${String(place + 1).padStart(7, '0')},${day},JNE,JP${place}`);
  await timed('parcels', `Order,Sent on,Courier,Tracking number\n${rows.join('\n')}\n`);
});
