import { logIn } from '../fixtures/sign-in.ts';
import { navigate } from '../fixtures/steps.ts';
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

test('A call that would begin during a logout is dropped', async ({ page, shop }) => {
  await logIn(page, await shop.newPerson(), '/profile');
  await page.goto('/logout');
  await page.waitForLoadState('networkidle');
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/identity/sign-out', async (route) => {
    await looked;
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization || request.url().endsWith('/identity/token')) calls.push(request.url());
  });
  const leaving = page.waitForRequest('**/identity/sign-out');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await leaving;
  await navigate(page, 'Profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  letGo();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});
