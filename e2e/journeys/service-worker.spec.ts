import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { bookletFile } from '../../src/content/booklet-file.ts';
import { isInformationPath, offlinePaths } from '../../src/site-map/offline-pages.ts';
import {
  booklet,
  cachedPaths,
  lose,
  newPage,
  notice,
  offlineNotice,
  openAndCache,
  test,
} from '../fixtures/offline-test.ts';
import { scriptOf } from '../fixtures/route-script.ts';
import { logIn } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';

test('Nothing personal is stored, and logging out leaves the booklet readable', { tag: ['@personal-pages'] }, async ({
  page,
  link,
  shop,
}) => {
  const person = await shop.newPerson();
  await openAndCache(page, booklet);
  await logIn(page, person);
  for (const path of ['/products', '/cart', '/orders', '/', '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await openAndCache(page, '/research');
  const allowed = (path: string) =>
    /^\/(assets|media)\/[^?]+$/.test(path) || isInformationPath(path) || offlinePaths.includes(path);
  expect((await cachedPaths(page)).filter((path) => !allowed(path))).toEqual([]);
  const words = await page.evaluate(async () => {
    const pages = await caches.open('kept-pages');
    return Promise.all((await pages.keys()).map(async (request) => (await pages.match(request))?.text()));
  });
  expect(words.join()).toContain('</html>');
  for (const personal of [person.email, person.name]) expect(words.join()).not.toContain(personal);

  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await lose(page, link);
  await page.goto(booklet);
  await expect(notice(page)).toHaveText(offlineNotice);
});

test('A change of language uses the network, and only the plain address is stored', async ({ page }) => {
  await openAndCache(page, '/research');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await page.waitForURL('**/id/research');
  await expect.poll(() => cachedPaths(page)).toContain('/id/research');
  expect((await cachedPaths(page)).filter((path) => path.includes('?'))).toEqual([]);
  // The choice is remembered: the server sends on to the chosen language, past the worker.
  await page.goto('/research');
  await page.waitForURL('**/id/research');
});

test('If the site refuses the offline page to a new worker, the next page installs it', async ({ page, link }) => {
  link.gone.add('/offline');
  await page.goto('/research');
  await expect.poll(() => link.requests).toContain('GET /offline');
  await page.waitForLoadState('networkidle');
  link.gone.clear();
  await page.goto('/');
  await expect.poll(() => cachedPaths(page)).toContain('/offline');
  await lose(page, link);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});

test("If the browser's storage never answers, pages still come from the network", async ({ page, context }) => {
  await openAndCache(page, '/research');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    CacheStorage.prototype.match = () => new Promise(() => {});
  });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Impact Shop' })).toBeVisible();
  expect(await worker?.evaluate(() => String(CacheStorage.prototype.match))).toContain('new Promise');
});

test('A link in a mail is requested once', async ({ page, link }) => {
  await openAndCache(page, '/research');
  await page.goto('/identity/verify-email?token=nothing');
  expect(link.requests.filter((line) => line.includes('/identity/verify-email'))).toHaveLength(1);
});

test('A new phone number reaches every stored page as soon as one of them is opened', async ({ page, link }) => {
  await openAndCache(page, '/research', '/');
  // Other tests of this shop change its facts too.
  const said = (html: string) => html.replaceAll(/ data-facts-version="\d+"/g, ' data-facts-version="9999"');
  for (const path of ['/research', '/', '/offline']) link.changed.set(path, said);
  await page.goto('/');
  const versionOf = (path: string) =>
    page.evaluate(
      async (cachedPath) => (await (await caches.match(cachedPath))?.text())?.match(/facts-version="(\d+)"/)?.[1],
      path,
    );
  for (const path of ['/', '/research', '/offline'])
    await expect.poll(() => versionOf(path), { message: path }).toBe('9999');
});

test('New words reach every stored page and the booklet’s PDF as soon as a page is opened', async ({ page, link }) => {
  await openAndCache(page, '/research', '/');
  const booklet = bookletFile('en');
  const bookletRequests = () => link.requests.filter((line) => line.includes(booklet)).length;
  await page.evaluate((opened) => navigator.serviceWorker.controller?.postMessage({ opened }), booklet);
  await expect
    .poll(() => page.evaluate(async (cachedPath) => (await caches.match(cachedPath))?.status, booklet))
    .toBe(200);
  const before = bookletRequests();
  for (const path of ['/research', '/', '/offline']) {
    link.changed.set(path, (html) => html.replaceAll(/ data-words-version="[\w-]+"/g, ' data-words-version="999-0a"'));
  }
  await page.goto('/');
  const saying = (path: string) =>
    page.evaluate(async (cachedPath) => (await caches.match(cachedPath))?.headers.get('x-kept-saying'), path);
  for (const path of ['/', '/research', '/offline', booklet]) {
    await expect.poll(() => saying(path), { message: path }).toMatch(/^\d+\/999-0a$/);
  }
  expect(bookletRequests()).toBeGreaterThan(before);
});

test('A new build shows at the first load, its worker takes over, and the old one’s storage is deleted', async ({
  page,
  link,
}) => {
  await openAndCache(page, '/research', '/');
  await page.evaluate(() => caches.open('kept-by-an-old-version'));
  const built = (html: string) => html.replace('<html', '<html data-build="new"');
  for (const path of ['/research', '/', '/offline']) link.changed.set(path, built);
  link.changed.set('/service-worker.js', (script) => script.replaceAll(/build-[\w-]{16}/g, 'build-new'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'new');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kept-by-an-old-version');
  // Pages that are not open are asked for again as well, once the new worker hears of a page.
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/research'))?.text()))
    .toContain('data-build="new"');
  await lose(page, link);
  await page.goto('/cart');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'new');
});

test('A script whose connection broke is loaded once more, and its page opens without a reload', async ({
  page,
  link,
}) => {
  await openAndCache(page, '/');
  await page.reload();
  await page.waitForLoadState('networkidle');
  const script = await scriptOf(page, 'pages/programmes/research');
  link.lost.add(script);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  // The worker tries again after one second, so the link must be back by then.
  await expect.poll(() => link.requests, { intervals: [20] }).toContain(`GET ${script}`);
  link.lost.clear();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
  expect(documents).toEqual([]);
});

test('A page that was open during a new build still follows the chosen link', async ({ context, link }) => {
  const page = await newPage(context);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // The scripts of the next page have other names now. Its document names those that are there.
  link.gone.add(await scriptOf(page, 'pages/programmes/research'));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) link.gone.clear();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await page.waitForURL('**/research');
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
  expect(link.requests.filter((line) => line === 'GET /research')).not.toEqual([]);
});

test('The worker in the documentation deletes everything and removes itself', async ({ page, link }) => {
  await openAndCache(page, '/research');
  const [, remover = ''] = readFileSync('docs/offline.md', 'utf8').match(/```ts\n(.*?)```/s) ?? [];
  expect(remover).toContain('unregister');
  link.changed.set('/service-worker.js', () => stripTypeScriptTypes(remover));
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
