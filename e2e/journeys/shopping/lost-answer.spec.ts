import type { Login } from '../../fixtures/people.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { openTab, quantitiesOf } from '../../fixtures/second-tab.ts';
import { addProduct, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { leaveSite, openAs, signedInState } from '../../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

test.use({ provoked: ['net::ERR_FAILED', 422] });

/** A family at checkout whose answer is lost on the way, after the shop has placed the order or before it heard of it. */
async function loseAnswer(page: Page, shop: RunningShop, { placed }: { placed: boolean }) {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 20 });
  await putInCart(shop, person, product, 2);
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  await page.route('**/api/orders', async (route) => {
    if (placed) expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('your order will not be placed twice');
  await expect(page.locator('[tabindex="-1"]:focus').getByRole('alert')).toBeVisible();
  await page.unroute('**/api/orders');
  expect(await ordersOf(shop, person)).toHaveLength(placed ? 1 : 0);
  return { person, product };
}

const placedToast = (page: Page) => page.getByText('✅ Order placed successfully!');
const question = (page: Page) =>
  page.getByRole('dialog', { name: /^Order N-\d{4}-\d{4,} was placed\. Order again\?$/ });

test('If a second tab filled the cart again, the page asks, and shows the earlier order without a second one', async ({
  page,
  shop,
}) => {
  const { person, product } = await loseAnswer(page, shop, { placed: true });
  await putInCart(shop, person, product, 2);
  const tab = await openTab(page, '/billing');
  await fillAddress(tab);
  await orderButton(tab).click();
  await expect(question(tab)).toBeVisible();
  await expectGoodScreen(tab, 'Billing Details');
  await expect(placedToast(tab)).toHaveCount(0);
  expect(await ordersOf(shop, person)).toHaveLength(1);
  expect(await quantitiesOf(shop, person)).toEqual([2]);

  await tab.getByRole('button', { name: 'Show that order' }).click();
  await tab.waitForURL('**/orders');
  await expect(tab.getByRole('article')).toHaveCount(1);
  await expect(tab.getByText('Your order number:')).toBeVisible();

  // Its order was shown: the next press is another wish.
  await tab.goto('/billing');
  await fillAddress(tab);
  await orderButton(tab).click();
  await tab.waitForURL('**/orders');
  await expect(placedToast(tab)).toBeVisible();
  await expect(tab.getByRole('article')).toHaveCount(2);
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('“Order again” places a second order of the cart, once', async ({ page, shop }) => {
  const { person, product } = await loseAnswer(page, shop, { placed: true });
  await putInCart(shop, person, product, 3);
  await page.reload();
  await orderButton(page).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).dblclick();
  await page.waitForURL('**/orders');
  await expect(placedToast(page)).toBeVisible();
  const quantities = (await ordersOf(shop, person)).map(({ products }) => products[0]?.quantity);
  expect(quantities.toSorted()).toEqual([2, 3]);
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('An order list in a second tab that holds the order ends the attempt: the next order needs no question', async ({
  page,
  shop,
}) => {
  const { person, product } = await loseAnswer(page, shop, { placed: true });
  const tab = await openTab(page, '/orders');
  await expect(tab.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await putInCart(shop, person, product, 2);
  await page.reload();
  await fillAddress(page);
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  await expect(placedToast(page)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(2);
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('An order list without the order ends nothing: two tabs that press again place one order', async ({
  page,
  shop,
}) => {
  const { person } = await loseAnswer(page, shop, { placed: false });
  const tab = await openTab(page, '/orders');
  await expect(tab.getByText('No orders found.')).toBeVisible();
  await tab.goto('/billing');
  await fillAddress(tab);
  // The answers wait until both tabs have pressed. An earlier answer would remove the button of the other tab.
  const { promise: bothPressed, resolve } = Promise.withResolvers<void>();
  await page.context().route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') await bothPressed;
    await route.continue();
  });
  await Promise.all([orderButton(tab).click(), orderButton(page).click()]);
  resolve();
  for (const each of [tab, page]) {
    await each.waitForURL('**/orders');
    await expect(each.getByRole('article')).toHaveCount(1);
  }
  expect(await ordersOf(shop, person)).toHaveLength(1);
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('Pressed again with another address, the page shows the order as it was sent, and claims nothing else', async ({
  page,
  shop,
}) => {
  const { person } = await loseAnswer(page, shop, { placed: true });
  await page.getByLabel('Street address').fill('Jalan Mawar 9');
  await orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: /^Order N-\d{4}-\d{4,} was placed\.$/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  await expect(placedToast(page)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show that order' }).click();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('article')).toContainText('Jalan Melati 3');
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

/** Another person signs in, in the same browser, and its storage stays. The page hears nothing of it, like a tab in the background. */
async function changePerson(page: Page, shop: RunningShop, login: Login): Promise<void> {
  await leaveSite(page);
  const { cookies } = await signedInState(shop, login);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
}

test('The next person on this device orders independently, and the first one is asked afterwards', async ({
  page,
  shop,
}) => {
  const { person, product } = await loseAnswer(page, shop, { placed: true });
  const next = await shop.newPerson('Ibu Budi');
  await putInCart(shop, next, product, 1);
  await changePerson(page, shop, next);
  await page.goto('/billing');
  await fillAddress(page);
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  await expect(placedToast(page)).toBeVisible();
  expect(await ordersOf(shop, next)).toHaveLength(1);

  await putInCart(shop, person, product, 2);
  await changePerson(page, shop, person);
  await page.goto('/billing');
  await fillAddress(page);
  await orderButton(page).click();
  await expect(question(page)).toBeVisible();
  expect(await ordersOf(shop, person)).toHaveLength(1);
});
