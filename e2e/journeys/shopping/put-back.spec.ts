import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { openTab, quantitiesOf } from '../../fixtures/second-tab.ts';
import { addProduct, editProduct, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { errorsOf, expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

for (const locale of locales) {
  test(`A line that left the cart comes back with its quantity, also as the last one (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const person = await shop.newPerson();
    const [spoon, fork] = [await addProduct(shop), await addProduct(shop)];
    await putInCart(shop, person, spoon, 3);
    await putInCart(shop, person, fork, 2);
    await openAs(page, shop, person, pathIn(locale, '/cart'));
    const remove = (name: string) => page.getByRole('button', { name: m.cart_remove_line({ name }, o) });
    const restore = page.getByRole('button', { name: m.cart_restore({}, o) });
    await remove(spoon.name).click();
    await expect(page.getByText(m.cart_removed({ name: spoon.name }, o))).toBeVisible();
    // The message stays while the pointer is on it.
    await restore.hover();
    await expectGoodScreen(page, m.cart_title({}, o));
    await restore.click();
    await expect(page.getByText(m.cart_restored({ name: spoon.name }, o))).toBeVisible();
    await expect(page.getByRole('table')).toBeFocused();
    await expect(page.getByRole('main').getByRole('row', { name: spoon.name }).getByRole('textbox')).toHaveValue('3');

    await remove(spoon.name).click();
    await remove(fork.name).click();
    await expect(page.getByText(m.cart_empty_title({}, o))).toBeVisible();
    await expect(restore).toHaveCount(2);
    await restore.last().click();
    await expect(page.getByRole('main').getByRole('row', { name: fork.name }).getByRole('textbox')).toHaveValue('2');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await quantitiesOf(shop, person)).toEqual([2]);
  });
}

test('By keyboard the button takes the focus, and the message waits while it has it', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await putInCart(shop, person, product, 3);
  await page.clock.install();
  await openAs(page, shop, person, '/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).focus();
  await page.keyboard.press('Enter');
  const restore = page.getByRole('button', { name: 'Put back' });
  await expect(restore).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(restore).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(9_000);
  await expect(restore).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(restore).toHaveCount(0);
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('Units that are no longer possible stay away, and the message says how many came back', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 9 });
  await putInCart(shop, person, product, 5);
  await openAs(page, shop, person, '/cart');
  const remove = page.getByRole('button', { name: `Remove ${product.name}` });
  const restore = page.getByRole('button', { name: 'Put back' });
  await remove.click();
  await editProduct(shop, product, { countInStock: 2 });
  await restore.click();
  await expect(page.getByRole('alert')).toContainText(`${product.name}: 2 of 5 are back in your cart.`);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await remove.click();
  await editProduct(shop, product, { countInStock: 0 });
  await restore.click();
  await expect(page.getByRole('alert')).toContainText(
    `${product.name} could not be put back: none is available for you now.`,
  );
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('A product that is out of stock is not offered again', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await putInCart(shop, person, product, 2);
  await editProduct(shop, product, { countInStock: 0 });
  await openAs(page, shop, person, '/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText(`${product.name} is no longer in your cart.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
});

test('The focus returns when the message closes', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const [spoon, fork] = [await addProduct(shop), await addProduct(shop)];
  await putInCart(shop, person, spoon, 3);
  await putInCart(shop, person, fork, 2);
  await openAs(page, shop, person, '/cart');
  await page.getByRole('button', { name: `Remove ${spoon.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Put back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
  await expect(page.getByRole('table')).toBeFocused();

  await page.goto(`/productDetails/${fork._id}`);
  await page.getByRole('button', { name: 'Remove from Cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Put back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const control = page.locator(':focus').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) });
  await expect(control).toHaveCount(1);
});

test('A changed price still shows after a removal by mistake', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { price: 25_000 });
  for (const each of [product, await addProduct(shop)]) await putInCart(shop, person, each, 2);
  await openAs(page, shop, person, '/cart');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveCount(2);
  await editProduct(shop, product, { price: 30_000 });
  await page.reload();
  const change = page.getByText(/The price has changed\. It was Rp\s25\.000\./);
  await expect(change).toBeVisible();
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(change).toBeVisible();
});

test('A logout in another tab takes the message along', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await putInCart(shop, person, product, 2);
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  await page.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(page.getByRole('button', { name: 'Put back' })).toBeVisible();
  await page.getByRole('button', { name: 'Put back' }).hover();
  const tab = await openTab(page, '/logout');
  await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
});

test('In two tabs, a line comes back in both, and never lowers what the other tab put in', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 20 });
  await putInCart(shop, person, product, 3);
  await openAs(page, shop, person, '/cart');
  const tab = await openTab(page, '/cart');
  const errors = errorsOf(tab, []);
  const remove = page.getByRole('button', { name: `Remove ${product.name}` });
  const restore = page.getByRole('button', { name: 'Put back' });
  await remove.click();
  await expect(tab.getByText('Your cart is empty.')).toBeVisible();
  await restore.click();
  await expect(tab.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');

  await remove.click();
  await expect(tab.getByText('Your cart is empty.')).toBeVisible();
  await putInCart(shop, person, product, 7);
  await restore.click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('7');
  await expect(tab.getByRole('textbox', { name: 'Quantity' })).toHaveValue('7');
  expect(await quantitiesOf(shop, person)).toEqual([7]);
  expect(errors).toEqual([]);
});

test.describe('without the code of the button', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('the message still says that the product is gone', async ({ page, shop }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop);
    await putInCart(shop, person, product, 1);
    await page.route('**/assets/removal-*', (route) => route.abort());
    await openAs(page, shop, person, '/cart');
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(page.getByText(`${product.name} is no longer in your cart.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
  });
});

test.describe('without the code and without an answer', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('the message says that the removal failed', async ({ page, shop }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop);
    await putInCart(shop, person, product, 1);
    await openAs(page, shop, person, '/cart');
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart/'));
    await page.route('**/api/cart/', (route) => route.abort());
    await page.route('**/assets/removal-*', async (route) => {
      await refused;
      await page.waitForTimeout(500);
      await route.abort();
    });
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await page.waitForTimeout(1_500);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(`${product.name} is no longer in your cart.`)).toHaveCount(0);
    expect(await quantitiesOf(shop, person)).toEqual([1]);
  });
});

test.describe('without a connection', () => {
  test.use({ provoked: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('the message keeps its button, and the next press puts the line back', async ({ page, shop }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop);
    await putInCart(shop, person, product, 3);
    await openAs(page, shop, person, '/cart');
    const restore = page.getByRole('button', { name: 'Put back' });
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect.poll(() => quantitiesOf(shop, person)).toEqual([]);
    await page.context().setOffline(true);
    await restore.click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Put back' })).toBeVisible();
    await page.context().setOffline(false);
    await restore.click();
    await expect(page.getByText(`${product.name} is back in your cart.`)).toBeVisible();
    expect(await quantitiesOf(shop, person)).toEqual([3]);
  });
});

test('On a product’s page and on a card, a removed product comes back as well', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await putInCart(shop, person, product, 4);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  const restore = page.getByRole('button', { name: 'Put back' });
  await page.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(restore).toBeVisible();
  // Playwright refuses to press an element that a message covers.
  await page.getByRole('button', { name: 'Add to Cart' }).click({ trial: true });
  await restore.click();
  await expect(page.getByText('In your cart: 4', { exact: true })).toBeVisible();

  await page.goto('/products?sort=newest');
  const card = page.getByRole('article').filter({ hasText: product.name });
  await card.getByRole('button', { name: 'Remove from Cart' }).click();
  await restore.click();
  await expect(card.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
  expect(await quantitiesOf(shop, person)).toEqual([4]);
});
