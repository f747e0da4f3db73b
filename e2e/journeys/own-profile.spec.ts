import * as m from '../../src/messages/messages.js';
import { languageNames } from '../../src/shared/locales.ts';
import { journeyLocales } from '../fixtures/journey-locales.ts';
import { untilHydrated } from '../fixtures/ready-page.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

for (const locale of journeyLocales)
  test(`A family chooses its name and the language of its mails, and a later login keeps both (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const other = locale === 'en' ? 'id' : 'en';
    const path = (address: string) => (locale === 'en' ? address : `/id${address}`);
    const person = await shop.newPerson(`Ibu Lama ${locale}`);
    await openAs(page, shop, person, path('/profile'));
    const shown = page.getByRole('main').locator('dl');
    await expect(shown).toContainText(`Ibu Lama ${locale}`);
    await expect(shown).toContainText(m.profile_mail_language({}, o));
    await page.getByRole('button', { name: m.profile_edit({}, o) }).click();
    const dialog = page.getByRole('dialog', { name: m.profile_edit({}, o) });
    const name = dialog.getByLabel(m.profile_name({}, o));
    await name.fill(' ');
    await dialog.getByRole('button', { name: m.profile_save({}, o) }).click();
    await expect(name).toBeFocused();
    await expect(dialog).toContainText(m.identity_field_empty({}, o));
    await name.fill('Ibu Baru');
    await dialog.getByLabel(m.profile_mail_language({}, o)).selectOption(languageNames[other]);
    await dialog.getByRole('button', { name: m.profile_save({}, o) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(shown).toContainText('Ibu Baru');
    await expect(shown).toContainText(languageNames[other]);
    await expectGoodScreen(page, m.profile_title({}, o));

    await page
      .getByRole('main')
      .getByRole('button', { name: m.logout_button({}, o) })
      .click();
    await page.waitForURL((url) => url.pathname === path('/login'));
    await page.goto(path('/login?next=%2Fprofile'));
    await untilHydrated(page);
    await page.getByLabel(m.identity_email({}, o)).fill(person.email);
    await page.getByLabel(m.identity_password({}, o), { exact: true }).fill(person.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: m.login_button({}, o), exact: true })
      .click();
    await page.waitForURL((url) => url.pathname === path('/profile'));
    await expect(shown).toContainText('Ibu Baru');
    await expect(shown).toContainText(languageNames[other]);
  });
