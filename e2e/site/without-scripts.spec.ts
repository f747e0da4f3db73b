import { chapters } from '../../src/content/booklet/chapters.ts';
import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { verificationLink } from '../fixtures/people.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { verifyByLink } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectInWindow } from '../looks/in-window.ts';
import { siteRoutes } from '../screens/site-routes.ts';

test.use({ javaScriptEnabled: false, provoked: [400, 404] });

const open = siteRoutes.filter(({ who }) => who === 'visitor');
const guarded = siteRoutes.filter(({ who }) => who !== 'visitor');
/** Public pages whose use needs scripts: forms that speak to the shop, and the list of all orders. */
const explained = ['/signUp', '/login', '/reset-password', '/new-password', '/confirm-address', '/allorders'];

/** The paragraphs and points of a page that are long enough to say something. */
async function sentencesOf(page: Page): Promise<string[]> {
  const texts = await page.locator('main :is(p, li, dd)').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text.length > 25);
}

for (const locale of locales) {
  test(`Without scripts every public page in ${locale} has its heading and a sentence of its own`, async ({ page }) => {
    const pages = new Map<string, string[]>();
    for (const { path } of open) {
      await page.goto(pathIn(locale, path));
      if (new URL(page.url()).pathname !== pathIn(locale, path)) continue;
      await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      pages.set(path, await sentencesOf(page));
    }
    expect(pages.size).toBeGreaterThanOrEqual(open.length - 1);
    const said = [...pages.values()].flatMap((sentences) => [...new Set(sentences)]);
    for (const [path, sentences] of pages) {
      const own = sentences.filter((sentence) => said.filter((other) => other === sentence).length === 1);
      if (!explained.includes(path)) expect.soft(own, path).not.toEqual([]);
    }
  });

  test(`Without scripts a guarded page in ${locale} says why it is empty`, async ({ page }) => {
    const why = m.guard_no_script({}, { locale });
    for (const path of [...guarded.map(({ path }) => path), ...explained]) {
      await page.goto(pathIn(locale, path));
      const explanation = page.locator('main noscript');
      await expect.soft(explanation, path).toBeVisible();
      expect.soft(await explanation.innerText(), path).toContain(why);
      await expect.soft(page.getByText(m.guard_loading({}, { locale }), { exact: true }), path).toBeHidden();
    }
  });

  test(`Without scripts the catalogue in ${locale} is searched and read on`, async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article');
    await page.goto(pathIn(locale, '/products'));
    await expect(cards).toHaveCount(24);
    const [first] = await cards.allInnerTexts();
    await page.getByRole('link', { name: m.catalogue_more({}, { locale }), exact: true }).click();
    expect(new URL(page.url()).pathname).toBe(pathIn(locale, '/products'));
    await expect(cards).not.toHaveCount(0);
    expect(await cards.allInnerTexts()).not.toContain(first);

    await page.getByLabel(m.catalogue_search_label({}, { locale })).fill('everyday care');
    await page.getByLabel(m.catalogue_sort({}, { locale })).selectOption('price');
    await page.getByRole('button', { name: m.catalogue_search({}, { locale }) }).click();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(pathIn(locale, '/products'));
    expect(searchParams.get('q')).toBe('everyday care');
    await expect(page.getByLabel(m.catalogue_sort({}, { locale }))).toHaveValue('price');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link').click();
    const name = { en: 'Everyday Care Kit', id: 'Paket Perawatan Harian' }[locale];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: m.product_login({}, { locale }) })).toBeVisible();
    await expect(page.getByRole('heading', { name: m.product_related({}, { locale }) })).toBeVisible();
  });
}

test('A product with English words alone is marked as English in Indonesian pages, and in English ones not', async ({
  page,
  shop,
}) => {
  const { _id, name } = await addProduct(shop);
  for (const [locale, marked] of [
    ['id', 'en'],
    ['en', null],
  ] as const) {
    await page.goto(pathIn(locale, `/products?q=${encodeURIComponent(name)}`));
    const card = page.getByRole('article').getByText(name, { exact: true });
    expect(await card.getAttribute('lang'), locale).toBe(marked);
    await page.goto(pathIn(locale, `/productDetails/${_id}`));
    for (const words of [page.getByRole('heading', { level: 1 }), page.getByText('Spoons', { exact: true })])
      expect(await words.getAttribute('lang'), locale).toBe(marked);
  }
});

test('Without scripts the mailed link and the password verify a sign-up, and errors are explained', async ({
  page,
  shop,
}) => {
  const person = { name: 'Ibu Tanpa', email: 'without-scripts@family.example', password: 'a quiet evening' };
  const headers = { 'content-type': 'application/json', origin: shop.url, 'accept-language': 'id' };
  const body = JSON.stringify(person);
  await fetch(`${shop.url}/identity/sign-up/email`, { method: 'POST', headers, body });
  const link = verificationLink((await shop.mail.mailTo(person.email)).text);
  await verifyByLink(page, link, 'another evening', 'id');
  await expect(page.getByRole('alert')).toHaveText(m.verify_page_wrong({}, { locale: 'id' }));
  await verifyByLink(page, link, person.password, 'id');
  await expect(page).toHaveURL(/\/id\/welcome\?verified=1#session=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.welcome_title({}, { locale: 'id' }));
  expect(await page.locator('main noscript').innerText()).toContain(m.guard_no_script({}, { locale: 'id' }));
});

test('Without scripts home is there at once, and each of its ways leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-splash]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Someone who listens/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Online Support Group');
});

test('Without scripts the language is chosen and remembered', async ({ page }) => {
  await page.goto('/products?q=tube&sort=price');
  await page.getByRole('banner').locator('a[lang=id]').click();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('q'), searchParams.get('sort')]).toEqual(['/id/products', 'tube', 'price']);
  await page.goto('/research');
  expect(new URL(page.url()).pathname).toBe('/id/research');
  await page.getByRole('contentinfo').locator('a[lang=en]').click();
  await page.goto('/id');
  expect(new URL(page.url()).pathname).toBe('/');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`Without scripts the menu opens at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/id');
    const navigation = page.getByRole('navigation', { name: m.nav_label({}, { locale: 'id' }) });
    await navigation.locator('summary').filter({ visible: true }).click();
    await navigation.getByRole('link', { name: 'Riset', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riset');
  });
}

test('Without scripts the booklet is read chapter by chapter, and a film opens as a file', async ({ page }) => {
  for (const { title } of chapters) {
    await page.goto('/id/pediatric-tracheostomy-care-booklet');
    await page.getByRole('navigation').getByRole('link', { name: title.id, exact: true }).click();
    await expectInWindow(page.getByRole('heading', { level: 1, name: title.id, exact: true }));
  }
  await page.goto('/id/online-webinar-sessions');
  const film = page.getByRole('main').locator('a[href$=".webm"]');
  await expect(film).toHaveCount(7);
  const answer = await page.request.get(String(await film.first().getAttribute('href')));
  expect(answer.headers()['content-type']).toBe('video/webm');
});
