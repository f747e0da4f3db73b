import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeCursor } from '../../src/shared/paging/paging.server.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { Person } from '../people.ts';
import { putInCart } from '../samples/endpoint-samples.ts';
import { placedOrder } from '../samples/placed-order.ts';
import { openTestShop, type TestShop } from '../shop.ts';
import type { KnownValues } from './documented-values.ts';

/** The callers, a visitor among them. */
export type Callers = { people: readonly (Person | undefined)[]; valuesByName: KnownValues };

export type FuzzedShop = {
  shop: TestShop;
  /** People of every kind with full carts, and ids to ask for: both are used up after a while. */
  newCallers(): Promise<Callers>;
};

export async function openFuzzedShop(): Promise<FuzzedShop> {
  const shop = await openTestShop();
  // Another admin: the others may lose the right to manage the shop.
  await shop.person({ role: 'admin' });
  const images = [await drawnPicture(), new File(['none'], 'a.png', { type: 'image/png' })];
  return {
    shop,
    async newCallers() {
      // Otherwise everyone who asks or offers something gets a captcha, and in the end a pause.
      await sql`delete from identity.rate_limit`.execute(shop.db);
      const roles = ['customer', 'customer', 'staff', 'admin'] as const;
      const people = await Promise.all(roles.map((role) => shop.person({ role })));
      const products = await Promise.all([{}, { countInStock: 2 }, { yearlyLimitPerUser: 3 }].map(shop.product));
      const orders = await Promise.all(people.map((person) => placedOrder(shop, person)));
      for (const person of people) await putInCart(shop, person, products[0]?._id ?? '', 1);
      const productIds = [...products.map(({ _id }) => _id), randomUUID()];
      const uids = [...people.map(({ uid }) => uid), 'all', 'nobody'];
      const valuesByName = {
        productId: productIds,
        excludeId: productIds,
        ids: productIds,
        orderId: [...orders, randomUUID()],
        userId: uids,
        uid: uids,
        email: people.map(({ email }) => email),
        expectedTotal: [25_000],
        phone: ['0812 3456 7890', '+62 21 555 0100', 'none'],
        category: ['Tubes', ''],
        q: ['tube', 'x', ''],
        cursor: productIds.map((id) => writeCursor([id])),
        image: images,
      };
      return { people: [undefined, ...people, people.at(-1), people.at(-1)], valuesByName };
    },
  };
}
