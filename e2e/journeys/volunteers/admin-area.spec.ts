import * as m from '../../../src/messages/messages.js';
import { addProduct, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('The first waiting order stands on the first screen of a phone', async ({ page, shop }) => {
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await order(shop, family, await addProduct(shop, { countInStock: 5 }));
  await openAs(page, shop, shop.admin, '/allorders?sent=no');
  await expect(page.getByRole('heading', { name: family.name })).toBeInViewport();
});

test('On a wide screen the menu of the admin area stands to the left of its pages @desktop', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, shop, shop.admin, '/inventory');
  const menu = await page.getByRole('navigation', { name: m.admin_navigation() }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!menu || !title) throw new Error('the page has no menu or no title');
  expect(menu.x + menu.width).toBeLessThanOrEqual(title.x);
  expect(Math.abs(menu.y - title.y)).toBeLessThan(60);
});
