import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as m from '../../src/messages/messages.js';
import { appCode } from '../../tests/identity/authenticator-app.ts';
import { startMailServer } from '../../tests/mail-server.ts';
import { freePort } from '../../tests/processes/free-port.ts';
import { end, startServer, untilReady } from '../fixtures/demo-data.ts';
import { type Login, verificationLink, verifyBy } from '../fixtures/people.ts';
import { enterLogin, logIn } from '../fixtures/sign-in.ts';
import { expectScreen, navigate } from '../fixtures/steps.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

type LiveShop = { url: string; admin: Login; earlier: Login };

/**
 * A live shop, empty except for the admin of its settings, and a person whose password is shorter than the shop
 * requires now.
 */
const test = base.extend<{ baseURL: string }, { live: LiveShop }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-live-'));
      const admin = { name: 'Ibu Admin', email: 'admin@foundation.example', password: 'a quiet word of hers' };
      const earlier = { name: 'Ibu Lama', email: 'earlier@family.example', password: 'kq7Rz2wp' };
      const settings = {
        PORT: String(port),
        DATA_DIR: dataDir,
        BASE_URL: url,
        MAIL_URL: mail.url,
        MAIL_FROM: 'Shop <shop@foundation.example>',
        ADMIN_EMAILS: admin.email,
        SECRET: 'a-secret-for-tests-that-is-long-enough',
      };
      const before = startServer({ ...settings, PASSWORD_MIN_LENGTH: '8' });
      await untilReady(url, before);
      const headers = { 'content-type': 'application/json', origin: url };
      for (const person of [admin, earlier]) {
        const body = JSON.stringify(person);
        const answer = await fetch(`${url}/identity/sign-up/email`, { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
        await verifyBy(verificationLink((await mail.mailTo(person.email)).text), person.password);
      }
      await end(before.process);
      const server = startServer({ ...settings, PASSWORD_MIN_LENGTH: '12' });
      await untilReady(url, server);
      await use({ url, admin, earlier });
      await end(server.process);
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ live }, use) => use(live.url),
  // No person of the other shop, which then need not be started.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  signedIn: async ({}, use) => use(undefined),
});

// One shop of this kind for all of them, not one in each of several processes.
test.describe.configure({ mode: 'default' });

test.use({ provoked: [401, 403] });

test('An admin of a live shop is led to the second step, and manages the shop once it is on', {
  tag: '@desktop',
}, async ({ page, live }) => {
  await logIn(page, live.admin);
  await navigate(page, 'Admin');
  await expect(page.getByText('As an admin you need two-step verification for this.')).toBeVisible();
  await expectGoodScreen(page, 'All orders');
  await page.goto('/addProduct');
  await expectGoodScreen(page, 'One step is missing');
  await page.getByRole('main').getByRole('link', { name: 'Set up two-step verification' }).click();
  const part = page.getByRole('region', { name: 'Two-step verification' });
  await expect(part.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(part.getByText('As an admin you need it before you can manage the shop.')).toBeVisible();
  await part.getByRole('button', { name: 'Set up two-step verification' }).click();
  const key = (await part.locator('code').innerText()).replaceAll(' ', '');
  await part.getByLabel('Code from your app').fill(appCode(key));
  await part.getByRole('button', { name: 'Turn on' }).click();
  await part.getByRole('button', { name: 'I have kept them' }).click();
  await navigate(page, 'Admin');
  await expect(page.getByText('No orders', { exact: false }).first()).toBeVisible();
  await page.goto('/admin/accounts');
  await expect(page.getByRole('main').getByText(live.admin.email)).toBeVisible();
  await expect(page.getByRole('main').getByText('Two-step verification', { exact: true })).toBeVisible();
  await page.goto('/addProduct');
  await expectScreen(page, 'Add a New Product');
});

test('A shop that now requires longer passwords accepts a shorter one chosen earlier', {
  tag: ['@desktop', '@older-passwords'],
}, async ({ page, live }) => {
  await page.goto('/signUp');
  await expect(page.getByText('At least 12 characters')).toBeVisible();
  await page.goto('/login?next=/profile');
  await enterLogin(page, { ...live.earlier, password: 'kq7Rz2wq' });
  await expect(page.getByRole('alert')).toHaveText(m.identity_invalid_credential({}, { locale: 'en' }));
  await enterLogin(page, live.earlier);
  await page.waitForURL(({ pathname }) => pathname === '/profile');
  await expect(page.getByText(live.earlier.email).first()).toBeVisible();
});

test('The built site has no styleguide', { tag: '@desktop' }, async ({ live }) => {
  expect((await fetch(`${live.url}/accessibility`)).status).toBe(200);
  for (const path of ['/styleguide', '/id/styleguide', '/styleguide.data'])
    expect((await fetch(live.url + path)).status, path).toBe(404);
});
