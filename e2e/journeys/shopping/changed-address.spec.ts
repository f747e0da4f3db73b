import * as m from '../../../src/messages/messages.js';
import { type Locale, pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import type { Login } from '../../fixtures/people.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { openTab } from '../../fixtures/second-tab.ts';
import { addProduct, callerOf, order, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ provoked: [503] });

const street = (page: Page, locale: Locale = 'en') => page.getByLabel(m.billing_street({}, { locale }));
const note = (page: Page, locale: Locale = 'en') => page.getByLabel(m.billing_courier_note({}, { locale }));

/** A family with a kept address, at checkout. */
async function openCheckout(page: Page, shop: RunningShop, locale: Locale = 'en'): Promise<Login> {
  const person = await shop.newPerson(`Ibu Pindah ${locale}`);
  await order(shop, person, await addProduct(shop), 1, true);
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, pathIn(locale, '/billing'));
  await expect(street(page, locale)).toHaveValue('Jalan Melati 3');
  return person;
}

/** Writes another street into the kept address, on the profile. */
async function correct(page: Page, locale: Locale = 'en'): Promise<void> {
  const o = { locale };
  const addresses = page.getByRole('region', { name: m.profile_addresses({}, o) });
  await addresses.getByRole('button', { name: /^(Edit|Ubah): / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.billing_street({}, o)).fill('Jalan Baru 77');
  await dialog.getByRole('button', { name: m.billing_save_info({}, o) }).click();
  await expect(addresses).toContainText('Jalan Baru 77');
}

async function deleteKept(page: Page): Promise<void> {
  const addresses = page.getByRole('region', { name: m.profile_addresses() });
  await addresses.getByRole('button', { name: /^Delete: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.profile_address_delete_it(), exact: true }).click();
  await expect(addresses).toContainText(m.profile_addresses_none());
}

async function keptStreets(shop: RunningShop, person: Login): Promise<string[]> {
  const { call } = await callerOf(shop, person);
  const { kept } = await call<{ kept: { address: { street: string } }[] }>('GET', '/address');
  return kept.map(({ address }) => address.street);
}

async function fillCempaka(page: Page): Promise<void> {
  for (const [label, text] of [
    [m.billing_phone, '081299998888'],
    [m.billing_street, 'Jalan Cempaka 12'],
    [m.billing_city, 'Kota Malang'],
    [m.billing_postal_code, '65111'],
  ] as const)
    await page.getByLabel(label(), { exact: true }).fill(text);
  await page.getByLabel(m.billing_state()).selectOption('Jawa Timur');
}

/** Another device keeps an address in the second place. */
async function keepElsewhere(shop: RunningShop, person: Login): Promise<void> {
  const { call } = await callerOf(shop, person);
  const [first] = (await ordersOf(shop, person)).map(({ address }) => address);
  await call('PUT', '/addresses/2', { address: { ...first, street: 'Jalan Lain 9' } });
}

for (const locale of journeyLocales)
  test(`An order goes to the corrected address, also if the checkout held a draft from before (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await openCheckout(page, shop, locale);
    await note(page, locale).fill('Ketuk pelan');
    await page.goto(pathIn(locale, '/profile'));
    await correct(page, locale);
    await page.goto(pathIn(locale, '/billing'));
    await expect(street(page, locale)).toHaveValue('Jalan Baru 77');
    await expect(note(page, locale)).toHaveValue('Ketuk pelan');
    await page.getByRole('button', { name: m.billing_place({}, { locale }) }).click();
    await page.waitForURL('**/orders');
    expect((await ordersOf(shop, person))[0]?.address).toMatchObject({
      street: 'Jalan Baru 77',
      courierNote: 'Ketuk pelan',
    });
    expect(await keptStreets(shop, person)).toEqual(['Jalan Baru 77']);
  });

test('A checkout follows a correction in another tab', async ({ page, shop }) => {
  const person = await openCheckout(page, shop);
  const tab = await openTab(page, '/profile');
  await correct(tab);
  await expect(street(page)).toHaveValue('Jalan Baru 77');
  await expect(page.getByText(m.billing_address_replaced())).toHaveCount(0);
  await page.getByRole('button', { name: m.billing_place() }).click();
  await page.waitForURL('**/orders');
  expect((await ordersOf(shop, person))[0]?.address.street).toBe('Jalan Baru 77');
  expect(await keptStreets(shop, person)).toEqual(['Jalan Baru 77']);
});

for (const locale of journeyLocales)
  test(`A checkout says that another tab replaced the typed street, and only then (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    await openCheckout(page, shop, locale);
    const tab = await openTab(page, pathIn(locale, '/profile'));
    const said = page.getByText(m.billing_address_replaced({}, o));
    await street(page, locale).fill('Jalan Ketikan 5');
    await correct(tab, locale);
    await expect(street(page, locale)).toHaveValue('Jalan Baru 77');
    await expect(said).toBeVisible();
    // Another address, and then the corrected one again.
    await page
      .locator('select')
      .first()
      .selectOption({ label: m.billing_other_address({}, o) });
    await expect(said).toHaveCount(0);
  });

test('A deleted address does not come back with a draft, nor with another place of the choice', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop);
  await note(page).fill('Ketuk pelan');
  const choice = page.getByLabel(m.billing_kept_address(), { exact: true });
  await choice.selectOption({ label: m.billing_other_address() });
  await expect(street(page)).toHaveValue('');
  await choice.selectOption({ index: 0 });
  await expect(note(page)).toHaveValue('Ketuk pelan');
  const tab = await openTab(page, '/profile');
  await deleteKept(tab);
  await expect(choice).toHaveCount(0);
  await expect(street(page)).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel(m.billing_full_name())).not.toHaveValue('');
  await expect(street(page)).toHaveValue('');
});

test('A new address moves to another place if its own was taken meanwhile', async ({ page, shop }) => {
  const person = await openCheckout(page, shop);
  await page.getByLabel(m.billing_kept_address(), { exact: true }).selectOption({ label: m.billing_other_address() });
  await fillCempaka(page);
  await keepElsewhere(shop, person);
  await page.reload();
  await expect(street(page)).toHaveValue('Jalan Cempaka 12');
  await page.getByRole('button', { name: m.billing_place() }).click();
  await page.waitForURL('**/orders');
  expect((await keptStreets(shop, person)).toSorted()).toEqual(['Jalan Cempaka 12', 'Jalan Lain 9', 'Jalan Melati 3']);
});

for (const ticked of [true, false])
  test(`An address that another device keeps while the form is open stays, ${ticked ? 'with' : 'without'} the tick`, async ({
    page,
    shop,
  }) => {
    const person = await openCheckout(page, shop);
    await page.getByLabel(m.billing_kept_address(), { exact: true }).selectOption({ label: m.billing_other_address() });
    await fillCempaka(page);
    await page.getByLabel(m.billing_save_info()).setChecked(ticked);
    await keepElsewhere(shop, person);
    await page.getByRole('button', { name: m.billing_place() }).click();
    await page.waitForURL('**/orders');
    expect((await keptStreets(shop, person)).toSorted()).toEqual([
      ...(ticked ? ['Jalan Cempaka 12'] : []),
      'Jalan Lain 9',
      'Jalan Melati 3',
    ]);
  });

test('After a load of the addresses that failed once, the draft has its place again', async ({ page, shop }) => {
  const person = await openCheckout(page, shop);
  await note(page).fill('Ketuk pelan');
  await page.route('**/api/address', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.reload();
  await expect(note(page)).toHaveValue('Ketuk pelan');
  await note(page).fill('Ketuk keras');
  await page.reload();
  await expect(note(page)).toHaveValue('Ketuk keras');
  await expect(page.getByLabel(m.billing_save_info())).toBeChecked();
  await page.getByRole('button', { name: m.billing_place() }).click();
  await page.waitForURL('**/orders');
  expect(await keptStreets(shop, person)).toEqual(['Jalan Melati 3']);
});
