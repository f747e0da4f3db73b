import * as m from '../../src/messages/messages.js';
import type { Login } from '../fixtures/people.ts';
import { untilHydrated } from '../fixtures/ready-page.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { openTab, quantitiesOf } from '../fixtures/second-tab.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { enterLogin, forgetPerson, openAs, signedInState } from '../fixtures/sign-in.ts';
import { expectScreen } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** The identity requests of the page, in order. */
function watchIdentity(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/identity/')) calls.push(pathname.slice('/identity'.length));
  });
  return calls;
}

/** A browser with the session's cookie alone, as after its storage was cleared. */
async function keepCookieOnly(page: Page, shop: RunningShop): Promise<Login> {
  const person = await shop.newPerson();
  await page.context().addCookies((await signedInState(shop, person)).cookies);
  return person;
}

test('With cleared storage but a live session, a guarded page signs the person in after one request', async ({
  page,
  shop,
}) => {
  const person = await keepCookieOnly(page, shop);
  const calls = watchIdentity(page);
  await page.goto('/profile');
  await expect(page.getByText(person.email)).toBeVisible();
  expect(calls).toEqual(['/signed-in', '/token']);
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).not.toBeNull();
  // From now on it is remembered: a public page knows them again.
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});

test('The login page finds such a session too, and says that the person is logged in', async ({ page, shop }) => {
  await keepCookieOnly(page, shop);
  const calls = watchIdentity(page);
  await page.goto('/login');
  await expect(page.getByText('You are already logged in!')).toBeVisible();
  await page.waitForURL('**/logout');
  expect(calls).toEqual(['/signed-in', '/token']);
});

// A page of its own, in which errors are expected.
test('A browser that refuses storage logs out to the login', async ({ context, shop }) => {
  const page = await context.newPage();
  await keepCookieOnly(page, shop);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto('/profile');
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: m.logout_button() }).click();
  await expectScreen(page, 'Login');
  await page.close();
});

test('Without a stored login, a page asks for the session once, and a public page never', async ({ page, shop }) => {
  const calls = watchIdentity(page);
  for (const path of ['/', '/products', '/research', '/signUp']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
  await page.goto('/orders');
  await page.waitForURL('**/login?next=**');
  await expectScreen(page, 'Login');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['/signed-in']);
  await openAs(page, shop, await shop.newPerson());
  await expectScreen(page, 'Profile');
  expect(calls.filter((path) => path === '/signed-in')).toHaveLength(1);
});

test('With cleared storage, a product goes into the cart of the session that the login page finds', async ({
  page,
  shop,
}) => {
  const person = await keepCookieOnly(page, shop);
  const product = await addProduct(shop);
  await page.goto(`/productDetails/${product._id}`);
  await page.getByRole('link', { name: m.product_login() }).click();
  await expect(page.getByText(m.login_found({ name: person.name }))).toBeVisible();
  await expect(page.getByRole('link', { name: m.cart_go() })).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/productDetails/${product._id}`);
  expect(await quantitiesOf(shop, person)).toEqual([1]);
  await page.goBack();
  await expect(page.getByRole('link', { name: m.cart_go() })).toBeVisible();
});

test('A login that a page asks for leads a signed-in person to that page, with or without storage', async ({
  page,
  shop,
}) => {
  await keepCookieOnly(page, shop);
  await page.goto('/login?next=/orders');
  await expectScreen(page, 'Your Orders');
  await page.goto('/login?next=/profile');
  await expectScreen(page, 'Profile');
});

test('A tab that waits at the login follows a sign-in in another tab when the person comes back to it', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson('Ibu Dua Tab');
  const { _id } = await addProduct(shop);
  const greeting = page.getByText(m.login_found({ name: person.name }));
  /** In a test every tab is visible all the time. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/login?next=/orders');
  await untilHydrated(page);
  // Without a session, coming back changes nothing, and the sign-in here needs no greeting.
  await comeBack();
  await enterLogin(page, person);
  await expectScreen(page, 'Your Orders');
  await expect(greeting).toHaveCount(0);
  await forgetPerson(page);

  await page.goto(`/login?next=${encodeURIComponent(`/productDetails/${_id}?add=1`)}`);
  const tab = await openTab(page, '/login?next=/profile');
  await enterLogin(tab, person);
  await expectScreen(tab, 'Profile');
  await comeBack();
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/productDetails/${_id}`);
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('A link of a stranger fills no cart, and leads a signed-in person to no other site', async ({ page, shop }) => {
  const person = await keepCookieOnly(page, shop);
  const { _id } = await addProduct(shop);
  await page.goto(`/login?next=${encodeURIComponent(`/productDetails/${_id}?add=3`)}`);
  await expect(page.getByRole('button', { name: m.cart_add() })).toBeEnabled();
  await expect(page).toHaveURL(`${shop.url}/productDetails/${_id}`);
  expect(await quantitiesOf(shop, person)).toEqual([]);
  for (const next of ['//elsewhere.example/orders', 'https://elsewhere.example', '/logout']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByText(m.login_already())).toBeVisible();
    await page.waitForURL(`${shop.url}/logout`);
  }
});

for (const change of ['finds the session', 'clears the storage'])
  test(`A guarded page stays open when another tab ${change}`, async ({ page, shop }) => {
    const person = await keepCookieOnly(page, shop);
    await page.goto('/profile');
    await expect(page.getByText(person.email)).toBeVisible();
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    const tab = await openTab(page, '/robots.txt');
    // Twice: the page asks again each time.
    for (const value of ['2', '3']) {
      const known = page.waitForResponse('**/identity/token');
      await tab.evaluate(
        ([clears, hint]) => (clears ? localStorage.clear() : localStorage.setItem('signed-in', String(hint))),
        [change === 'clears the storage', value],
      );
      await known;
      await expect(page.getByText(person.email)).toBeVisible();
    }
    expect(opened).toEqual([]);
  });

test('A product page stays signed in when another tab finds the session, and says nothing', async ({ page, shop }) => {
  await keepCookieOnly(page, shop);
  const { _id } = await addProduct(shop);
  await page.goto('/profile');
  await expectScreen(page, 'Profile');
  await page.goto(`/productDetails/${_id}`);
  const add = page.getByRole('button', { name: m.cart_add() });
  await expect(add).toBeEnabled();
  const tab = await openTab(page, '/robots.txt');
  for (const change of ['2', '']) {
    const known = page.waitForResponse('**/identity/token');
    await tab.evaluate((hint) => (hint ? localStorage.setItem('signed-in', hint) : localStorage.clear()), change);
    await known;
    await expect(add).toBeEnabled();
    await expect(page.getByText(m.login_ended())).toHaveCount(0);
  }
});

test.describe('With a network that fails once', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('A guarded page asks again for the session after a question that had no answer', async ({ page, shop }) => {
    const person = await keepCookieOnly(page, shop);
    let refusals = 0;
    await page.route('**/identity/signed-in', (route) => (refusals++ === 0 ? route.abort() : route.continue()));
    await page.goto('/profile');
    await expect(page.getByText(person.email)).toBeVisible();
  });
});
