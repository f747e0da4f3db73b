import {
  booklet,
  cachedPaths,
  expectWhole,
  lose,
  newPage,
  notice,
  offlineNotice,
  openAndCache,
  test,
} from '../fixtures/offline-test.ts';
import { navigate } from '../fixtures/steps.ts';
import { expect } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

const offlineNoticeId = /tersimpan dari kunjungan sebelumnya/;
const languages = [
  { language: 'en', at: '', noticeWords: offlineNotice, title: 'You are offline' },
  {
    language: 'id',
    at: '/id',
    noticeWords: offlineNoticeId,
    title: 'Tidak terhubung ke internet',
  },
];

for (const { language, at, noticeWords, title } of languages) {
  test(`The booklet and a programme page that were opened are read offline (${language})`, async ({ page, link }) => {
    const pages = [at + booklet, `${at}/research`];
    await openAndCache(page, ...pages);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await lose(page, link);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const path of pages) {
      await page.goto(path);
      await expect(notice(page)).toHaveText(noticeWords);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectWhole(page);
    }
  });

  test(`A page that is not stored gives the offline page, which lists the stored pages (${language})`, {
    tag: ['@offline-language'],
  }, async ({ page, link }) => {
    await openAndCache(page, `${at}/pocket-card`, at + booklet);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await lose(page, link);
    await page.goto(`${at}/research?page=2`);
    await expectGoodScreen(page, title);
    const stored = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(stored.first()).toHaveAttribute('href', `${at}/pocket-card`);
    await expectWhole(page);
    await expect(notice(page)).toBeEmpty();
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForURL(`**${at}${booklet}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

test('The booklet that was saved as PDF opens offline', { tag: '@window' }, async ({ context, link }) => {
  const page = await context.newPage();
  await openAndCache(page, booklet);
  const button = page.getByRole('main').getByRole('link', { name: /PDF/ });
  const path = await button.getAttribute('href');
  await Promise.all([page.waitForEvent('download'), button.click()]);
  await expect.poll(() => cachedPaths(page)).toContain(path);
  await lose(page, link);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: /\.pdf/ })).toHaveAttribute('href', String(path));
  await page.goto(booklet);
  await button.click();
  await page.waitForURL(`**${path}`);
  expect(await page.evaluate(() => document.contentType)).toBe('application/pdf');
});

test('A page opened by a link is stored too, and links lead from stored page to stored page', async ({
  page,
  link,
}) => {
  await openAndCache(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await page.waitForURL('**/research');
  await expect.poll(() => cachedPaths(page)).toContain('/research');
  await lose(page, link);
  await page.goto('/');
  await expect(notice(page)).toHaveText(offlineNotice);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Donation Distribution' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
});

test('A page whose connection broke during storing is stored a little later', async ({ page, link }) => {
  await openAndCache(page, '/');
  link.lost.add('/research');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await page.waitForURL('**/research');
  await expect.poll(() => link.requests).toContain('GET /research');
  link.lost.clear();
  await expect.poll(() => cachedPaths(page)).toContain('/research');
});

test('Links lead from stored page to stored page in Indonesian too', { tag: ['@offline-language'] }, async ({
  context,
  link,
}) => {
  const page = await newPage(context);
  await openAndCache(page, '/id/research', '/id');
  await lose(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Riset' }).click();
  await page.waitForURL(`${link.url}/id/research`);
  await expect(page.getByRole('heading', { level: 1, name: 'Riset' })).toBeVisible();
  // Before the notice is there, a link is the browser's own.
  await expect(notice(page)).toHaveText(offlineNoticeId);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Penyaluran Donasi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidak terhubung ke internet' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('from')).toBe('/id/donation-distribution');
});

test('The cart gives the offline page, and opens by itself when the connection is back', async ({ context, link }) => {
  const page = await newPage(context);
  await openAndCache(page, '/research');
  await lose(page, link);
  await navigate(page, 'Cart');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(page.getByText('There is still no connection.')).toBeVisible();
  link.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL('**/login?next=%2Fcart');
});

test('The offline page leads to this site only', async ({ page, link }) => {
  for (const from of ['https://example.org/', '//example.org', 'javascript:alert(1)', '/offline']) {
    await page.goto(`/offline?${new URLSearchParams({ from })}`);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${link.url}/`);
  }
});

test('A connection that does not answer gives the stored page; the notice goes when it answers again', async ({
  page,
  link,
}) => {
  await openAndCache(page, '/research');
  link.stall();
  await page.goto('/research');
  await expect(notice(page)).toHaveText(offlineNotice);
  link.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeEmpty();
});

test('An open page says when the connection is lost, and when it is back', async ({ page, context }) => {
  await page.goto('/products');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(notice(page)).toBeEmpty();
  await context.setOffline(true);
  await expect(notice(page)).toHaveText('You are offline.');
  await context.setOffline(false);
  await expect(notice(page)).toBeEmpty();
});

test('Offline, a choice of the language that is not stored says so, and shows no page as if nothing happened', {
  tag: ['@offline-language'],
}, async ({ context, link }) => {
  const page = await newPage(context);
  await openAndCache(page, '/id/research', '/id');
  await lose(page, link);
  await page.goto('/research?language=en');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  // Without that choice, the stored language is better than nothing.
  await page.goto('/research');
  await expect(page.getByRole('heading', { level: 1, name: 'Riset' })).toBeVisible();
});
