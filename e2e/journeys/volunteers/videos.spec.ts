import sharp from 'sharp';
import { webinars } from '../../../src/content/videos.ts';
import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct } from '../../fixtures/shop-api.ts';
import { videosOf } from '../../fixtures/site-videos.ts';
import { firstVersion } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { largeTextFaults } from '../../looks/large-text-faults.ts';

test.use({ as: 'admin' });

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => videosOf(shop).bringBack('webinars'));

test('An admin adds a talk of a video site by keyboard, visitors see it at once, and the old version can be restored', async ({
  page,
  shop,
}) => {
  const pages = { en: `${shop.url}/online-webinar-sessions`, id: `${shop.url}/id/online-webinar-sessions` };
  const before = await page.request.get(pages.en);
  await page.context().addCookies(await videosOf(shop).cookies());
  await page.goto('/admin/videos');
  await page.getByRole('main').getByRole('link', { name: m.videos_webinars() }).click();
  await page.getByRole('button', { name: m.videos_add(), exact: true }).press('Enter');
  const row = page.locator('[data-video]').last();
  await expect(row.getByLabel(m.videos_title_id())).toBeFocused();
  await page.keyboard.type('Malam yang tenang');
  await row.getByLabel(m.videos_title_en()).fill('Quiet nights');
  await row.getByLabel(m.videos_description_en()).fill('A talk about <b>sleep</b>.');
  await row.getByLabel(m.videos_description_id()).fill('Obrolan tentang tidur.');
  await row.getByLabel(m.videos_length()).fill('12:05');
  await row.getByLabel(m.videos_src()).fill('javascript:alert(1)');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(row.getByLabel(m.videos_src())).toHaveAttribute('aria-invalid', 'true');
  await expect(row.getByLabel(m.videos_src())).toBeFocused();
  await row.getByLabel(m.videos_src()).fill('https://video.example/watch?v=1');
  const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: '#2a6f6f' } });
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
  await row.getByLabel(m.videos_poster(), { exact: true }).setInputFiles(picture);
  await expect(row.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  const up = row.getByRole('button', { name: m.videos_up({ video: 'Quiet nights' }) });
  await up.press('Enter');
  const moved = page.locator('[data-video]').nth(webinars.length - 1);
  await expect(moved.getByRole('button', { name: m.videos_up({ video: 'Quiet nights' }) })).toBeFocused();
  const first = page.locator('[data-video]').first();
  await first.getByRole('button', { name: m.videos_remove({ video: webinars[0]?.title.en ?? '' }) }).press('Enter');
  await expect(
    first.getByRole('button', { name: m.videos_remove({ video: webinars[1]?.title.en ?? '' }) }),
  ).toBeFocused();
  await expect(page.getByRole('region', { name: m.videos_preview() })).toContainText('Malam yang tenang');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.videos_saved())).toBeVisible();

  const after = await page.request.get(pages.en, { headers: { 'if-none-match': before.headers().etag ?? '' } });
  expect(after.status()).toBe(200);
  const html = await after.text();
  expect(html).toContain('A talk about &lt;b&gt;sleep&lt;/b&gt;.');
  expect(html).toMatch(/"@type":"VideoObject","name":"Quiet nights".*?"url":"https:\/\/video\.example\/watch\?v=1"/);
  expect(await (await page.request.get(pages.id)).text()).toContain('Malam yang tenang');
  await page.getByRole('link', { name: m.words_open_page() }).click();
  const titles = page.getByRole('region', { name: m.programme_videos() }).getByRole('heading', { level: 3 });
  const [, ...rest] = webinars.map(({ title }) => title.en);
  await expect(titles).toHaveText([...rest.slice(0, -1), 'Quiet nights', ...rest.slice(-1)]);
  const link = page.getByRole('link', { name: /Quiet nights/ });
  await expect(link).toHaveAttribute('href', 'https://video.example/watch?v=1');

  await page.goto('/admin/videos/webinars');
  await (await firstVersion(page)).click();
  await expect(page.locator('[data-video]')).toHaveCount(webinars.length);
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.videos_saved())).toBeVisible();
  expect(await (await page.request.get(pages.en)).text()).not.toContain('Quiet nights');
});

test.describe('Of two admins at once', () => {
  test.use({ provoked: [409] });

  test('The second admin keeps the typed text and decides', async ({ page, shop }) => {
    await page.context().addCookies(await videosOf(shop).cookies());
    await page.goto('/admin/videos/webinars');
    const title = page.locator('[data-video]').first().getByLabel(m.videos_title_en());
    await title.fill('Written here');
    await videosOf(shop).save('webinars', webinars.toReversed());
    await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
    await expect(page.getByText(m.videos_edited_meanwhile())).toBeVisible();
    await expect(title).toHaveValue('Written here');
    await page.getByRole('button', { name: m.conflict_use_site() }).click();
    await expect(page.locator('form > :focus')).toHaveCount(1);
    await expect(title).toHaveValue(webinars.at(-1)?.title.en ?? '');
    await title.fill('Written after all');
    await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
    await expect(page.getByText(m.videos_saved())).toBeVisible();
    expect((await videosOf(shop).get('webinars')).videos.map((video) => video.title.en)).toEqual([
      'Written after all',
      ...webinars
        .toReversed()
        .slice(1)
        .map((video) => video.title.en),
    ]);
  });
});

for (const locale of locales) {
  const o = { locale };
  test(`A video leads from the page of the product that it explains, also after a link (${locale})`, async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop);
    await page.context().addCookies(await videosOf(shop).cookies());
    await page.goto(pathIn(locale, '/admin/videos/webinars'));
    const row = page.locator('[data-video]').last();
    await row.getByLabel(m.facts_featured_search({}, o)).fill(product.name);
    await row.getByRole('button', { name: m.facts_featured_add_of({ product: product.name }, o) }).press('Enter');
    await expect(row.getByText(m.videos_products_none({}, o))).toHaveCount(0);
    await page.getByRole('button', { name: m.versions_save({}, o), exact: true }).click();
    await expect(page.getByText(m.videos_saved({}, o))).toBeVisible();

    const films = page.getByRole('region', { name: m.product_films({}, o) });
    await page.goto(pathIn(locale, `/products?q=${encodeURIComponent(product.name)}`));
    await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
    await expect(films.getByRole('link')).toHaveCount(1);
    await page.reload();
    await expectGoodScreen(page, product.name);
    expect(await largeTextFaults(page)).toEqual([]);
    await films.getByRole('link').click();
    const { id = '', title } = webinars.at(-1) ?? {};
    await expect(page).toHaveURL(new RegExp(`/online-webinar-sessions#video-${id}$`));
    await expect(page.getByRole('heading', { name: title?.[locale] })).toBeInViewport();
    await page.goto(pathIn(locale, `/productDetails/${(await addProduct(shop))._id}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(films).toHaveCount(0);
  });
}

test.describe(() => {
  test.use({ as: 'visitor', provoked: ['net::ERR_FAILED'] });

  test('A product opened by a link is whole although the links to its videos cannot be loaded', async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop);
    await page.goto(`/products?q=${encodeURIComponent(product.name)}`);
    await page.route(/productDetails.*\.data/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
    await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
    await failed;
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: m.product_login() })).toBeVisible();
  });
});
