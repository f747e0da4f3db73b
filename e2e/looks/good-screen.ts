import * as m from '../../src/messages/messages.js';
import type { Locale } from '../../src/shared/locales.ts';
import { expect, type Page, type Who } from '../fixtures/test.ts';
import { expectAccessible } from './accessibility.ts';
import { targetFaults } from './target-faults.ts';

/**
 * The screen with this heading is there, whole: accessible, with targets for thumbs, and no wider than the display.
 * Only for screens on a journey; all other screens are checked by the specification's tests.
 */
export async function expectGoodScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // A target half below the navigation bar looks smaller than it is.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await untilStill(page);
  await expectNoSidewaysScroll(page);
  expect(await targetFaults(page)).toEqual([]);
  await expectAccessible(page);
}

/** The page's scripts are at work, it knows the person, and its data has come. */
export async function expectSettled(page: Page, locale: Locale = 'en', who: Who = 'visitor'): Promise<void> {
  const buttons = page.getByRole('navigation', { name: m.nav_label({}, { locale }) }).getByRole('button');
  await expect(buttons.filter({ visible: true })).toBeVisible();
  if (who !== 'visitor') await expect(page.locator('header a[href$="/profile"]').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(m.ui_loading({}, { locale }), { exact: true })).toHaveCount(0);
}

/**
 * Waits until everything is drawn for the page's present size, and nothing moves or fades any more: fading colours
 * look too weak.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    // Plots hear of a new size in that frame, and are drawn again by the task after it.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
    // In the system's letters, lines would break elsewhere.
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, screen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(screen);
}
