import type { Request } from '@playwright/test';
import * as m from '../../../src/messages/messages.js';
import { type Locale, locales } from '../../../src/shared/locales.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { openTab, quantitiesOf } from '../../fixtures/second-tab.ts';
import { addProduct, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { fillIndonesianAddress } from '../indonesian-steps.ts';

test.use({ provoked: ['net::ERR_FAILED', 'net::ERR_INTERNET_DISCONNECTED', 503] });

/** How the connection was lost: before the shop got the order, after it placed it, or to a page of the network itself. */
const losses = {
  'the request was lost': { placed: 0, lose: (page: Page) => page.route('**/api/orders', (route) => route.abort()) },
  'the answer was lost': {
    placed: 1,
    lose: (page: Page) =>
      page.route('**/api/orders', async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      }),
  },
  'a network answered with its own page': {
    placed: 0,
    lose: (page: Page) =>
      page.route('**/api/orders', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'Welcome' })),
  },
  'the shop was restarting': {
    placed: 0,
    lose: (page: Page) => page.route('**/api/orders', (route) => route.fulfill({ status: 503, body: '' })),
  },
};

const tryAgain = (page: Page, locale: Locale = 'en') =>
  page.getByRole('alert').getByRole('button', { name: m.try_again({}, { locale }) });

/** A family at checkout that pressed once, and lost the connection. */
async function loseConnection(page: Page, shop: RunningShop, how: keyof typeof losses, locale: Locale = 'en') {
  const person = await shop.newPerson(`Ibu Sinyal ${how} ${locale}`);
  await putInCart(shop, person, await addProduct(shop, { countInStock: 20 }), 2);
  await openAs(page, shop, person, locale === 'en' ? '/billing' : '/id/billing');
  await (locale === 'en' ? fillAddress(page) : fillIndonesianAddress(page));
  await losses[how].lose(page);
  const request = page.waitForRequest('**/api/orders');
  await page.getByRole('button', { name: m.billing_place({}, { locale }) }).click();
  await expect(tryAgain(page, locale)).toBeEnabled();
  expect(await ordersOf(shop, person)).toHaveLength(losses[how].placed);
  return { person, first: await request };
}

/** Presses once more without a connection: the button comes back. */
async function tryInVain(page: Page, locale: Locale = 'en'): Promise<void> {
  const request = page.waitForRequest('**/api/orders');
  await tryAgain(page, locale).click();
  await request;
  await expect(tryAgain(page, locale)).toBeEnabled();
}

const sent = (request: Request) => ({ key: request.headers()['idempotency-key'], body: request.postData() });

for (const locale of locales)
  for (const how of Object.keys(losses) as (keyof typeof losses)[])
    test(`“Try again” in place sends the same attempt after ${how}, and one order comes of it (${locale})`, {
      tag: ['@sent-twice'],
    }, async ({ page, shop }) => {
      const { person, first } = await loseConnection(page, shop, how, locale);
      await expectGoodScreen(page, m.billing_title({}, { locale }));

      // Still no connection: nothing succeeds, and the button stays.
      await tryInVain(page, locale);
      await expect(page.getByText(m.billing_placed({}, { locale }))).toHaveCount(0);
      expect(await ordersOf(shop, person)).toHaveLength(losses[how].placed);

      await page.unroute('**/api/orders');
      const again = page.waitForRequest('**/api/orders');
      // Awaited from the press on, because the message goes after 5 seconds.
      await Promise.all([
        page.getByText(m.billing_placed({}, { locale })).waitFor(),
        tryAgain(page, locale).click(),
        page.waitForURL('**/orders'),
      ]);
      expect(sent(await again)).toEqual(sent(first));
      await expect(page.getByRole('article')).toHaveCount(1);
      expect(await ordersOf(shop, person)).toHaveLength(1);
      expect(await quantitiesOf(shop, person)).toEqual([]);
    });

for (const how of ['the request was lost', 'the answer was lost'] as const) {
  test(`A tab that the phone discarded after ${how} comes back with “Try again”, and places one order`, {
    tag: ['@sent-twice'],
  }, async ({ page, shop }) => {
    const { person, first } = await loseConnection(page, shop, how);
    await page.unroute('**/api/orders');
    await page.reload();
    await expect(page.getByLabel('Street address')).toHaveValue('Jalan Melati 3');
    const again = page.waitForRequest('**/api/orders');
    await tryAgain(page).click();
    await page.waitForURL('**/orders');
    expect(sent(await again)).toEqual(sent(first));
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });

  test(`A tab closed after ${how} leaves its key to the next one: one order, and none is claimed that is not there`, {
    tag: ['@sent-twice'],
  }, async ({ page, shop }) => {
    const { person, first } = await loseConnection(page, shop, how);
    const tab = await openTab(page, '/robots.txt');
    await page.close();
    await tab.goto('/billing');
    if (how === 'the answer was lost') {
      await expect(tab.getByText('Your cart is empty.')).toBeVisible();
      await tab.goto('/orders');
    } else {
      await fillAddress(tab);
      const again = tab.waitForRequest('**/api/orders');
      await orderButton(tab).click();
      await tab.waitForURL('**/orders');
      expect(sent(await again).key).toBe(sent(first).key);
    }
    await expect(tab.getByRole('article')).toHaveCount(1);
    expect(await ordersOf(shop, person)).toHaveLength(1);
  });
}

test('A first request that arrives after “Try again” places no second order', { tag: ['@sent-twice'] }, async ({
  page,
  shop,
}) => {
  const { person, first } = await loseConnection(page, shop, 'the request was lost');
  await page.unroute('**/api/orders');
  await tryAgain(page).click();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
  const late = await page.request.post('/api/orders', {
    headers: { ...(await first.allHeaders()) },
    data: first.postData() ?? '',
  });
  expect(late.status()).toBe(201);
  expect(late.headers()['idempotent-replayed']).toBe('true');
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('Without any connection “Try again” stays, and works as soon as there is one', async ({ page, shop }) => {
  const { person } = await loseConnection(page, shop, 'the request was lost');
  await page.unroute('**/api/orders');
  await page.context().setOffline(true);
  await tryInVain(page);
  expect(await ordersOf(shop, person)).toEqual([]);
  await page.context().setOffline(false);
  await tryAgain(page).click();
  await page.waitForURL('**/orders');
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('An answer that never comes counts as lost after a minute', { tag: ['@sent-twice'] }, async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop, { countInStock: 20 }), 2);
  await page.clock.install();
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  await page.route('**/api/orders', async (route) => expect((await route.fetch()).status()).toBe(201));
  const request = page.waitForRequest('**/api/orders');
  await orderButton(page).click();
  await request;
  await expect.poll(() => ordersOf(shop, person)).toHaveLength(1);
  await page.clock.runFor(55_000);
  await expect(tryAgain(page)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await page.unroute('**/api/orders');
  await tryAgain(page).click();
  await page.waitForURL('**/orders');
  expect(await ordersOf(shop, person)).toHaveLength(1);
});
