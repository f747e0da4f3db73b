import * as m from '../../src/messages/messages.js';
import type { Order } from '../../src/orders/orders.contract.ts';
import { familyOf } from '../fixtures/family.ts';
import { addProduct, callerOf, order } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { dialog, loadingAndFailed, main, type Place, type Screen } from './screen.ts';

const apiOrders = /\/api\/orders\/all/;

async function openDetails({ page, shop, locale }: Place): Promise<void> {
  const { name } = await familyOf(shop);
  await page.getByRole('searchbox').fill(name);
  const details = m.allorders_view_details({}, { locale });
  await main(page).getByRole('listitem').filter({ hasText: name }).getByText(details).first().click();
  await expect(dialog(page)).toContainText('Jalan Melati 3');
  for (const part of [main(page).getByRole('listitem'), dialog(page)])
    await expect(part.locator('time[datetime*=T]').first()).toHaveText(/\d\d[.:]\d\d( WIB)?$/);
}

/** The list of all orders, and the dialogs that open over it. */
export const orderScreens: Record<string, Screen> = {
  ...loadingAndFailed('all-orders', {
    as: 'admin',
    path: '/allorders',
    address: apiOrders,
    failed: ({ page, locale }) => expect(page.getByText(m.allorders_failed({}, { locale }))).toBeVisible(),
  }),
  'all-orders-narrowed': {
    as: 'admin',
    path: '/allorders?sent=no&q=sari',
    async act({ page, locale }) {
      await expect(page.getByRole('button', { name: m.allorders_filter_clear({}, { locale }) })).toBeVisible();
      await main(page).getByRole('checkbox').first().check();
      await expect(page.getByText(m.packing_chosen({ count: 1 }, { locale }))).toBeVisible();
    },
  },
  'all-orders-send': {
    as: 'admin',
    path: '/allorders?sent=no',
    covered: true,
    async act({ page, locale }) {
      await main(page).getByText(m.dispatch_send({}, { locale }), { exact: true }).first().click();
      await expect(dialog(page).getByLabel(m.dispatch_courier({}, { locale }))).not.toHaveValue('');
    },
  },
  'all-orders-together': {
    as: 'admin',
    path: '/allorders?sent=no',
    covered: true,
    async act({ page, shop, locale }) {
      const { call } = await callerOf(shop, shop.admin);
      const [newest] = await call<Order[]>('GET', '/orders/all?sent=no&limit=1');
      await call('POST', `/orders/${newest?._id}/notes`, { note: 'Ibu Sari: 1/12, sore.' });
      await main(page).getByRole('checkbox').first().check();
      await page.getByRole('button', { name: m.desk_send_together({ count: 1 }, { locale }) }).click();
      const courier = dialog(page).getByLabel(m.dispatch_courier({}, { locale }));
      // The suggestion comes later, and would fill an empty field.
      await expect(courier).not.toHaveValue('');
      await courier.fill('');
      await dialog(page)
        .getByRole('button', { name: m.desk_send_all({ count: 1 }, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'all-orders-sent': {
    as: 'admin',
    path: '/allorders?sent=no',
    before: ({ page }) =>
      page.route(apiOrders, async (route) => route.fulfill({ response: await route.fetch(), json: [] })),
    act: ({ page, locale }) =>
      expect(page.getByRole('heading', { name: m.waiting_all_sent({}, { locale }) })).toBeVisible(),
  },
  'all-orders-deleted': {
    as: 'admin',
    async path(shop) {
      const family = await familyOf(shop);
      const { _id } = await order(shop, family, await addProduct(shop));
      await (await callerOf(shop, shop.admin)).call('DELETE', `/orders/${_id}`, {
        reason: 'N-2611-0042 = N-2611-0043',
      });
      return '/allorders?deleted=yes';
    },
    covered: true,
    async act({ page, locale }) {
      await main(page).getByText(m.allorders_view_details({}, { locale })).first().click();
      await expect(dialog(page)).toContainText('N-2611-0042 = N-2611-0043');
    },
  },
  'all-orders-details': { as: 'admin', path: '/allorders', covered: true, act: openDetails },
  'all-orders-quiet': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      await openDetails(place);
      const { page, locale } = place;
      await dialog(page).getByText(m.quiet_title({}, { locale }), { exact: true }).click();
      await expect(dialog(page).getByRole('button', { name: m.quiet_begin({}, { locale }) })).toBeVisible();
    },
  },
  'all-orders-sentences': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      await openDetails(place);
      const { page, locale } = place;
      await dialog(page).getByText(m.sentences_title({}, { locale })).click();
      await expect(dialog(page).locator('a[href^="https://wa.me/"]').nth(4)).toBeVisible();
    },
  },
  'all-orders-notes': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      await openDetails(place);
      const { page, locale } = place;
      const write = dialog(page).getByRole('button', { name: m.notes_write({}, { locale }) });
      await dialog(page).getByLabel(m.notes_label({}, { locale })).fill('Ibu Sari: 0812, sore.');
      await write.click();
      await expect(dialog(page).getByLabel(m.notes_label({}, { locale }))).toHaveValue('');
      await write.click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'all-orders-parcel': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      await openDetails(place);
      const { page, locale } = place;
      const courier = dialog(page).getByLabel(m.dispatch_courier({}, { locale }));
      await expect(courier).not.toHaveValue('');
      await courier.fill('');
      await dialog(page)
        .getByRole('button', { name: m.dispatch_submit({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'all-orders-parcel-back': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      const { page, shop, locale } = place;
      const { name } = await familyOf(shop);
      await page.getByRole('searchbox').fill(name);
      const sent = main(page)
        .getByRole('listitem')
        .filter({ hasText: 'JP0123456789012345', has: page.getByRole('heading') });
      await sent.getByText(m.allorders_view_details({}, { locale })).click();
      await dialog(page).getByText(m.dispatch_withdraw({}, { locale }), { exact: true }).first().click();
      await expect(dialog(page)).toHaveCount(2);
    },
  },
  'all-orders-grant': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      await openDetails(place);
      const { page, locale } = place;
      await dialog(page).getByText(m.allorders_grant({}, { locale })).first().click();
      await expect(page.getByLabel(m.allorders_grant_units({}, { locale }))).toBeVisible();
    },
  },
  'all-orders-delete': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act({ page, locale }) {
      const [begin] = m.allorders_delete_of({ number: '…', customer: '' }, { locale }).split('…');
      await main(page).getByRole('button', { name: begin }).first().click();
      await dialog(page)
        .getByRole('button', { name: m.allorders_delete_confirm({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
};
