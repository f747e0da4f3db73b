import * as m from '../../../src/messages/messages.js';
import { type Locale, locales } from '../../../src/shared/locales.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, address, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { fillIndonesianAddress } from '../indonesian-steps.ts';

const help = { landmark: 'Seberang Masjid Salman', courierNote: 'Titip ke satpam' };

async function openBilling(page: Page, shop: RunningShop, name: string, locale: Locale = 'en') {
  const person = await shop.newPerson(name);
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, locale === 'en' ? '/billing' : '/id/billing');
  return person;
}

const suggestedDistricts = (page: Page) => page.locator('datalist').nth(1).locator('option');

for (const locale of locales)
  test(`Kecamatan, landmark and note are typed, kept for the next order and shown with it (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const person = await openBilling(page, shop, `Ibu Patokan ${locale}`, locale);
    await (locale === 'en' ? fillAddress(page) : fillIndonesianAddress(page));
    await page.getByLabel(m.billing_street({}, o)).fill('Jalan Melati 3\nRT 04/RW 02, Kel. Dago');
    await page.getByLabel(m.billing_city({}, o)).fill('Kota Bandung');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByLabel(m.billing_district({}, o)).click();
    await expect(suggestedDistricts(page)).toHaveCount(30);
    await expect(page.locator('option[value="Coblong"]')).toBeAttached();
    expect(loaded.filter((url) => /\/(jawa|bali|aceh|papua)[\w-]*\.js$/.test(url))).toHaveLength(1);
    await page.getByLabel(m.billing_district({}, o)).fill('Coblong');
    await page.getByLabel(m.billing_landmark({}, o)).fill(help.landmark);
    await page.getByLabel(m.billing_courier_note({}, o)).fill(help.courierNote);
    await expect(page.getByRole('main')).toContainText(m.billing_country({ country: 'Indonesia' }, o));
    await expectGoodScreen(page, m.billing_title({}, o));
    await page.reload();
    await expect(page.getByLabel(m.billing_landmark({}, o))).toHaveValue(help.landmark);
    await page.getByRole('button', { name: m.billing_place({}, o) }).click();
    await page.waitForURL('**/orders');

    const order = page.getByRole('article');
    for (const words of [
      'Jalan Melati 3, RT 04/RW 02, Kel. Dago',
      'Coblong, Kota Bandung, Jawa Barat 40115',
      m.orders_landmark({ landmark: help.landmark }, o),
      m.orders_courier_note({ note: help.courierNote }, o),
    ])
      await expect(order).toContainText(words);
    await expectGoodScreen(page, m.orders_title({}, o));
    expect((await ordersOf(shop, person))[0]?.address).toMatchObject({ district: 'Coblong', ...help });

    // The next order begins with all of it.
    await putInCart(shop, person, await addProduct(shop), 1);
    await page.goto(locale === 'en' ? '/billing' : '/id/billing');
    await expect(page.getByLabel(m.billing_district({}, o))).toHaveValue('Coblong');
    await expect(page.getByLabel(m.billing_courier_note({}, o))).toHaveValue(help.courierNote);
  });

test('A kecamatan that no list has is taken as typed, and none is needed', async ({ page, shop }) => {
  const person = await openBilling(page, shop, 'Ibu Tanpa Daftar');
  await fillAddress(page);
  await page.getByLabel('City').fill('Atlantis');
  await page.getByLabel('District (kecamatan)').fill('Atlantis Timur');
  await expect(suggestedDistricts(page)).toHaveCount(0);
  // The province was that of the city before.
  await expect(page.getByLabel('Province')).toHaveValue('');
  await page.getByLabel('Province').selectOption(address.state);
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  expect((await ordersOf(shop, person))[0]?.address).toMatchObject({ city: 'Atlantis', district: 'Atlantis Timur' });
});

test.describe('without the list', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('A kecamatan is typed without suggestions if their list cannot be loaded', async ({ page, shop }) => {
    const person = await openBilling(page, shop, 'Ibu Daftar Hilang');
    await fillAddress(page);
    await page.route(/\/district-files[\w-]*\.js$/, (route) => route.abort());
    await page.getByLabel('District (kecamatan)').fill('Coblong');
    await orderButton(page).click();
    await page.waitForURL('**/orders');
    expect((await ordersOf(shop, person))[0]?.address).toMatchObject({ district: 'Coblong' });
  });
});

test('Volunteers read landmark and note with the order and on its slip', async ({ page, shop }) => {
  const person = await openBilling(page, shop, 'Ibu Slip Patokan');
  await fillAddress(page);
  await page.getByLabel('Landmark').fill(help.landmark);
  await page.getByLabel('Note to the courier').fill(help.courierNote);
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  const [order] = await ordersOf(shop, person);
  await openAs(page, shop, shop.admin, `/admin/packing?ids=${order?._id}`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText('Landmark: Seberang Masjid Salman');
  await expect(slip).toContainText('Note to the courier: Titip ke satpam');
  await page.goto(`/allorders?q=${order?.number}`);
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Landmark: Seberang Masjid Salman');
});
