import * as m from '../../src/messages/messages.js';
import type { Locale } from '../../src/shared/locales.ts';
import { expect, type Locator, type Page } from '../fixtures/test.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expectNoSidewaysScroll, untilStill } from './good-screen.ts';
import { headingFaults } from './heading-faults.ts';
import { largeTextFaults } from './large-text-faults.ts';
import { layoutFaults } from './layout-faults.ts';

/** A phone of the smallest kind, which is also a wide screen at a zoom of 400 %. */
const smallest = { width: 320, height: 256 };
export const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
/**
 * Axe takes longer than all other looks together. So it runs once in each language, theme and width, in these pairs.
 * Each of its faults depends on one of them: names on the language, contrast on the theme, hidden parts on the width.
 */
const pairs = {
  en: { colorScheme: 'light', size: wide },
  id: { colorScheme: 'dark', size: narrow },
} as const;

/**
 * Prepares a page for checks in every size, before it is opened: the theme of this language, a wide window, and no
 * fading.
 */
export async function prepareForEverySize(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: pairs[locale].colorScheme, reducedMotion: 'reduce' });
}

/**
 * Checks the page as it is now, in every size: axe finds nothing, nothing is cut, and every target is large enough.
 * `resized` is called after each change of size, because a menu may close then.
 */
export async function expectGoodInEverySize(page: Page, locale: Locale, resized = async () => {}): Promise<void> {
  const { colorScheme, size: paired } = pairs[locale];
  for (const size of [wide, narrow, smallest]) {
    await page.setViewportSize(size);
    await resized();
    await untilStill(page);
    const at = `in ${locale}, ${size.width} px, ${colorScheme}`;
    expect.soft(await layoutFaults(page), at).toEqual([]);
    await expectNoSidewaysScroll(page);
    // Once in each screen, in the language of longer words.
    if (size === narrow && locale === 'id')
      expect.soft(await largeTextFaults(page), `${at}, text at 200 %`).toEqual([]);
    if (size !== paired) continue;
    // A target half below the navigation bar looks smaller than it is.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect.soft(await accessibilityFaults(page), at).toEqual([]);
  }
}

/** The frame of every page: its language, landmarks, headings, and a way past the navigation. */
export async function expectFrame(page: Page, locale: Locale): Promise<void> {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect.soft(page.getByRole(landmark)).toHaveCount(1);
  await expect.soft(page.getByRole('navigation', { name: m.nav_label({}, { locale }) })).toHaveCount(1);
  expect.soft(await headingFaults(page)).toEqual([]);
  // The emergency numbers are at the end of every page.
  await expectEmergencyNumbers(page.getByRole('contentinfo'));

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: m.ui_skip_to_content({}, { locale }) });
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
}

/** Both numbers to call when a life is in danger are there, to be called by a tap. */
export async function expectEmergencyNumbers(part: Locator): Promise<void> {
  for (const number of ['119', '112']) await expect.soft(part.locator(`a[href="tel:${number}"]`)).toBeVisible();
}
