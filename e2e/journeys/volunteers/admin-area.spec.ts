import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { reportedIn } from '../../fixtures/report-data.ts';
import { addProduct, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openInOwnLetters } from '../../looks/own-letters.ts';

for (const locale of locales) {
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
  const menu = await page.getByRole('navigation', { name: m.admin_navigation() }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!menu || !title) throw new Error('the page has no menu or no title');
  expect(menu.x + menu.width).toBeLessThanOrEqual(title.x);
  expect(Math.abs(menu.y - title.y)).toBeLessThan(60);
  // The header and the menu begin at the same line. The logo's link has room around it.
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(Math.abs(menu.x - (logo?.x ?? 0))).toBeLessThan(8);
});

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
