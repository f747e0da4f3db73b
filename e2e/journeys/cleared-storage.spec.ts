import { openAs, signedInState } from '../fixtures/sign-in.ts';
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

test('With cleared storage but a live session, a guarded page signs the person in after one request', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  await page.context().addCookies((await signedInState(shop, person)).cookies);
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
  const person = await shop.newPerson();
  await page.context().addCookies((await signedInState(shop, person)).cookies);
  const calls = watchIdentity(page);
  await page.goto('/login');
  await expect(page.getByText('You are already logged in!')).toBeVisible();
  await page.waitForURL('**/logout');
  expect(calls).toEqual(['/signed-in', '/token']);
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
