import { chooseAtStandIn, openGoogle } from '../fixtures/google-window.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { expectNoSidewaysScroll } from '../looks/good-screen.ts';

const login = 'Sign in with Google';

test('The demo’s stand-in says that it is not Google, in both languages, and can be used by everyone', async ({
  page,
}) => {
  await page.goto('/id/login');
  const window = await openGoogle(page, 'Masuk dengan Google');
  await expect(window.getByText('Ini bukan Google.')).toBeVisible();
  await expectNoSidewaysScroll(window);
  await expectAccessible(window);
  await window.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('alert')).toContainText('Anda memilih untuk tidak melanjutkan dengan Google.');
});

test('An unverified address does not sign in, and the page explains the next step', async ({ page }) => {
  await page.goto('/signUp');
  const window = await openGoogle(page, 'Sign Up with Google');
  await chooseAtStandIn(window, `unverified-${process.pid}@family.example`, { verified: false });
  await expect(page.getByText('Please verify your email before continuing.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Google has not verified this address yet.');
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe('/signUp');
});

test('Typing the admin’s address makes no one the demo’s admin; a mistyped address can be corrected', async ({
  page,
  shop,
}) => {
  await page.goto('/login');
  const window = await openGoogle(page, login);
  await chooseAtStandIn(window, shop.admin.email.toUpperCase());
  await expect(window.getByRole('alert')).toContainText('belongs to the demo');
  const email = `stand-in-${process.pid}-${test.info().workerIndex}@family.example`;
  await chooseAtStandIn(window, email, { name: '' });
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});
