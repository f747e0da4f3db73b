import * as m from '../../src/messages/messages.js';
import type { Order } from '../../src/orders/orders.contract.ts';
import { callerOf } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { main, type Screen } from './screen.ts';

/** The papers of a stack, and the page that scans its labels. */
export const packingScreens: Record<string, Screen> = {
  scanning: {
    as: 'admin',
    async path(shop) {
      const { call } = await callerOf(shop, shop.admin);
      const orders = await call<Order[]>('GET', '/orders/all?sent=no&limit=3');
      await call('POST', `/orders/${orders.at(-1)?._id}/notes`, { note: 'Ibu Sari: 1/12, sore.' });
      return `/allorders/scan?ids=${orders.map(({ _id }) => _id).join()}`;
    },
    async act({ page, locale }) {
      const field = page.getByLabel(m.scan_field({}, { locale }));
      await expect(page.getByRole('button', { name: m.scan_confirm({}, { locale }) })).toBeVisible();
      await field.fill('https://example.org/12345');
      await field.press('Enter');
      await expect(page.getByText(m.scan_refused_site({}, { locale }))).toBeVisible();
    },
  },
  'packing-labels': {
    as: 'admin',
    path: '/admin/packing',
    async act({ page, locale }) {
      await page.getByLabel(m.packing_size({}, { locale })).selectOption('thermal');
      await expect(page.getByText(m.packing_size_hint({}, { locale }))).toBeVisible();
    },
  },
  'packing-picking': {
    as: 'admin',
    path: '/admin/packing?paper=picking',
    act: ({ page }) => expect(main(page).getByRole('checkbox').first()).toBeVisible(),
  },
};
