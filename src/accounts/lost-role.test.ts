// A volunteer who loses the role, or is disabled, holds nothing that other volunteers leave to them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
let other: Person;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, other] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'staff' })];
});
afterAll(() => shop.close());

const setRole = (who: Person, role: string) =>
  shop.call('PUT', `admin/accounts/${who.uid}/role`, { as: admin, body: { role } });
type End = [string, (who: Person) => Promise<{ status: number }>];
const packsNoMore: End[] = [
  ['loses the role', (who) => setRole(who, 'customer')],
  [
    'is disabled',
    (who) => shop.call('PUT', `admin/accounts/${who.uid}/disabled`, { as: admin, body: { reason: 'Left' } }),
  ],
  ['closes the account', (who) => shop.call('POST', 'account/close', { as: who, body: { email: who.email } })],
];
const readsNoLetters: End[] = [...packsNoMore, ['only packs from now on', (who) => setRole(who, 'packer')]];

test.each(readsNoLetters)('a question that a volunteer took on is free once the volunteer %s', async (_, end) => {
  const [leaving, family] = [await shop.person({ role: 'staff' }), await shop.person()];
  const { body } = await shop.call('POST', 'account/enquiries', { as: family, body: { message: 'Ukuran mana?' } });
  const path = `admin/enquiries/${body._id}/taking`;
  expect((await shop.call('PUT', path, { as: leaving, body: {} })).body).toMatchObject({ taken: { mine: true } });
  expect((await end(leaving)).status).toBe(200);
  const { body: waiting } = await shop.call('GET', 'admin/enquiries?limit=200', { as: other });
  expect(waiting.find(({ _id }: { _id: string }) => _id === body._id)).toMatchObject({ taken: null });
  // Another volunteer takes over from no one.
  expect((await shop.call('PUT', path, { as: other, body: {} })).body).toMatchObject({ taken: { mine: true } });
});

test.each(packsNoMore)('an order that a volunteer packs is free once the volunteer %s', async (_, end) => {
  const leaving = await shop.person({ role: 'staff' });
  const id = await placedOrder(shop, await shop.person());
  const path = `orders/${id}/packing`;
  expect((await shop.call('PUT', path, { as: leaving, body: {} })).status).toBe(200);
  expect((await end(leaving)).status).toBe(200);
  const [desk] = (await shop.call('GET', `desk/orders?ids=${id}`, { as: other })).body;
  expect(desk).not.toHaveProperty('packing');
  expect((await shop.call('PUT', path, { as: other, body: {} })).body).toMatchObject({ packing: { mine: true } });
});
