import { readFile } from 'node:fs/promises';
import { chapters } from '../../src/content/booklet/chapters.ts';
import { bookletFile } from '../../src/content/booklet-file.ts';
import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { expectNoSidewaysScroll, expectSettled } from '../looks/good-screen.ts';
import { expectInWindow } from '../looks/in-window.ts';

/** The id of the chapters on the page. */
const chaptersId = 'chapters';
const path = '/pediatric-tracheostomy-care-booklet';
const fifth = chapters[4];
const sixth = chapters[5];

/** The place of a chapter in the text, by its heading. */
function chapterHeading(page: Page, { title }: (typeof chapters)[number], locale: 'en' | 'id' = 'en') {
  return page.getByRole('heading', { level: 2, name: title[locale], exact: true });
}

test('The contents next to the text mark the chapter in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('navigation').getByRole('link', { name: fifth.title.en }).click();
  const current = page.locator('[aria-current="location"]');
  await expect(current).toContainText(fifth.title.en);
  await expect(current).toBeInViewport();
  await chapterHeading(page, sixth).evaluate((heading) => heading.scrollIntoView());
  await expect(current).toContainText(sixth.title.en);
});

for (const locale of locales) {
  const address = pathIn(locale, path);

  test(`${address} is whole and accessible, and a first visit sends at most 250 kB`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    let sent = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      sent += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const chapter of chapters) await expect(chapterHeading(page, chapter, locale)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(sent).toBeGreaterThan(100_000);
    expect(sent).toBeLessThan(250_000);
  });

  test(`The booklet is downloaded from ${address} as a PDF, whose size the page shows`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const link = page.locator(`a[href="${bookletFile(locale)}"]`);
    const loading = page.waitForEvent('download');
    await link.click();
    const download = await loading;
    const bytes = await readFile(await download.path());
    expect(download.suggestedFilename()).toBe(`napas-pediatric-tracheostomy-care-booklet.${locale}.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(`/Lang (${locale})`);
    const size = String(Math.round(bytes.length / 1000));
    await expect(link).toHaveText(m.booklet_download({ size }, { locale }));
    const answer = await page.request.get(bookletFile(locale));
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(answer.headers()['cache-control']).toBe('public, max-age=3600');
    expect((await answer.body()).equals(bytes)).toBe(true);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`All chapters are on ${address}, and its links lead to them`, async ({ page }) => {
      await page.goto(address);
      for (const { slug, title } of chapters) {
        await page.getByRole('navigation').getByRole('link', { name: title[locale], exact: true }).click();
        await expectInWindow(page.locator(`#${slug}`).getByRole('heading', { name: title[locale] }));
        await expect(page.locator(`#${slug} .prose > :is(p, ul)`).first()).toBeVisible();
        await page.goBack();
      }
    });
  });

  test(`A page of the site leads to ${address} with its chapters in that language alone`, async ({ page }) => {
    await page.goto(pathIn(locale, '/research'), { waitUntil: 'networkidle' });
    const askedPaths: string[] = [];
    page.on('request', (request) => askedPaths.push(new URL(request.url()).pathname));
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expect(chapterHeading(page, fifth, locale)).toBeVisible();
    await expect(page.locator(`#${sixth.slug} .prose > :is(p, ul)`).first()).toBeVisible();
    expect(askedPaths.filter((path) => path === address)).toHaveLength(1);
  });
}

test('The chapters of a first visit stay as they came: no script loads or draws them again', async ({ page }) => {
  const askedPaths: string[] = [];
  page.on('request', (request) => askedPaths.push(new URL(request.url()).pathname));
  await page.addInitScript((id) => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes)
          if (node instanceof Element && node.matches(`#${id}, #${id} *`)) taken.push(node.id);
      }
    }).observe(document, { childList: true, subtree: true });
  }, chaptersId);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expectSettled(page);
  await expect(chapterHeading(page, fifth)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([]);
  expect(askedPaths.filter((pathname) => pathname === path)).toHaveLength(1);
});

test.describe('on a slow link', () => {
  test('A chapter chosen before its words arrive is scrolled to once they have', async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.goto('/research', { waitUntil: 'networkidle' });
    await page.route(`**${path}`, (route) => held.then(() => route.continue()));
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await page.getByRole('main').getByRole('link', { name: fifth.title.en }).click();
    arrive();
    await expect(chapterHeading(page, fifth)).toBeInViewport();
    await expect(chapterHeading(page, fifth)).toBeFocused();
  });
});

test.describe('on a link that breaks', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('The chapters come with the document when their words cannot be loaded', async ({ page }) => {
    await page.goto('/research', { waitUntil: 'networkidle' });
    await page.route(`**${path}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(chapterHeading(page, fifth)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});
