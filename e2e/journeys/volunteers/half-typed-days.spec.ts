import * as m from '../../../src/messages/messages.js';
import { inDays } from '../../../tests/batches.ts';
import { addProduct, callerOf, drawnPicture } from '../../fixtures/shop-api.ts';
import { expect, type Locator, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

// A browser reports a day without its year as an empty field. Units without a date are sold for ever.

/** Types a day without its year. Day and month are equal: no order matters. */
async function typeHalf(field: Locator): Promise<void> {
  await field.focus();
  for (const key of '0505') await field.page().keyboard.press(key, { delay: 30 });
  expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.validity.badInput])).toEqual(['', true]);
}

test('Units are not booked with a day that is half typed', { tag: '@desktop' }, async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 0 });
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  await page.getByRole('button', { name: m.stock_open_of({ product: product.name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.stock_units()).fill('3');
  const day = dialog.getByLabel(m.batches_date());
  await typeHalf(day);
  await dialog.getByRole('button', { name: m.stock_book() }).click();
  await expect(dialog.getByText(m.ui_day_unfinished())).toBeVisible();
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill(inDays(90));
  await expect(dialog.getByText(m.ui_day_unfinished())).toHaveCount(0);
  await dialog.getByRole('button', { name: m.stock_book() }).click();
  await expect(page.getByText(m.stock_booked())).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  expect(await call('GET', `/products/${product._id}/batches`)).toMatchObject([{ left: 3, expires: inDays(90) }]);
});

test('Neither a product nor a draft is saved with a day that is half typed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/addProduct');
  await page.getByLabel(m.product_form_name(), { exact: true }).fill(`Filter ${crypto.randomUUID()}`);
  await page.getByLabel(m.product_form_price()).fill('5000');
  await page.getByLabel(m.product_form_image()).setInputFiles(await drawnPicture());
  const day = page.getByLabel(m.product_form_expires());
  for (const name of [m.product_form_add_draft(), m.product_form_add()]) {
    await day.fill('');
    await typeHalf(day);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(m.ui_day_unfinished())).toBeVisible();
    await expect(day).toBeFocused();
  }
  await day.fill('2031-03-02');
  await page.getByRole('button', { name: m.product_form_add_draft() }).click();
  await expect(page.getByText(m.product_form_draft_added())).toBeVisible();
});
