import * as m from '../../src/messages/messages.js';
import type { Locale } from '../../src/shared/locales.ts';
import { addProduct, putInCart } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { keyboardOf } from '../looks/keyboard-only.ts';
import { openInOwnLetters } from '../looks/own-letters.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

async function lowerEdge(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
}

/** The search is one row, and below it so many products are on the display, but for an edge. */
async function expectFirstDisplay(page: Page, locale: Locale, count: number): Promise<void> {
  const row = page.getByRole('search');
  const field = row.getByRole('combobox', { name: m.catalogue_search_label({}, { locale }) });
  for (const name of [m.catalogue_search({}, { locale }), m.catalogue_filter({}, { locale })])
    expect(await lowerEdge(row.getByRole('button', { name, exact: true })), name).toBe(await lowerEdge(field));
  for (let place = 0; place < count; place += 1)
    await expect(cardsOf(page).nth(place), `product ${place + 1}`).toBeInViewport({ ratio: 0.95 });
}

test('Products are on the first display, and the filters in a sheet of their own', async ({ page }) => {
  await openInOwnLetters(page, '/products');
  const cards = cardsOf(page);
  await expectFirstDisplay(page, 'en', 3);

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

test('With the keyboard alone a category is chosen in the sheet, is in the address, and is removed by its chip', async ({
  page,
}) => {
  const keyboard = keyboardOf(page);
  await page.goto('/products');
  await keyboard.to('Filter');
  await keyboard.press('Enter');
  await keyboard.to('Category');
  await keyboard.write('Tracheostomy Tubes');
  await keyboard.to('Show products');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/products?category=Tracheostomy+Tubes');
  const card = cardsOf(page).filter({ hasText: 'Pediatric Tracheostomy Tube 3.0' });
  await expect(card.getByRole('link').getByText('39 mm', { exact: true })).toBeVisible();
  await expect(cardsOf(page).filter({ hasText: 'Everyday Care Kit' })).toHaveCount(0);
  await keyboard.to('Remove the filter Tracheostomy Tubes');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('link', { name: /^Remove the filter/ })).toHaveCount(0);
});

test.describe('signed in', () => {
  test.use({ as: 'shopper' });

  test('Products are on the first display of a family, in Indonesian', async ({ page }) => {
    await openInOwnLetters(page, '/id/products');
    const add = m.cart_add({}, { locale: 'id' });
    await expect(cardsOf(page).getByRole('button', { name: add }).first()).toBeVisible();
    await expectFirstDisplay(page, 'id', 3);
  });
});

test('Going back from a product far down returns to its place in the list, after a reload too', async ({ page }) => {
  await page.goto('/products');
  const cards = cardsOf(page);
  const keyboard = keyboardOf(page);
  await keyboard.to('Show more products', true);
  await keyboard.press('Enter');
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

test('The cart is in every header, with the number of its units', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 3);
  await openAs(page, shop, person, '/research');
  // There is another one for wide displays.
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true });
  const phone = page.viewportSize() ?? { width: 360, height: 740 };
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size);
    await expect(cart).toHaveAccessibleDescription('Things in your cart: 3');
    await expect(cart.getByText('3', { exact: true })).toBeVisible();
  }
  await cart.click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(cart).toHaveAccessibleDescription('Things in your cart: 4');
});
