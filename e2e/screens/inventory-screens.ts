import type { Product } from '../../src/catalogue/catalogue.contract.ts';
import * as m from '../../src/messages/messages.js';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { addProduct, callerOf, deleteProduct, drawnPicture, editProduct } from '../fixtures/shop-api.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { dialog, loadingAndFailed, main, type Place, press, type Screen } from './screen.ts';

const apiList = /\/api\/admin\/products\?/;

/** The inventory with a product of its own: other tests may leave products of any kind in this shop. */
async function ownProduct(shop: RunningShop): Promise<string> {
  const { name } = await addProduct(shop, { countInStock: 9 });
  return `/inventory?q=${encodeURIComponent(name)}`;
}

/** A product with a batch that expires in a month. */
async function expiringProduct(shop: RunningShop): Promise<Product> {
  const product = await addProduct(shop, { countInStock: 9 });
  const expires = jakartaDayName(new Date(Date.now() + 30 * 86_400_000));
  const booked = { kind: 'donation', change: 4, expires, key: crypto.randomUUID() };
  await (await callerOf(shop, shop.admin)).call('POST', `/products/${product._id}/movements`, booked);
  return product;
}

/** Above them are buttons for all that they show, which begin with the same words. */
const rows = (page: Page) => main(page).locator('tbody');

async function openEditing({ page, locale }: Place): Promise<void> {
  const edit = m.inventory_edit_of({ product: '' }, { locale });
  await rows(page).getByRole('button', { name: edit }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The screens of people who look after the products, without the plain pages. */
export const inventoryScreens: Record<string, Screen> = {
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
  'inventory-category': {
    as: 'admin',
    async path(shop) {
      const category = `Night ${crypto.randomUUID().slice(0, 8)}`;
      for (const _ of [1, 2]) await addProduct(shop, { category });
      return `/inventory?category=${encodeURIComponent(category)}`;
    },
    act: ({ page, locale }) =>
      expect(page.getByText(m.inventory_shown_of({ shown: '2', count: '2' }, { locale }))).toBeVisible(),
  },
  'inventory-low': {
    as: 'admin',
    path: '/inventory?show=low',
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.inventory_low_at({}, { locale })).fill('0');
      await press(place, m.inventory_low_at_save({}, { locale }));
      await expect(
        page.getByText(m.whole_number_within({ least: '1', most: (1_000_000).toLocaleString(locale) }, { locale })),
      ).toBeVisible();
    },
  },
  'inventory-drafts': {
    as: 'admin',
    async path(shop) {
      const { name } = await addProduct(shop, { draft: 'true' });
      return `/inventory?show=draft&q=${encodeURIComponent(name)}`;
    },
  },
  'inventory-archived': {
    as: 'admin',
    path: async (shop) => {
      const product = await addProduct(shop);
      await deleteProduct(shop, product);
      return `/inventory?show=archived&q=${encodeURIComponent(product.name)}`;
    },
  },
  ...loadingAndFailed('inventory', {
    as: 'admin',
    path: '/inventory',
    address: apiList,
    failed: ({ page, locale }) => expect(page.getByText(m.inventory_failed({}, { locale }))).toBeVisible(),
  }),
  'inventory-stock': {
    as: 'admin',
    path: ownProduct,
    covered: true,
    async act({ page, locale }) {
      const open = m.stock_open_of({ product: '' }, { locale });
      await rows(page).getByRole('button', { name: open }).click();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      await dialog(page)
        .getByRole('button', { name: m.stock_book({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'inventory-expiring': {
    as: 'admin',
    path: async (shop) => `/inventory?show=expiring&q=${encodeURIComponent((await expiringProduct(shop)).name)}`,
    act: ({ page, locale }) => expect(main(page).getByText(m.batches_soon({}, { locale }))).toBeVisible(),
  },
  'inventory-batches': {
    as: 'admin',
    path: async (shop) => `/inventory?q=${encodeURIComponent((await expiringProduct(shop)).name)}`,
    covered: true,
    async act({ page, locale }) {
      const open = m.stock_open_of({ product: '' }, { locale });
      await rows(page).getByRole('button', { name: open }).click();
      const change = m.batches_change_of({ batch: 2 }, { locale });
      await dialog(page).getByRole('button', { name: change }).click();
      const save = dialog(page).getByRole('button', { name: m.batches_save({}, { locale }) });
      await save.scrollIntoViewIfNeeded();
    },
  },
  'inventory-edit': { as: 'admin', path: ownProduct, covered: true, act: openEditing },
  'inventory-meanwhile': {
    as: 'admin',
    path: '/inventory',
    covered: true,
    provoked: [409],
    async act(place) {
      const { page, shop, locale } = place;
      const product = await addProduct(shop, { countInStock: 9 });
      await page.getByRole('searchbox').fill(product.name);
      await expect(main(page).getByRole('link', { name: product.name })).toHaveCount(1);
      await openEditing(place);
      await dialog(page).getByLabel(m.product_form_price({}, { locale })).fill('27000');
      await editProduct(shop, product, { price: 30_000, yearlyLimitPerUser: 4 });
      await dialog(page)
        .getByRole('button', { name: m.product_form_save({}, { locale }) })
        .click();
      await expect(dialog(page).getByText(m.conflict_in_shop({}, { locale }), { exact: true })).toBeVisible();
    },
  },
  'inventory-pictures': {
    as: 'admin',
    path: ownProduct,
    covered: true,
    async act(place) {
      await openEditing(place);
      const { page, locale } = place;
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
      const files = dialog(page).locator('input[multiple]');
      await files.setInputFiles([await drawnPicture(), notes]);
      await expect(files).toHaveAttribute('aria-invalid', 'true');
      await dialog(page).getByText(m.product_form_picture_refused({}, { locale })).scrollIntoViewIfNeeded();
    },
  },
  'inventory-discard': {
    as: 'admin',
    path: ownProduct,
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
    path: ownProduct,
    covered: true,
    async act({ page, locale }) {
      await rows(page)
        .getByRole('button', { name: m.inventory_delete_of({ product: '' }, { locale }) })
        .click();
      await expect(dialog(page)).toBeVisible();
    },
  },
};
