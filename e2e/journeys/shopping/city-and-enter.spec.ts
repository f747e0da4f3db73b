import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { addProduct, order, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

const city = (page: Page) => page.locator('[name=city]');
const province = (page: Page) => page.locator('[name=state]');
const suggestions = (page: Page) => page.locator('datalist').first().locator('option');

/** Types letter by letter, as people do, once the list of cities is there. */
async function typeCity(page: Page, text: string): Promise<void> {
  await city(page).fill('');
  await city(page).fill('ja');
  await expect(suggestions(page)).not.toHaveCount(0);
  await city(page).fill('');
  await city(page).pressSequentially(text);
}

test('The province follows the city that was typed to its end, until the person chooses one', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, '/billing');
  await typeCity(page, 'Kota Banjarmasin');
  await expect(suggestions(page)).toHaveCount(1);
  await expect(province(page)).toHaveValue('');
  await city(page).press('Tab');
  await expect(province(page)).toHaveValue('Kalimantan Selatan');

  await typeCity(page, 'Kota Surab');
  await expect(suggestions(page).first()).toHaveAttribute('value', 'Kota Surabaya');
  await city(page).pressSequentially('aya');
  await city(page).press('Tab');
  await expect(province(page)).toHaveValue('Jawa Timur');

  // A name in two provinces leaves the choice to the person.
  await city(page).fill('Banjar');
  await city(page).press('Tab');
  await expect(province(page)).toHaveValue('');
  await province(page).selectOption('Jawa Barat');
  await city(page).fill('Kota Banjarmasin');
  await city(page).press('Tab');
  await expect(province(page)).toHaveValue('Jawa Barat');
});

test('The province follows the city after a reload and in the other language too', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, '/billing');
  await typeCity(page, 'Kota Banjarmasin');
  await city(page).press('Tab');
  await expect(province(page)).toHaveValue('Kalimantan Selatan');
  for (const [path, next, its] of [
    ['/billing', 'Kota Surabaya', 'Jawa Timur'],
    ['/id/billing', 'Kota Denpasar', 'Bali'],
  ] as const) {
    await page.goto(path);
    await typeCity(page, next);
    await city(page).press('Tab');
    await expect(province(page)).toHaveValue(its);
  }
});

test('The city of a kept address sets the province on the profile too', async ({ page, shop }) => {
  await openAs(page, shop, await shop.newPerson(), '/profile');
  await page.getByRole('button', { name: m.profile_address_add() }).click();
  await typeCity(page, 'Kota Banjarmasin');
  await expect(province(page)).toHaveValue('');
  await city(page).press('Tab');
  await expect(province(page)).toHaveValue('Kalimantan Selatan');
});

for (const locale of journeyLocales)
  test(`Enter goes from field to field, and only the button orders (${locale})`, async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu Enter ${locale}`);
    await order(shop, person, await addProduct(shop), 1, true);
    await putInCart(shop, person, await addProduct(shop), 1);
    await openAs(page, shop, person, pathIn(locale, '/billing'));
    await expect(page.locator('[name=street]')).not.toHaveValue('');
    const place = page.getByRole('button', { name: m.billing_place({}, { locale }) });
    await page.locator('[name=city]').press('Enter');
    await expect(page.locator('[name=district]')).toBeFocused();
    await page.locator('[name=courierNote]').press('Enter');
    await expect(page.locator('[name=saveInfo]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(place).toBeFocused();
    expect(await ordersOf(shop, person)).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/orders');
    expect(await ordersOf(shop, person)).toHaveLength(2);
  });
