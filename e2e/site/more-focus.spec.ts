import { expect, test } from '../fixtures/test.ts';

test('A keyboard that asks for the last products goes on at the first new one', async ({ page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').locator('section > ul > li');
  const more = page.getByRole('main').getByRole('link', { name: 'Show more products', exact: true });
  let shown = 0;
  while ((await more.count()) > 0) {
    shown = await cards.count();
    await more.press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
  expect(shown).toBeGreaterThan(0);
  await expect(cards.nth(shown).getByRole('link').first()).toBeFocused();
});
