import * as m from '../../src/messages/messages.js';
import { expect, test } from '../fixtures/test.ts';
import { expectSettled } from '../looks/good-screen.ts';
import { enter, expectIndonesian, follow, id } from './indonesian-steps.ts';

test.describe('chosen', () => {
  test('The switch keeps the page and its query, and the next visit remembers it, also after a logout', async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    await page.goto('/products?q=tube&sort=price');
    await page.getByRole('banner').locator('a[lang=id]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, ...searchParams]).toEqual(['/id/products', ['q', 'tube'], ['sort', 'price']]);

    await page.goto('/profile');
    await expectIndonesian(page, shop, m.login_title({}, id));
    expect(new URL(page.url()).searchParams.get('next')).toBe('/profile');
    await enter(page, person);
    await expectIndonesian(page, shop, m.profile_title({}, id));
    await page.getByRole('button', { name: m.logout_button({}, id) }).click();
    await expectIndonesian(page, shop, m.login_title({}, id));
    const later = await page.context().newPage();
    await later.goto('/research');
    await expect(later).toHaveURL('/id/research');
    await later.close();

    await page.goto('/research');
    await page.getByRole('contentinfo').locator('a[lang=en]').click();
    await expect(page).toHaveURL('/research');
    await page.goto('/id/cart');
    await expect(page).toHaveURL('/login?next=%2Fcart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  });

  test('The switch of a page that was reached by links leads to that page', async ({ page }) => {
    await page.goto('/id');
    await expectSettled(page, 'id');
    await follow(page, m.nav_shop({}, id));
    await page.getByRole('button', { name: m.catalogue_filter({}, id), exact: true }).click();
    await page.getByRole('checkbox', { name: m.catalogue_in_stock({}, id) }).check();
    await page.getByRole('button', { name: m.catalogue_show_products({}, id) }).click();
    await expect(page).toHaveURL('/id/products?inStock=true');
    await page.getByRole('banner').locator('a[lang=en]').click();
    await expect(page).toHaveURL('/products?inStock=true');
    await expect(page.getByRole('link', { name: 'Remove the filter In stock only' })).toBeVisible();
  });
});

test.describe('preferred', () => {
  test.use({ locale: 'id-ID' });

  test('A browser that prefers Indonesian gets it at first, and may choose English for good', async ({ page }) => {
    await page.goto('/products?q=tube');
    await expect(page).toHaveURL('/id/products?q=tube');
    await page.goto('/');
    await expect(page).toHaveURL('/id');
    await page.getByRole('banner').locator('a[lang=en]').click();
    await expect(page).toHaveURL('/');
    for (const path of ['/research', '/id/research']) {
      await page.goto(path);
      await expect(page).toHaveURL('/research');
    }
  });
});
