import type { Route } from '@playwright/test';
import * as m from '../../../src/messages/messages.js';
import { addProduct, callerOf, drawnPicture, order, ordersOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { searchPerson } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ provoked: ['net::ERR_FAILED'] });

/** Loses the first answer of such a request, which the shop has done. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(path, async (route: Route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
}

test('A note, a grant and a product whose answers were lost are sent again and stay one each', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop, { name: `Soft Tie ${crypto.randomUUID()}`, yearlyLimitPerUser: 1 });
  const { number, _id } = await order(shop, family, product);
  const { call } = await callerOf(shop, shop.admin);

  await openAs(page, shop, shop.admin, `/allorders?q=${number}`);
  await page.getByText(m.allorders_view_details()).first().click();
  const details = page.getByRole('dialog');
  await loseAnswer(page, '**/api/orders/*/notes');
  await details.getByLabel(m.notes_label()).fill('Behind the mosque.');
  const write = details.getByRole('button', { name: m.notes_write() });
  await write.click();
  await expect(page.getByText(m.error_no_answer())).toBeVisible();
  await write.click();
  await expect(details.getByLabel(m.notes_label())).toHaveValue('');
  expect((await call<{ notes: unknown[] }>('GET', `/orders/${_id}/notes`)).notes).toHaveLength(1);

  await page.goto('/admin/accounts');
  await searchPerson(page, family.email);
  await page.getByRole('button', { name: `What to do for ${family.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant extra units' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant extra units' });
  await loseAnswer(page, '**/api/admin/grants');
  await grant.getByLabel('Reason').fill('Twins.');
  await grant.getByLabel('Search a product').fill(product.name);
  await grant.getByLabel(product.name).check();
  await grant.getByRole('button', { name: 'Grant units' }).click();
  await expect(page.getByText(m.error_no_answer())).toBeVisible();
  await grant.getByRole('button', { name: 'Grant units' }).click();
  await expect(page.getByText(`Units granted: 1 of ${product.name}.`)).toBeVisible();
  // One more unit than the one that was bought: of a second grant there would be two.
  await order(shop, family, product);
  await expect(order(shop, family, product)).rejects.toThrow('answered 409');
  expect(await ordersOf(shop, family)).toHaveLength(2);

  const name = `Blanket ${crypto.randomUUID()}`;
  await page.goto('/addProduct');
  await loseAnswer(page, '**/api/products');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price').fill('5000');
  await page.getByLabel('Image').setInputFiles(await drawnPicture());
  const add = page.getByRole('button', { name: 'Add product', exact: true });
  await add.click();
  await expect(page.getByText(m.product_form_add_failed())).toBeVisible();
  await add.click();
  await expect(page.getByText('Product added!')).toBeVisible();
  const { products } = await call<{ products: unknown[] }>('GET', `/search?q=${encodeURIComponent(name)}`);
  expect(products).toHaveLength(1);
});
