import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { untilHydrated } from '../fixtures/ready-page.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** Opens a page whose scripts wait until the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    resolve();
    await untilHydrated(page);
  };
}

const searched = { en: 'tube 4', id: 'kanul 4' };

for (const locale of locales) {
  const o = { locale };

  test(`Words in the shop’s search from before the scripts stay, and are searched (${locale})`, async ({ context }) => {
    const page = await context.newPage();
    const start = await openSlowly(page, pathIn(locale, '/products'));
    const field = page.getByRole('searchbox').or(page.getByRole('combobox', { name: m.catalogue_search_label({}, o) }));
    await field.first().fill(searched[locale]);
    await start();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(field.first()).toHaveValue(searched[locale]);
    await page.close();
  });

  test(`Filters that were chosen before the scripts count (${locale})`, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    const start = await openSlowly(page, pathIn(locale, '/products'));
    await page.getByLabel(m.catalogue_sort({}, o)).selectOption('price');
    await start();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'price');
    await page.close();
  });

  for (const path of ['/get-in-touch', '/donate-supplies', '/signUp', '/login', '/reset-password', '/verify'])
    test(`What is typed and chosen at ${path} before the scripts is still there (${locale})`, async ({ context }) => {
      const page = await context.newPage();
      const start = await openSlowly(page, pathIn(locale, path));
      const typed = page.locator(
        'main :is(input:is([type=text], [type=email], [type=tel], [type=password]), textarea)',
      );
      const chosen = page.locator('main select');
      for (const field of await typed.all()) await field.fill('3');
      for (const field of await chosen.all()) await field.selectOption({ index: 1 });
      const count = [await typed.count(), await chosen.count()];
      await start();
      expect([await typed.count(), await chosen.count()]).toEqual(count);
      for (const field of await typed.all()) await expect(field).toHaveValue('3');
      for (const field of await chosen.all()) await expect(field).not.toHaveValue('');
      // The form itself knows them.
      const send = page.locator('main form button[type=submit]').first();
      await expect(send).toBeEnabled();
      await send.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      for (const field of await typed.all()) await expect(field).toHaveValue('3');
      await page.close();
    });
}
