import { navigate } from './screens.ts';
import { expect, type Page, skipSplash, test } from './test.ts';

type SplashTimes = { shown: number[]; gone: number[] };

/** Notes on the page itself when the splash comes and goes. */
async function noteSplash(page: Page): Promise<() => Promise<SplashTimes>> {
  await page.addInitScript(() => {
    const times: SplashTimes = { shown: [], gone: [] };
    Object.assign(window, { splashTimes: times });
    let there = false;
    new MutationObserver(() => {
      const now = document.querySelector('[data-splash]') !== null;
      if (now !== there) times[now ? 'shown' : 'gone'].push(performance.now());
      there = now;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { splashTimes: SplashTimes }).splashTimes);
}

/** 100 ms for each of 5 letters, 1 s hold, 1 s fade; a busy machine may be late, never early. */
const wholeSplashMs = 2450;

/** Waits until the page's scripts run, when a splash has begun or will not come. */
async function expectScriptsToRun(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.locator('button').first()).toBeAttached();
}

test('The splash types the brand word, holds and fades, once a session', async ({ page }) => {
  const times = await noteSplash(page);
  await page.goto('/');
  const splash = page.locator('[data-splash]');
  await expect(splash).toHaveText('Napas');
  await expect(splash).toHaveAttribute('aria-hidden', 'true');
  await expect(splash).toHaveCount(0);
  const { shown, gone } = await times();
  expect(shown).toHaveLength(1);
  expect(Number(gone[0]) - Number(shown[0])).toBeGreaterThanOrEqual(wholeSplashMs);

  await navigate(page, 'Impact Shop');
  await page.waitForURL('**/products');
  await page.getByRole('banner').getByRole('link', { name: 'Napas' }).click();
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
  expect((await times()).shown).toHaveLength(1);
  await page.reload();
  await expectScriptsToRun(page);
  expect((await times()).shown).toEqual([]);
});

for (const way of ['key', 'tap']) {
  test(`The splash is skipped by a ${way}`, async ({ page, isMobile }) => {
    const times = await noteSplash(page);
    await page.goto('/');
    const splash = page.locator('[data-splash]');
    await expect(splash).toBeVisible();
    if (way === 'key') await page.keyboard.press('Space');
    else await (isMobile ? splash.tap() : splash.click());
    await expect(splash).toHaveCount(0);
    const { shown, gone } = await times();
    expect(Number(gone[0]) - Number(shown[0])).toBeLessThan(wholeSplashMs);
  });
}

test('There is no splash for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const times = await noteSplash(page);
  await page.goto('/');
  await expectScriptsToRun(page);
  expect(await times()).toEqual({ shown: [], gone: [] });
});

test('The Impact Outcomes menu closes on a press outside, on Escape and on a choice', async ({ page, isMobile }) => {
  await skipSplash(page);
  await page.goto('/products');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const button = navigation.getByRole('button', { name: isMobile ? 'Menu' : 'Impact Outcomes' });
  const item = navigation.getByRole('link', { name: 'Research', exact: true });
  await button.click();
  await expect(item).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(5, isMobile ? 735 : 790);
  await expect(item).toBeHidden();

  await button.click();
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await item.click();
  await page.waitForURL('**/research');
  await expect(item).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('After a navigation the focus is on the heading of the new page', async ({ page }) => {
  await skipSplash(page);
  await page.goto('/');
  await navigate(page, 'Impact Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Impact Shop' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
