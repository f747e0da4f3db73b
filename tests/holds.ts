import { expect } from 'vitest';
import { jakartaDayName } from '../src/shared/jakarta-time.ts';
import type { ApiAnswer } from './api-call.ts';
import { arrive } from './batches.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';
import { fillCart, orderCart } from './shopping.ts';

type Named = { lots?: string[]; everything?: boolean; withoutLot?: boolean };

/** Steps of people who hold, buy and send units. */
export function holdSteps(shop: TestShop, { admin, staff }: { admin: Person; staff: Person }) {
  const call = (as: Person, method: string, path: string, body?: object): Promise<ApiAnswer> =>
    shop.call(method, path, { as, body });
  return {
    async hold(productId: string, named: Named) {
      const body = { productId, lots: [], everything: false, withoutLot: false, why: 'A letter', ...named };
      const answer = await call(admin, 'POST', 'admin/recalls', body);
      expect(answer.status).toBe(201);
      return answer.body;
    },
    end: (id: string) => call(admin, 'PUT', `admin/recalls/${id}/end`, { mailed: false }),
    get: async (id: string) => (await call(admin, 'GET', `admin/recalls/${id}`)).body,
    families: async (id: string) => (await call(admin, 'GET', `admin/recalls/${id}/families`)).body,
    async buy(productId: string, quantity = 1) {
      const family = await shop.person();
      await fillCart(shop, family, [productId, quantity]);
      const { status, body } = await orderCart(shop, family);
      return { status, id: body._id as string, number: body.number as string, family };
    },
    send: (orderId: string) =>
      call(staff, 'POST', `orders/${orderId}/dispatches`, { sentOn: jakartaDayName(new Date()), courier: 'JNE' }),
    takeOut: (orderId: string, holdId: string, takenOut = true) =>
      call(staff, 'PUT', `orders/${orderId}/holds/${holdId}`, { takenOut }),
    listed: async (id: string) =>
      (await call(staff, 'GET', 'orders/all?limit=100')).body.find((order: { _id: string }) => order._id === id),
    /** A product with no other units than these, of each lot. */
    async lots(...units: [lot: string | undefined, units: number][]) {
      const product = await shop.product({ countInStock: 0 });
      for (const [lot, change] of units)
        expect((await arrive(shop, admin, product._id, change, { lot })).status).toBe(200);
      return product;
    },
  };
}
