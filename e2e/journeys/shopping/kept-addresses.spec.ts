import * as m from '../../../src/messages/messages.js';
import { type Locale, locales } from '../../../src/shared/locales.ts';
import { addProduct, order, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

const path = (locale: Locale, page: string) => (locale === 'en' ? page : `/id${page}`);

async function fillTown(page: Page, locale: Locale, city: string) {
  const o = { locale };
  await page.getByLabel(m.billing_phone({}, o), { exact: true }).fill('081234567890');
  await page.getByLabel(m.billing_street({}, o)).fill('Jalan Kenanga 8');
  await page.getByLabel(m.billing_city({}, o)).fill(city);
  await page.getByLabel(m.billing_state({}, o)).selectOption('Jawa Tengah');
  await page.getByLabel(m.billing_postal_code({}, o)).fill('57126');
}

for (const locale of locales)
  test(`A family keeps a second address at checkout, and orders to either with one choice (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const person = await shop.newPerson(`Ibu Dua Alamat ${locale}`);
    await order(shop, person, await addProduct(shop), 1, true);
    await putInCart(shop, person, await addProduct(shop), 1);
    await openAs(page, shop, person, path(locale, '/billing'));
    const choice = page.getByLabel(m.billing_kept_address({}, o), { exact: true });
    await expect(choice).toContainText('Jalan Melati 3');
    await choice.selectOption({ label: m.billing_other_address({}, o) });
    await expect(page.getByLabel(m.billing_street({}, o))).toHaveValue('');
    await fillTown(page, locale, 'Kota Surakarta');
    await choice.selectOption({ index: 0 });
    await expect(page.getByLabel(m.billing_street({}, o))).toHaveValue('Jalan Melati 3');
    await choice.selectOption({ label: m.billing_other_address({}, o) });
    await expect(page.getByLabel(m.billing_street({}, o))).toHaveValue('Jalan Kenanga 8');
    await expectGoodScreen(page, m.billing_title({}, o));
    await page.getByRole('button', { name: m.billing_place({}, o) }).click();
    await page.waitForURL('**/orders');

    await putInCart(shop, person, await addProduct(shop), 1);
    await page.goto(path(locale, '/billing'));
    await expect(page.getByLabel(m.billing_street({}, o))).toHaveValue('Jalan Kenanga 8');
    await expect(choice.locator('option')).toHaveCount(3);
    await choice.selectOption({ index: 1 });
    await expect(page.getByLabel(m.billing_street({}, o))).toHaveValue('Jalan Melati 3');
    await page.getByRole('button', { name: m.billing_place({}, o) }).click();
    await page.waitForURL('**/orders');
    const streets = (await ordersOf(shop, person)).map(({ address }) => address.street);
    expect(streets).toEqual(['Jalan Melati 3', 'Jalan Kenanga 8', 'Jalan Melati 3']);
  });

for (const locale of locales)
  test(`The profile adds, edits and deletes addresses (${locale})`, async ({ page, shop }) => {
    const o = { locale };
    const person = await shop.newPerson(`Ibu Profil ${locale}`);
    await openAs(page, shop, person, path(locale, '/profile'));
    await expect(page.getByText(m.profile_addresses_none({}, o))).toBeVisible();
    await page.getByRole('button', { name: m.profile_address_add({}, o) }).click();
    const dialog = page.getByRole('dialog', { name: m.profile_address_add({}, o) });
    await fillTown(page, locale, 'Kota Surakarta');
    await page.getByLabel(m.billing_landmark({}, o)).fill('Seberang masjid');
    await dialog.getByRole('button', { name: m.billing_save_info({}, o) }).click();
    await expect(dialog).toHaveCount(0);
    const addresses = page.getByRole('region', { name: m.profile_addresses({}, o) });
    await expect(addresses).toContainText('Kota Surakarta, Jawa Tengah 57126');
    await expect(addresses).toContainText(m.orders_landmark({ landmark: 'Seberang masjid' }, o));
    await expectGoodScreen(page, m.profile_title({}, o));

    await addresses.getByRole('button', { name: /^(Edit|Ubah): / }).click();
    await page.getByLabel(m.billing_street({}, o)).fill('Jalan Cempaka 1');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.billing_save_info({}, o) })
      .click();
    await expect(addresses).toContainText('Jalan Cempaka 1');
    // A form with changes asks before it closes.
    await addresses.getByRole('button', { name: /^(Edit|Ubah): / }).click();
    await page.getByLabel(m.billing_street({}, o)).fill('Jalan Lain');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: m.unsaved_close({}, o) }).click();
    await expect(addresses).toContainText('Jalan Cempaka 1');

    await addresses.getByRole('button', { name: /^(Delete|Hapus): / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.profile_address_delete_it({}, o), exact: true })
      .click();
    await expect(addresses).toContainText(m.profile_addresses_none({}, o));
    await expect(addresses.getByRole('heading')).toBeFocused();
  });

for (const locale of locales)
  test(`The profile shows the year's share of products that were ordered, and no other (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const person = await shop.newPerson(`Ibu Jatah ${locale}`);
    await openAs(page, shop, person, path(locale, '/profile'));
    await expect(page.getByRole('heading', { name: m.profile_addresses({}, o) })).toBeVisible();
    const name = `Kateter jatah ${locale}`;
    const limited = await addProduct(shop, { name, yearlyLimitPerUser: 5 });
    const shares = page.getByRole('region', { name: /^(Your share in|Jatah Anda tahun) \d{4}$/ });
    await expect(shares).toHaveCount(0);
    await order(shop, person, limited, 2);
    await page.reload();
    const row = shares.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(row).toContainText(m.profile_share_of({ bought: 2, limit: 5, left: 3 }, o));
    await expectGoodScreen(page, m.profile_title({}, o));
  });
