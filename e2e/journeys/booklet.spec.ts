import { readFile } from 'node:fs/promises';
import { chapters } from '../../src/content/booklet/chapters.ts';
import { bookletFile } from '../../src/content/booklet-file.ts';
import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { expectNoSidewaysScroll, expectSettled } from '../looks/good-screen.ts';
import { setTextSize } from '../looks/large-text-faults.ts';
import { openInOwnLetters } from '../looks/own-letters.ts';

const path = '/pediatric-tracheostomy-care-booklet';
const [first, second] = chapters;
const fifth = chapters[4];
type Chapter = (typeof chapters)[number];

/** The heading of a chapter's page. */
function chapterHeading(page: Page, { title }: Chapter, locale: 'en' | 'id' = 'en') {
  return page.getByRole('heading', { level: 1, name: title[locale], exact: true });
}

const contents = (page: Page, locale: 'en' | 'id' = 'en') =>
  page.getByRole('navigation', { name: m.booklet_contents({}, { locale }) });
const ways = (page: Page, locale: 'en' | 'id' = 'en') =>
  page.getByRole('navigation', { name: m.booklet_chapter_ways({}, { locale }) });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();

/** The words of an element that do not fit on one line. Runs on the page. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild as Node;
  return [...(text.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test('The contents next to the text mark the open chapter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path, { waitUntil: 'networkidle' });
  await contents(page).getByRole('link', { name: fifth.title.en }).click();
  await expect(chapterHeading(page, fifth)).toBeFocused();
  await expect(page.locator('[aria-current="page"]').filter({ hasText: fifth.title.en })).toBeInViewport();
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
    for (const { title } of chapters) {
      await expect(contents(page, locale).getByRole('link', { name: title[locale], exact: true })).toBeVisible();
    }
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

  test(`In text at 200 % on a phone, no word of a chapter's title breaks (${locale})`, async ({ page }) => {
    for (const below of ['', ...chapters.map(({ slug }) => `/${slug}`)]) {
      await openInOwnLetters(page, address + below);
      await setTextSize(page, '200%');
      expect.soft(await page.getByRole('heading', { level: 1 }).evaluate(brokenWords), below).toEqual([]);
    }
  });

  test(`A family reads on from chapter to chapter, and finds its place again (${locale})`, async ({ page }) => {
    const say = (sentence: typeof m.booklet_start) => sentence({}, { locale });
    await page.goto(address, { waitUntil: 'networkidle' });
    await press(page, say(m.booklet_start));
    await expect(page).toHaveURL(new RegExp(`${address}/${first.slug}$`));
    await expect(chapterHeading(page, first, locale)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${first.title[locale]} · `));
    await press(page, m.booklet_next({ title: second.title[locale] }, { locale }));
    await expect(chapterHeading(page, second, locale)).toBeFocused();
    await press(page, m.booklet_previous({ title: first.title[locale] }, { locale }));
    await expect(chapterHeading(page, first, locale)).toBeFocused();
    await contents(page, locale).getByRole('link', { name: fifth.title[locale], exact: true }).click();
    await expect(chapterHeading(page, fifth, locale)).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto(address);
    const readOn = m.booklet_go_on({ number: 5 }, { locale });
    await expect(page.getByRole('link', { name: say(m.booklet_start), exact: true })).toHaveCount(0);
    await press(page, readOn);
    await expect(chapterHeading(page, fifth, locale)).toBeVisible();
    // The place belongs to the phone, not to a language.
    await page.goto(pathIn(locale === 'en' ? 'id' : 'en', path));
    await expect(page.getByRole('main').locator(`a[href$="/${fifth.slug}"]`).first()).toContainText('5');
    // Others may hold the phone: the chapter that speaks of grief is never the place.
    await page.goto(`${address}/looking-after-yourselves`, { waitUntil: 'networkidle' });
    await page.goto(address);
    await expect(page.getByRole('link', { name: readOn, exact: true })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await expect(page.getByRole('link', { name: say(m.booklet_start), exact: true })).toBeVisible();
  });

  test(`Links of the former one-page booklet lead to the chapter, and “back” leads away (${locale})`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, '/research'));
    for (const anchor of [fifth.slug, `${fifth.slug}-title`]) {
      await page.goto(`${address}#${anchor}`);
      await expect(page).toHaveURL(new RegExp(`${address}/${fifth.slug}$`));
      await expect(chapterHeading(page, fifth, locale)).toBeVisible();
    }
    await page.goto(pathIn(locale, '/research'));
    await page.goto(`${address}#${second.slug}`);
    await expect(chapterHeading(page, second, locale)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/research')}$`));
    await page.goto(`${address}#contents`);
    await expect(contents(page, locale)).toBeInViewport();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`The booklet is read from its first page to its last by links (${locale})`, async ({ page }) => {
      await page.goto(address);
      await press(page, m.booklet_start({}, { locale }));
      for (const [position, chapter] of chapters.entries()) {
        await expect(chapterHeading(page, chapter, locale)).toBeVisible();
        await expect(page.locator('.booklet-prose > :is(p, ul)').first()).toBeVisible();
        const next = chapters[position + 1];
        if (next) await press(page, m.booklet_next({ title: next.title[locale] }, { locale }));
      }
      await press(page, m.booklet_to_contents({}, { locale }));
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      // An old link leads to the chapter's entry in the contents.
      await page.goto(`${address}#${fifth.slug}`);
      await contents(page, locale).locator(`#${fifth.slug} a`).click();
      await expect(chapterHeading(page, fifth, locale)).toBeVisible();
    });
  });

  test(`A page of the site leads to ${address} and its chapters without another document`, async ({ page }) => {
    await page.goto(pathIn(locale, '/research'), { waitUntil: 'networkidle' });
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await press(page, m.booklet_start({}, { locale }));
    await expect(page.locator('.booklet-prose > :is(p, ul)').first()).toBeVisible();
    await expect(page.getByRole('main').locator('header img')).toBeVisible();
    expect(documents).toEqual([]);
  });
}

test('The chapters of a first visit stay as they came: no script loads or draws them again', async ({ page }) => {
  const address = `${path}/${fifth.slug}`;
  const askedPaths: string[] = [];
  page.on('request', (request) => askedPaths.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes)
          if (node instanceof Element && node.matches('main *')) taken.push(node.tagName);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expectSettled(page);
  await expect(chapterHeading(page, fifth)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([]);
  expect(askedPaths.filter((pathname) => pathname.startsWith(path))).toEqual([address]);
});

test.describe('on a slow link', () => {
  test('A chapter opens at its heading once its words arrive', async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.route(`**${path}/${fifth.slug}.data*`, (route) => held.then(() => route.continue()));
    await contents(page).getByRole('link', { name: fifth.title.en }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    arrive();
    await expect(chapterHeading(page, fifth)).toBeInViewport();
    await expect(chapterHeading(page, fifth)).toBeFocused();
  });
});

test.describe('a chapter that does not exist', () => {
  test.use({ provoked: [404] });

  test('An unknown chapter answers 404', async ({ page }) => {
    const answer = await page.goto(`${path}/no-such-chapter`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('Print shows the address of the whole booklet as PDF, and a chapter without the site around it', async ({
  page,
}) => {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(m.booklet_print())).toBeVisible();
  await expect(page.getByText(m.booklet_print())).toContainText(bookletFile('en'));
  await expect(page.getByRole('contentinfo')).toBeHidden();
  // Set the medium after the navigation: one run lost it there.
  await page.emulateMedia({ media: null });
  await page.goto(`${path}/${fifth.slug}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.booklet-prose')).toBeVisible();
  await expect(ways(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
