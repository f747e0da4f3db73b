import type { Browser } from '@playwright/test';
import { openGoogle } from './google-window.ts';
import { expect, test, world } from './identity-world.ts';
import type { Login, RunningShop } from './running-shop.ts';
import { expectGoodScreen, navigate } from './screens.ts';
import { logIn, type Page, skipSplash } from './test.ts';

// The same journeys whichever provider signs people in: `npm test` goes through the embedded one, `npm run test:firebase`
// through Firebase's emulator.

test.beforeEach(({ page }) => skipSplash(page));
// What a provider refuses is an error in the browser's own words.
test.use({ provoked: [400, 401, 403] });

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `journey-${process.pid}-${test.info().workerIndex}-${addresses}@family.example`;
}

async function enter(page: Page, { email, password }: Pick<Login, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

const atHome = (url: URL) => url.pathname === '/';

/** Somebody signed in on another device. */
async function secondDevice(browser: Browser, shop: RunningShop, person: Login): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await world.prepare(context);
  const other = await context.newPage();
  await skipSplash(other);
  await logIn(other, person);
  return other;
}

/** Goes to the cart and gives the status with which the shop answers about it. */
async function askForCart(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart');
  await navigate(page, 'Cart');
  return (await answered).status();
}

async function uidOf(shop: RunningShop, email: string): Promise<string> {
  const found = await world.asAdmin<{ uid: string }[]>(shop, 'GET', `/admin/accounts?q=${encodeURIComponent(email)}`);
  return String(found[0]?.uid);
}

test('Signing up, waiting for the mail, asking for it again, verifying, logging in', async ({ page, shop }) => {
  const person = { email: newAddress(), password: 'a quiet evening at home' };
  await page.goto('/signUp');
  await page.getByLabel('Name').fill('Ibu Melati');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for Email Verification...' })).toBeDisabled();
  await expectGoodScreen(page, 'Sign Up');
  // Nobody is signed in by signing up.
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');

  await enter(page, person);
  await page.waitForURL('**/verify');
  await expect(page.getByText('Please verify your email before continuing.')).toBeVisible();
  const before = await world.mailsSent(shop, person.email, 'verification');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  await expect.poll(() => world.mailsSent(shop, person.email, 'verification')).toBe(before + 1);

  await page.goto(await world.mailedLink(shop, person.email, 'verification'));
  await page.waitForURL('**/login?verified=1');
  await expect(page.getByText('Your email is verified. You can log in now.')).toBeVisible();
  await enter(page, person);
  await page.waitForURL(atHome);
  await navigate(page, 'Profile');
  await expect(page.getByText('Ibu Melati')).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('A guarded page asks for the login and is there after it; a wrong password is told', async ({ page, shop }) => {
  const person = await world.newPerson(shop);
  await page.goto('/orders?from=mail');
  await page.waitForURL('**/login?next=%2Forders%3Ffrom%3Dmail');
  await enter(page, { ...person, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await enter(page, person);
  await page.waitForURL('**/orders?from=mail');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await page.goto('/inventory');
  await expect(page.getByText('Access Denied')).toBeVisible();
});

test('Google’s window signs a new person in, and the same one again', async ({ page, shop }) => {
  const email = newAddress();
  await page.goto('/signUp');
  const first = await openGoogle(page, 'Sign Up with Google');
  await world.chooseAtGoogle(first, email);
  await page.waitForURL(atHome);
  await expect(page.getByText('Signed up with Google!')).toBeVisible();
  await navigate(page, 'Profile');
  await expect(page.getByText(email)).toBeVisible();
  const uid = await uidOf(shop, email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/login?next=%2Fprofile');
  const again = await openGoogle(page, 'Sign in with Google');
  await world.chooseAtGoogle(again, email);
  await page.waitForURL('**/profile');
  await expect(page.getByText(email)).toBeVisible();
  expect(await uidOf(shop, email)).toBe(uid);
});

test('A forgotten password is replaced through the mailed link, which counts once', async ({ page, shop }) => {
  const person = await world.newPerson(shop);
  const password = 'a new and quiet evening';
  await page.goto('/reset-password');
  for (const email of ['nobody@family.example', person.email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account with ${email}, an email is on its way.`)).toBeVisible();
  }
  const link = await world.mailedLink(shop, person.email, 'reset');
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login?reset=1');
  await enter(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await enter(page, { ...person, password });
  await page.waitForURL(atHome);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
});

test('A logout in one tab signs the other one out, and empties what the browser keeps', async ({ page, shop }) => {
  const person = await world.newPerson(shop, 'Ibu Wulan');
  await logIn(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL((url) => url.pathname === '/login');
  for (const tab of [page, other]) {
    const kept = () => tab.evaluate(() => [localStorage.length, sessionStorage.length]);
    await expect.poll(kept).toEqual([0, 0]);
  }
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
});

test('A disabled person is out at the next request, and cannot log in again', async ({ page, shop }) => {
  const person = await world.newPerson(shop);
  await logIn(page, person);
  const uid = await uidOf(shop, person.email);
  await world.asAdmin(shop, 'PUT', `/admin/accounts/${uid}/disabled`, { reason: 'Asked by phone' });
  expect(await askForCart(page)).toBe(403);
  await page.reload();
  await page.waitForURL('**/login?next=%2Fcart');
  await enter(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
});

test('A changed password keeps this device and signs the other one out at its next request', async ({
  browser,
  page,
  shop,
}) => {
  const person = await world.newPerson(shop);
  const other = await secondDevice(browser, shop, person);
  // Moments of tokens are whole seconds.
  await other.waitForTimeout(1100);
  await logIn(page, person, '/account');
  await expectGoodScreen(page, 'Account and security');
  const form = page.getByRole('region', { name: 'Change password' });
  await form.getByLabel('Present password').fill('not the present one');
  await form.getByLabel('New password').fill('a new and quiet evening');
  await form.getByLabel('Confirm password').fill('a new and quiet evening');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The present password is not right.')).toBeVisible();
  await form.getByLabel('Present password').fill(person.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Your password is changed. Other devices are signed out.')).toBeVisible();
  expect(await askForCart(other)).toBe(401);
  await page.reload();
  await expectGoodScreen(page, 'Account and security');
  await other.context().close();
});

test('Signing out everywhere signs every device out', async ({ browser, page, shop }) => {
  const person = await world.newPerson(shop);
  const other = await secondDevice(browser, shop, person);
  await other.waitForTimeout(1100);
  await logIn(page, person, '/account');
  await page.waitForTimeout(1100);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login');
  await navigate(other, 'Cart');
  await other.waitForURL(/\/login\?next=/);
  await other.context().close();
});
