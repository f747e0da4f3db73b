import { site } from '../../../src/content/site.ts';
import * as m from '../../../src/messages/messages.js';
import { factsOf } from '../../fixtures/site-facts.ts';
import { firstVersion, navigateAdmin } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => factsOf(shop).save(site));

test('An admin changes phone and notice on a phone, visitors see it at once, and the old version can be restored', async ({
  page,
  shop,
}) => {
  const home = `${shop.url}/`;
  const before = await page.request.get(home);
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto('/admin/facts');
  const preview = page.getByRole('region', { name: m.facts_preview() });
  await page.getByLabel(m.facts_announcement_en()).fill('Closed until <b>Friday</b>.');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  // In one language alone, readers of the other would not understand it.
  await expect(page.getByLabel(m.facts_announcement_id())).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(m.facts_announcement_id()).fill('Tutup sampai Jumat.');
  await page.getByLabel(m.facts_announcement_link(), { exact: false }).fill(`${shop.url}/id/products`);
  await page.getByLabel(m.facts_founder_phone_1()).fill('0812 3456 7890');
  await page.getByLabel(m.facts_brand(), { exact: true }).fill('Lega');
  await expect(preview).toContainText('Closed until <b>Friday</b>.');
  await preview.getByRole('button', { name: m.language_id() }).click();
  await expect(preview).toContainText('Tutup sampai Jumat.');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.facts_saved())).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Lega');
  await expect(page.getByRole('contentinfo')).toContainText('+62 812-3456-7890');

  const etag = before.headers().etag ?? '';
  const after = await page.request.get(home, { headers: { 'if-none-match': etag } });
  expect(after.status()).toBe(200);
  const html = await after.text();
  expect(html).toContain('Closed until &lt;b&gt;Friday&lt;/b&gt;.');
  expect(html).toContain('href="tel:+6281234567890"');
  expect(html).toMatch(/<title>Lega: /);
  const notice = page.getByRole('complementary', { name: m.announcement_label() });
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/products');

  await (await firstVersion(page)).click();
  await expect(page.getByLabel(m.facts_brand(), { exact: true })).toHaveValue(site.brand);
  await expect(page.getByRole('banner')).toContainText('Lega');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByRole('banner')).toContainText(site.brand);
  await expect(notice).toHaveCount(0);
  const again = await page.request.get(home);
  expect(again.status()).toBe(200);
  expect(await again.text()).not.toContain('Lega');
});

test('An editor that is opened again holds the version of now', { tag: '@desktop' }, async ({ page, shop }) => {
  const facts = factsOf(shop);
  await facts.save({ tagline: { en: 'Words of the morning.', id: 'Kata pagi.' } });
  await page.goto('/admin/facts');
  const tagline = page.getByLabel(m.facts_tagline_en());
  await expect(tagline).toHaveValue('Words of the morning.');
  const follow = (name: string) =>
    page.getByRole('navigation', { name: m.admin_navigation() }).getByRole('link', { name, exact: true }).click();
  await follow(m.admin_inventory());
  await expect(page.getByRole('heading', { level: 1, name: m.admin_inventory() })).toBeVisible();
  await facts.save({ tagline: { en: 'Words of the evening.', id: 'Kata malam.' } });
  await page.goBack();
  await expect(tagline).toHaveValue('Words of the evening.');
});

test('The list of versions says which one the site shows now', { tag: '@desktop' }, async ({ page, shop }) => {
  const facts = factsOf(shop);
  await facts.save({ tagline: { en: 'First words.', id: 'Kata pertama.' } });
  const { version } = await facts.get();
  await page.goto('/admin/facts');
  const badgeOf = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^Version ${number}\\D`) })
      .getByText(m.versions_shown());
  await expect(badgeOf(version)).toBeVisible();
  await facts.save({ tagline: { en: 'Second words.', id: 'Kata kedua.' } });
  // The admin comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(badgeOf(version + 1)).toBeVisible();
  await expect(badgeOf(version)).toHaveCount(0);
});

test('Leaving the page asks about unsaved text, and only then', async ({ page, shop }) => {
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto('/admin/history');
  await navigateAdmin(page, m.facts_title());
  const brand = page.getByLabel(m.facts_brand(), { exact: true });
  await brand.fill('Unsaved');
  const browserQuestions: string[] = [];
  page.on('dialog', (dialog) => {
    browserQuestions.push(dialog.type());
    void dialog.dismiss();
  });
  const home = page.getByRole('banner').getByRole('link', { name: site.brand }).first();
  const question = page.getByRole('dialog', { name: m.unsaved_title() });
  // Asked again, not only once.
  for (const leave of [() => home.click(), () => home.click(), () => page.evaluate(() => history.back())]) {
    await leave();
    await question.getByRole('button', { name: m.ui_cancel() }).click();
    await expect(page).toHaveURL(`${shop.url}/admin/facts`);
    await expect(brand).toHaveValue('Unsaved');
  }
  await page.evaluate(() => window.location.assign('/products'));
  await expect.poll(() => browserQuestions).toEqual(['beforeunload']);
  await expect(brand).toHaveValue('Unsaved');
  await home.click();
  await question.getByRole('button', { name: m.unsaved_leave() }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  // The address changes a moment before the form is gone.
  await expect(brand).toHaveCount(0);

  // Saved, nothing is asked.
  await page.goto('/admin/facts');
  await brand.fill('Lega');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.facts_saved())).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Lega' }).first().click();
  await expect(page).toHaveURL(`${shop.url}/`);
  expect(browserQuestions).toHaveLength(1);
});
