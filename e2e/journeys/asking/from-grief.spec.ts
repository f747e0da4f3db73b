import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

for (const locale of journeyLocales) {
  const o = { locale };
  test(`The page about grief leads into the group: the request says where it came from, and a link leads back (${locale})`, async ({
    page,
    shop,
  }) => {
    const email = `hasan-${locale}-${process.pid}@family.example`;
    await page.goto(pathIn(locale, '/grief'));
    await page.getByRole('link', { name: m.grief_group_join({}, o) }).click();
    const main = page.getByRole('main');
    const topic = m.enquiry_topic_grief({}, o);
    await expect(main.getByText(m.enquiry_about_programme({ programme: topic }, o))).toBeVisible();
    await expect(page.getByRole('heading', { name: m.contact_about({}, o) })).toHaveCount(0);
    await page.getByLabel(m.enquiry_name({}, o)).fill('Bapak Hasan');
    await page.getByLabel(m.identity_email({}, o)).fill(email);
    await page.getByLabel(m.join_when({}, o)).fill('Kamis malam');
    await main.getByRole('button', { name: m.join_group({}, o) }).click();
    await expect(
      page.getByText(locale === 'id' ? 'Pesan Anda sudah kami terima.' : 'Your message has arrived.'),
    ).toBeVisible();
    await expectGoodScreen(page, m.contact_get_in_touch({}, o));
    const mail = await shop.mail.mailTo('orders@foundation.example', /When you are grieving[\s\S]*Kamis malam/);
    expect(mail.text).toContain('Subject: Bapak Hasan wrote to you');
    await main.getByRole('link', { name: m.enquiry_back({ page: topic }, o) }).click();
    await expectGoodScreen(page, m.grief_title({}, o));
  });

  test(`Signed out, the login says what quiet mode needs it for; afterwards profile and grief say that it is on (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu Hening ${locale}`);
    await page.goto(pathIn(locale, '/grief'));
    await page.getByRole('link', { name: m.quiet_title({}, o), exact: true }).click();
    await expect(page.getByRole('main').getByText(m.login_for_quiet({}, o))).toBeVisible();
    await expectGoodScreen(page, m.login_title({}, o));
    await (await callerOf(shop, person)).call('PUT', '/account/quiet', { on: true });
    for (const path of ['/profile', '/grief']) {
      await openAs(page, shop, person, pathIn(locale, path));
      const main = page.getByRole('main');
      const end = main.getByRole('link', { name: m.quiet_end({}, o) });
      await expect(end).toHaveAttribute('href', pathIn(locale, '/account#quiet'));
      await expect(main.getByText(m.quiet_since({ date: '' }, o).replace('.', ''))).toBeVisible();
      await expect(main.getByText(m.grief_quiet_text({}, o))).toHaveCount(0);
      await expectGoodScreen(page, path === '/grief' ? m.grief_title({}, o) : m.profile_title({}, o));
    }
  });
}
