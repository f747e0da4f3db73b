import * as m from '../src/messages/messages.js';
import type { Locale } from '../src/shared/locales.ts';
import { headingFaults, layoutFaults } from './page-faults.ts';
import { settle } from './screens.ts';
import { accessibilityFaults, expect, expectNoSidewaysScroll, type Page } from './test.ts';

/** A phone of the smallest kind, which is also a wide screen at a zoom of 400 %. */
const smallest = { width: 320, height: 256 };
const sizes = [{ width: 1280, height: 800 }, { width: 360, height: 740 }, smallest];

/**
 * The page as it is now, in every size, light and dark: axe finds nothing, nothing is cut, and every target is large
 * enough. `resized` is called where the size has changed, for what closes then.
 */
export async function expectGoodInEverySize(page: Page, resized = async () => {}): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await resized();
    await settle(page);
    const at = `at ${size.width} px`;
    expect.soft(await layoutFaults(page), at).toEqual([]);
    await expectNoSidewaysScroll(page);
    if (size === smallest) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      expect.soft(await accessibilityFaults(page), `${at}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** What every page has around and above its content: its language, landmarks, headings, and a way past the navigation. */
export async function expectFrame(page: Page, locale: Locale): Promise<void> {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect.soft(page.getByRole(landmark)).toHaveCount(1);
  await expect.soft(page.getByRole('navigation', { name: m.nav_label({}, { locale }) })).toHaveCount(1);
  expect.soft(await headingFaults(page)).toEqual([]);

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: m.ui_skip_to_content({}, { locale }) });
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}
