import type { Product } from '../../../src/catalogue/catalogue.contract.ts';
import * as m from '../../../src/messages/messages.js';
import { type Locale, pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { openTab } from '../../fixtures/second-tab.ts';
import { addProduct, callerOf, order, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { endElsewhere, enterLogin, openAs } from '../../fixtures/sign-in.ts';
import { fillAddress } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { enter, fillIndonesianAddress } from '../indonesian-steps.ts';

test.use({ provoked: ['net::ERR_FAILED', 401, 409, 429] });

const placeButton = (page: Page, locale: Locale = 'en') =>
  page.getByRole('button', { name: m.billing_place({}, { locale }) });
const tryAgain = (page: Page, locale: Locale = 'en') =>
  page.getByRole('alert').getByRole('button', { name: m.try_again({}, { locale }) });

/** A family at checkout whose order was placed, and whose answer was lost. */
async function loseAnswer(page: Page, shop: RunningShop, locale: Locale = 'en', ordered?: Product) {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = ordered ?? (await addProduct(shop, { countInStock: 20 }));
  await putInCart(shop, person, product, 2);
  await openAs(page, shop, person, pathIn(locale, '/billing'));
  await (locale === 'en' ? fillAddress(page) : fillIndonesianAddress(page));
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page, locale).click();
  await expect(tryAgain(page, locale)).toBeEnabled();
  await page.unroute('**/api/orders');
  expect(await ordersOf(shop, person)).toHaveLength(1);
  return { person, product };
}

for (const locale of journeyLocales)
  test(`After a lost answer and an ended session nothing is denied, and the order is found again (${locale})`, {
    tag: ['@sent-twice'],
  }, async ({ page, shop }) => {
    const o = { locale };
    const { person } = await loseAnswer(page, shop, locale);
    await endElsewhere(page, shop);
    await tryAgain(page, locale).click();
    await page.waitForURL(/\/login\?next=/);
    await expect(page.getByText(m.login_ended_order_unsure({}, o))).toBeVisible();
    await (locale === 'en' ? enterLogin(page, person) : enter(page, person));
    await page.waitForURL('**/billing');
    await expect(page.getByRole('alert')).toContainText(m.billing_may_have_arrived({}, o));
    await expect(page.getByRole('alert').getByRole('link', { name: m.billing_to_orders({}, o) })).toBeVisible();
    await expectGoodScreen(page, m.billing_title({}, o));
    await tryAgain(page, locale).click();
    await page.waitForURL('**/orders');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

test('A logout in another tab, after a lost answer, denies no order, and the next login on this page says so', async ({
  page,
  shop,
}) => {
  const { person } = await loseAnswer(page, shop);
  const tab = await openTab(page, '/profile');
  await tab.getByRole('button', { name: m.logout_button() }).click();
  await page.waitForURL(/\/login/);
  await expect(page.getByText(m.login_ended_order_unsure())).toBeVisible();
  await enterLogin(page, person);
  await page.waitForURL('**/billing');
  await expect(page.getByRole('alert')).toContainText(m.billing_may_have_arrived());
});

test('“Too many tries” says nothing about an earlier try: it stays open, also after a reload', {
  tag: ['@sent-twice'],
}, async ({ page, shop }) => {
  const { person, product } = await loseAnswer(page, shop);
  const body = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: m.error_too_many_requests() };
  await page.route('**/api/orders', (route) => route.fulfill({ status: 429, json: body }));
  await tryAgain(page).click();
  await expect(page.getByRole('alert')).toContainText(m.error_too_many_requests());
  await expect(page.getByRole('alert')).toContainText(m.billing_may_have_arrived());
  await expect(page.getByRole('region', { name: m.billing_summary() })).toContainText(product.name);
  await page.unroute('**/api/orders');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(m.billing_may_have_arrived());
  await tryAgain(page).click();
  await page.waitForURL('**/orders');
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('Once the shop has named the earlier order, the page behind the question says nothing about a lost answer', async ({
  page,
  shop,
}) => {
  const { person } = await loseAnswer(page, shop);
  await putInCart(shop, person, await addProduct(shop), 1);
  await placeButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: m.ui_close() }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('The summary of an unanswered order is in the language of the page', async ({ page, shop }) => {
  const read = async (locale: Locale) => {
    const answer = await fetch(`${shop.url}/api/products?limit=100`, { headers: { 'accept-language': locale } });
    return (await answer.json()) as Product[];
  };
  const translated = new Map((await read('id')).map(({ _id, name }) => [_id, name]));
  const isOrderable = ({ countInStock, yearlyLimitPerUser: limit }: Product) =>
    (countInStock === null || countInStock > 9) && (limit === null || limit > 1);
  const product = (await read('en')).find((each) => translated.get(each._id) !== each.name && isOrderable(each));
  await loseAnswer(page, shop, 'en', product);
  const summary = (locale: Locale) => page.getByRole('region', { name: m.billing_summary({}, { locale }) });
  await expect(summary('en')).toContainText(product?.name ?? '');
  await page.goto('/id/billing');
  await expect(tryAgain(page, 'id')).toBeVisible();
  await expect(summary('id')).toContainText(translated.get(product?._id ?? '') ?? '');
});

test('Of two devices that order the same cart at once, the refused one names the order of the other', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop);
  await putInCart(shop, person, product, 1);
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  const { number } = await order(shop, person, product, 1);
  await placeButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(`^Order ${number} has exactly these products\\..* on \\d.* WIB,`),
  );
  await expect(placeButton(page)).toHaveCount(0);
  await expectGoodScreen(page, m.billing_title());
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: m.billing_to_orders() }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('An earlier order with more in it is not named as the one of this cart', async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const [product, other] = [await addProduct(shop), await addProduct(shop)];
  await putInCart(shop, person, other, 1);
  await order(shop, person, product, 1);
  await putInCart(shop, person, product, 1);
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  await (await callerOf(shop, person)).call('DELETE', `/cart/${product._id}`);
  await placeButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(m.billing_emptied());
});

/** Fills localStorage to the last byte before the page reads it. */
const fillStorage = () => {
  for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
      localStorage.setItem(`full ${size}`, 'x'.repeat(size));
    } catch {}
};

test('With a full storage, a reload loses neither the typed address nor an order without an answer', async ({
  page,
  shop,
}) => {
  await page.addInitScript(fillStorage);
  const { person } = await loseAnswer(page, shop);
  await page.reload();
  await expect(page.getByLabel(m.billing_street())).toHaveValue('Jalan Melati 3');
  await expect(page.getByRole('alert')).toContainText(m.billing_may_have_arrived());
  await tryAgain(page).click();
  await page.waitForURL('**/orders');
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('A browser that stores nothing asks before the typed address is lost, and not after the order', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await putInCart(shop, person, await addProduct(shop), 1);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openAs(page, shop, person, '/billing');
  await page.evaluate(() => localStorage.clear());
  await fillAddress(page);
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: m.unsaved_title() });
  await question.getByRole('button', { name: m.ui_cancel() }).click();
  await placeButton(page).click();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
});
