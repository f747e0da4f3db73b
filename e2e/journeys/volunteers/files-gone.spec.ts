import { rm, writeFile } from 'node:fs/promises';
import * as m from '../../../src/messages/messages.js';
import { addProduct, drawnPicture } from '../../fixtures/shop-api.ts';
import { expect, test } from '../../fixtures/test.ts';

// Another program moves or saves a file after it was chosen. The browser does not send it then.

test.use({ as: 'admin', provoked: ['net::ERR_'] });

test('A chosen table that is not there any more is asked for by its name', async ({ page, shop }, info) => {
  const { name } = await addProduct(shop, { price: 10_000 });
  const path = info.outputPath('products.csv');
  await writeFile(path, `Name (English),Price\n${name},10500\n`);
  await page.goto('/admin/import');
  const input = page.getByLabel(m.tables_file_of({ table: m.tables_products() }));
  const card = page.locator('form').filter({ has: input });
  await input.setInputFiles(path);
  await rm(path);
  await card.getByRole('button', { name: m.tables_plan() }).click();
  await expect(card.getByText(m.error_file_changed({ file: 'products.csv' }))).toBeVisible();
  await writeFile(path, `Name (English),Price\n${name},11000\n`);
  await input.setInputFiles(path);
  await card.getByRole('button', { name: m.tables_plan() }).click();
  await expect(page.getByText('11.000')).toBeVisible();
});

test('A small picture is sent as it was when it was chosen', async ({ page }, info) => {
  const path = info.outputPath('picture.png');
  await writeFile(path, (await drawnPicture()).buffer);
  await page.goto('/addProduct');
  await page.getByLabel(m.product_form_name(), { exact: true }).fill(`Blanket ${crypto.randomUUID()}`);
  await page.getByLabel(m.product_form_price()).fill('5000');
  await page.getByLabel(m.product_form_image()).setInputFiles(path);
  await expect(page.getByText(m.product_picture({ place: 1, count: 1 }))).toBeVisible();
  await rm(path);
  await page.getByRole('button', { name: m.product_form_add(), exact: true }).click();
  await expect(page.getByText(m.product_form_added())).toBeVisible();
});
