import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { enterLogin } from '../fixtures/sign-in.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

const typed = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

for (const to of locales) {
  const from = to === 'en' ? 'id' : 'en';
  test(`A sign-up keeps name and email in the other language, and says after a reload where the mail went (${from})`, async ({
    page,
  }) => {
    const o = { locale: to };
    const email = `pindah-${from}-${process.pid}@family.example`;
    await page.goto(pathIn(from, '/signUp'));
    await page.locator('[name=name]').fill('Ibu Rahma');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill('a quiet morning');
    expect(await typed(page)).not.toContain('quiet morning');
    const link = page.locator(`a[hreflang=${to}]:visible`);
    if (!(await link.first().isVisible())) await page.locator('header button:visible').first().click();
    await link.first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await expect(page.locator('[name=name]')).toHaveValue('Ibu Rahma');
    await expect(page.locator('[name=email]')).toHaveValue(email);
    await expect(page.locator('[name=password]')).toHaveValue('');
    await page.getByLabel(m.identity_password({}, o), { exact: true }).fill('a quiet morning');
    await page.getByLabel(m.sign_up_confirm_password({}, o)).fill('a quiet morning');
    await page.getByRole('button', { name: m.sign_up_button({}, o), exact: true }).click();
    await expect(page.getByText(m.sign_up_next({ email }, o))).toBeVisible();
    await page.reload();
    await expect(page.getByText(m.sign_up_next({ email }, o))).toBeVisible();
    await page.getByRole('button', { name: m.sign_up_other_email({}, o) }).click();
    await expect(page.locator('[name=email]')).toBeFocused();
    await page.reload();
    await expect(page.locator('[name=email]')).toHaveValue(email);
    expect(await typed(page)).not.toContain('quiet morning');
  });
}

test('The email of a login survives the other language, and not the login', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await page.goto('/login');
  await page.locator('[name=email]').fill(person.email);
  await page.goto('/id/login');
  await expect(page.locator('[name=email]')).toHaveValue(person.email);
  await page.goto('/login');
  await expect(page.locator('[name=email]')).toHaveValue(person.email);
  await enterLogin(page, person);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await typed(page)).not.toContain(person.email);
});
