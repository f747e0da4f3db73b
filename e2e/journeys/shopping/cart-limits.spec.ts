import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { sameYear } from '../../fixtures/same-year.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expectScreen } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

/** A text so long that the rest of the page is below the first display. */
const description = 'Soft, light and easily cleaned. '.repeat(40);

const usedUp = 'You have 0 of 3 left this year. From 1 January you can order it again.';

test('A used up yearly limit disables the button and says why', async ({ page, shop }) => {
  await sameYear();
  const person = await shop.newPerson();
  const product = await addProduct(shop, { yearlyLimitPerUser: 3 });
  await order(shop, person, product, 3);
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  await expect(page.getByText(usedUp)).toBeVisible();
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(new RegExp(`^${usedUp}`));
  await expectScreen(page, product.name);
});

test('More units than the rest of this year’s allowance are refused with the exact sentence', async ({
  page,
  shop,
}) => {
  await sameYear();
  const person = await shop.newPerson();
  const product = await addProduct(shop, { yearlyLimitPerUser: 3, description });
  await order(shop, person, product, 1);
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  // Within reach of a thumb.
  const bar = page.locator('[data-bottom-bar]').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) });
  await expect(bar.getByText('You have 2 of 3 left this year.')).toBeInViewport({ ratio: 1 });

  const sentence = "You can only purchase 3 units of this product in a year. You've already bought 1.";
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(bar.getByText(sentence)).toBeInViewport({ ratio: 1 });
  const refusal = page.getByRole('alert').getByText(sentence, { exact: true });
  // Under the pointer it does not go by itself. On a slow machine it may go before.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await refusal.hover({ timeout: 3_000 });
  }).toPass();
  await expectGoodScreen(page, product.name);
  await page.getByRole('button', { name: 'One less' }).press('Enter');
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect(page.getByText('In your cart: 2', { exact: true })).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

for (const locale of journeyLocales) {
  const o = { locale };
  test(`A number beyond the year's share becomes the highest possible one, and a note says why (${locale})`, async ({
    page,
    shop,
  }) => {
    await sameYear();
    const person = await shop.newPerson();
    const product = await addProduct(shop, { yearlyLimitPerUser: 6 });
    await order(shop, person, product, 1);
    const { call } = await callerOf(shop, person);
    await call('POST', '/cart', { items: [{ productId: product._id, quantity: 1 }] });
    await openAs(page, shop, person, pathIn(locale, '/cart'));
    const field = page.getByRole('textbox', { name: m.ui_quantity({}, o) });
    const note = page.getByText(m.cart_most_allowance({ left: 5, limit: 6 }, o));
    await field.fill('9');
    await expect(field).toHaveValue('5');
    await expect(note).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: m.ui_quantity_less({}, o) }).click();
    await expect(field).toHaveValue('4');
    await expect(note).toHaveCount(0);
    await field.fill('9');
    await field.blur();
    await expect(field).toHaveValue('5');
    await expect
      .poll(async () => (await call<{ items: { quantity: number }[] }>('GET', '/cart')).items[0]?.quantity)
      .toBe(5);
    await expectScreen(page, m.cart_title({}, o));
  });
}

test('A quantity that is typed with a comma is not another number without it', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 2_000 });
  const { call } = await callerOf(shop, person);
  await call('POST', '/cart', { items: [{ productId: product._id, quantity: 2 }] });
  await openAs(page, shop, person, '/cart');
  const field = page.getByRole('textbox', { name: 'Quantity' });
  const inCart = async () => (await call<{ items: { quantity: number }[] }>('GET', '/cart')).items[0]?.quantity;
  // Each sign is read as it is typed: `3` is a number, and then `3,5` is none, so 3 stays.
  for (const [written, quantity] of [
    ['three', 2],
    ['-4', 2],
    ['3,5', 3],
    ['1.000', 1000],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(written);
    await field.blur();
    await expect(field).toHaveValue(String(quantity));
    await expect.poll(inCart).toBe(quantity);
  }
});

test.describe('refused', () => {
  test.use({ provoked: [409] });

  test('More than the stock is refused with a sentence', async ({ page, shop }) => {
    const product = await addProduct(shop, { countInStock: 2, description });
    await openAs(page, shop, await shop.newPerson(), `/productDetails/${product._id}`);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    const sentence = `${product.name}: only 2 left in stock.`;
    await expect(page.locator('[data-bottom-bar]').getByText(sentence)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
});

test('The catalogue adds and removes, without a counter and without a link to the cart', async ({ page, shop }) => {
  const product = await addProduct(shop);
  await openAs(page, shop, await shop.newPerson(), '/products?sort=newest');
  const card = page.getByRole('article').filter({ hasText: product.name });
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(`${product.name} is in your cart.`)).toBeVisible();
  const remove = card.getByRole('button', { name: 'Remove from Cart' });
  await expect(remove).toBeFocused();
  await expect(card.getByRole('link')).toHaveCount(1);
  await remove.click();
  await expect(page.getByText(`${product.name} is no longer in your cart.`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
});
