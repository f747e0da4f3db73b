import * as m from '../../src/messages/messages.js';
import { isLocale, type Locale, pathIn } from '../../src/shared/locales.ts';
import { holdSplash, moveSplash } from '../fixtures/held-splash.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSettled } from '../looks/good-screen.ts';
import { takePictures } from './picture.ts';
import { hold, main, reach } from './screen.ts';
import { screens } from './screens.ts';

/** Each project takes the pictures of one language. */
function localeOfProject(): Locale {
  const { name } = test.info().project;
  if (!isLocale(name)) throw new Error(`${name} is no language of the site`);
  return name;
}

test.use({ serviceWorkers: 'block' });

for (const [name, screen] of Object.entries(screens)) {
  test.describe(() => {
    const { as = 'visitor', provoked = [], covered, again } = screen;
    test.use({ as, provoked });

    test(name, async ({ page, shop }) => {
      const locale = localeOfProject();
      const place = { page, shop, locale };
      await reach(screen, place, () => expectSettled(page, locale, as));
      await takePictures(page, { name, locale, covered, resized: async () => again?.(place) });
    });
  });
}

/** Without a heading until the product has come. */
test('product-loading', async ({ page }) => {
  const locale = localeOfProject();
  await hold(page, /\/api\/products\/[0-9a-f-]{36}$/);
  await page.goto(pathIn(locale, '/'));
  await main(page).getByRole('article').getByRole('link').first().click();
  await expect(main(page).getByRole('status').getByText(m.ui_loading({}, { locale }))).toBeAttached();
  await takePictures(page, { name: 'product-loading', locale });
});

test.describe(() => {
  test.use({ splash: true });

  test('splash', async ({ page }) => {
    const locale = localeOfProject();
    await holdSplash(page);
    await page.goto(pathIn(locale, '/'));
    await moveSplash(page, 1_000);
    await expect(page.locator('[data-splash]')).toHaveText('Napas');
    await takePictures(page, { name: 'splash', locale, covered: true });
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without-scripts', async ({ page }) => {
    const locale = localeOfProject();
    await page.goto(pathIn(locale, '/cart'));
    await takePictures(page, { name: 'without-scripts', locale });
  });
});
