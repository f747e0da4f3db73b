import type { Locator } from '@playwright/test';
import { familyOf } from '../../fixtures/family.ts';
import { verificationLink } from '../../fixtures/people.ts';
import { addProduct, address, order, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { signedInState } from '../../fixtures/sign-in.ts';
import { orderButton, verifyByLink } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

/** Presses and fills in as a person would, and counts both. */
function countingHand() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(target: Locator): Promise<void> {
      count.taps += 1;
      await target.click();
    },
    async fill(target: Locator, text: string): Promise<void> {
      count.fields += 1;
      await target.fill(text);
    },
    /** A list is opened and chosen from: two taps. */
    async choose(target: Locator, text: string): Promise<void> {
      count.taps += 2;
      await target.selectOption(text);
    },
  };
}

const featured = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add .+ to Cart$/ })
    .first();

test('A newcomer presses a cart button on home, signs up, finds it in the cart, and orders in twelve taps and eleven fields', async ({
  page,
  shop,
}) => {
  const { count, tap, fill, choose } = countingHand();
  const person = { name: 'Ibu Lestari', email: 'lestari@family.example', password: 'a quiet morning' };
  await page.goto('/');
  await tap(featured(page));
  await expect(page.getByText('Please login first')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2FproductDetails%2F/);
  await tap(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  await fill(page.getByLabel('Name'), person.name);
  await fill(page.getByLabel('Email'), 'lestari@gmial.com');
  await expect(page.getByRole('button', { name: 'lestari@gmail.com' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await fill(page.getByLabel('Password', { exact: true }), person.password);
  await fill(page.getByLabel('Confirm password'), person.password);
  await tap(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();

  // The mail: its link, the password of the sign-up and a press.
  await verifyByLink(page, verificationLink((await shop.mail.mailTo(person.email)).text), person.password);
  await expect(page).toHaveURL(/\/login\?verified=1&next=%2FproductDetails%2F/);
  await fill(page.getByLabel('Email'), person.email);
  await fill(page.getByLabel('Password', { exact: true }), person.password);
  await tap(page.getByRole('button', { name: 'Login', exact: true }));
  await expect(page.getByText('In your cart: 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/productDetails\/[\w-]+$/);
  await tap(page.getByRole('main').getByRole('link', { name: 'Go to Cart' }));
  await tap(page.getByRole('link', { name: 'Proceed to checkout' }));
  await fill(page.getByLabel('Phone'), address.phone);
  await fill(page.getByLabel('Street address'), address.street);
  await fill(page.getByLabel('City'), address.city);
  await choose(page.getByLabel('Province'), address.state);
  await fill(page.getByLabel('Postal code'), '55281');
  await expect(page.getByText(/In Jawa Barat postal codes begin with/)).toBeVisible();
  await page.getByLabel('Postal code').fill(address.postalCode);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('You do not need to pay now.');
  await tap(orderButton(page));
  await expect(page).toHaveURL('/orders');
  const number = (await ordersOf(shop, person))[0]?.number ?? 'none';
  await expect(page.getByRole('region', { name: 'Thank you. Your order is with us.' })).toContainText(number);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Thank you. Your order is with us.' })).toContainText(number);
  await expectGoodScreen(page, 'Your Orders');
  expect(count.taps).toBeLessThanOrEqual(12);
  expect(count.fields).toBeLessThanOrEqual(11);
});

test.describe('signed in, with a saved address', () => {
  test.use({
    storageState: async ({ shop }, use) => {
      const person = await shop.newPerson('Ibu Tetap');
      await order(shop, person, await addProduct(shop), 1, true);
      await use(await signedInState(shop, person));
    },
  });

  test('An order takes four taps and no field', async ({ page }) => {
    const { count, tap } = countingHand();
    await page.goto('/');
    await tap(featured(page));
    await tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /Go to Cart$/ })
        .first(),
    );
    await tap(page.getByRole('link', { name: 'Proceed to checkout' }));
    await tap(orderButton(page));
    await expect(page).toHaveURL('/orders');
    expect(count).toEqual({ taps: 4, fields: 0 });
  });
});

test.describe('text typed at checkout', () => {
  test.use({ as: 'newcomer', provoked: ['net::ERR_FAILED', 'net::ERR_CONNECTION_FAILED'] });

  test('is completed by the list of cities, which fills in the province', async ({ page, shop }) => {
    const { newcomer } = await familyOf(shop);
    await putInCart(shop, newcomer, await addProduct(shop), 1);
    await page.goto('/billing');
    const city = page.getByLabel('City');
    await city.pressSequentially('bandung');
    const suggested = page.locator('datalist option');
    await expect(suggested).toHaveCount(3);
    await expect(suggested.nth(1)).toHaveAttribute('value', 'Kabupaten Bandung');
    await city.fill('Kabupaten Bandung');
    await expect(page.getByLabel('Province')).toHaveValue('Jawa Barat');
    await city.fill('Denpasar');
    await expect(suggested).toHaveCount(0);
    await expect(page.getByLabel('Province')).toHaveValue('Jawa Barat');
  });

  test('survives a reload and a lost answer, and is deleted once the order is placed', async ({ page, shop }) => {
    const { newcomer } = await familyOf(shop);
    await putInCart(shop, newcomer, await addProduct(shop), 1);
    await page.goto('/billing');
    await page.getByLabel('Phone').fill(address.phone);
    await page.getByLabel('Street address').fill(address.street);
    await page.getByLabel('City').fill(address.city);
    await page.getByLabel('Province').selectOption(address.state);
    await page.reload();
    await expect(page.getByLabel('Street address')).toHaveValue(address.street);
    await expect(page.getByLabel('Province')).toHaveValue(address.state);
    await page.getByLabel('Postal code').fill(address.postalCode);

    // The order is placed, its answer never comes, and the phone throws the tab away.
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderButton(page).click();
    await expect(page.getByText(/your order will not be placed twice/)).toBeVisible();
    await page.unroute('**/api/orders');
    await page.reload();
    await expect(page.getByText(/your order will not be placed twice/)).toBeVisible();
    await orderButton(page).click();
    await expect(page).toHaveURL('/orders');
    expect(await ordersOf(shop, newcomer)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull();
  });
});
