import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct, order, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ provoked: ['net::ERR_FAILED', 'net::ERR_INTERNET_DISCONNECTED', 503] });

const ownList = /\/api\/orders\/[0-9A-Za-z]/;
const follow = (page: Page, path: string) => page.locator(`a[href$="${path}"]:visible`).first().click();

for (const locale of locales) {
  const o = { locale };
  const place = (page: Page) => page.getByRole('button', { name: m.billing_place({}, o) }).click();

  test(`A placed order is shown if the list of orders does not come, beside the older ones (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu Daftar ${locale}`);
    await order(shop, person, await addProduct(shop), 1, true);
    await putInCart(shop, person, await addProduct(shop), 1);
    await openAs(page, shop, person, pathIn(locale, '/orders'));
    await expect(page.getByRole('article')).toHaveCount(1);
    await follow(page, '/cart');
    await follow(page, '/billing');
    await expect(page.locator('[name=street]')).not.toHaveValue('');
    await page.route(ownList, (route) => route.abort());
    await place(page);
    await page.waitForURL('**/orders');
    const [placed] = await ordersOf(shop, person);
    await expect(page.getByRole('region', { name: m.placed_title({}, o) })).toContainText(String(placed?.number));
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('alert')).toContainText(m.ui_outdated({}, o));
    await page.unrouteAll();
    await page.getByRole('button', { name: m.try_again({}, o) }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test(`Without a connection after the answer, the first order is shown, and no empty list (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu Putus ${locale}`);
    await putInCart(shop, person, await addProduct(shop), 1);
    await openAs(page, shop, person, pathIn(locale, '/orders'));
    await expect(page.getByText(m.orders_empty({}, o))).toBeVisible();
    await follow(page, '/cart');
    await follow(page, '/billing');
    for (const [field, text] of [
      ['phone', '081234567890'],
      ['street', 'Jalan Melati 3'],
      ['city', 'Bandung'],
      ['postalCode', '40115'],
    ] as const)
      await page.locator(`[name=${field}]`).fill(text);
    await page.locator('[name=state]').selectOption('Jawa Barat');
    await page.route('**/api/orders', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer });
      await page.context().setOffline(true);
    });
    await place(page);
    await expect(page.getByRole('region', { name: m.placed_title({}, o) })).toBeVisible();
    await expect(page.getByText(m.orders_empty({}, o))).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test(`A family whose quiet mode is unknown for a moment reads what every other family reads (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu Tenang ${locale}`);
    await order(shop, person, await addProduct(shop), 1, true);
    await putInCart(shop, person, await addProduct(shop), 1);
    await openAs(page, shop, person, pathIn(locale, '/billing'));
    await expect(page.locator('[name=street]')).not.toHaveValue('');
    await page.route('**/api/account/quiet', (route) => route.fulfill({ status: 503, body: '' }));
    await place(page);
    await page.waitForURL('**/orders');
    const placed = page.getByRole('region', { name: m.placed_title({}, o) });
    await expect(placed).toContainText(m.placed_parcel({}, o));
    await expect(page.getByText(m.quiet_orders({}, o))).toHaveCount(0);
  });
}
