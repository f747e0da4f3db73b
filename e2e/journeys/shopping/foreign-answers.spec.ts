import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct, order, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

/** A network that answers every such call with its own page, as the login of a Wi-Fi does. */
const answerAsNetwork = (page: Page, method: string, address: RegExp) =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome to our Wi-Fi</html>' })
      : route.fallback(),
  );

for (const locale of locales) {
  const o = { locale };

  test(`A question is not called sent if only the network answered, and its text stays (${locale})`, async ({
    page,
    shop,
  }) => {
    await openAs(page, shop, await shop.newPerson(`Ibu Tanya ${locale}`), pathIn(locale, '/get-in-touch'));
    await answerAsNetwork(page, 'POST', /\/api\/.*enquiries/);
    const message = page.getByLabel(m.enquiry_message({}, o));
    await message.fill('Apakah ada kanul 3.5?');
    await page.getByRole('button', { name: m.enquiry_send({}, o) }).click();
    await expect(page.getByText(m.enquiry_no_answer({}, o))).toBeVisible();
    await expect(page.getByText(m.enquiry_sent({}, o))).toHaveCount(0);
    await expect(message).toHaveValue('Apakah ada kanul 3.5?');
    await page.unrouteAll();
    await page.getByRole('button', { name: m.enquiry_send({}, o) }).click();
    await expect(page.getByText(m.enquiry_sent({}, o))).toBeVisible();
  });

  test(`An address is not called saved if only the network answered (${locale})`, async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu Alamat ${locale}`);
    await order(shop, person, await addProduct(shop), 1, true);
    await openAs(page, shop, person, pathIn(locale, '/profile'));
    const addresses = page.getByRole('region', { name: m.profile_addresses({}, o) });
    await addresses.getByRole('button', { name: /^(Edit|Ubah): / }).click();
    await answerAsNetwork(page, 'PUT', /\/api\/addresses/);
    const dialog = page.getByRole('dialog');
    const street = dialog.getByLabel(m.billing_street({}, o));
    await street.fill('Jalan Baru 77');
    await dialog.getByRole('button', { name: m.billing_save_info({}, o) }).click();
    await expect(page.getByText(m.error_no_answer({}, o))).toBeVisible();
    await expect(page.getByText(m.profile_address_saved({}, o))).toHaveCount(0);
    await expect(street).toHaveValue('Jalan Baru 77');
  });

  test(`A cart that only the network answered can be asked for again, and no page wants JavaScript (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu Wifi ${locale}`);
    const product = await addProduct(shop);
    await putInCart(shop, person, product, 1);
    await openAs(page, shop, person, '/robots.txt');
    await answerAsNetwork(page, 'GET', /\/api\/(cart|orders)/);
    for (const path of ['/orders', '/cart']) {
      await page.goto(pathIn(locale, path));
      const failed = path === '/cart' ? m.cart_failed : m.orders_failed;
      await expect(page.getByRole('alert')).toContainText(failed({}, o));
      await expect(page.getByText('JavaScript')).toHaveCount(0);
    }
    await page.unrouteAll();
    await page.getByRole('button', { name: m.try_again({}, o) }).click();
    await expect(page.getByRole('row', { name: product.name })).toBeVisible();
  });
}
