import { test } from '../fixtures/google-shop.ts';
import { openGoogle } from '../fixtures/google-window.ts';
import { logIn } from '../fixtures/sign-in.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { untilStill } from '../looks/good-screen.ts';

// One shop of this kind for both, not one in each of two processes.
test.describe.configure({ mode: 'default' });

/** Goes on at the provider, from a page with this button. */
async function goOn(page: Page, button: string): Promise<void> {
  const window = await openGoogle(page, button);
  await window.getByRole('link', { name: 'Continue' }).click();
}

test('Google is listed among the ways into the account, and can be removed if a password is left', {
  tag: ['@linked-google'],
}, async ({ page, google }) => {
  const person = await google.shop.newPerson();
  google.peer.person({ email: person.email });
  await page.goto('/login?next=/account');
  await goOn(page, 'Sign in with Google');
  await page.waitForURL((url) => url.pathname === '/account');
  const part = page.getByRole('region', { name: 'Sign in with Google' });
  await expect(part).toContainText('as well as with your password');
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Remove Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop signing in with Google?' });
  await expect(dialog).toContainText('From then on you log in with your password alone.');
  await untilStill(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(part).toBeVisible();
  await page.goto('/id/account');
  const indonesian = page.getByRole('region', { name: 'Masuk dengan Google' });
  await expect(indonesian).toContainText('maupun dengan kata sandi');
  await indonesian.getByRole('button', { name: 'Lepaskan Google' }).click();
  const question = page.getByRole('dialog', { name: 'Lepaskan cara masuk dengan Google?' });
  await question.getByRole('button', { name: 'Lepaskan Google' }).click();
  await expect(page.getByText('Google sudah dilepaskan.')).toBeVisible();
  await expect(indonesian).toHaveCount(0);
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await logIn(page, person, '/account');
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
  await expect(part).toHaveCount(0);
});

test.describe('Without a password', () => {
  // A new password ends the session.
  test.use({ provoked: [401] });

  test('Google is never taken away as the only way into the account: a password comes first', {
    tag: ['@linked-google'],
  }, async ({ page, google }) => {
    const person = google.peer.person();
    await page.goto('/signUp');
    await goOn(page, 'Sign Up with Google');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/account');
    const part = page.getByRole('region', { name: 'Sign in with Google' });
    await expect(part).toContainText('To remove Google, please choose a password first.');
    await expect(part.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/id/account');
    await expect(page.getByRole('region', { name: 'Masuk dengan Google' })).toContainText('buat kata sandi dulu');
    await page.goto('/account');
    await part.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/reset-password');
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const { text } = await google.shop.mail.mailTo(person.email, /new-password#token=/);
    await page.goto(String(/https?:\/\/[^\s"<>]+#token=[\w.-]+/.exec(text)?.[0]));
    const password = 'a new and quiet evening';
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await logIn(page, { email: person.email, password, name: person.name }, '/account');
    await expect(part.getByRole('button', { name: 'Remove Google' })).toBeVisible();
  });
});
