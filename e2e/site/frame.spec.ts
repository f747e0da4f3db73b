import { holdSplash, releaseSplash } from '../fixtures/held-splash.ts';
import { navigate } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { frameFaults } from '../looks/frame-faults.ts';
import { expectSettled } from '../looks/good-screen.ts';

/** Notes on the page itself how often the splash comes. */
async function countSplashes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { splashes: 0 });
    let there = false;
    new MutationObserver(() => {
      const now = document.querySelector('[data-splash]') !== null;
      if (now && !there) (window as unknown as { splashes: number }).splashes += 1;
      there = now;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { splashes: number }).splashes);
}

/** Opens home with its splash standing still. */
async function openWithSplash(page: Page) {
  await holdSplash(page);
  await page.goto('/');
  const splash = page.locator('[data-splash]');
  await expect(splash).toBeVisible();
  return splash;
}

test.describe('splash', () => {
  test.use({ splash: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('The splash types the brand name, holds and fades, once a session', { tag: '@clock' }, async ({ page }) => {
    const splashes = await countSplashes(page);
    const splash = await openWithSplash(page);
    await expect(splash).toHaveText('Napas');
    await expect(splash).toHaveAttribute('aria-hidden', 'true');
    await releaseSplash(page);
    await expect(splash).toHaveCount(0);
    expect(await splashes()).toBe(1);

    await navigate(page, 'Impact Shop');
    await page.waitForURL('**/products');
    await page.getByRole('banner').getByRole('link', { name: 'Napas' }).click();
    await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
    expect(await splashes()).toBe(1);
    await page.reload();
    expect(await splashes()).toBe(0);
  });

  for (const way of ['key', 'tap']) {
    test(`The splash is skipped by a ${way}`, { tag: way === 'tap' ? '@phone' : '@clock' }, async ({ page }) => {
      const splash = await openWithSplash(page);
      if (way === 'key') await page.keyboard.press('Space');
      else await splash.tap();
      await expect(splash).toHaveCount(0);
    });
  }
});

test('After a navigation the focus is on the heading of the new page', async ({ page }) => {
  await page.goto('/');
  await navigate(page, 'Impact Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Impact Shop' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const ofFamilies = {
  visitor: ['/', '/login', '/signUp', '/reset-password', '/no-such-page', '/allorders'],
  newcomer: ['/cart', '/orders', '/profile'],
  shopper: [
    '/',
    '/products',
    '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
    '/cart',
    '/billing',
    '/orders',
    '/get-in-touch',
  ],
} as const;

for (const as of ['visitor', 'newcomer', 'shopper'] as const) {
  test.describe(() => {
    test.use({ as, provoked: [401, 404] });

    test(`Pages of a ${as} end at the lower edge of the display or below it, with one filled control in view`, async ({
      page,
    }) => {
      for (const path of ofFamilies[as]) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await expectSettled(page, 'en', as);
        expect.soft(await frameFaults(page), path).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect.soft(await frameFaults(page), `${path} on a phone`).toEqual([]);
      }
    });
  });
}
