import { readFileSync } from 'node:fs';
import type { Product } from '../../../src/catalogue/catalogue.contract.ts';
import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { addProduct, callerOf, editProduct, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { navigateAdmin } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { keyboardOf } from '../../looks/keyboard-only.ts';

const main = (page: Page) => page.getByRole('main');

async function savedTable(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const saving = page.waitForEvent('download');
  await main(page).getByRole('button', { name: button, exact: true }).click();
  const file = await saving;
  const content = readFileSync(await file.path(), 'utf8');
  expect(content.startsWith('\uFEFF')).toBe(true);
  return { name: file.suggestedFilename(), lines: content.slice(1).trimEnd().split('\r\n') };
}

test('A delivery: the stock is saved as a table, filled in, uploaded and previewed before it counts, in Indonesian', async ({
  page,
  shop,
}) => {
  const id = { locale: 'id' } as const;
  const product = await addProduct(shop, { countInStock: 4 });
  await openAs(page, shop, shop.admin, `/id/inventory?q=${encodeURIComponent(product.name)}`);
  await expect(main(page).getByRole('link', { name: product.name })).toHaveCount(1);
  // A phone folds the tools of all.
  await main(page)
    .getByRole('button', { name: m.tables_for_all({}, id) })
    .click();
  const { name, lines } = await savedTable(page, m.tables_stock({}, id));
  expect(name).toMatch(/^stok-\d{4}-\d\d-\d\d\.csv$/);
  const [headings = '', row = ''] = lines;
  expect([lines.length, row.split(';').slice(0, 2)]).toEqual([2, [product._id, product.name]]);

  await order(shop, await shop.newPerson(), product, 1);
  await page.goto('/id/admin/import');
  const filled = `\uFEFF${headings}\r\n${row.replace(/;;$/, ';+12;')}\r\n`;
  const file = { name: 'stok.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) };
  const input = page.getByLabel(m.tables_file_of({ table: m.tables_stock({}, id) }, id));
  // The type that Android gives a CSV file: its chooser greys out all others.
  await expect(input).toHaveAttribute('accept', /text\/comma-separated-values/);
  await input.setInputFiles(file);
  await main(page)
    .locator('form')
    .filter({ has: input })
    .getByRole('button', { name: m.tables_plan({}, id) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.changes_title({}, id) })).toBeVisible();
  const planned = page.getByRole('region', { name: m.changes_list({}, id), exact: true });
  await expect(planned.getByRole('listitem')).toContainText(new RegExp(`${product.name}.*3.*15`, 's'));
  await main(page)
    .getByRole('button', { name: m.changes_apply({}, id) })
    .click();
  await expect(main(page).getByText(m.changes_count_counted({ count: '1' }, id))).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  // The page cache drops the product a moment after the booking.
  const shownProduct = () => call<{ countInStock: number }>('GET', `/products/${product._id}`);
  await expect.poll(async () => (await shownProduct()).countInStock).toBe(15);
});

test('By keyboard: two products are chosen, cost a tenth more, and each is seen before and after', async ({
  page,
  shop,
}) => {
  const category = `Night ${crypto.randomUUID()}`;
  const products = [
    await addProduct(shop, { category, price: 10_000 }),
    await addProduct(shop, { category, price: 5_000 }),
  ];
  await openAs(page, shop, shop.admin, `/inventory?q=${encodeURIComponent(category)}`);
  const keyboard = keyboardOf(page);
  for (const { name } of products) {
    await keyboard.to(m.chosen_choose({ product: name }));
    await keyboard.press('Space');
  }
  await expect(page.getByText('Chosen products: 2')).toBeVisible();
  await keyboard.to('Change them together');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change products: 2' })).toBeVisible();
  await keyboard.to('Percent, such as 10 or -5');
  await keyboard.write('10');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  await expect(main(page).getByText('Changed: 2.')).toBeVisible();
  await keyboard.to('Change all of it');
  await keyboard.press('Enter');
  await expect(main(page).getByText('Done. Changed: 2.')).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  const prices = await Promise.all(
    products.map(async ({ _id }) => (await call<Product>('GET', `/products/${_id}`)).price),
  );
  expect(prices).toEqual([11_000, 5_500]);
});

test('All products of a category change together, after their number is shown, and the change is undone later', async ({
  page,
  shop,
}) => {
  const category = `Fog ${crypto.randomUUID().slice(0, 8)}`;
  const cheaper = await addProduct(shop, { category, price: 10_000 });
  const dearer = await addProduct(shop, { category, price: 20_000 });
  const outside = await addProduct(shop, { name: `Lamp for ${category}`, price: 7_000 });
  await openAs(page, shop, shop.admin, `/inventory?q=${encodeURIComponent(category)}`);
  await expect(main(page).getByText(m.inventory_shown_of({ shown: '3', count: '3' }))).toBeVisible();
  // A phone folds the tools of all, and the other filters.
  await main(page).getByRole('button', { name: m.tables_for_all() }).click();
  await main(page).getByRole('button', { name: m.ui_more_filters() }).click();
  await expect(main(page).getByText(m.chosen_not_by_search())).toBeVisible();
  await expect(main(page).getByRole('button', { name: m.chosen_open_all({ count: '3' }) })).toHaveCount(0);

  await page.getByRole('searchbox').fill('');
  await page.getByLabel(m.inventory_category(), { exact: true }).selectOption(category);
  await expect(main(page).getByText(m.inventory_shown_of({ shown: '2', count: '2' }))).toBeVisible();
  await main(page)
    .getByRole('button', { name: m.chosen_open_all({ count: '2' }) })
    .click();
  const question = page.getByRole('dialog', { name: m.chosen_title({ count: '2' }) });
  await question.getByLabel(m.chosen_percent_value()).fill('50');
  await question.getByRole('button', { name: m.chosen_plan() }).click();
  await main(page).getByRole('button', { name: m.changes_apply() }).click();
  await expect(main(page).getByText('Done. Changed: 2.')).toBeVisible();

  // Another day, from the history.
  await editProduct(shop, dearer, { price: 31_000 });
  const { pathname, search } = new URL(page.url());
  await page.goto('/admin/import');
  await page.getByRole('link', { name: m.changes_lately() }).click();
  await page.locator(`a[href="${pathname}${search}"]`).click();
  await main(page).getByRole('button', { name: m.changes_undo() }).click();
  const storedPlans = page.getByRole('region', { name: m.changes_kept() });
  await expect(storedPlans.getByRole('listitem')).toHaveCount(1);
  await expect(storedPlans).toContainText(m.issue_changed_since());
  await main(page).getByRole('button', { name: m.changes_undo_apply() }).click();
  await expect(main(page).getByText('Done. Changed: 1.')).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  const prices = await Promise.all(
    [cheaper, dearer, outside].map(async ({ _id }) => (await call<Product>('GET', `/products/${_id}`)).price),
  );
  expect(prices).toEqual([10_000, 31_000, 7_000]);
});

test('An undo that is planned after the admin has left calls nobody back', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const { _id } = await addProduct(shop);
  const { call } = await callerOf(shop, shop.admin);
  const change = { products: { ids: [_id] }, change: { kind: 'price', price: 31_000 } };
  const plan = await call<{ _id: string }>('POST', '/admin/changes', change);
  await call('POST', `/admin/changes/${plan._id}/apply`);
  await openAs(page, shop, shop.admin, `/admin/import?plan=${plan._id}`);
  const { promise: left, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/admin/changes/${plan._id}/undo`, async (route) => {
    await left;
    await route.continue();
  });
  const planned = page.waitForResponse(`**/api/admin/changes/${plan._id}/undo`);
  await main(page).getByRole('button', { name: m.changes_undo() }).click();
  await navigateAdmin(page, m.admin_inventory());
  await expect(page.getByRole('heading', { level: 1, name: m.admin_inventory() })).toBeVisible();
  letGo();
  await (await planned).finished();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/inventory');
});

for (const [locale, words] of [
  ['en', ['Parcels: Sent in part', 'Show: Running low', 'Sort by: Newest', 'Show: Accepted']],
  ['id', ['Paket: Dikirim sebagian', 'Tampilkan: Stok menipis', 'Urutkan: Terbaru', 'Tampilkan: Diterima']],
] as const) {
  test(`The history says in words how a saved table was narrowed, in ${locale}`, async ({ page, shop }) => {
    const { call } = await callerOf(shop, shop.admin);
    for (const path of [
      '/admin/tables/orders/orders?sent=partly',
      '/admin/tables/inventory/products?state=low&sort=newest',
      '/admin/tables/donations/accepted',
    ])
      await call('GET', path);
    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/history?action=tables.save'));
    for (const each of words) await expect(page.getByText(each).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/: (low|newest|accepted|partly)/);
  });
}
