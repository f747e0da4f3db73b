import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { reportedIn } from '../../fixtures/report-data.ts';
import { addProduct, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openInOwnLetters } from '../../looks/own-letters.ts';

for (const locale of journeyLocales) {
  test(`The first waiting order stands on the first screen of a phone, in ${locale}`, async ({ page, shop }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    await order(shop, family, await addProduct(shop, { countInStock: 5 }));
    await openAs(page, shop, shop.admin);
    await openInOwnLetters(page, pathIn(locale, '/allorders?sent=no'));
    await expect(page.getByRole('heading', { name: family.name })).toBeInViewport();
  });
}

test('On a wide screen the menu of the admin area stands to the left of its pages @desktop', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, shop, shop.admin, '/inventory');
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const menu = await page.getByRole('navigation', { name: m.admin_navigation() }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!menu || !title) throw new Error('the page has no menu or no title');
  expect(menu.x + menu.width).toBeLessThanOrEqual(title.x);
  expect(Math.abs(menu.y - title.y)).toBeLessThan(60);
  // The header and the menu begin at the same line. The logo's link has room around it.
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(Math.abs(menu.x - (logo?.x ?? 0))).toBeLessThan(8);
});

for (const path of ['/allorders', '/allorders?sent=no', '/inventory']) {
  test(`${path} keeps its place while it loads @desktop`, async ({ page, shop }) => {
    await order(shop, await shop.newPerson(), await addProduct(shop));
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAs(page, shop, shop.admin);
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        document.documentElement.dataset.shift = String(shift);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByRole('table')).first(),
    ).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.1);
  });
}

for (const width of [360, 1280]) {
  test(`The button that changes a stock stays in sight above its long dialog, at ${width} px @desktop`, async ({
    page,
    shop,
  }) => {
    const { name } = await addProduct(shop, { countInStock: 5 });
    await page.setViewportSize({ width, height: 740 });
    await openAs(page, shop, shop.admin, `/inventory?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: m.stock_open_of({ product: name }) }).click();
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: m.stock_book() });
    await expect(button).toBeInViewport({ ratio: 1 });
    // The focus never goes below it.
    const why = dialog.getByRole('textbox', { name: m.stock_why() });
    await why.focus();
    const [field, end] = [await why.boundingBox(), await button.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0);
  });
}

test('The parts of the reports stand below each other without holes @desktop', async ({ page, shop }) => {
  await reportedIn(shop);
  await openAs(page, shop, shop.admin, '/admin/reports');
  await expect(page.getByRole('heading', { name: m.reports_orders(), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: m.reports_expiring(), exact: true })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.getByRole('main').locator('div.border:has(> section > h2), div.border:has(> h2)');
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    const columns = Object.values(Object.groupBy(boxes, ({ x }) => Math.round(x))) as DOMRect[][];
    expect(columns).toHaveLength(2);
    for (const [first, ...others] of columns.map((column) => column.toSorted((one, other) => one.y - other.y))) {
      let end = first?.bottom ?? 0;
      for (const { top, bottom } of others) {
        expect(Math.round(top - end)).toBe(24);
        end = bottom;
      }
    }
  }
});
