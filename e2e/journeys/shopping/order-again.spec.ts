import * as m from '../../../src/messages/messages.js';
import {
  addProduct,
  deleteProduct,
  editProduct,
  order,
  ordersOf,
  productNow,
  putInCart,
  sendParcels,
} from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';

test('A family orders again, reads which units are missing, and finds the rest in the cart', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const rare = await addProduct(shop, { countInStock: 9, price: 25_000 });
  const limited = await addProduct(shop, { countInStock: 9, yearlyLimitPerUser: 4 });
  await order(shop, person, rare, 3);
  await order(shop, person, limited, 3);
  await editProduct(shop, rare, { countInStock: 2, price: 30_000 });
  const [newest, oldest] = await ordersOf(shop, person);
  await openAs(page, shop, person, '/orders');

  const card = (number = '') => page.getByRole('article', { name: number });
  await card(newest?.number)
    .getByRole('button', { name: `Order again ${newest?.number}` })
    .click();
  await expect(card(newest?.number).getByRole('status')).toContainText('Part of it is in your cart.');
  await expect(card(newest?.number).getByRole('status')).toContainText(
    `${limited.name}: 1 of 3 in your cart. You have 1 of 4 left this year.`,
  );
  await card(oldest?.number)
    .getByRole('button', { name: `Order again ${oldest?.number}` })
    .click();
  await expect(card(oldest?.number).getByRole('status')).toContainText(
    `${rare.name}: 2 of 3 in your cart. Only 2 in stock.`,
  );

  await card(oldest?.number).getByRole('link', { name: 'Go to Cart' }).click();
  const row = (name: string) => page.getByRole('main').getByRole('row', { name });
  await expect(row(rare.name).getByRole('textbox')).toHaveValue('2');
  await expect(row(rare.name)).toContainText(/The price has changed\. It was Rp\s25\.000\./);
  await expect(row(limited.name).getByRole('textbox')).toHaveValue('1');
});

test.describe('with a price that changes', () => {
  test.use({ provoked: ['net::ERR_'] });
  test('the cart says so once: an order counts from the price that was paid', async ({ page, shop }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { countInStock: 99, price: 25_000 });
    const setPrice = async (price: number) => editProduct(shop, await productNow(shop, product._id), { price });
    const row = page.getByRole('main').getByRole('row', { name: product.name });
    const orderAgain = async () => {
      await page.goto('/orders');
      await page
        .getByRole('button', { name: /^Order again N-/ })
        .first()
        .click();
      await page.getByRole('article').getByRole('link', { name: 'Go to Cart' }).click();
      await expect(row).toBeVisible();
    };
    await order(shop, person, product);
    await setPrice(30_000);
    await openAs(page, shop, person, '/orders');
    await orderAgain();
    await expect(row).toContainText(/The price has changed\. It was Rp\s25\.000\./);

    // On another device.
    await order(shop, person, product);
    await orderAgain();
    await expect(row).not.toContainText('The price has changed');

    await page.goto('/billing');
    await fillAddress(page);
    await page.route('**/api/orders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderButton(page).click();
    await expect(page.getByText(m.billing_no_answer())).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('article')).toHaveCount(3);
    await setPrice(35_000);
    await putInCart(shop, person, product, 1);
    await page.goto('/cart');
    await expect(row).not.toContainText('The price has changed');

    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText(m.cart_empty_title())).toBeVisible();
    await setPrice(40_000);
    await putInCart(shop, person, product, 1);
    await page.goto('/cart');
    await expect(row).not.toContainText('The price has changed');
  });
});

test('An order of which nothing is left fills nothing, and says so', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await order(shop, person, product, 1);
  await deleteProduct(shop, product);
  await openAs(page, shop, person, '/orders');
  await page.getByRole('button', { name: /^Order again N-/ }).click();
  const answer = page.getByRole('article').getByRole('status');
  await expect(answer).toContainText('None of it can be put into the cart now.');
  await expect(answer).toContainText(`${product.name}: 0 of 1 in your cart. No longer in the shop.`);
  await expect(answer.getByRole('link')).toHaveCount(0);
});

test('A product of the history opens its page, and one press copies the number of its parcel', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await sendParcels(shop, await order(shop, person, product, 1));
  const [sent] = await ordersOf(shop, person);
  const number = sent?.dispatches[0]?.trackingNumber ?? '';
  await openAs(page, shop, person, '/orders');
  await page.getByRole('button', { name: `Copy tracking number ${number}` }).click();
  await expect(page.getByText('Tracking number copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.getByRole('article').getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});

test('The note about payment goes once nothing is to be paid: the order is free, or its parcel has left', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  const note = page.getByText('We will get in touch with you about payment and delivery.');
  await order(shop, person, await addProduct(shop, { price: 0 }), 1);
  const paid = await order(shop, person, await addProduct(shop, { price: 5_000 }), 1);
  await openAs(page, shop, person, '/orders');
  await expect(note).toBeVisible();
  await sendParcels(shop, paid);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(note).toHaveCount(0);
});

test('The sum of a line stays on one line at every width of the history', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { price: 1_250_000 });
  await order(shop, person, product, 1);
  await openAs(page, shop, person, '/orders');
  const line = page.getByRole('article').getByRole('listitem').filter({ hasText: product.name });
  const sum = line.getByText(/^Rp\s1\.250\.000$/).last();
  for (const width of [360, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { height = 0 } = (await sum.boundingBox()) ?? {};
    expect(height, `at ${width} px`).toBeGreaterThan(0);
    expect(height, `at ${width} px`).toBeLessThan(32);
  }
});
