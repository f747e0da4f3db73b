import type { Cart } from '../../../src/cart/cart.contract.ts';
import { familyOf } from '../../fixtures/family.ts';
import type { Login } from '../../fixtures/people.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf, putInCart } from '../../fixtures/shop-api.ts';
import { enterLogin, forgetPerson, openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

async function cartOf(shop: RunningShop, person: Login): Promise<Record<string, number>> {
  const { call } = await callerOf(shop, person);
  const { items } = await call<Cart>('GET', '/cart/');
  return Object.fromEntries(items.map(({ productId: { _id }, quantity }) => [_id, quantity]));
}

test('A visitor’s product is in the cart after the login, once: a reload and Back add nothing', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  const { _id } = await addProduct(shop);
  const inCart = page.getByText('In your cart: 1', { exact: true });
  await page.goto(`/productDetails/${_id}`);
  await page.getByRole('link', { name: 'Log in to add it to your cart' }).click();
  await enterLogin(page, person);
  await expect(inCart).toBeVisible();
  await expect(page).toHaveURL(`/productDetails/${_id}`);
  await page.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  expect(await cartOf(shop, person)).toEqual({});
});

test('A product that is already in the cart stays as it is', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop);
  await putInCart(shop, person, product, 5);
  await page.goto(`/login?next=${encodeURIComponent(`/productDetails/${product._id}?add=1`)}`);
  await enterLogin(page, person);
  await expect(page).toHaveURL(`/productDetails/${product._id}`);
  await expect(page.getByText('In your cart: 5', { exact: true })).toBeVisible();
  expect(await cartOf(shop, person)).toEqual({ [product._id]: 5 });
});

test('A pending add beyond a limit is refused like a press, and an invalid quantity adds nothing', async ({
  page,
  shop,
}) => {
  const family = await familyOf(shop);
  const few = await addProduct(shop, { countInStock: 3 });
  const person = await shop.newPerson();
  await page.goto(`/login?next=${encodeURIComponent(`/productDetails/${family.usedUp._id}?add=1`)}`);
  await enterLogin(page, family);
  await expect(page.getByText("You've already bought 2.")).toBeVisible();
  await expect(page).toHaveURL(`/productDetails/${family.usedUp._id}`);

  for (const wanted of ['1001', '-1', 'many', '2.5']) {
    await forgetPerson(page);
    await page.goto(`/login?next=${encodeURIComponent(`/productDetails/${few._id}?add=${wanted}`)}`);
    await enterLogin(page, person);
    await expect(page).toHaveURL(`/productDetails/${few._id}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  }
  expect(await cartOf(shop, person)).toEqual({});
});

test('A link from another site puts nothing into the cart of a signed-in person', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const { _id } = await addProduct(shop);
  await openAs(page, shop, person, `/productDetails/${_id}?add=2`);
  await expect(page).toHaveURL(`/productDetails/${_id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  expect(await cartOf(shop, person)).toEqual({});
});

test('A card on a home page reached by a link leads visitors to the login as well', async ({ page }) => {
  await page.goto('/accessibility');
  await page.getByRole('banner').getByRole('link').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .+ to Cart$/ })
    .first()
    .click();
  await expect(page.getByText('Please login first')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2FproductDetails%2F[\w-]+%3Fadd%3D1$/);
});
