import sharp from 'sharp';
import * as m from '../../../src/messages/messages.js';
import { inDays } from '../../../tests/batches.ts';
import { addProduct, callerOf, drawnPicture, order, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: m.admin_navigation() }).getByRole('link', { name, exact: true }).click();

test('Papers that are opened again show the orders of now', { tag: '@desktop' }, async ({ page, shop }) => {
  const placed = await order(shop, await shop.newPerson(), await addProduct(shop));
  await openAs(page, shop, shop.admin, `/admin/packing?from=${inDays(0)}`);
  const slip = page.getByRole('main').getByText(placed.number).first();
  await expect(slip).toBeVisible();
  await follow(page, m.admin_inventory());
  await expect(page.getByRole('heading', { level: 1, name: m.admin_inventory() })).toBeVisible();
  await sendParcels(shop, placed);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: m.packing_title() })).toBeVisible();
  await expect(slip).toHaveCount(0);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
});

test('A hold marks its order in the list of the same tab', { tag: '@desktop' }, async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 0 });
  const movement = { kind: 'purchase', change: 9, lot: 'AB-7', key: crypto.randomUUID() };
  await (await callerOf(shop, shop.admin)).call('POST', `/products/${product._id}/movements`, movement);
  const { number } = await order(shop, await shop.newPerson(), product);
  const main = page.getByRole('main');
  await openAs(page, shop, shop.admin, `/allorders?q=${number}`);
  await page.context().addCookies(await factsOf(shop).cookies());
  await expect(main.getByLabel(m.packing_choose({ number }))).toBeVisible();
  await expect(main.getByText(m.held_mark())).toHaveCount(0);
  await follow(page, m.recalls_title());
  await page.getByLabel(m.recalls_product_search()).fill(product.name);
  await page.getByRole('radio', { name: product.name }).check();
  await page.getByLabel(m.recalls_lots(), { exact: true }).fill('AB-7');
  await page.getByLabel(m.recalls_why(), { exact: true }).fill('Medika 20-11');
  await page.getByRole('button', { name: m.recalls_begin() }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.recalls_begin_confirm() }).click();
  await expect(page.getByText(m.recalls_frozen_now())).toBeVisible();
  await page.waitForURL(/\/admin\/recalls\?hold=/);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('hold='));
  await page.goBack();
  await expect(main.getByText(m.held_mark())).toBeVisible();
});

test('An applied table of parcels marks its order as sent in the list of the same tab', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const { number } = await order(shop, family, await addProduct(shop));
  await openAs(page, shop, shop.admin, `/allorders?q=${number}`);
  await expect(page.getByLabel(m.packing_choose({ number }))).toBeVisible();
  await follow(page, m.tables_title());
  const table = page.getByLabel(m.tables_file_of({ table: 'Parcels (CSV)' }));
  const buffer = Buffer.from(`Order,Sent on,Courier,Tracking number\n${number},${inDays(0)},JNE,JP7\n`);
  await table.setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
  await page.locator('form').filter({ has: table }).getByRole('button', { name: 'See what would change' }).click();
  await page.getByRole('button', { name: 'Change all of it' }).click();
  await expect(page.getByText('Done. New parcels: 1.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: family.name })).toBeVisible();
  await expect(page.getByRole('main').getByText('JP7').first()).toBeVisible();
});

test('Of two pictures that are chosen one after the other, the last one stays', async ({ page, shop }) => {
  await page.context().addCookies(await factsOf(shop).cookies());
  await openAs(page, shop, shop.admin, '/admin/facts');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let uploads = 0;
  await page.route('**/api/admin/facts/pictures', async (route) => {
    uploads += 1;
    if (uploads === 1) await held;
    await route.continue();
  });
  const field = page.getByLabel(m.facts_qris());
  const drawn = await drawnPicture();
  await field.setInputFiles(drawn);
  await expect.poll(() => uploads).toBe(1);
  const buffer = await sharp(drawn.buffer).negate().png().toBuffer();
  await field.setInputFiles({ ...drawn, buffer });
  const picture = page.getByRole('main').locator('img[src^="/"]').filter({ visible: true }).first();
  await expect(page.getByRole('button', { name: m.facts_qris_remove() })).toBeVisible();
  const last = await picture.getAttribute('src');
  const answered = page.waitForResponse('**/api/admin/facts/pictures');
  release();
  await answered;
  await page.evaluate(() => new Promise((paused) => setTimeout(paused, 500)));
  expect(await picture.getAttribute('src')).toBe(last);
  await page.getByRole('button', { name: m.facts_qris_remove() }).click();
});
