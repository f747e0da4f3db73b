import { chapters } from '../../src/content/booklet/chapters.ts';
import { bookletPagesFile } from '../../src/content/booklet-file.ts';
import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import type { Link } from '../fixtures/broken-link.ts';
import { booklet, cachedPaths, expectWhole, lose, notice, openAndCache, test } from '../fixtures/offline-test.ts';
import { expect, type Page } from '../fixtures/test.ts';

const pages = [booklet, ...chapters.map(({ slug }) => `${booklet}/${slug}`)];
const [, second] = chapters;
const fifth = chapters[4];
const press = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();

for (const locale of locales) {
  const address = pathIn(locale, booklet);

  test(`An opened booklet says that it is kept, and is read without a connection from end to end (${locale})`, async ({
    page,
    link,
  }) => {
    const say = (sentence: typeof m.booklet_start) => sentence({}, { locale });
    await page.goto(address);
    await expect(page.getByText(say(m.booklet_stored))).toBeVisible();
    const kept = await cachedPaths(page);
    for (const path of pages) expect(kept).toContain(pathIn(locale, path));

    await lose(page, link);
    await page.reload();
    await expect(page.getByText(say(m.booklet_stored))).toBeVisible();
    await press(page, say(m.booklet_start));
    for (const [position, { slug, title }] of chapters.entries()) {
      await expect(page).toHaveURL(new RegExp(`${address}/${slug}$`));
      await expect(page.getByRole('heading', { level: 1, name: title[locale], exact: true })).toBeVisible();
      await expect(notice(page)).not.toBeEmpty();
      await expectWhole(page);
      const next = chapters[position + 1];
      if (next) await press(page, m.booklet_next({ title: next.title[locale] }, { locale }));
    }
    await page.goto(address);
    await expect(
      page.getByRole('main').getByRole('link', { name: m.booklet_go_on({ number: chapters.length }, { locale }) }),
    ).toBeVisible();
    await page.goto(`${address}#${fifth.slug}`);
    await expect(page).toHaveURL(new RegExp(`${address}/${fifth.slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: fifth.title[locale], exact: true })).toBeVisible();
  });
}

/** Every edition of the booklet's stored pages, and the number of pages. */
function stored(page: Page): Promise<{ editions: string[]; count: number }> {
  return page.evaluate(async (below) => {
    const kept = await caches.open('kept-pages');
    const answers = await Promise.all(
      (await kept.keys()).map(async (request) => [request.url, await kept.match(request)] as const),
    );
    const ofBooklet = answers.flatMap(([url, answer]) =>
      answer && new URL(url).pathname.startsWith(below) ? answer : [],
    );
    const editions = ofBooklet.map(
      ({ headers }) => `${headers.get('x-kept-by-build')} ${headers.get('x-kept-saying')}`,
    );
    return { editions: [...new Set(editions)], count: ofBooklet.length };
  }, booklet);
}

/** Looks into the store until every page is of another edition. Of two editions at once, it remembers. */
async function becomesNew(page: Page, before: string): Promise<void> {
  const mixed: string[][] = [];
  await expect
    .poll(
      async () => {
        const { editions, count } = await stored(page);
        if (editions.length > 1) mixed.push(editions);
        return count === pages.length && !editions.includes(before);
      },
      { intervals: [20] },
    )
    .toBe(true);
  expect(mixed).toEqual([]);
}

const newWords = (body: string) => body.replaceAll(/ data-words-version=(\\?")[\w-]+/g, ' data-words-version=$1999-0b');

function changeWords(link: Link): void {
  for (const path of [...pages, bookletPagesFile('en')]) link.changed.set(path, newWords);
}

/** Waits until the whole booklet is kept: the worker stores its pages one after the other. */
function untilWhole(page: Page): Promise<void> {
  return expect.poll(async () => (await stored(page)).count).toBe(pages.length);
}

test('New words replace every kept page of the booklet: no old one stays next to a new one', async ({ page, link }) => {
  await openAndCache(page, ...pages.slice(0, 2), pages.at(-1) ?? '');
  const { editions, count } = await stored(page);
  expect([editions.length, count]).toEqual([1, pages.length]);
  changeWords(link);
  await page.goto(`${booklet}/${second.slug}`);
  await becomesNew(page, editions[0] ?? '');
});

test('A new worker replaces every kept page of the booklet: no old one stays next to a new one', async ({
  page,
  link,
}) => {
  await openAndCache(page, ...pages.slice(0, 2), pages.at(-1) ?? '');
  const { editions } = await stored(page);
  link.changed.set('/service-worker.js', (script) => script.replaceAll(/build-[\w-]{16}/g, 'build-new'));
  await page.goto('/research');
  const worker = () => page.evaluate(async () => (await caches.match('/offline'))?.headers.get('x-kept-by-build'));
  await expect.poll(worker).toBe('build-new');
  await page.goto(booklet);
  await becomesNew(page, editions[0] ?? '');
});

test('If the new words do not arrive whole, the kept booklet stays as it was', async ({ page, link }) => {
  await openAndCache(page, ...pages.slice(0, 2), pages.at(-1) ?? '');
  const before = await stored(page);
  changeWords(link);
  link.lost.add(bookletPagesFile('en'));
  await page.goto(`${booklet}/${second.slug}`);
  await expect
    .poll(() => link.requests.filter((line) => line.includes(bookletPagesFile('en'))).length)
    .toBeGreaterThan(1);
  expect(await stored(page)).toEqual(before);
});

test('With data saver, one opened chapter keeps the whole booklet, and new words replace all of it', async ({
  page,
  link,
}) => {
  const saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
  link.changed.set('/service-worker.js', (script) => saving + script);
  await openAndCache(page, `${booklet}/${second.slug}`);
  await untilWhole(page);
  const { editions } = await stored(page);
  expect(editions).toHaveLength(1);
  changeWords(link);
  await page.goto(`${booklet}/${second.slug}`);
  await becomesNew(page, editions[0] ?? '');
});

test('If the phone is full while the new words are put, the kept booklet stays whole', async ({ page, link }) => {
  // The fourth new page does not fit, at each try.
  const full = `const put = Cache.prototype.put;
    Cache.prototype.put = function (key, page) {
      const isRefused = page.headers.get('x-kept-saying')?.endsWith('999-0b') && key.endsWith('${chapters[3].slug}');
      return isRefused ? Promise.reject(new DOMException('no space', 'QuotaExceededError')) : put.call(this, key, page);
    };`;
  link.changed.set('/service-worker.js', (script) => full + script);
  await openAndCache(page, booklet);
  await untilWhole(page);
  const before = await stored(page);
  changeWords(link);
  const asked = () => link.requests.filter((line) => line.includes(bookletPagesFile('en'))).length;
  const already = asked();
  await page.goto(`${booklet}/${second.slug}`);
  await expect.poll(asked).toBeGreaterThan(already + 1);
  await expect.poll(() => stored(page)).toEqual(before);
  await lose(page, link);
  await page.goto(`${booklet}/${fifth.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: fifth.title.en, exact: true })).toBeVisible();
});
