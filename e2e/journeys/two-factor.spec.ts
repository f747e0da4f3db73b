import { readFile } from 'node:fs/promises';
import { appCode } from '../../tests/identity/authenticator-app.ts';
import { chooseAtStandIn, openGoogle } from '../fixtures/google-window.ts';
import type { Login } from '../fixtures/people.ts';
import { logIn, openAs } from '../fixtures/sign-in.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { expectGoodScreen, untilStill } from '../looks/good-screen.ts';

test.use({ provoked: [400, 401, 403] });

const part = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });
const codeField = (page: Page) => page.getByRole('main').getByLabel('Code from your app');

/**
 * Sets two-factor up as a person does, by typing the key into an app. The code is used up by that: a login takes the one
 * of the next half minute, which a fast clock would show.
 */
async function setUp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await part(page).getByRole('button', { name: 'Set up two-step verification' }).click();
  await expect(part(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await part(page).locator('code').innerText()).replaceAll(' ', '');
  await codeField(page).fill(appCode(key));
  await part(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(part(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  return { key, recoveryCodes: await part(page).getByRole('listitem').allInnerTexts() };
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

/** The first step; the page then asks for the second one. */
async function firstStep(page: Page, { email, password }: Login, next = '/orders'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
}

test('The second step is set up, asked for at login, replaced by a recovery code, and switched off', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  await openAs(page, shop, person, '/account');
  await refusesNoCode(page);
  const { key, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);
  await expectGoodScreen(page, 'Account and security');
  await savesRecoveryCodes(page, recoveryCodes);

  await logOut(page);
  await firstStep(page, person);
  await logsInByCode(page, key);

  await logOut(page);
  await firstStep(page, person, '/account');
  await logsInByRecoveryCode(page, recoveryCodes[0] ?? '');

  await part(page).getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
  await expect(part(page).getByRole('listitem')).toHaveCount(10);
  const fresh = await part(page).getByRole('listitem').allInnerTexts();
  expect(fresh).not.toContain(recoveryCodes[1]);
  await part(page).getByRole('button', { name: 'I have kept them' }).click();

  await part(page).getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off two-step verification?' });
  await question.getByLabel('Code from your app').fill(fresh[2] ?? '');
  await untilStill(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(part(page).getByText('Two-step verification is off.')).toBeVisible();
  await logOut(page);
  await logIn(page, person, '/orders');
});

/** Begins to set two-factor up, and types a wrong code. */
async function refusesNoCode(page: Page): Promise<void> {
  await part(page).getByRole('button', { name: 'Set up two-step verification' }).click();
  await expect(part(page).getByRole('link', { name: 'The app is on this phone: open it' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Napas:/,
  );
  await codeField(page).fill('12345');
  await part(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(part(page).getByText('Please type the six digits')).toBeVisible();
  await expectGoodScreen(page, 'Account and security');
  await part(page).getByRole('button', { name: 'Cancel' }).click();
}

async function savesRecoveryCodes(page: Page, recoveryCodes: string[]): Promise<void> {
  const download = page.waitForEvent('download');
  await part(page).getByRole('button', { name: 'Save as a file' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  for (const code of recoveryCodes) expect(saved).toContain(code);
  await part(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(part(page).getByText('Recovery codes left: 10')).toBeVisible();
  await expectGoodScreen(page, 'Account and security');
}

async function logsInByCode(page: Page, key: string): Promise<void> {
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await codeField(page).fill(appCode(key, -3));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is not right, or it was used already.')).toBeVisible();
  await expectGoodScreen(page, 'One more step');
  // Reloading the page loses only the typed text.
  await page.reload();
  await codeField(page).fill(appCode(key, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/orders');
}

async function logsInByRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByRole('main').getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await recovery.fill('BBBBB-BBBBB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This recovery code is not right')).toBeVisible();
  await expectGoodScreen(page, 'One more step');
  await recovery.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await expect(part(page).getByText('Recovery codes left: 9')).toBeVisible();
}

test('A sign-in with Google asks for the code as well', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await openAs(page, shop, person, '/account');
  const { key } = await setUp(page);
  await logOut(page);
  await page.goto('/login?next=/orders');
  const window = await openGoogle(page, 'Sign in with Google');
  await chooseAtStandIn(window, person.email);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await codeField(page).fill(appCode(key, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/orders');
});

test('A mailed link to a new password leads to the login, which asks for the code', async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Dua Langkah');
  await openAs(page, shop, person, '/account');
  await setUp(page);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { text } = await shop.mail.mailTo(person.email, /new-password#token=/);
  await page.goto(String(text.match(/https?:\/\/[^\s"<>]+#token=[\w.-]+/)?.[0]));
  const password = 'a new and quiet evening';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login?reset=1');
  await expect(page.getByText('You can log in now.')).toBeVisible();
  await firstStep(page, { ...person, password });
});
