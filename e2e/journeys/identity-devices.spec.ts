import type { Browser, Response } from '@playwright/test';
import { expect, provider, test, uidOf } from '../fixtures/any-provider-test.ts';
import type { Login } from '../fixtures/people.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { enterLogin, logIn, newDevice } from '../fixtures/sign-in.ts';
import { navigate, openOrders } from '../fixtures/steps.ts';
import type { Page } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

// The same journeys whichever provider signs people in: `npm run test:whole` goes through the embedded one, `npm run test:firebase`
// through Firebase's emulator.

// If a provider refuses a request, the browser logs an error in its own words.
test.use({ provoked: [400, 401, 403] });

/** A person signed in on another device. */
async function secondDevice(browser: Browser, shop: RunningShop, person: Login): Promise<Page> {
  const other = await newDevice(browser, shop);
  await provider.prepare(other.context());
  await logIn(other, person);
  return other;
}

/** The status with which the shop refuses the next request of this page. */
async function nextRefusal(page: Page): Promise<number> {
  const isRefused = (answer: Response) => answer.status() >= 400 && new URL(answer.url()).pathname.startsWith('/api/');
  return (await page.waitForResponse(isRefused)).status();
}

test('A logout in one tab signs the other one out, and clears the browser’s storage', {
  tag: ['@personal-pages'],
}, async ({ page, shop }) => {
  const person = await provider.newPerson(shop, 'Ibu Wulan');
  await logIn(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL((url) => url.pathname === '/login');
  for (const tab of [page, other]) {
    const storedItems = () => tab.evaluate(() => [localStorage.length, sessionStorage.length]);
    await expect.poll(storedItems).toEqual([0, 0]);
  }
  await expect(other.getByText(person.email)).toHaveCount(0);
  await navigate(page, 'Cart');
  await page.waitForURL('**/login?next=%2Fcart');
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
});

test('A disabled person is out at the next request, and cannot log in again', async ({ page, shop }) => {
  const person = await provider.newPerson(shop);
  await logIn(page, person);
  const uid = await uidOf(shop, person.email);
  const refused = nextRefusal(page);
  await provider.asAdmin(shop, 'PUT', `/admin/accounts/${uid}/disabled`, { reason: 'Asked by phone' });
  // If the page has asked by itself, it has no link to the orders any more.
  await Promise.race([refused, openOrders(page)]);
  expect(await refused).toBe(403);
  await page.waitForURL(/\/login\?next=/);
  await enterLogin(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
});

test('A changed password keeps this device and signs the other one out at its next request', async ({
  browser,
  page,
  shop,
}) => {
  test.skip(!provider.endsOthersByPassword, 'Firebase’s emulator lets other devices renew their tokens');
  const person = await provider.newPerson(shop);
  const other = await secondDevice(browser, shop, person);
  await provider.laterMoment();
  await logIn(page, person, '/account');
  await expectGoodScreen(page, 'Account and security');
  const form = page.getByRole('region', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not the present one');
  await form.getByLabel('New password').fill('a new and quiet evening');
  await form.getByLabel('Confirm password').fill('a new and quiet evening');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(person.password);
  const refused = nextRefusal(other);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Your password is changed. Other devices are logged out.')).toBeVisible();
  await Promise.race([refused, openOrders(other)]);
  expect(await refused).toBe(401);
  await other.waitForURL(/\/login\?next=/);
  await page.reload();
  await expectGoodScreen(page, 'Account and security');
  await other.context().close();
});

test('Signing out everywhere signs every device out', async ({ browser, page, shop }) => {
  const person = await provider.newPerson(shop);
  const other = await secondDevice(browser, shop, person);
  await provider.laterMoment();
  await logIn(page, person, '/account');
  await provider.laterMoment();
  const led = other.waitForURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('**/login');
  await Promise.race([led, openOrders(other)]);
  await led;
  await other.context().close();
});
