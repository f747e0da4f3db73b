import * as m from '../../src/messages/messages.js';
import { addProduct, order, putInCart } from '../fixtures/shop-api.ts';
import { enterLogin, forgetPerson, openAs } from '../fixtures/sign-in.ts';
import { expectScreen, navigate } from '../fixtures/steps.ts';
import { expect, test } from '../fixtures/test.ts';

/** More than those of the specification's route table. */
const guarded = ['/account', '/your-data', '/admin/accounts', '/admin/history', '/admin/reports', '/admin/health'];

test('Every guarded page sends a visitor to the login, which remembers it', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path);
  }
});

test.describe(() => {
  test.use({ provoked: ['net::ERR_FAILED'] });
  test('If the rights cannot be loaded, a guarded page keeps a person waiting only for a moment', async ({
    page,
    shop,
  }) => {
    await page.context().route('**/assets/ask-is-admin-*', (route) => route.abort());
    await openAs(page, shop, shop.admin, '/inventory');
    await expect(page.getByText('Access Denied')).toBeVisible();
  });
});

test.describe(() => {
  test.use({ provoked: ['net::ERR_FAILED'] });
  test('An admin check that fails ends the waiting at once, and one that succeeds later opens the page', async ({
    page,
    shop,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let tries = 0;
    await page.context().route('**/api/admin/is-admin', async (route) => {
      tries += 1;
      if (tries === 1) return route.abort();
      await released;
      await route.continue();
    });
    await openAs(page, shop, shop.admin, '/inventory');
    await expect(page.getByText('Access Denied')).toBeVisible();
    release();
    await expectScreen(page, 'Inventory');
    await page.context().unrouteAll({ behavior: 'wait' });
  });
});

test('A wanted page elsewhere is dropped after the login', { tag: ['@elsewhere-addresses'] }, async ({
  page,
  shop,
}) => {
  const { email, password } = await shop.newPerson();
  for (const next of ['//evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await enterLogin(page, { email, password });
    await page.waitForURL(`${shop.url}/`);
    await forgetPerson(page);
  }
});

test('The next person in the same tab finds nothing of the one before', { tag: ['@personal-pages'] }, async ({
  page,
  shop,
}) => {
  const [before, after] = [await shop.newPerson('Ibu Sebelum'), await shop.newPerson('Ibu Sesudah')];
  const product = await addProduct(shop);
  await order(shop, before, product);
  await putInCart(shop, before, product, 2);
  await openAs(page, shop, before, '/orders');
  await expect(page.getByRole('article')).toContainText(product.name);
  await navigate(page, 'Cart');
  await expect(page.getByRole('row', { name: product.name })).toBeVisible();
  await navigate(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await enterLogin(page, after);
  await page.waitForURL('/');
  await navigate(page, 'Cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await navigate(page, 'Profile');
  await expect(page.getByText('Ibu Sesudah')).toBeVisible();
  await page.getByRole('link', { name: 'View Orders' }).click();
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('The verification mail can be sent again after a pause, which the page shows', async ({ page }) => {
  await page.clock.install();
  await page.goto('/verify');
  await page.getByRole('main').getByLabel('Email').fill(`pause-${process.pid}-${Date.now()}@family.example`);
  const button = page.getByRole('button', { name: 'Send the email again' });
  await button.click();
  await expect(page.getByText('You can ask for another one in a minute.')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(button).toBeEnabled();
});

test.describe(() => {
  test.use({ provoked: [429] });
  test('An inbox that is closed for today is not promised a mail in a minute, and holds no other address up', async ({
    page,
  }) => {
    const message = m.identity_mail_closed_today();
    const json = { code: 'TOO_MANY_REQUESTS', message, data: { reason: 'too-many-requests', attempt: 'mail' } };
    const closed = { status: 429, headers: { 'retry-after': '40000' }, json };
    await page.route('**/identity/send-verification-email', (route) => route.fulfill(closed));
    await page.goto('/verify');
    await page.getByRole('main').getByLabel('Email').fill('a-typing-error@family.example');
    const button = page.getByRole('button', { name: m.verify_resend() });
    await button.click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(button).toBeEnabled();
    await expect(page.getByText(m.verify_resend_pause())).toBeHidden();
  });
});
