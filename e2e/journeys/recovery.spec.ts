import type { Request } from '@playwright/test';
import * as m from '../../src/messages/messages.js';
import { expiredToken, type RunningShop } from '../fixtures/running-shop.ts';
import { enterLogin, logIn, newDevice } from '../fixtures/sign-in.ts';
import { expectScreen, openOrders } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

const chosen = 'a new and quiet evening';

/** The link in the last mail to an address with these words. */
async function mailedLink(shop: RunningShop, email: string, words: RegExp): Promise<string> {
  await shop.mail.mailTo(email, words);
  const mail = shop.mail.received.findLast(({ to, text }) => to.includes(email) && words.test(text));
  return mail?.text.match(/https?:\/\/[^\s"<>]+#token=[\w.-]+/)?.[0] ?? '';
}

const changesAddress = (request: Request) => request.url().endsWith('/identity/confirm-address');

async function fillChosen(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

async function askReset(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account with ${email}, an email is on its way.`)).toBeVisible();
}

test.use({ provoked: [400, 401] });

test('The page of a mailed link refuses a common password and, once used, leads to a new link', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectScreen(page, 'Forgot your password?');
  await askReset(page, person.email);
  await expectGoodScreen(page, 'Forgot your password?');

  const link = await mailedLink(shop, person.email, /Subject: A new password/);
  await page.goto(link);
  await expectGoodScreen(page, 'Choose a new password');
  await fillChosen(page, 'sayang123');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('one of the first that strangers try')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await fillChosen(page, chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Your new password is set, and you are logged in.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has been used already');
  await expect(page.getByRole('alert')).toContainText('If you have just set a new password, log in with it.');
  await expectGoodScreen(page, 'Choose a new password');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expectScreen(page, 'Forgot your password?');
});

test('A link that has expired leads to a new one', { tag: ['@mailed-links'] }, async ({ page, shop }) => {
  await page.goto(`/new-password#token=${await expiredToken(shop)}`);
  await expect(page.getByRole('alert')).toContainText('This link has expired.');
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await page.goto('/confirm-address#token=nothing');
  await page.getByRole('button', { name: m.confirm_address_button() }).click();
  await expect(page.getByRole('alert')).toContainText('You can ask for the change once more');
  await expectGoodScreen(page, 'Confirm your new email');
  await page.goto('/new-password');
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
});

test('Another address is confirmed from its own mailbox; cart and role stay', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const moved = `moved-${person.email}`;
  await logIn(page, person, '/account');
  const form = page.getByRole('region', { name: 'Change email' });
  await form.getByLabel('New email').fill(person.email);
  await form.getByLabel('Current password').fill(person.password);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText('This is your email already')).toBeVisible();
  await form.getByLabel('New email').fill(moved);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText(`Please check the inbox of ${moved}`)).toBeVisible();
  await shop.mail.mailTo(person.email, /Subject: A new email for your account/);
  const looks = page.waitForEvent('request', { predicate: changesAddress, timeout: 1_500 }).catch(() => 'none');
  await page.goto(await mailedLink(shop, moved, /Subject: Please confirm your new email/));
  await expectGoodScreen(page, 'Confirm your new email');
  // A program that opens links may run scripts, and the mail may have reached a stranger.
  await expect(page.getByText(m.confirm_address_lead())).toBeVisible();
  expect(await looks).toBe('none');
  await page.getByRole('button', { name: m.confirm_address_button() }).click();
  await page.waitForURL('**/login?moved=1');
  await expect(page.getByText('Your new email is confirmed. Please log in with it.')).toBeVisible();
  await enterLogin(page, { email: moved, password: person.password });
  await page.waitForURL('/');
  await page.goto('/profile');
  await expect(page.getByText(moved)).toBeVisible();
});

test('A confirmed address of another account leads no signed-in person to the login', async ({
  page,
  shop,
  browser,
}) => {
  const [mover, reader] = [await shop.newPerson('Ibu Pindah'), await shop.newPerson('Ibu Pembaca')];
  const moved = `moved-${mover.email}`;
  const other = await newDevice(browser, shop);
  await logIn(other, mover, '/account');
  const form = other.getByRole('region', { name: 'Change email' });
  await form.getByLabel('New email').fill(moved);
  await form.getByLabel('Current password').fill(mover.password);
  await form.getByRole('button', { name: 'Send the link' }).click();
  const link = await mailedLink(shop, moved, /Subject: Please confirm your new email/);
  await other.context().close();
  await logIn(page, reader);
  await page.goto(link);
  await page.getByRole('button', { name: m.confirm_address_button() }).click();
  await expect(page.getByText(m.confirm_address_done_here())).toBeVisible();
  await expect(page.getByText(m.login_here_as({ name: reader.name, email: reader.email }))).toBeVisible();
  await expectGoodScreen(page, 'Confirm your new email');
  await page.getByRole('main').getByRole('link', { name: m.logout_button() }).click();
  await page.getByRole('main').getByRole('button', { name: m.logout_button() }).click();
  await page.waitForURL('**/login');
  await enterLogin(page, { email: moved, password: mover.password });
  await page.waitForURL('/');
});

test('The other language keeps a mailed link, and an address without one is not called used', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  await page.goto('/reset-password');
  await askReset(page, person.email);
  await page.goto(await mailedLink(shop, person.email, /Subject: A new password/));
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await page.waitForURL('**/id/new-password#token=*');
  await expect(page.getByLabel(m.identity_new_password({}, { locale: 'id' }))).toBeVisible();
  for (const path of ['/new-password', '/confirm-address']) {
    await page.goto(`/id${path}`);
    await expect(page.getByRole('alert')).toContainText(m.identity_link_missing({}, { locale: 'id' }));
  }
});

test('Devices are listed in plain words and signed out one by one', async ({ browser, page, shop }) => {
  // A new person: those of the fixtures are signed in already.
  const person = await shop.newPerson('Ibu Dua Gawai');
  await logIn(page, person, '/account');
  const other = await newDevice(browser, shop);
  await logIn(other, person);
  await page.reload();
  const rows = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toContainText(/^Chrome on \w+/);
  const led = other.waitForURL(/\/login\?next=/);
  await rows.filter({ hasNotText: 'This device' }).getByRole('button', { name: 'Log out Chrome' }).click();
  await expect(rows).toHaveCount(1);
  // The other page may still be loading its data. A refused request then leads it to the login before this click does.
  await Promise.race([led, openOrders(other)]);
  await led;
  await other.context().close();
});

test('A sign-up with a common password shows at the field that attackers try it first', async ({ page }) => {
  await page.goto('/signUp');
  await page.getByLabel('Name').fill('Ibu Sari');
  await page.getByLabel('Email').fill(`common-${process.pid}@family.example`);
  await page.getByLabel('Password', { exact: true }).fill('Bismillah1');
  await page.getByLabel('Confirm password').fill('Bismillah1');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(page.getByText('one of the first that strangers try')).toBeVisible();
  await expectGoodScreen(page, 'Sign Up');
});
