import { expect, provider, test } from '../fixtures/any-provider-test.ts';
import { openGoogle } from '../fixtures/google-window.ts';
import { logIn } from '../fixtures/sign-in.ts';
import type { Page } from '../fixtures/test.ts';

// A sign-in asks the shop for the account, then whether it is an admin's, each once.

const askedCalls = { sync: 'POST /api/auth/sync', admin: 'GET /api/admin/is-admin' };

/** The page's calls to the shop about the account, in order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (Object.values(askedCalls).includes(call)) calls.push(call);
  });
  return calls;
}

test('Signing in with a password asks once, after the shop knows the account; each later page once', async ({
  page,
  shop,
}) => {
  const person = await provider.newPerson(shop);
  const calls = watchCalls(page);
  await logIn(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect.poll(() => calls).toEqual([askedCalls.sync, askedCalls.admin]);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([askedCalls.sync, askedCalls.admin]);
  await page.reload();
  await expect.poll(() => calls).toHaveLength(3);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([askedCalls.sync, askedCalls.admin, askedCalls.admin]);
});

test('Signing in with Google asks once too', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/login?next=%2Fprofile');
  const window = await openGoogle(page, 'Sign in with Google');
  await provider.chooseAtGoogle(window, `asked-once-${process.pid}-${test.info().workerIndex}@family.example`);
  await page.waitForURL('**/profile');
  await expect.poll(() => calls).toEqual([askedCalls.sync, askedCalls.admin]);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([askedCalls.sync, askedCalls.admin]);
});
