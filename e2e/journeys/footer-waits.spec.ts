import { addProduct, order } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('Tab on a loading page stays before the footer, and continues in the loaded content', {
  tag: ['@tab-while-loading'],
}, async ({ page, shop }) => {
  const person = await shop.newPerson();
  await order(shop, person, await addProduct(shop));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/orders/*', async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, shop, person, '/orders');
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('footer, main, header')?.tagName.toLowerCase() ?? 'none');
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Tab');
    expect(await place()).not.toBe('footer');
  }
  answer();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  for (let times = 0; times < 5 && (await place()) !== 'main'; times++) {
    await page.keyboard.press('Tab');
    await expect(focused).toBeInViewport();
    expect(await place()).not.toBe('footer');
  }
  expect(await place()).toBe('main');
});
