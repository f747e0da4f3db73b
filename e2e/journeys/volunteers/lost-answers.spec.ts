import type { Route } from '@playwright/test';
import * as m from '../../../src/messages/messages.js';
import { askQuestion } from '../../fixtures/household.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf, drawnPicture, order, ordersOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { searchPerson } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ provoked: ['net::ERR_FAILED'] });

/** Loses the first answer of such a request, which the shop has done. */
async function loseAnswer(page: Page, path: string, method = 'POST'): Promise<void> {
  let isLost = false;
  await page.route(path, async (route: Route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    expect((await route.fetch()).ok()).toBe(true);
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

test('A new product that is changed after a lost answer is added once, as it was sent last', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const { call } = await callerOf(shop, shop.admin);
  const name = `Blanket ${crypto.randomUUID()}`;
  const add = page.getByRole('button', { name: 'Add product', exact: true });
  await openAs(page, shop, shop.admin, '/addProduct');
  await loseAnswer(page, '**/api/products');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price').fill('5000');
  await page.getByLabel(m.product_form_quantity()).fill('12');
  await page.getByLabel('Image').setInputFiles(await drawnPicture());
  await page.getByRole('button', { name: m.product_form_add_draft() }).click();
  await expect(page.getByText(m.product_form_add_failed())).toBeVisible();
  await page.getByLabel(m.product_form_quantity()).fill('15');
  await add.click();
  await expect(page.getByText('Product added!')).toBeVisible();
  const found = await call<{ products: { _id: string }[] }>('GET', `/search?q=${encodeURIComponent(name)}`);
  expect(found.products).toHaveLength(1);
  const product = await call('GET', `/products/${found.products[0]?._id}`);
  expect(product).toMatchObject({ name, countInStock: 15, pictures: [expect.any(String)] });
});

/** A question that waits in the list of an admin. */
async function waitingQuestion(page: Page, shop: RunningShop): Promise<string> {
  const name = `Ibu ${crypto.randomUUID().slice(0, 8)}`;
  await askQuestion(shop, { name, email: `${name.slice(4)}@family.example`, message: 'Berapa lama?' }, 'id');
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  return name;
}

test('An answer to a question whose own answer was lost leaves the waiting list, and is sent once', async ({
  page,
  shop,
}) => {
  const name = await waitingQuestion(page, shop);
  await loseAnswer(page, '**/api/admin/enquiries/*/answer', 'PUT');
  await page.getByRole('button', { name: m.enquiries_answer_to({ name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.enquiries_answer_label()).fill('Satu minggu saja.');
  const send = dialog.getByRole('button', { name: m.enquiries_answer_send() });
  await send.click();
  await expect(dialog.getByText(m.error_no_answer())).toBeVisible();
  const waiting = page.locator('section').filter({
    has: page.getByRole('heading', { name: m.enquiries_waiting(), includeHidden: true }),
  });
  await expect(waiting.locator('article').filter({ hasText: name })).toHaveCount(0);
  await send.click();
  await expect(page.getByText(m.enquiries_answer_sent({ name }))).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  const answered = await call<{ name: string; later: unknown[] }[]>('GET', '/admin/enquiries?answered=true&limit=100');
  expect(answered.find((each) => each.name === name)?.later).toEqual([]);
});

test('A question whose closing got no answer is shown as closed', async ({ page, shop }) => {
  const name = await waitingQuestion(page, shop);
  await loseAnswer(page, '**/api/admin/enquiries/*/closing', 'PUT');
  await page.getByRole('button', { name: `${m.enquiries_close()}: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.enquiries_closed_phone() }).click();
  await expect(page.getByText(new RegExp(m.error_no_answer()))).toBeVisible();
  await dialog.getByRole('button', { name: m.ui_cancel() }).click();
  await expect(page.getByRole('article', { name }).getByText(m.enquiries_closed_phone())).toBeVisible();
});

test('The details of an order show a payment and a parcel whose answers were lost', async ({ page, shop }) => {
  const placed = await order(shop, await shop.newPerson(), await addProduct(shop));
  await openAs(page, shop, await newVolunteer(shop), `/allorders?q=${placed.number}`);
  await page.getByText(m.allorders_view_details()).first().click();
  const dialog = page.getByRole('dialog');
  await loseAnswer(page, '**/api/orders/*/payments');
  await dialog.getByRole('button', { name: m.payments_submit() }).click();
  await expect(page.getByText(new RegExp(m.error_no_answer()))).toBeVisible();
  await expect(dialog.getByText(m.payments_none())).toHaveCount(0);
  await loseAnswer(page, '**/api/orders/*/dispatches');
  await dialog.getByLabel(m.dispatch_courier()).fill('JNE');
  await dialog.getByLabel(m.dispatch_tracking_number()).fill('JP5551112223');
  await dialog.getByRole('button', { name: m.dispatch_submit() }).click();
  await expect(dialog.getByText('JP5551112223', { exact: true })).toBeVisible();
});
