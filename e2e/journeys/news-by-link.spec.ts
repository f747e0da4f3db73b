import { basename } from 'node:path';
import * as m from '../../src/messages/messages.js';
import { type Locale, locales, pathIn } from '../../src/shared/locales.ts';
import { addProduct, address, order, ordersOf, putInCart, sendParcels } from '../fixtures/shop-api.ts';
import { newDevice, openAs } from '../fixtures/sign-in.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectGoodInEverySize, prepareForEverySize } from '../looks/every-size.ts';

const other = (locale: Locale) => locales.find((each) => each !== locale) ?? locale;

async function orderInBrowser(page: Page, locale: Locale): Promise<void> {
  const o = { locale };
  await page.getByLabel(m.billing_phone({}, o)).fill(address.phone);
  await page.getByLabel(m.billing_street({}, o)).fill(address.street);
  await page.getByLabel(m.billing_city({}, o)).fill(address.city);
  await page.getByLabel(m.billing_state({}, o)).selectOption(address.state);
  await page.getByLabel(m.billing_postal_code({}, o)).fill(address.postalCode);
  await page.getByRole('button', { name: m.billing_place({}, o) }).click();
  await expect(page.getByRole('heading', { level: 2, name: m.placed_title({}, o) })).toBeVisible();
}

for (const locale of locales) {
  const o = { locale };

  test(`The link of a mail shows the parcels in a browser without login and scripts: ${locale}`, {
    tag: '@news-links',
  }, async ({ page, shop, browser }) => {
    const person = await shop.newPerson(`Ibu Kenanga ${locale}`);
    const product = await addProduct(shop);
    await putInCart(shop, person, product, 1);
    await openAs(page, shop, person, pathIn(locale, '/billing'));
    await orderInBrowser(page, locale);
    const [placed] = await ordersOf(shop, person);
    if (!placed) throw new Error('the order is missing');
    const { text } = await shop.mail.mailTo(person.email, new RegExp(placed.number));
    const [link = ''] = text.match(new RegExp(`${shop.url}${pathIn(locale, '/news')}/[\\w-]{43}`)) ?? [];

    const reader = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const news = await reader.newPage();
    await news.goto(link);
    await expect(news.getByText(m.order_news_none({}, o))).toBeVisible();
    await sendParcels(shop, placed);
    await news.reload();
    await expect(news.getByRole('heading', { level: 1, name: m.order_news_title({}, o) })).toBeVisible();
    await expect(news.getByRole('article')).toHaveCount(2);
    await expect(news.getByText('JP0123456789012345')).toBeVisible();
    // The random key of the link can contain any two letters.
    const shown = (await news.content()).replaceAll(basename(link), '');
    for (const secret of [person.name, placed.number, product.name, 'Rp', address.street, address.city])
      expect(shown).not.toContain(secret);
    await news.getByRole('link', { name: locale === 'en' ? 'Bahasa Indonesia' : 'English' }).click();
    const title = m.order_news_title({}, { locale: other(locale) });
    await expect(news.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(news.getByRole('article')).toHaveCount(2);

    await news.goto(link.slice(0, -1));
    await expect(news.getByRole('heading', { level: 1, name: m.order_news_gone_title({}, o) })).toBeVisible();
    await news.getByRole('link', { name: m.contact_get_in_touch({}, o) }).click();
    await expect(news.getByRole('heading', { level: 1, name: m.contact_get_in_touch({}, o) })).toBeVisible();
    await reader.close();
  });

  test(`The order history copies and shares the link, and it opens on another phone: ${locale}`, {
    tag: '@news-links',
  }, async ({ page, context, shop, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      navigator.share = async (shared) => {
        document.title = String(shared?.url);
      };
    });
    const person = await shop.newPerson(`Ibu Melur ${locale}`);
    await sendParcels(shop, await order(shop, person, await addProduct(shop), 1));
    const [placed] = await ordersOf(shop, person);
    const number = placed?.number ?? '';
    await openAs(page, shop, person, pathIn(locale, '/orders'));
    await page.getByRole('article').getByText(m.order_news_share_title({}, o)).click();
    await page.getByRole('button', { name: m.order_news_copy_of({ number }, o) }).click();
    await expect(page.getByText(m.order_news_copied({}, o))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(shop.url + pathIn(locale, placed?.newsPath ?? ''));
    await page.getByRole('button', { name: m.order_news_share_of({ number }, o) }).click();
    await expect(page).toHaveTitle(copied);
    const view = page.getByRole('link', { name: m.order_news_open_of({ number }, o) });
    await expect(view).toHaveAttribute('href', copied);
    await expect(view).toHaveAttribute('rel', 'noreferrer');

    const phone = await newDevice(browser, shop, { javaScriptEnabled: false });
    await phone.goto(copied);
    await expect(phone.getByText('JP0123456789012345')).toBeVisible();
    await phone.context().close();
  });
}

test.describe('the page', () => {
  // The browser's line about the page of a link that does not work.
  test.use({ provoked: [404] });

  for (const locale of locales) {
    test(`The page of an order's news is good in every size: ${locale}`, async ({ page, shop }) => {
      const person = await shop.newPerson(`Ibu Cempaka ${locale}`);
      await sendParcels(shop, await order(shop, person, await addProduct(shop), 1));
      const [placed] = await ordersOf(shop, person);
      await prepareForEverySize(page, locale);
      for (const path of [placed?.newsPath ?? '', '/news']) {
        await page.goto(pathIn(locale, path));
        await expectGoodInEverySize(page, locale);
      }
    });
  }
});
