import * as m from '../../../src/messages/messages.js';
import { addProduct } from '../../fixtures/shop-api.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

test('A chosen product that is deleted is no longer counted among the chosen ones', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const category = `Shelf ${crypto.randomUUID()}`;
  const [kept, deleted] = [await addProduct(shop, { category }), await addProduct(shop, { category })];
  await page.goto(`/inventory?${new URLSearchParams({ category })}`);
  for (const { name } of [kept, deleted]) await page.getByLabel(m.chosen_choose({ product: name })).check();
  await expect(page.getByText(m.chosen_count({ count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: m.inventory_delete_of({ product: deleted.name }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.inventory_delete_confirm() }).click();
  await expect(page.getByText(m.inventory_deleted())).toBeVisible();
  await expect(page.getByText(m.chosen_count({ count: 1 }))).toBeVisible();
});

test('A change that does not fit a chosen product speaks of the choice, not of a table', async ({ page, shop }) => {
  const { name } = await addProduct(shop, { countInStock: 2 });
  await page.goto(`/inventory?${new URLSearchParams({ q: name })}`);
  await page.getByLabel(m.chosen_choose({ product: name })).check();
  await page.getByRole('button', { name: m.chosen_open() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.chosen_what()).selectOption('stock');
  await dialog.getByLabel(m.chosen_stock_value()).fill('-3');
  await dialog.getByRole('button', { name: m.chosen_plan() }).click();
  await expect(page.getByText(m.changes_chosen_problems({ count: 1 }))).toBeVisible();
  await expect(page.getByText(m.changes_problems({ count: 1 }))).toHaveCount(0);
});
