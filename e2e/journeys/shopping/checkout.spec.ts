import {
  addProduct,
  deleteProduct,
  editProduct,
  order,
  ordersOf,
  productNow,
  putInCart,
} from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

test.describe('refused', () => {
  test.use({ provoked: [409] });

  test('A product sold out since it was put in the cart is refused at checkout', {
    tag: ['@changed-meanwhile'],
  }, async ({ page, shop }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { countInStock: 1 });
    await putInCart(shop, person, product, 1);
    await openAs(page, shop, person, '/billing');
    await fillAddress(page);
    await order(shop, await shop.newPerson('Somebody Faster'), product, 1);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText(`${product.name} is out of stock.`);
    await expect(page.getByLabel('Street address')).toHaveValue('Jalan Melati 3');
    await expectGoodScreen(page, 'Billing Details');
    await page.getByRole('link', { name: 'Look at the cart' }).click();
    await expect(page.getByText('Out of stock at the moment. Please remove it before checkout.')).toBeVisible();
    await expectGoodScreen(page, 'Cart');
    expect(await ordersOf(shop, person)).toEqual([]);
  });

  test('A cart that another device changed to the same total is shown again before it is ordered', {
    tag: ['@changed-meanwhile'],
  }, async ({ page, shop }) => {
    const person = await shop.newPerson();
    const [shown, other] = [await addProduct(shop, { price: 5_000 }), await addProduct(shop, { price: 5_000 })];
    await putInCart(shop, person, shown, 1);
    await openAs(page, shop, person, '/billing');
    await fillAddress(page);
    await putInCart(shop, person, shown, 0);
    await putInCart(shop, person, other, 1);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Nothing was ordered yet. Your cart has changed since you opened this page',
    );
    await expect(page.getByRole('main')).toContainText(other.name);
    await expect(page.getByRole('main')).not.toContainText(shown.name);
    expect(await ordersOf(shop, person)).toEqual([]);
    await orderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you. Your order is with us.' })).toBeVisible();
    const [placed] = await ordersOf(shop, person);
    expect(placed?.products.map(({ name }) => name)).toEqual([other.name]);
  });

  test('A product that has left the shop is refused at checkout', { tag: ['@changed-meanwhile'] }, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop);
    await putInCart(shop, person, product, 1);
    await openAs(page, shop, person, '/billing');
    await fillAddress(page);
    await deleteProduct(shop, product);
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText(`${product.name} is no longer available.`);
    await page.getByRole('link', { name: 'Look at the cart' }).click();
    await expect(page.getByText('No longer available. Please remove it before checkout.')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${product.name}` }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await expect(page.getByText(`${product.name} is no longer in your cart.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
    expect(await ordersOf(shop, person)).toEqual([]);
  });

  test('A changed price is shown, and the new total needs a confirmation', { tag: ['@changed-meanwhile'] }, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { price: 25_000 });
    await putInCart(shop, person, product, 2);
    await openAs(page, shop, person, '/billing');
    await fillAddress(page);
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rp 50.000');
    await editProduct(shop, product, { price: 30_000 });
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Prices have changed since you opened this page.');
    await expect(page.getByRole('alert')).toContainText('New total: Rp 60.000');
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rp 60.000');
    expect(await ordersOf(shop, person)).toEqual([]);
    await orderButton(page).click();
    await page.waitForURL('**/orders');
    await expect(page.getByRole('article')).toContainText('Rp 60.000');
  });
});

test.describe('cut off', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('A lost answer and a second try make one order', { tag: ['@sent-twice'] }, async ({ page, shop }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { countInStock: 5 });
    await putInCart(shop, person, product, 2);
    await openAs(page, shop, person, '/billing');
    await fillAddress(page);
    await page.route('**/api/orders', async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('your order will not be placed twice');
    await expect(page.getByLabel('Street address')).toHaveValue('Jalan Melati 3');
    await page.unroute('**/api/orders');
    await orderButton(page).click();
    await page.waitForURL('**/orders');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await ordersOf(shop, person)).toHaveLength(1);
    expect((await productNow(shop, product._id)).countInStock).toBe(3);
  });
});

test('A double click on the order button makes one order', { tag: ['@sent-twice'] }, async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 5 });
  await putInCart(shop, person, product, 1);
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  await orderButton(page).dblclick();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await ordersOf(shop, person)).toHaveLength(1);
  expect((await productNow(shop, product._id)).countInStock).toBe(4);
});

test('A free order asks for no payment, at the checkout and after it', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop, { price: 0 }), 1);
  await openAs(page, shop, person, '/billing');
  const main = page.getByRole('main');
  await expect(main).toContainText('Rp 0');
  await expect(main).not.toContainText('payment');
  await fillAddress(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is with us.' })).toBeVisible();
  await expect(main).not.toContainText('You will pay');
  await expect(main).not.toContainText('payment');
});

test('Text typed at checkout is hidden from the next person in the same tab, also without a logout', async ({
  page,
  shop,
}) => {
  const [first, next] = [await shop.newPerson('Ibu Ani'), await shop.newPerson('Ibu Budi')];
  const product = await addProduct(shop);
  for (const person of [first, next]) await putInCart(shop, person, product, 1);
  await openAs(page, shop, first, '/billing');
  await page.getByLabel('Full name').fill('Ani and her mother');
  await fillAddress(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ani and her mother');
  await expect(page.getByLabel('Street address')).toHaveValue('Jalan Melati 3');

  await openAs(page, shop, next, '/billing');
  await expect(page.getByLabel('Full name')).toHaveValue('Ibu Budi');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(next.email);
  for (const label of ['Phone', 'Street address', 'City', 'Postal code'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByLabel('Province')).toHaveValue('');
});
