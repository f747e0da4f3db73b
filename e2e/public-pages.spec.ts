import { expectGoodScreen } from './screens.ts';
import { expect, type Page, skipSplash, test } from './test.ts';

const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';
const pages = [
  '/',
  '/products',
  '/products?q=tube&sort=price',
  tube,
  '/signUp',
  '/verify',
  '/login',
  '/donation-distribution',
  '/online-support-group',
  '/online-webinar-sessions',
  '/patient-consultation-support',
  '/patient-journey-documentary',
  '/pediatric-tracheostomy-care-booklet',
  '/pro-bono-consulting-project',
  '/research',
  '/private-consultation-booking-services',
];

test.beforeEach(({ page }) => skipSplash(page));

/** What the page asks for, and the policies of the answers. */
function watchTraffic(page: Page) {
  const traffic = { hosts: new Set<string>(), policies: new Map<string, string | undefined>() };
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:') traffic.hosts.add(host);
  });
  page.on('response', (response) => {
    // What can only be a part of a page comes without.
    if (['script', 'stylesheet', 'font'].includes(response.request().resourceType())) return;
    traffic.policies.set(response.url(), response.headers()['content-security-policy']);
  });
  return traffic;
}

for (const path of pages) {
  test(`${path} is whole and accessible in light and dark, and asks nobody else for anything`, async ({
    page,
    shop,
  }) => {
    const traffic = watchTraffic(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S.* · Napas$|^Napas: /);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectGoodScreen(page, /\S/);
    }
    expect([...traffic.hosts]).toEqual([new URL(shop.url).host]);
    for (const [address, policy] of traffic.policies) {
      expect(policy, address).toContain("default-src 'none'");
      expect(policy, address).not.toContain('unsafe');
      expect(policy, address).not.toMatch(/https?:|\*/);
    }
  });
}

test('Pages have titles of their own', async ({ page }) => {
  const titles = new Set<string>();
  const distinct = pages.filter((path) => !path.includes('?'));
  for (const path of distinct) {
    await page.goto(path);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(distinct.length);
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
