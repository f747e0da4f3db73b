import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { expect } from '../fixtures/test.ts';
import { cut, dialog, expectLoading, hold, main, type Place, press, type Screen } from './screen.ts';

const apiList = /\/api\/products\?/;
const apiOrders = /\/api\/orders\/all/;

async function openEditing({ page, locale }: Place): Promise<void> {
  const edit = m.inventory_edit_of({ product: '' }, { locale });
  await main(page).getByRole('button', { name: edit }).first().click();
  await expect(dialog(page)).toBeVisible();
}

async function openDetails({ page, shop, locale }: Place): Promise<void> {
  const { name } = await familyOf(shop);
  await page.getByRole('searchbox').fill(name);
  const details = m.allorders_view_details({}, { locale });
  await main(page).getByRole('listitem').filter({ hasText: name }).getByText(details).first().click();
  await expect(dialog(page)).toContainText('Jalan Melati 3');
}

const orders: Record<string, Screen> = {
  'all-orders-loading': {
    as: 'admin',
    loading: true,
    path: '/allorders',
    before: ({ page }) => hold(page, apiOrders),
    act: expectLoading,
  },
  'all-orders-failed': {
    as: 'admin',
    path: '/allorders',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, apiOrders),
    act: ({ page, locale }) => expect(page.getByText(m.allorders_failed({}, { locale }))).toBeVisible(),
  },
  'all-orders-details': { as: 'admin', path: '/allorders', covered: true, act: openDetails },
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
      const [begin] = m.allorders_delete_of({ customer: '…', date: '' }, { locale }).split('…');
      await main(page).getByRole('button', { name: begin }).first().click();
      await dialog(page)
        .getByRole('button', { name: m.allorders_delete_confirm({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
};

const products: Record<string, Screen> = {
  'all-orders-add': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      const { page, locale } = place;
      await press(place, m.admin_add_product({}, { locale }));
      await dialog(page)
        .getByRole('button', { name: m.product_form_add({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  'inventory-none': {
    as: 'admin',
    path: '/inventory',
    async act({ page, locale }) {
      await page.getByRole('searchbox').fill('nothing like it');
      await expect(page.getByText(m.inventory_empty_found({}, { locale }))).toBeVisible();
    },
  },
  'inventory-loading': {
    as: 'admin',
    loading: true,
    path: '/inventory',
    before: ({ page }) => hold(page, apiList),
    act: expectLoading,
  },
  'inventory-failed': {
    as: 'admin',
    path: '/inventory',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, apiList),
    act: ({ page, locale }) => expect(page.getByText(m.inventory_failed({}, { locale }))).toBeVisible(),
  },
  'inventory-edit': { as: 'admin', path: '/inventory', covered: true, act: openEditing },
  'inventory-discard': {
    as: 'admin',
    path: '/inventory',
    covered: true,
    async act(place) {
      await openEditing(place);
      const { page } = place;
      const name = dialog(page).getByRole('textbox').first();
      await name.fill(`${await name.inputValue()} again`);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(2);
    },
  },
  'inventory-delete': {
    as: 'admin',
    path: '/inventory',
    covered: true,
    async act({ page, locale }) {
      await main(page)
        .getByRole('button', { name: m.inventory_delete_of({ product: '' }, { locale }) })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
    },
  },
};

const people: Record<string, Screen> = {
  'accounts-role': {
    as: 'admin',
    path: '/admin/accounts',
    covered: true,
    async act({ page, shop }) {
      const { name } = await familyOf(shop);
      await main(page).getByRole('group', { name }).getByRole('combobox').selectOption('staff');
      await expect(dialog(page)).toBeVisible();
    },
  },
};

/** What admins meet besides the plain pages. */
export const adminScreens: Record<string, Screen> = { ...orders, ...products, ...people };
