import { site } from '../../src/content/site.ts';
import { type Locale, locales, pathIn } from '../../src/shared/locales.ts';
import { publicPages } from '../../src/site-map/site-pages.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { siteRoutes } from '../screens/site-routes.ts';
import { headAt, headNow, sizeOf } from './page-head.ts';

const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';
const informationPages = publicPages.map(({ path }) => path);
/** All pages that the sitemap does not list; the old address of the shop only leads to the new one. */
const privatePages = [
  ...siteRoutes
    .map(({ path }) => path)
    .filter((path) => !informationPages.includes(path) && path !== '/shop' && !path.startsWith('/productDetails/')),
  '/productDetails/no-such-product',
  '/products?q=tube',
  '/products?category=Tubes&inStock=true',
  '/products?sort=price',
];

/** The page has an address, words and a picture of its own, and the address of the same page in the other language. */
async function expectToBeFound(page: Page, origin: string, path: string, locale: Locale): Promise<void> {
  const address = origin + pathIn(locale, path);
  const head = await headAt(page, address);
  expect.soft(head, address).toMatchObject({ status: 200, language: locale, robots: [], canonical: [address] });
  expect.soft(head.title, address).toMatch(new RegExp(`\\S.* · ${site.brand}$|^${site.brand}: `));
  expect.soft(head.title.length, address).toBeLessThanOrEqual(60);
  expect.soft(head.description.length, address).toBeGreaterThanOrEqual(20);
  expect.soft(head.description.length, address).toBeLessThanOrEqual(160);
  const elsewhere = Object.fromEntries(locales.map((each) => [each, origin + pathIn(each, path)]));
  expect.soft(head.alternates, address).toEqual({ ...elsewhere, 'x-default': origin + path });
  expect.soft(head.og, address).toMatchObject({
    'og:description': head.description,
    'og:url': address,
    'og:site_name': site.brand,
    'og:type': 'website',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  expect.soft(head.title, address).toContain(head.og['og:title']);
  expect.soft(head.og['og:locale'], address).toMatch(new RegExp(`^${locale}_`));
  expect.soft(head.og['og:image:alt'], address).toMatch(/\S/);
  const picture = await sizeOf(page, head.og['og:image'] ?? '');
  expect.soft(picture, address).toMatchObject({ type: head.og['og:image:type'], width: 1200, height: 630 });
  expect.soft(picture.bytes, address).toBeLessThan(80_000);
}

test('Every page to be found has an address, words and a picture to be found and shared with', async ({
  page,
  shop,
}) => {
  for (const path of [...informationPages, tube])
    for (const locale of locales) await expectToBeFound(page, shop.url, path, locale);
});

test('No two pages share a title, a description or a picture', async ({ page, shop }) => {
  const pages = informationPages.flatMap((path) => locales.map((locale) => shop.url + pathIn(locale, path)));
  const heads = await Promise.all(pages.map((address) => headAt(page, address)));
  // The shop is called the same in both languages.
  expect(new Set(heads.map(({ language, title }) => `${language} ${title}`)).size).toBe(pages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(pages.length);
  expect(new Set(heads.map(({ og }) => og['og:image'])).size).toBe(pages.length);
});

test('Every private page, and every missing one, asks search engines to leave it out, in both languages', async ({
  page,
  shop,
}) => {
  for (const path of privatePages) {
    for (const locale of locales) {
      const address = shop.url + pathIn(locale, path);
      const head = await headAt(page, address);
      const none = { robots: ['noindex'], canonical: [], alternates: {}, things: [] };
      expect.soft(head, address).toMatchObject(none);
      expect.soft(head.og, address).not.toHaveProperty('og:url');
      expect.soft(head.title, address).toMatch(/\S/);
    }
  }
});

test('Campaign parameters in an address do not make another page of it', async ({ page, shop }) => {
  for (const path of ['/products', '/research', tube]) {
    const head = await headAt(page, `${shop.url}${path}?utm_source=leaflet`);
    expect(head).toMatchObject({ robots: [], canonical: [shop.url + path] });
  }
});

test('A page has one head, that of the site, by whatever name the site is reached', async ({ page, shop }) => {
  const local = shop.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${local}/products`);
  const products = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(products.first()).toBeVisible();
  const served = await headAt(page, `${shop.url}/products`);
  const { status: _, ...head } = served;
  const { title, canonical, alternates, og, things } = await headNow(page);
  expect({ title, canonical, alternates, og, things }).toEqual({
    title: head.title,
    canonical: head.canonical,
    alternates: head.alternates,
    og: head.og,
    things: head.things,
  });
  await products.first().click();
  await page.waitForURL(/productDetails/);
  const path = new URL(page.url()).pathname;
  await expect.poll(async () => (await headNow(page)).canonical).toEqual([shop.url + path]);
  await page.goto(local + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await headNow(page)).things).toEqual((await headAt(page, shop.url + path)).things);
});

test('The site can be kept on a home screen, in the language it is read in', async ({ page, shop }) => {
  for (const locale of locales) {
    const { links } = await headAt(page, shop.url + pathIn(locale, '/'));
    const answer = await page.request.get(links.manifest ?? '');
    await expect(answer).toBeOK();
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      lang: locale,
      short_name: site.brand,
      start_url: pathIn(locale, '/'),
      scope: '/',
    });
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, ...icon } = await sizeOf(page, src);
      expect({ sizes: `${width}x${height}`, type: icon.type }).toEqual({ sizes, type });
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    expect(await sizeOf(page, links['apple-touch-icon'] ?? '')).toMatchObject({ width: 180, height: 180 });
  }
  await expect(await page.request.get('/favicon.ico')).toBeOK();
});
