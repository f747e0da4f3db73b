import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { factsOf } from '../fixtures/site-facts.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

for (const locale of locales) {
  const o = { locale };
  test(`An admin sees disk, clock and connections beside the other parts of the shop (${locale})`, async ({
    page,
    shop,
  }) => {
    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/health'));
    await expectGoodScreen(page, m.health_title({}, o));
    for (const name of [m.health_disk, m.health_clock, m.health_connections, m.health_answers]) {
      await expect(page.getByRole('heading', { name: name({}, o), exact: true })).toBeVisible();
    }
    await expect(page.getByText(m.health_clock_good({}, o))).toBeVisible();
  });

  test(`The privacy page names the place of copies, if there is one (${locale})`, async ({ page, shop }) => {
    const facts = factsOf(shop);
    const sentence = page.getByText(m.privacy_copy_place({ place: 'Singapore' }, o));
    await facts.save({ copyPlace: null });
    await page.goto(pathIn(locale, '/privacy'));
    await expectGoodScreen(page, m.privacy_title({}, o));
    await expect(sentence).toHaveCount(0);
    await facts.save({ copyPlace: 'Singapore' });
    await page.goto(pathIn(locale, '/privacy'));
    await expect(sentence).toBeVisible();
    await facts.save({ copyPlace: null });
  });
}
