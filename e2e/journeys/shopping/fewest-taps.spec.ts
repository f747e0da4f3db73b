import type { Locator } from '@playwright/test';
import * as m from '../../../src/messages/messages.js';
import { type Locale, pathIn } from '../../../src/shared/locales.ts';
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

const featured = (page: Page, locale: Locale = 'en') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${m.cart_add_named({ name: '.+' }, { locale })}$`) })
    .first();

for (const locale of ['en', 'id'] as const)
  test(`A newcomer presses a cart button on home, joins, finds it in the cart, and orders in eight taps and eight fields (${locale})`, async ({
    page,
    shop,
  }) => {
    const language = { locale };
    const { count, tap, fill, choose } = countingHand();
    const person = { name: 'Ibu Lestari', email: `lestari-${locale}@gmail.com`, password: 'a quiet morning' };
    const main = page.getByRole('main');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const visited: string[] = [];
    await page.goto(pathIn(locale, '/'));
    await tap(featured(page, locale));
    await expect(page.getByText(m.cart_login_first({}, language))).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2FproductDetails%2F/);
    await expect(main.getByRole('navigation', { name: m.login_ways({}, language) })).toContainText('“');
    await tap(main.getByRole('link', { name: m.login_way_new({}, language) }));
    await fill(field(m.sign_up_name({}, language)), person.name);
    await fill(field(m.identity_email({}, language)), person.email.replace('gmail', 'gmial'));
    await expect(page.getByRole('button', { name: person.email })).toBeVisible();
    await field(m.identity_email({}, language)).fill(person.email);
    await fill(field(m.identity_password({}, language)), person.password);
    await fill(field(m.sign_up_confirm_password({}, language)), person.password);
    await tap(main.getByRole('button', { name: m.sign_up_button({}, language), exact: true }));
    await expect(page.getByText(m.identity_verification_sent({}, language))).toBeVisible();

    // The mail: its link, the password of the sign-up and a press. They lead back to the product, signed in.
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await verifyByLink(page, verificationLink((await shop.mail.mailTo(person.email)).text), person.password, locale);
    await expect(page.getByText(m.cart_in_cart({ quantity: 1 }, language), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/productDetails\/[\w-]+$/);
    expect(visited.filter((path) => /login|logout/.test(path))).toEqual([]);
    await tap(main.getByRole('link', { name: m.cart_go({}, language) }));
    await tap(page.getByRole('link', { name: m.cart_checkout({}, language) }));
    await fill(field(m.billing_phone({}, language)), address.phone);
    await fill(field(m.billing_street({}, language)), address.street);
    await fill(field(m.billing_city({}, language)), address.city);
    await choose(field(m.billing_state({}, language)), address.state);
    await fill(field(m.billing_postal_code({}, language)), '55281');
    const [hint = ''] = m.billing_postal_hint({ province: address.state, digits: '#' }, language).split('#');
    await expect(page.getByText(hint)).toBeVisible();
    await field(m.billing_postal_code({}, language)).fill(address.postalCode);
    const summary = page.getByRole('region', { name: m.billing_summary({}, language) });
    await expect(summary).toContainText(m.billing_pay_later({}, language));
    await tap(page.getByRole('button', { name: m.billing_place({}, language) }));
    await expect(page).toHaveURL(pathIn(locale, '/orders'));
    const number = (await ordersOf(shop, person))[0]?.number ?? 'none';
    const thanks = page.getByRole('region', { name: m.placed_title({}, language) });
    await expect(thanks).toContainText(number);
    await page.reload();
    await expect(thanks).toContainText(number);
    await expectGoodScreen(page, m.orders_title({}, language));
    expect(count).toEqual({ taps: 8, fields: 8 });
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
    await city.press('Tab');
    await expect(page.getByLabel('Province')).toHaveValue('Jawa Barat');
    await city.fill('Denpasar');
    await expect(suggested.first()).toHaveAttribute('value', 'Kota Denpasar');
    await city.press('Tab');
    await expect(page.getByLabel('Province')).toHaveValue('Bali');
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
