// The date in a product's form is the earliest of its packs. It counts for units whose batch has no date of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, inDays } from '../../../tests/batches.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

/** The product in each list of what expires soon. */
async function listedSoon(productId: string) {
  const read = async (path: string) => (await shop.call('GET', path, { as: admin })).body;
  const inventory: { _id: string }[] = await read('admin/products?state=expiring&limit=100');
  const units: { productId: string; expires: string; units: number }[] = await read('admin/expiring');
  const { products }: { products: { product: { _id: string }; expires: string; units: number }[] } =
    await read('admin/reports/expiring');
  return {
    inventory: inventory.some(({ _id }) => _id === productId),
    badge: units.flatMap((each) => (each.productId === productId ? [[each.expires, each.units]] : [])),
    report: products.flatMap(({ product, ...each }) => (product._id === productId ? [[each.expires, each.units]] : [])),
  };
}

test('a product whose form says that its packs expire soon is in every list of such products', async () => {
  const { _id } = await shop.product({ countInStock: 5, expires: inDays(20) });
  const soon = [[inDays(20), 5]];
  expect(await listedSoon(_id)).toEqual({ inventory: true, badge: soon, report: soon });
  await arrive(shop, admin, _id, 2, { expires: inDays(10) });
  await arrive(shop, admin, _id, 3, { expires: inDays(200) });
  const sooner = [[inDays(10), 7]];
  expect(await listedSoon(_id)).toEqual({ inventory: true, badge: sooner, report: sooner });
});

test('neither a later date nor one of a product without units is in such a list', async () => {
  const none = { inventory: false, badge: [], report: [] };
  const later = await shop.product({ countInStock: 5, expires: inDays(200) });
  expect(await listedSoon(later._id)).toEqual(none);
  for (const countInStock of [0, null]) {
    const { _id } = await shop.product({ countInStock, expires: inDays(20) });
    expect(await listedSoon(_id)).toEqual(none);
  }
});
