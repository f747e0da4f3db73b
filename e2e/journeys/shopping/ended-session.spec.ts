import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import type { Login } from '../../fixtures/people.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { openTab } from '../../fixtures/second-tab.ts';
import { addProduct, order, putInCart } from '../../fixtures/shop-api.ts';
import { endElsewhere, enterLogin, openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { enter } from '../indonesian-steps.ts';

test.use({ provoked: [401] });

const street = (page: Page) => page.locator('[name=street]');

/** A family at checkout that has typed another address than the kept one. */
async function typeOther(page: Page, shop: RunningShop, name: string, path: string): Promise<Login> {
  const person = await shop.newPerson(name);
  await order(shop, person, await addProduct(shop), 1, true);
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, path);
  await page.locator('select').first().selectOption('');
  await expect(street(page)).toHaveValue('');
  await fillOther(page);
  return person;
}

async function fillOther(page: Page): Promise<void> {
  for (const [field, text] of [
    ['phone', '081299998888'],
    ['street', 'Jalan Cempaka 12'],
    ['city', 'Kota Malang'],
    ['postalCode', '65111'],
  ] as const)
    await page.locator(`[name=${field}]`).fill(text);
  await page.locator('[name=state]').selectOption('Jawa Timur');
}

for (const locale of journeyLocales) {
  const o = { locale };

  test(`After a session that ended at checkout, the login says so and the typed address is still there (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await typeOther(page, shop, `Ibu Sesi ${locale}`, pathIn(locale, '/billing'));
    await endElsewhere(page, shop);
    await page.getByRole('button', { name: m.billing_place({}, o) }).click();
    await page.waitForURL(/\/login\?next=/);
    await expect(page.getByText(m.login_ended_at_order({}, o))).toBeVisible();
    await (locale === 'en' ? enterLogin(page, person) : enter(page, person));
    await page.waitForURL('**/billing');
    await expect(street(page)).toHaveValue('Jalan Cempaka 12');
    await page.getByRole('button', { name: m.billing_place({}, o) }).click();
    await page.waitForURL('**/orders');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first()).toContainText('Jalan Cempaka 12');
  });

  test(`Every page of a person says that the session ended (${locale})`, async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu Keluar ${locale}`);
    await openAs(page, shop, person, pathIn(locale, '/profile'));
    await expect(page.getByText(person.email)).toBeVisible();
    await page.goto(pathIn(locale, '/cart'));
    await expect(page.getByText(m.cart_empty_title({}, o))).toBeVisible();
    await endElsewhere(page, shop);
    await page.evaluate(() =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'changed-queries', newValue: '[["cart"]]' })),
    );
    await page.waitForURL(/\/login\?next=/);
    await expect(page.getByText(m.login_ended({}, o))).toBeVisible();
  });
}

for (const locale of journeyLocales) {
  const o = { locale };

  test(`A product says that the session ended, and its control keeps the focus (${locale})`, async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu Tamu ${locale}`);
    const { _id } = await addProduct(shop);
    await openAs(page, shop, person, pathIn(locale, `/productDetails/${_id}`));
    const add = page.getByRole('button', { name: m.cart_add({}, o) });
    await expect(add).toBeEnabled();
    await endElsewhere(page, shop);
    await add.click();
    await expect(page.getByRole('link', { name: m.product_login({}, o) })).toBeVisible();
    await expect(page.getByText(m.login_ended({}, o))).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-bottom-bar]') !== null)).toBe(true);
    await page.getByRole('link', { name: m.login_button({}, o), exact: true }).click();
    await page.waitForURL((url) => url.search.includes(encodeURIComponent(_id)));
  });

  test(`An address that was typed on the profile is shown after the next login (${locale})`, async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu Profil ${locale}`);
    await openAs(page, shop, person, pathIn(locale, '/profile'));
    await page.getByRole('button', { name: m.profile_address_add({}, o) }).click();
    await fillOther(page);
    await endElsewhere(page, shop);
    await page.getByRole('button', { name: m.billing_save_info({}, o) }).click();
    await page.waitForURL(/\/login\?next=/);
    await expect(page.getByText(m.kept_typing_at_login({}, o))).toBeVisible();
    await (locale === 'en' ? enterLogin(page, person) : enter(page, person));
    await page.getByText(m.kept_typing_show({ count: 4 }, o)).click();
    await expect(page.getByText('Jalan Cempaka 12')).toBeVisible();
  });

  test(`A question after the session ended can be sent as a visitor (${locale})`, async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu Tanya ${locale}`);
    await openAs(page, shop, person, pathIn(locale, '/get-in-touch'));
    await expect(page.getByLabel(m.identity_email({}, o))).toHaveValue(person.email);
    await page.getByLabel(m.enquiry_message({}, o)).fill('Apakah ada?');
    await endElsewhere(page, shop);
    await page.getByRole('button', { name: m.enquiry_send({}, o) }).click();
    await expect(page.getByText(m.enquiry_logged_out({}, o))).toBeVisible();
    await expect(page.getByLabel(m.enquiry_message({}, o))).toHaveValue('Apakah ada?');
    await page.getByLabel(m.enquiry_name({}, o)).fill('Ibu Tanya');
    await page.getByLabel(m.identity_email({}, o)).fill('tanya@family.example');
    await page.getByRole('button', { name: m.enquiry_send({}, o) }).click();
    await expect(page.getByText(m.enquiry_sent({}, o))).toBeVisible();
  });
}

test('The next person finds nothing of an address that was typed before the session ended', async ({ page, shop }) => {
  await typeOther(page, shop, 'Ibu Sebelum', '/billing');
  const next = await shop.newPerson('Ibu Sesudah');
  await putInCart(shop, next, await addProduct(shop), 1);
  await endElsewhere(page, shop);
  await page.getByRole('button', { name: m.billing_place() }).click();
  await page.waitForURL(/\/login\?next=/);
  await enterLogin(page, next);
  await page.waitForURL('**/billing');
  await expect(page.getByLabel(m.billing_full_name())).toHaveValue('Ibu Sesudah');
  await expect(street(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Cempaka');
});

test('A logout in another tab deletes the address that was typed in this one', async ({ page, shop }) => {
  await typeOther(page, shop, 'Ibu Dua Tab', '/billing');
  const tab = await openTab(page, '/profile');
  await tab.getByRole('button', { name: m.logout_button() }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Cempaka');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
