// A request key lives longer than the created record. If the record is deleted, another press creates it again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import { holdSteps } from '../../../tests/holds.ts';
import type { Person } from '../../../tests/people.ts';
import { helpedAddress, helpedPerson } from '../../../tests/samples/helped-samples.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { stockOf, times } from '../../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object) => shop.call(method, path, { as: admin, body });

/** A form, the deletion of the created record, and the ids of the present records. */
type Creation = { path: string; form: object; remove(id: string): Promise<unknown>; ids(): Promise<string[]> };

const creations: Record<string, () => Promise<Creation>> = {
  async 'an order for a family without a mailbox'() {
    const uid = await helpedPerson(shop, admin);
    const { _id } = await shop.product({ price: 5_000, countInStock: 10 });
    const lines = [{ productId: _id, quantity: 2 }];
    return {
      path: `admin/helped/${uid}/orders`,
      form: { lines, address: helpedAddress, expectedTotal: 10_000 },
      remove: (id) => call('DELETE', `orders/${id}`, { reason: 'Twice' }),
      ids: async () => (await call('GET', `orders/${uid}`)).body.map((order: { _id: string }) => order._id),
    };
  },
  async 'a hold'() {
    const { _id } = await holdSteps(shop, { admin, staff: admin }).lots(['A', 5]);
    return {
      path: 'admin/recalls',
      form: { productId: _id, lots: ['A'], everything: false, withoutLot: false, why: 'A letter' },
      remove: (id) => call('PUT', `admin/recalls/${id}/end`, { mailed: false }),
      async ids() {
        const { body } = await call('GET', 'admin/recalls');
        const open = body.filter(
          (hold: { ended: unknown; productId: string }) => !hold.ended && hold.productId === _id,
        );
        expect(await stockOf(shop, _id)).toBe(open.length > 0 ? 0 : 5);
        return open.map((hold: { _id: string }) => hold._id);
      },
    };
  },
  async 'a note about an order'() {
    const order = await placedOrder(shop, await shop.person());
    return {
      path: `orders/${order}/notes`,
      form: { note: 'Behind the mosque.' },
      remove: (id) => call('DELETE', `orders/${order}/notes/${id}`),
      ids: async () => (await call('GET', `orders/${order}/notes`)).body.notes.map((note: { _id: string }) => note._id),
    };
  },
  async 'a family without a mailbox'() {
    const name = `Ibu Wati ${crypto.randomUUID()}`;
    return {
      path: 'admin/helped',
      form: { name, phone: '+6281234567890', locale: 'id', consentRead: true },
      remove: (id) => call('DELETE', `admin/accounts/${id}`),
      async ids() {
        const { body } = await call('GET', `admin/helped?q=${encodeURIComponent(name)}`);
        return body.map(({ uid }: { uid: string }) => uid);
      },
    };
  },
};

test.each(Object.keys(creations))('%s that is gone is created again by another press, once', async (name) => {
  const { path, form, remove, ids } = await (creations[name] as () => Promise<Creation>)();
  const press = () => call('POST', path, { ...form, requestKey });
  const requestKey = crypto.randomUUID();
  const { status, body } = await press();
  expect(status, JSON.stringify(body)).toBe(201);
  const [first = ''] = await ids();
  expect(await press()).toMatchObject({ status: 201 });
  expect(await ids()).toEqual([first]);
  await remove(first);
  expect(await ids()).toEqual([]);
  const answers = await Promise.all(times(2).map(press));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect(await ids()).toHaveLength(1);
  expect(await ids()).not.toContain(first);
});

test('a product that is gone is created again by another press, once', async () => {
  const requestKey = crypto.randomUUID();
  const image = await drawnPicture();
  const press = async () => {
    const form = formData({ name: 'Neck strap', price: '25000', countInStock: '5', requestKey, image });
    return shop.call('POST', 'products', { as: admin, body: form });
  };
  const { body: first } = await press();
  await call('DELETE', `products/${first._id}`);
  const [one, other] = await Promise.all(times(2).map(press));
  expect(one?.status).toBe(201);
  expect(one?.body._id).not.toBe(first._id);
  expect(other?.body).toEqual(one?.body);
});

test('a grant to an account that was closed meanwhile is refused', async () => {
  const family = await shop.person();
  const { _id: productId } = await shop.product();
  const form = { email: family.email, productId, year: 2026, units: 3, reason: 'Twins' };
  const body = { ...form, requestKey: crypto.randomUUID() };
  expect((await call('POST', 'admin/grants', body)).status).toBe(201);
  await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect((await call('POST', 'admin/grants', body)).status).toBe(404);
});
