import { addProduct, editProduct } from '../../fixtures/shop-api.ts';
import { inventoryRow, openEditing } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

test.use({ provoked: [409] });

test('An admin gives a product its own number, reads it in the inventory, and sees that of another admin', {
  tag: '@both',
}, async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 30 });
  const dialog = await openEditing(page, shop, product);
  const number = dialog.getByLabel('Order more at');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await number.fill('1000001');
  await save.click();
  await expect(dialog.getByText('Order more at must be at most 1000000')).toBeVisible();
  await number.fill('40');
  await save.click();
  const row = await inventoryRow(page, product.name);
  await expect(row.getByText('Order more at 40')).toBeVisible();
  await expectGoodScreen(page, 'Inventory');

  const edit = row.getByRole('button', { name: `Edit ${product.name}` });
  await edit.click();
  await expect(number).toHaveValue('40');
  await number.fill('50');
  await editProduct(shop, product, { reorderAt: 60 });
  await save.click();
  const conflict = dialog.getByRole('listitem').filter({ hasText: 'In the shop now' });
  await expect(conflict).toContainText(/Order more at.*50.*60/);
  await conflict.getByRole('button', { name: 'Use what is in the shop now' }).click();
  await expect(number).toHaveValue('60');
  await save.click();
  await expect(row.getByText('Order more at 60')).toBeVisible();

  await edit.click();
  await number.fill('');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Order more at')).toHaveCount(0);
  const shown = await page.request.get(`/productDetails/${product._id}`);
  expect(await shown.text()).not.toMatch(/reorderAt|isLow/);
});
