import { splitPath } from '../src/shared/locales.ts';
import { addProduct } from './api.ts';
import { expectSettled } from './screens.ts';
import { expect, type Page, skipSplash, test } from './test.ts';

const most = 0.02;
const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';

type Shift = { value: number; moved: string[] };

/** Notes on the page itself whatever moves without having been asked to. */
async function noteShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '');
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

type LayoutShift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** What comes late on a bad link: letters, pictures, and answers of the shop. */
async function slowDown(page: Page): Promise<void> {
  const late = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await page.route(/\.woff2$/, async (route) => late(900).then(() => route.continue()));
  await page.route(/\.(svg|webp|avif|png|jpe?g)$|\/pictures\//, async (route) =>
    late(600).then(() => route.continue()),
  );
  await page.route('**/api/**', async (route) => late(400).then(() => route.continue()));
}

async function expectSteady(page: Page, path: string, who: 'visitor' | 'shopper'): Promise<void> {
  const shifts = await noteShifts(page);
  await slowDown(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectSettled(page, splitPath(path).locale, who);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Plus Jakarta Sans"'))).toBe(true);
  // Down to the end, where pictures are fetched only now.
  for (let screen = 0; screen < 12; screen += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  const seen = await shifts();
  const total = seen.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(seen, null, 1)).toBeLessThan(most);
}

test.skip(({ isMobile }) => !isMobile, 'measured on the narrow screen, where little moves much');

for (const path of ['/', '/products', tube, '/online-webinar-sessions', '/id/pediatric-tracheostomy-care-booklet']) {
  test(`${path} does not jump while letters and pictures arrive late`, async ({ page }) => {
    await expectSteady(page, path, 'visitor');
  });
}

test.describe(() => {
  test.use({ as: 'shopper' });
  test.beforeEach(({ page }) => skipSplash(page));

  for (const path of ['/', '/products', tube]) {
    test(`${path} does not jump for those who are signed in`, async ({ page }) => {
      await expectSteady(page, path, 'shopper');
    });
  }

  test('A product whose allowance is not known yet does not jump', async ({ page, shop }) => {
    const limited = await addProduct(shop, { yearlyLimitPerUser: 3 });
    await expectSteady(page, `/productDetails/${limited._id}`, 'shopper');
  });
});
