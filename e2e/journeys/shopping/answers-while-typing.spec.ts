import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { rupiah } from '../../../src/shared/rupiah.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectSettled } from '../../looks/good-screen.ts';

for (const locale of journeyLocales) {
  const o = { locale };
  test(`While a person types, an emergency shows its numbers and a crisis its help, and no product (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(locale, '/products'));
    await expectSettled(page, locale);
    const field = page.getByRole('combobox', { name: m.catalogue_search_label({}, o) });
    const options = page.getByRole('listbox', { name: m.catalogue_suggestions({}, o) }).getByRole('option');
    const form = page.getByRole('search', { name: m.catalogue_filters({}, o) });
    const number = form.locator('a[href="tel:119"]');

    await field.fill('kanulnya lepas');
    const emergency = form.getByRole('region', { name: m.emergency_title({}, o) });
    await expect(emergency).toBeVisible();
    await expect(number).toBeVisible();
    await expect(options).toHaveCount(0);
    // On a phone the answer is as wide as the page.
    expect((await emergency.boundingBox())?.width).toBeGreaterThan(300);
    // A press on a link of the answer must not close it first.
    await form.getByRole('link', { name: m.emergency_card({}, o) }).click();
    await page.waitForURL(pathIn(locale, '/pocket-card'));

    await page.goto(pathIn(locale, '/products'));
    await expectSettled(page, locale);
    await field.fill('aku pengen mati');
    await expect(form).toContainText(m.catalogue_answer_crisis({}, o));
    await expect(options).toHaveCount(0);
    await field.press('Escape');
    await expect(form).not.toContainText(m.catalogue_answer_crisis({}, o));
    await expect(field).toHaveValue('aku pengen mati');
  });

  test(`A product that only a filter hides is one press away, with the search kept (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/products?q=kanul+4&category=Suction'));
    const main = page.getByRole('main');
    await expect(main).toContainText(m.catalogue_elsewhere({ filters: 'Suction' }, o));
    await expect(main).not.toContainText(m.catalogue_empty_title({}, o));
    await page.getByRole('link', { name: m.catalogue_elsewhere_shown({ count: 2 }, o) }).click();
    await page.waitForURL(pathIn(locale, '/products?q=kanul+4'));
    await expect(page.getByRole('article').first()).toContainText('4.0');
  });

  test(`Products above the price that a search names are one press away (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/products?q=kateter+dibawah+30rb'));
    const price = m.catalogue_up_to({ price: rupiah(30_000) }, o);
    const main = page.getByRole('main');
    await expect(main).toContainText(m.catalogue_elsewhere({ filters: price }, o));
    await page.getByRole('link', { name: m.catalogue_elsewhere_shown({ count: 3 }, o) }).click();
    await page.waitForURL(pathIn(locale, '/products?q=kateter'));
    await expect(page.getByRole('article').first()).toContainText('6 Fr');
  });
}

test('a tab of an older version shows the answers that it knows', async ({ page }) => {
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), answers: ['grief', 'a kind of tomorrow'] } });
  });
  await page.goto('/products');
  await expectSettled(page, 'en');
  await page.getByRole('combobox', { name: m.catalogue_search_label({}, { locale: 'en' }) }).fill('my child died');
  await expect(page.getByRole('link', { name: m.grief_title({}, { locale: 'en' }) })).toBeVisible();
});
