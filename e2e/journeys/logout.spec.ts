import { logIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('A logout cancels the page’s open requests, so that none is refused after it', async ({ page, shop }) => {
  await logIn(page, await shop.newPerson(), '/profile');
  // The requests of that page end with it; the held request is the next page's.
  await page.goto('/healthz');
  const { promise: loggedOut, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    await loggedOut;
    await route.continue();
  });
  const cartRequest = page.waitForRequest('**/api/cart');
  await page.goto('/logout');
  const request = await cartRequest;
  const ended = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  letGo();
  await ended;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
