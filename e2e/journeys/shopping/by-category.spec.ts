import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { addProduct } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

for (const locale of journeyLocales) {
  test(`The shop begins with a tile for each category, which shows its products alone (${locale})`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, '/products'));
    const tiles = page.getByRole('navigation', { name: m.catalogue_category({}, { locale }) });
    const tile = tiles.getByRole('link').nth(2);
    const name = await tile.innerText();
    await expect
      .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await tile.click();
    await expect(page).toHaveURL(/\?category=/);
    await expect(page.getByRole('search').getByRole('link', { name })).toBeVisible();
    await expect(tiles).toBeHidden();
  });
}

test('The products of the first category come first, sold-out ones at its end', async ({ page, shop }) => {
  const category = 'Tracheostomy Tubes';
  await addProduct(shop, { name: 'A tube that is sold out', category, countInStock: 0 });
  await page.goto('/products');
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Tube');
  await expect(cards.first()).not.toContainText(m.product_out_of_stock({}, { locale: 'en' }));
});

test('A card keeps the size in sight at the end of a name that is cut off, and says it in the chip otherwise', async ({
  page,
  shop,
}) => {
  const name = 'A tube whose long name ends with its size 3.0';
  const other = 'A tube of 2 parts whose long name also ends with its size 3.5';
  await addProduct(shop, { name, facts: { size: '3.0', length: '39 mm' } });
  await page.setViewportSize({ width: 360, height: 740 });
  await addProduct(shop, { name: other, facts: { size: '3.5', length: '40 mm' } });
  const card = page.getByRole('article').first();
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  const end = card.getByText('3.0', { exact: true });
  await expect(end).toBeInViewport({ ratio: 1 });
  expect(await end.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  await expect(card.getByText('39 mm', { exact: true })).toBeVisible();
  await page.goto(`/products?q=${encodeURIComponent(other)}`);
  await expect(card.getByText('3.5 · 40 mm', { exact: true })).toBeVisible();
});

/** Taps a button at the moment when it appears. */
function tapAtOnce(page: Page, name: string): Promise<void> {
  return page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('main button')].find((each) => each.textContent === wanted);
      if (!button) return;
      observer.disconnect();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      Object.assign(window, { tapped: true });
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  }, name);
}

test('A second tap after an addition removes nothing', async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Murni Ganda');
  const { _id } = await addProduct(shop);
  await openAs(page, shop, person, `/productDetails/${_id}`);
  const remove = page.getByRole('button', { name: 'Remove from Cart' });
  await tapAtOnce(page, 'Remove from Cart');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => page.evaluate(() => 'tapped' in window)).toBe(true);
  await expect(page.getByText('In your cart: 1', { exact: true })).toBeVisible();
  await expect(remove).toBeEnabled();
  await expect(page.getByText('In your cart: 1', { exact: true })).toBeVisible();
  await remove.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});
