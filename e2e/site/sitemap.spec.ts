import type { RouteConfigEntry } from '@react-router/dev/routes';
import { productLimits } from '../../src/catalogue/fields/product-fields.ts';
import { programmes } from '../../src/content/programmes.ts';
import routes from '../../src/routes.ts';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { addProduct, deleteProduct } from '../fixtures/shop-api.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { headAt } from './page-head.ts';

const routePaths = (routes as RouteConfigEntry[]).map(({ path = '' }) => `/${path}`);

async function sitemapOf(page: Page): Promise<{ address: string; alternates: Record<string, string> }[]> {
  const answer = await page.request.get('/sitemap.xml');
  await expect(answer).toBeOK();
  return page.evaluate(
    (xml) => {
      const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
      if (sitemap.querySelector('parsererror')) throw new Error('the sitemap is no XML');
      return [...sitemap.querySelectorAll('url')].map((url) => ({
        address: url.querySelector('loc')?.textContent ?? '',
        alternates: Object.fromEntries(
          [...url.getElementsByTagName('xhtml:link')].map((link) => [
            link.getAttribute('hreflang'),
            link.getAttribute('href'),
          ]),
        ),
      }));
    },
    await answer.text(),
  );
}

test('Each page of the site is in the sitemap, or asks to be left out', async ({ page, shop }) => {
  const listed = new Set((await sitemapOf(page)).map(({ address }) => address));
  for (const { slug } of programmes) expect(listed).toContain(`${shop.url}/${slug}`);
  for (const path of routePaths.filter((each) => !/[:*]/.test(each))) {
    for (const locale of locales) {
      const address = shop.url + pathIn(locale, path);
      const { status, robots } = await headAt(page, address);
      if (status >= 300) expect(listed, address).not.toContain(address);
      else expect(listed.has(address), address).toBe(!robots.includes('noindex'));
    }
  }
});

test('The sitemap lists every product in both languages, and each of its addresses is the one that the page names', async ({
  page,
  shop,
}) => {
  const answer = await page.request.get(`/api/products?limit=${productLimits.page}`);
  const products = (await answer.json()) as { _id: string }[];
  const sitemap = await sitemapOf(page);
  const listed = sitemap.map(({ address }) => address);
  expect(new Set(listed).size).toBe(listed.length);
  expect(products.length).toBeGreaterThan(0);
  for (const { _id } of products)
    for (const locale of locales) expect(listed).toContain(shop.url + pathIn(locale, `/productDetails/${_id}`));
  for (const { address, alternates } of sitemap) {
    const head = await headAt(page, address);
    expect(head, address).toMatchObject({ status: 200, canonical: [address], robots: [] });
    expect(head.alternates, address).toEqual(alternates);
    expect(Object.values(alternates)).toContain(address);
  }
});

test('A new product is in the sitemap at once, and out of it when it leaves', async ({ page, shop }) => {
  const product = await addProduct(shop);
  const address = `${shop.url}/productDetails/${product._id}`;
  const listed = async () => (await sitemapOf(page)).map((entry) => entry.address);
  expect(await listed()).toContain(address);
  await deleteProduct(shop, product);
  expect(await listed()).not.toContain(address);
});

test('robots.txt leads crawlers to the sitemap, and away from addresses that are no page', async ({ page, shop }) => {
  const answer = await page.request.get('/robots.txt');
  await expect(answer).toBeOK();
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  for (const folder of ['/api/', '/identity/', '/demo/']) expect(lines).toContain(`Disallow: ${folder}`);
  expect(lines).not.toContain('Disallow: /');
});
