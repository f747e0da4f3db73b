import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { knownPerson, setClock } from '../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

const clock = setClock();
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  admin = await knownPerson(shop, { role: 'admin' });
  clock.at = '2026-06-20T05:00:00Z';
});
afterAll(() => shop.close());

const report = async (part: string) => (await shop.call('GET', `admin/reports/${part}`, { as: admin })).body;

test('lists products that expire within ninety days, soonest first, without archived ones', async () => {
  expect(await report('expiring')).toEqual({ until: '2026-09-18', products: [], others: 0 });
  const donate = async (name: string, change: number, expires: string) => {
    const { _id } = await shop.product({ name, countInStock: 1 });
    const body = { kind: 'donation', change, expires, key: crypto.randomUUID() };
    expect((await shop.call('POST', `products/${_id}/movements`, { as: admin, body })).status).toBe(200);
    return _id;
  };
  await donate('Later filter', 4, '2026-09-18');
  await donate('Next gauze', 3, '2026-07-01');
  await donate('Keeps on', 2, '2026-09-19');
  await shop.call('DELETE', `products/${await donate('Gone gel', 5, '2026-07-02')}`, { as: admin });
  const { products } = await report('expiring');
  expect(products).toMatchObject([
    { product: { name: 'Next gauze' }, units: 3, expires: '2026-07-01' },
    { product: { name: 'Later filter' }, units: 4, expires: '2026-09-18' },
  ]);
});
