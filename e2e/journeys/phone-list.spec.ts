import { addProduct, putInCart } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('Products are on the first display, and the filters in a sheet of their own', async ({ page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await page.evaluate(() => document.fonts.ready);
  const third = await cards.nth(2).boundingBox();
  expect((third?.y ?? Number.NaN) + (third?.height ?? 0)).toBeLessThan(740);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet.getByRole('option', { name: /^Suction \(\d+\)$/ })).toBeAttached();
  await sheet.getByLabel('In stock only').check();
  await sheet.getByLabel('Free of charge only').check();
  await sheet.getByRole('button', { name: 'Show products' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/products?inStock=true&free=true');
  await expect(cards.filter({ hasText: 'Portable Suction Machine, Donated' })).toHaveCount(1);
  await expect(cards.filter({ hasText: 'Tube Cap, Donated' })).toHaveCount(0);

  await expect(page.getByRole('button', { name: 'Filter, chosen: 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter In stock only' }).click();
  await expect(page).toHaveURL('/products?free=true');
  await expect(cards.filter({ hasText: 'Tube Cap, Donated' })).toHaveCount(1);
});

test('Whoever looked at a product far down comes back to it, after a reload too', async ({ page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('link', { name: 'More products' }).click();
  await expect(page).toHaveURL('/products?pages=2');
  const count = await cards.count();
  expect(count).toBeGreaterThan(24);
  const last = cards.last();
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/productDetails/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/products?pages=2');
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(cards).toHaveCount(count);
});

test('The cart is in every header, with how much is in it', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 3);
  await openAs(page, shop, person, '/research');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true });
  await expect(cart).toHaveAccessibleDescription('Things in your cart: 3');
  await cart.click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(cart).toHaveAccessibleDescription('Things in your cart: 4');
});
