import type { Request } from '@playwright/test';
import * as m from '../../src/messages/messages.js';
import { splitPath } from '../../src/shared/locales.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectSettled } from '../looks/good-screen.ts';

const most = 0.02;
const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';

type Shift = { value: number; moved: string[] };

/** Notes on the page itself every element that moves without an input. */
async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”: ${box(previousRect)} → ${box(currentRect)}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

type LayoutShift = {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** The parts that come late on a bad link, one after the other: answers of the shop, pictures, letters. */
const latecomers = {
  answers: /\/api\//,
  pictures: /\.(svg|webp|avif|png|jpe?g)$|\/pictures\//,
  letters: /\.woff2$/,
};

type Latecomers = {
  /** Releases one kind of held parts, and waits until all of it is drawn. */
  release(kind: keyof typeof latecomers): Promise<void>;
  /** Waits until nothing that comes late is on its way. */
  arrived(): Promise<void>;
};

/** Holds back the late parts. */
async function holdBack(page: Page): Promise<Latecomers> {
  const onTheWay = new Map<Request, RegExp>();
  const gates = new Map<RegExp, () => void>();
  for (const address of Object.values(latecomers)) {
    const gate = new Promise<void>((resolve) => gates.set(address, resolve));
    await page.route(address, async (route) => {
      onTheWay.set(route.request(), address);
      await gate;
      await route.continue();
    });
  }
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  return {
    async release(kind) {
      gates.get(latecomers[kind])?.();
      await expect.poll(() => [...onTheWay.values()].includes(latecomers[kind])).toBe(false);
      await drawn(page);
    },
    async arrived() {
      await expect.poll(() => onTheWay.size).toBe(0);
      await drawn(page);
    },
  };
}

/** Two frames later, everything that has come is drawn, and every movement is noted. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function expectSteady(page: Page, path: string, who: 'visitor' | 'shopper'): Promise<void> {
  const shifts = await recordShifts(page);
  const late = await holdBack(page);
  // Not until everything has loaded, which it does not yet.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await drawn(page);
  await late.release('answers');
  await expectSettled(page, splitPath(path).locale, who);
  await late.release('pictures');
  await late.release('letters');
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Plus Jakarta Sans"'))).toBe(true);
  await scrollToTheEnd(page);
  await late.arrived();
  const seen = await shifts();
  const total = seen.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(seen, null, 1)).toBeLessThan(most);
}

/** Down to the end, because the last pictures are fetched only then. */
async function scrollToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 700);
    const atEnd = () => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
    await expect.poll(async () => (await atEnd()) || (await page.evaluate(() => scrollY)) > before).toBe(true);
    await drawn(page);
    if (await atEnd()) return;
  }
}

test.use({ splash: true, serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

// On the narrow screen little moves much.
for (const path of [
  '/',
  '/products',
  tube,
  '/online-webinar-sessions',
  '/id/pediatric-tracheostomy-care-booklet',
  '/login',
]) {
  test(`${path} does not jump while letters and pictures arrive late`, { tag: '@phone' }, async ({ page }) => {
    await expectSteady(page, path, 'visitor');
  });
}

test.describe(() => {
  test.use({ as: 'shopper', splash: false });
  for (const path of ['/', '/products', tube]) {
    test(`${path} does not jump for signed-in people`, { tag: '@phone' }, async ({ page }) => {
      await expectSteady(page, path, 'shopper');
    });
  }

  test('A product whose allowance is not known yet does not jump', { tag: '@phone' }, async ({ page, shop }) => {
    const limited = await addProduct(shop, { yearlyLimitPerUser: 3 });
    await expectSteady(page, `/productDetails/${limited._id}`, 'shopper');
  });
});

test('Late content after following a link moves nothing under the focus, and fills its reserved place', {
  tag: '@phone',
}, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/products\?/, (route) => held.then(() => route.continue()));
  await page.goto('/');
  await expectSettled(page);
  await page.getByRole('link', { name: 'View All' }).click();
  const skeleton = page.locator('[data-skeleton]').first();
  await expect(skeleton).toBeVisible();
  const field = page.getByLabel('Search products');
  await field.focus();
  const before = { field: await field.boundingBox(), first: await skeleton.boundingBox() };
  answer();
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await drawn(page);
  expect(await field.boundingBox()).toEqual(before.field);
  await expect(field).toBeFocused();
  expect(await first.boundingBox()).toMatchObject({
    x: before.first?.x,
    y: before.first?.y,
    width: before.first?.width,
  });
});

test('Products wait for the categories, whose tiles take two rows on a wide display', async ({ page }) => {
  const { promise: known, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/categories/, (route) => known.then(() => route.continue()));
  const shifts = await recordShifts(page);
  await page.goto('/id');
  await expectSettled(page, 'id');
  const listed = page.waitForResponse(/\/api\/products\?/);
  await page.getByRole('main').locator('a[href="/id/products"]').last().click();
  await (await listed).finished();
  await drawn(page);
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  answer();
  const tiles = page.getByRole('navigation', { name: m.catalogue_category({}, { locale: 'id' }) });
  await expect(tiles.getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await drawn(page);
  const rows = await tiles
    .getByRole('listitem')
    .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
  expect(rows).toBe(2);
  expect((await shifts()).filter(({ value }) => value > most)).toEqual([]);
});
