import { expect } from '../../fixtures/test.ts';
import { requestCount, see } from './checks.ts';

export const toLogoutAfterASecond = see('1 s later the page is /logout', async ({ page }) => {
  await page.clock.runFor(900);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/logout');
});

export const toastOf3Seconds = see('the toast closes after 3000 ms', async ({ page }) => {
  const toast = page.locator('[aria-live]').getByText('Please verify your email before continuing.');
  await page.clock.runFor(2900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

export const signedOutUnverified = see('is signed out', async (scene) => {
  await expect.poll(() => requestCount(scene, /POST \/identity\/sign-out$/)).toBe(1);
  await expect(scene.page.getByRole('navigation', { name: 'Main' }).getByText('Signup / Login').first()).toBeAttached();
  await expect(scene.page).toHaveURL('/login');
});

export const loginLeadsHome = see('after success it goes to /', async ({ page, shop }) => {
  await page.getByLabel('Email').fill(shop.shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.shopper.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
});

export const singleLogout = see('a single button: signs out, clears what is kept, goes to /login', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Logout']);
  await page.evaluate(() => {
    localStorage.setItem('left-over', 'yes');
    sessionStorage.setItem('left-over', 'yes');
  });
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const leftOvers = await page.evaluate(() => [localStorage.getItem('left-over'), sessionStorage.getItem('left-over')]);
  expect(leftOvers).toEqual([null, null]);
});

export const givesUpAfter = (seconds: number) =>
  see(`gives up on the provider after ${seconds} s`, async (scene) => {
    const { page } = scene;
    await expect.poll(() => requestCount(scene, /POST \/identity\/sign-in\/email$/)).toBe(1);
    await page.clock.runFor(seconds * 1000 - 100);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await page.clock.runFor(200);
    await expect(
      page.getByText('The network could not be reached. Please check your connection and try again.'),
    ).toBeVisible();
  });

export const triesAgainWithCaptcha = see('missing-recaptcha-token: tried again with a captcha token', async (scene) => {
  await expect.poll(() => requestCount(scene, /POST \/identity\/sign-in\/email$/)).toBe(2);
  await expect(scene.page.getByText('The email or the password is not right.')).toBeVisible();
});

export const renewsToken = see('the token is renewed 5 minutes before it expires', async (scene) => {
  const { page } = scene;
  const tokens = () => requestCount(scene, /GET \/identity\/token$/);
  let token = '';
  // Read on its way: the browser may drop the body of an answer once the page goes on.
  await page.route('**/identity/token', async (route) => {
    const response = await route.fetch();
    ({ token } = await response.json());
    await route.fulfill({ response });
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect.poll(() => token).not.toBe('');
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const before = tokens();
  await page.clock.fastForward((exp - iat - 5 * 60 - 20) * 1000);
  expect(tokens()).toBe(before);
  await page.clock.fastForward(30_000);
  await expect.poll(tokens).toBe(before + 1);
});

export const asksForThePassword = see('requires-recent-login: both changes ask for the password', async ({ page }) => {
  for (const name of ['Change password', 'Change email']) {
    await expect(page.getByRole('region', { name }).getByLabel('Current password')).toBeVisible();
  }
});

export const sessionEnded = see('user-token-expired signs out: the profile leads to /login', async ({ page }) => {
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
});

export const googleGoesHome = see('a Google sign-up success goes to /', ({ page }) =>
  expect(page).toHaveURL((url) => url.pathname === '/'),
);

export const checkInbox = see('says to check the inbox for the link', ({ page }) =>
  expect(page.getByRole('main')).toContainText('Please check your inbox for our email and follow the link in it.'),
);
