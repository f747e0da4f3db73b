import { addProduct, order, putInCart } from './api.ts';
import { verificationLink } from './running-shop.ts';
import { expectGoodScreen, navigate } from './screens.ts';
import { expect, logIn, type Page, skipSplash, test } from './test.ts';

const guarded = [
  '/productDetails',
  '/addProduct',
  '/inventory',
  '/edit-products',
  '/cart',
  '/billing',
  '/orders',
  '/profile',
  '/account',
  '/admin/accounts',
];

test.beforeEach(({ page }) => skipSplash(page));

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

test('Every guarded page sends a visitor to the login, which remembers it', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path);
  }
  await page.goto('/logout');
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
});

test('After the login one is where one wanted to be', async ({ page, shop }) => {
  const { email, password } = await shop.newPerson();
  await page.goto('/orders?from=mail');
  await page.waitForURL('**/login?next=%2Forders%3Ffrom%3Dmail');
  await enter(page, email, password);
  await page.waitForURL('**/orders?from=mail');
  await expect(page.getByText('No orders found.')).toBeVisible();
  // The login is no place that Back leads to.
  await page.goto('/productDetails');
  await page.waitForURL('**/products');
});

test('A wanted page elsewhere is dropped after the login', async ({ page, shop }) => {
  const { email, password } = await shop.newPerson();
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 'orders']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await enter(page, email, password);
    await page.waitForURL(`${shop.url}/`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('Arriving at the login signed in says so and goes to the logout after a second', async ({ page, shop }) => {
  await logIn(page, await shop.newPerson());
  const start = Date.now();
  await page.goto('/login');
  await expect(page.getByText('You are already logged in!')).toBeVisible();
  await page.waitForURL('**/logout');
  expect(Date.now() - start).toBeGreaterThanOrEqual(1000);
  await expectGoodScreen(page, 'Log out of this device');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('You are already logged in!')).toHaveCount(0);
});

test('A sign-in before verification leads to a page that sends the mail again', async ({ page, shop, isMobile }) => {
  const email = `unverified-${isMobile ? 'phone' : 'desktop'}@family.example`;
  const password = 'one more letter';
  const signedUp = await page.request.post('/identity/sign-up/email', {
    headers: { origin: shop.url },
    data: { name: 'Pak Budi', email, password },
  });
  expect(signedUp.ok()).toBe(true);
  await shop.mail.mailTo(email);

  await page.goto('/login');
  await enter(page, email, password);
  await page.waitForURL('**/verify');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  await expectGoodScreen(page, 'Please verify your email');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  const mails = () => shop.mail.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(2);

  // Not signed in meanwhile.
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');
  await page.goto(verificationLink(String(mails().at(-1)?.text)));
  await expect(page.getByText('Your email is verified. You can log in now.')).toBeVisible();
  await enter(page, email, password);
  await page.waitForURL('/');
});

test.describe('refused', () => {
  test.use({ provoked: [401] });

  test('A wrong password is told, and what was typed stays', async ({ page, shop }) => {
    const { email } = await shop.newPerson();
    await page.goto('/login');
    await enter(page, email, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expectGoodScreen(page, 'Login');
  });
});

test('The fields of the login are checked in words', async ({ page }) => {
  await page.goto('/login');
  await enter(page, '', 'secret-words');
  await expect(page.getByText('Email is required')).toBeVisible();
  await enter(page, 'nobody', 'short');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectGoodScreen(page, 'Login');
});

test('A logout in one tab signs the other one out and empties what the browser keeps', async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Wulan');
  await logIn(page, person);
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByText(person.email)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL((url) => url.pathname === '/login');
  await expect(other.getByText(person.email)).toHaveCount(0);
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(kept).toEqual([0, 0]);
  }
  await navigate(page, 'Cart');
  await page.waitForURL('**/login?next=%2Fcart');
});

test('Whoever logs in next in the same tab finds nothing of the one before', async ({ page, shop }) => {
  const [before, after] = [await shop.newPerson('Ibu Sebelum'), await shop.newPerson('Ibu Sesudah')];
  const product = await addProduct(shop);
  await order(shop, before, product);
  await putInCart(shop, before, product, 2);
  await logIn(page, before, '/orders');
  await expect(page.getByRole('article')).toContainText(product.name);
  await navigate(page, 'Cart');
  await expect(page.getByRole('row', { name: product.name })).toBeVisible();
  await navigate(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await enter(page, after.email, after.password);
  await page.waitForURL('/');
  await navigate(page, 'Cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await navigate(page, 'Profile');
  await expect(page.getByText('Ibu Sesudah')).toBeVisible();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByText('No orders found.')).toBeVisible();
});
