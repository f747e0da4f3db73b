import * as m from '../../src/messages/messages.js';
import type { Order } from '../../src/orders/orders.contract.ts';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import { onceFor } from '../../tests/once-for.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { addProduct, callerOf, order } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { dialog, main, type Screen } from './screen.ts';

/** An admin's own order of five units. Three were sent; one of them came back to the shelf, and one was written off. */
const partOf = onceFor(async (shop: RunningShop): Promise<Order> => {
  const product = await addProduct(shop, { name: `Suction Catheter with Long Name ${process.pid}` });
  const placed = await order(shop, shop.admin, product, 5);
  const { call } = await callerOf(shop, shop.admin);
  const sentOn = jakartaDayName(new Date());
  const lines = [{ productId: product._id, quantity: 3 }];
  const parcel = { sentOn, courier: 'JNE', trackingNumber: 'JP0123456789012346', lines };
  await call('POST', `/orders/${placed._id}/dispatches`, parcel);
  for (const shelved of [true, false]) {
    const units = { productId: product._id, units: 1, cameOn: sentOn, shelved, key: crypto.randomUUID() };
    await call('POST', `/orders/${placed._id}/sent-back`, units);
  }
  return placed;
});

/** An order that was sent in part, for its family and for staff. */
export const partScreens: Record<string, Screen> = {
  'orders-part': {
    as: 'admin',
    path: async (shop) => `/orders?q=${(await partOf(shop)).number}`,
    act: ({ page, locale }) => expect(page.getByText(m.dispatch_rest({}, { locale })).first()).toBeVisible(),
  },
  'all-orders-part': {
    as: 'admin',
    path: async (shop) => `/allorders?q=${(await partOf(shop)).number}`,
    covered: true,
    async act({ page, locale }) {
      await main(page).getByText(m.allorders_view_details({}, { locale })).first().click();
      const back = dialog(page).getByRole('listitem').getByText(m.sent_back_shelved({}, { locale }), { exact: true });
      await back.scrollIntoViewIfNeeded();
      await expect(back).toBeVisible();
    },
  },
};
