import { test } from '../fixtures/google-shop.ts';
import { comeBack, openGoogle } from '../fixtures/google-window.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';

// One shop of this kind for all of them, not one in each of several processes.
test.describe.configure({ mode: 'default' });

const login = 'Sign in with Google';
const notFinished = 'Signing in with Google was not finished. If its window is closed, please try again.';

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
}

const answer = (window: Page, choice: 'Continue' | 'Cancel') => window.getByRole('link', { name: choice }).click();
const googleButton = (page: Page, name = login) => page.getByRole('main').getByRole('button', { name, exact: true });

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
}

test('A new person signs up with Google: the window closes itself, and the shop knows them', async ({
  page,
  google,
}) => {
  const person = google.peer.person();
  await visit(page, '/signUp');
  const sync = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/sync');
  const window = await openGoogle(page, 'Sign Up with Google');
  await expect(googleButton(page, 'Waiting for Google...')).toBeDisabled();
  expect(new URL(window.url()).origin).toBe(google.peer.settings.GOOGLE_ISSUER);
  const closed = window.waitForEvent('close');
  await answer(window, 'Continue');
  await closed;
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Signed up with Google!')).toBeVisible();
  expect((await sync).postDataJSON()).toMatchObject({ email: person.email, name: 'Ibu Dewi', provider: 'google.com' });
  await expectSignedIn(page, person.email);
});

test('A sign-up with Google on a shared phone ends with the browser', async ({ page, google }) => {
  google.peer.person();
  await visit(page, '/signUp');
  await page.getByLabel('This device is shared').check();
  await answer(await openGoogle(page, 'Sign Up with Google'), 'Continue');
  await page.waitForURL((url) => url.pathname === '/');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.endsWith('session_token'))?.expires).toBe(-1);
});

test('A known person returns to the page that asked for the login', async ({ page, google }) => {
  const person = google.peer.person();
  await visit(page, '/login?next=/orders');
  await answer(await openGoogle(page, login), 'Continue');
  await page.waitForURL((url) => url.pathname === '/orders');
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.goto('/login?next=/orders');
  // The provider still knows this browser and asks nothing.
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  await opened;
  await page.waitForURL((url) => url.pathname === '/orders');
  await expect(page.getByText('Signed up with Google!')).toHaveCount(0);
  await expectSignedIn(page, person.email);
});

test('A window closed by the person ends the waiting with a sentence, and another try works', async ({
  page,
  google,
}) => {
  google.peer.person();
  await visit(page, '/login');
  await (await openGoogle(page, login)).close();
  await comeBack(page);
  await expect(page.getByRole('alert').getByText(notFinished)).toBeVisible();
  await expectAccessible(page);
  await answer(await openGoogle(page, login), 'Continue');
  await page.waitForURL((url) => url.pathname === '/');
});

test('A window that was only left aside still counts', async ({ page, google }) => {
  const person = google.peer.person();
  await visit(page, '/login');
  const window = await openGoogle(page, login);
  await comeBack(page);
  await expect(page.getByText(notFinished)).toBeVisible();
  await answer(window, 'Continue');
  await page.waitForURL((url) => url.pathname === '/');
  await expectSignedIn(page, person.email);
});

test('A person who refuses at the provider reads that nothing was changed', async ({ page, google }) => {
  google.peer.person();
  await visit(page, '/signUp');
  const window = await openGoogle(page, 'Sign Up with Google');
  const closed = window.waitForEvent('close');
  await answer(window, 'Cancel');
  await closed;
  await expect(page.getByRole('alert')).toContainText('You chose not to go on with Google. Nothing was changed;');
  await expect(googleButton(page, 'Sign Up with Google')).toBeEnabled();
});

test('If the opening page is gone, the window becomes the shop, which knows the person and the shared phone', async ({
  page,
  context,
  google,
}) => {
  const person = google.peer.person();
  await visit(page, '/login');
  await page.getByLabel('This device is shared').check();
  const window = await openGoogle(page, login);
  await page.goto('/accessibility');
  await answer(window, 'Continue');
  const synced = window.waitForResponse('**/api/auth/sync');
  await window.waitForURL(`${google.shop.url}/`);
  expect((await synced).status()).toBe(200);
  expect(await window.evaluate(() => localStorage.getItem('signed-in'))).toMatch(/^shared \d+$/);
  const other = await context.newPage();
  await expectSignedIn(other, person.email);
});

test('A blocked window shows a message in both languages', async ({ page }) => {
  // As browsers answer if their pop-up blocker is on; the tests' own browser has none.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page, '/login');
  await googleButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the Google window.');
  await expect(googleButton(page)).toBeEnabled();
  await page.goto('/id/login');
  await googleButton(page, 'Masuk dengan Google').click();
  await expect(page.getByRole('alert')).toContainText('Browser Anda memblokir jendela Google.');
});

test('Before the click nothing is asked of another host; without settings there is no button', async ({
  page,
  google,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await visit(page, '/login');
  await expect(googleButton(page)).toBeEnabled();
  expect([...hosts]).toEqual([new URL(google.shop.url).host]);
  await page.route('**/signUp', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // As a shop without Google sends it.
    const button = /<div class="mt-5 flex flex-col gap-4">.*?<\/div>(?=<noscript>)/s;
    const body = html.replace('google&quot;:true', 'google&quot;:false').replace(button, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/signUp');
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeEnabled();
  await expect(googleButton(page, 'Sign Up with Google')).toHaveCount(0);
});
