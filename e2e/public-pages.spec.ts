import { expectGoodScreen } from './screens.ts';
import { siteRoutes } from './site-routes.ts';
import { expect, skipSplash, test } from './test.ts';

test.beforeEach(({ page }) => skipSplash(page));

test('Pages have titles of their own', async ({ request, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  const titles = new Map<string, string>();
  for (const { path } of siteRoutes) {
    const answer = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    if (answer.status() === 301) continue;
    const [, title = ''] = (await answer.text()).match(/<title>([^<]*)<\/title>/) ?? [];
    expect(title).toMatch(/\S.* · Napas$|^Napas: /);
    titles.set(path, title);
  }
  // One screen at two addresses.
  titles.delete('/edit-products');
  expect([...new Set(titles.values())]).toEqual([...titles.values()]);
});

test('The address /shop leads to the catalogue', async ({ page }) => {
  await page.goto('/shop');
  expect(new URL(page.url()).pathname).toBe('/products');
});

test.describe('not found', () => {
  test.use({ provoked: [404] });

  for (const path of ['/no-such-page', '/productDetails/no-such-product', '/research/no-such-part']) {
    test(`${path} is answered with 404 and a way on`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expectGoodScreen(page, /not here|could not be found/);
      await page.getByRole('main').getByRole('link').first().click();
      await page.waitForURL('**/products');
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }
});
