import * as m from '../../../src/messages/messages.js';
import { holdAnswer } from '../../fixtures/held-answer.ts';
import { addProduct, callerOf, deleteProduct, productNow } from '../../fixtures/shop-api.ts';
import { openEditing } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

const stockOf = (page: Page, name: string) => page.getByRole('button', { name: m.stock_open_of({ product: name }) });

test('Units are read with a sign between thousands, in each form that takes them', async ({ page, shop }) => {
  const category = `Shelf ${crypto.randomUUID()}`;
  const product = await addProduct(shop, { category, countInStock: 10 });
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  await stockOf(page, product.name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.stock_units()).fill('1,000');
  await expect(dialog.getByText(m.stock_will_be({ count: 1010 }))).toBeVisible();
  await dialog.getByLabel(m.stock_units()).fill('1.000');
  await dialog.getByRole('button', { name: m.stock_book() }).click();
  await expect(page.getByText(m.stock_booked())).toBeVisible();
  expect((await productNow(shop, product._id)).countInStock).toBe(1_010);

  await page.goto(`/admin/counting?${new URLSearchParams({ category })}`);
  const counted = page.getByLabel(m.counting_counted_of({ product: product.name }));
  await counted.fill('1.009');
  await page.getByRole('button', { name: m.stock_history_write_off() }).click();
  await expect(page.getByText('Counted: 1,009 (−1)')).toBeVisible();
});

test('Half a unit is not counted as other units', async ({ page, shop }) => {
  const category = `Shelf ${crypto.randomUUID()}`;
  const product = await addProduct(shop, { category, countInStock: 3 });
  await page.goto(`/admin/counting?${new URLSearchParams({ category })}`);
  const field = page.getByLabel(m.counting_counted_of({ product: product.name }));
  for (const typed of ['2,5', '2.5', '-3', '1 2']) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field, typed).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(m.counting_why_books()), typed).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: m.counting_as_expected_of({ product: product.name }) }),
    ).toBeDisabled();
  }
});

test('A batch that gets the lot of a hold leaves the shown stock at once, and units can be booked after that', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop, { countInStock: 0 });
  const { call } = await callerOf(shop, { ...shop.admin });
  const arrived = { kind: 'purchase', change: 3, key: crypto.randomUUID() };
  await call('POST', `/products/${product._id}/movements`, arrived);
  const units = { productId: product._id, lots: ['HELD-1'], everything: false, withoutLot: false };
  await call('POST', '/admin/recalls', { ...units, why: 'Medika 20-11' });
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  await stockOf(page, product.name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.batches_change() }).click();
  await dialog.getByRole('listitem').getByLabel(m.batches_lot()).fill('HELD-1');
  await dialog.getByRole('button', { name: m.batches_save() }).click();
  await expect(page.getByText(m.batches_saved())).toBeVisible();
  await expect(dialog.getByText(m.stock_now())).toContainText(m.inventory_out_of_stock());
  await expect(dialog.getByText(m.stock_history_hold(), { exact: true })).toBeVisible();
  await dialog.getByLabel(m.stock_units()).fill('2');
  await dialog.getByRole('button', { name: m.stock_book() }).click();
  await expect(page.getByText(m.stock_booked())).toBeVisible();
});

test('A stock cannot be changed before its reader sees what happened so far', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 10 });
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  const release = await holdAnswer(page, 'GET', `**/api/products/${product._id}/movements*`);
  await stockOf(page, product.name).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.stock_now())).toBeVisible();
  const booked = dialog
    .getByLabel(m.stock_units())
    .fill('3')
    .then(() => dialog.getByRole('button', { name: m.stock_book() }).click());
  // A press that is possible before the history is there comes first.
  await Promise.race([booked, new Promise((waited) => setTimeout(waited, 2_000))]);
  await release();
  await booked;
  await expect(page.getByText(m.stock_booked())).toBeVisible();
  expect((await productNow(shop, product._id)).countInStock).toBe(13);
});

test.describe('gone', () => {
  test.use({ provoked: [404, 409] });

  test('A form of a product that was deleted meanwhile says where to bring it back, and keeps what was typed', {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    const product = await addProduct(shop);
    const dialog = await openEditing(page, shop, product);
    await dialog.getByLabel('Price').fill('27000');
    await deleteProduct(shop, product);
    await dialog.getByRole('button', { name: m.product_form_save() }).click();
    await expect(page.getByText(m.product_form_gone())).toBeVisible();
    await (await callerOf(shop, shop.admin)).call('POST', `/admin/products/${product._id}/restore`);
    for (const _ of ['merged', 'saved']) await dialog.getByRole('button', { name: m.product_form_save() }).click();
    await expect(page.getByText(m.product_form_updated())).toBeVisible();
    expect((await productNow(shop, product._id)).price).toBe(27_000);
  });
});
