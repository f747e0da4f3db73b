import { get } from 'node:http';
import { chapters } from '../../src/content/booklet/chapters.ts';
import { bookletPagesFile } from '../../src/content/booklet-file.ts';
import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { aheadPaths } from '../../src/site-map/ahead-paths.list.ts';
import type { Link } from '../fixtures/broken-link.ts';
import { booklet, cachedPaths, expectWhole, lose, notice, openAndCache, test } from '../fixtures/offline-test.ts';
import { expect, type Page } from '../fixtures/test.ts';

/** As if the first visit had ended an hour ago. */
function endFirstVisit(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const pages = await caches.open('kept-pages');
    const stored = await pages.match('/offline');
    const headers = new Headers(stored?.headers);
    headers.set('date', new Date(Date.now() - 3_600_000).toUTCString());
    await pages.put('/offline', new Response(await stored?.text(), { headers }));
  });
}

/** Bytes of an answer as sent to a browser, headers included. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('end', () => resolve(answer.socket.bytesRead)).resume();
    }).on('error', reject);
  });
}

for (const locale of locales) {
  test(`From the second visit on, pages for the night are kept before they were opened, in 150 kB (${locale})`, async ({
    page,
    link,
    shop,
  }) => {
    const home = pathIn(locale, '/');
    const ahead = aheadPaths.map((path) => pathIn(locale, path));
    await openAndCache(page, home);
    await openAndCache(page, pathIn(locale, '/research'));
    const before = await cachedPaths(page);
    for (const path of ahead) expect(before).not.toContain(path);

    await endFirstVisit(page);
    const already = link.requests.length;
    await page.goto(home);
    for (const path of ahead) await expect.poll(() => cachedPaths(page)).toContain(path);
    const added = (await cachedPaths(page)).filter((path) => !before.includes(path));
    expect(added.filter((path) => /products|productDetails|pictures/.test(path))).toEqual([]);
    // All pages of the booklet come in one answer.
    const wanted = new Set([...added, bookletPagesFile(locale)].map((path) => `GET ${path}`));
    const asked = link.requests.slice(already).filter((line) => wanted.has(line));
    expect(asked).toContain(`GET ${bookletPagesFile(locale)}`);
    expect(asked.filter((line) => line.startsWith(`GET ${pathIn(locale, booklet)}`))).toEqual([]);
    expect(link.requests.slice(already).filter((line) => /productDetails/.test(line))).toEqual([]);
    const sizes = await Promise.all(asked.map((line) => sentBytes(shop.url + line.slice('GET '.length))));
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(20_000);
    expect(sum, added.join(' ')).toBeLessThanOrEqual(150_000);

    await lose(page, link);
    for (const path of ahead) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(notice(page)).not.toBeEmpty();
      await expectWhole(page);
    }
  });
}

const asked = ({ received }: Link) => received.filter((line) => line.startsWith(`GET ${bookletPagesFile('en')}`));

for (const [connection, settings] of [
  ['A person who saves data', '{ saveData: true }'],
  ['A person on a slow link', "{ effectiveType: '2g' }"],
]) {
  test(`${connection} gets nothing before it is opened, and an opened booklet whole`, async ({ page, link }) => {
    const saving = `Object.defineProperty(navigator, 'connection', { value: ${settings} });`;
    link.changed.set('/service-worker.js', (script) => saving + script);
    await openAndCache(page, '/');
    await endFirstVisit(page);
    await openAndCache(page, '/research', '/accessibility');
    const kept = await cachedPaths(page);
    for (const path of aheadPaths) expect(kept).not.toContain(path);
    expect(link.requests).not.toContain(`GET ${bookletPagesFile('en')}`);
    await openAndCache(page, booklet);
    await expect(page.getByText(m.booklet_stored({}, { locale: 'en' }))).toBeVisible();
    // Later openings ask with the etag of the whole booklet, whether or not the person saves data.
    await page.goto(`${booklet}/${chapters[0].slug}`);
    await expect.poll(() => asked(link).length).toBe(2);
    expect(asked(link).at(-1)).toContain('if-none-match');
    expect(link.received.filter((line) => line.startsWith(`GET ${booklet}`) && !line.includes('navigate'))).toEqual([]);
  });
}
