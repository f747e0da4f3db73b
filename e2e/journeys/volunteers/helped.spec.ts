import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import { addProduct, callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const locale of journeyLocales) {
  const o = { locale };
  test(`A volunteer orders for a family without email in ${locale}, and the family takes the order into its own account`, async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop, { yearlyLimitPerUser: 2, price: 25_000 });
    const name = `Ibu Wati ${crypto.randomUUID().slice(0, 8)}`;
    const volunteer = await newVolunteer(shop, 'Bagus');
    const main = page.getByRole('main');
    const press = (label: string) => main.getByRole('button', { name: label, exact: true }).click();

    await openAs(page, shop, volunteer, pathIn(locale, '/admin/helped'));
    await main.getByLabel(m.helped_name({}, o), { exact: true }).fill(name);
    await main.getByLabel(m.allorders_phone({}, o), { exact: true }).fill('0812 9876 5432');
    await press(m.helped_create({}, o));
    await expect(main.getByText(m.helped_agreed_missing({}, o))).toBeVisible();
    // Read in the family's language, also on an English page.
    await expect(main.getByText(m.helped_consent({}, { locale: 'id' }))).toBeVisible();
    await main.getByLabel(m.helped_agreed({}, o)).check();
    await press(m.helped_create({}, o));

    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    await main.getByLabel(m.allorders_grant_search({}, o)).fill(product.name);
    await main.getByRole('radio', { name: product.name }).check();
    await press(m.helped_add_product({}, o));
    await expect(main.getByRole('listitem').filter({ hasText: product.name })).toBeFocused();
    await expect(main.getByText(m.helped_share({ left: '2', limit: 2 }, o))).toBeVisible();
    await expect(main.getByLabel(m.billing_full_name({}, o))).toHaveValue(name);
    await expect(main.getByLabel(m.billing_phone({}, o))).toHaveValue('+62 812-9876-5432');
    await expect(main.getByLabel(m.billing_email({}, o))).toHaveCount(0);
    await main.getByLabel(m.billing_street({}, o), { exact: true }).fill('Jalan Melati 7');
    await main.getByLabel(m.billing_city({}, o), { exact: true }).fill('Malang');
    await main.getByLabel(m.billing_state({}, o), { exact: true }).selectOption('Jawa Timur');
    await main.getByLabel(m.billing_postal_code({}, o), { exact: true }).fill('65111');
    await press(m.helped_place({}, o));
    await expect(main.getByText(m.helped_placed_text({ name }, o))).toBeVisible();
    const place = page.url();
    await main.getByRole('link', { name: m.helped_open_order({}, o) }).click();
    await expect(page.getByRole('dialog').getByText(m.helped_mark({}, o))).toBeVisible();
    await page.goto(place);
    await press(m.helped_give_code({}, o));
    const shown = await main.getByText(/\d{3} \d{3} \d{4}/).innerText();
    const [code = ''] = /\d{3} \d{3} \d{4}/.exec(shown) ?? [];

    const family = await shop.newPerson('Ibu Wati Rahayu');
    await openAs(page, shop, family, pathIn(locale, '/account'));
    await main.getByLabel(m.helped_own_code({}, o)).fill(code);
    await press(m.helped_own_send({}, o));
    await expect(main.getByText(m.helped_own_sent({}, o))).toBeVisible();

    await openAs(page, shop, volunteer, place);
    await press(m.helped_confirm({}, o));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.helped_confirm_button({}, o) })
      .click();
    await expect(page.getByText(m.helped_confirmed({}, o))).toBeVisible();
    await openAs(page, shop, family, pathIn(locale, '/orders'));
    await expect(main.getByRole('link', { name: product.name })).toBeVisible();
  });
}

test('Too large a quantity keeps the lines and says the limit, and the sentences speak of the family', async ({
  page,
  shop,
}) => {
  const o = { locale: 'id' } as const;
  const [product, other] = [
    await addProduct(shop, { yearlyLimitPerUser: 2 }),
    await addProduct(shop, { countInStock: 40 }),
  ];
  const person = { name: 'Ibu Sri', phone: '0812 9876 5433', locale: 'id', consentRead: true };
  const { uid } = await (await callerOf(shop, shop.admin)).call<{ uid: string }>('POST', '/admin/helped', person);
  await openAs(page, shop, await newVolunteer(shop), `/id/admin/helped?person=${uid}`);
  const main = page.getByRole('main');
  const lines = main.getByRole('list', { name: m.helped_products({}, o) }).getByRole('listitem');
  for (const { name } of [product, other]) {
    await main.getByLabel(m.allorders_grant_search({}, o)).fill(name);
    await main.getByRole('radio', { name }).check();
    await main.getByRole('button', { name: m.helped_add_product({}, o), exact: true }).click();
    await expect(lines.filter({ hasText: name })).toBeVisible();
  }
  const units = lines.filter({ hasText: other.name }).getByLabel(m.ui_quantity({}, o), { exact: true });
  await units.fill('1001');
  await expect(page.getByText(m.cart_too_many({ maximum: 1_000 }, o))).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(units).toHaveValue('1');
  await lines.filter({ hasText: product.name }).getByLabel(m.ui_quantity({}, o), { exact: true }).fill('3');
  await expect(lines.getByText(m.helped_beyond_share({ left: 2, limit: 2 }, o))).toBeVisible();
  await expect(main.getByText(m.helped_phone_hint({}, o))).toBeVisible();
});
