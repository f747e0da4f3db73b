import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { isInformationPath, offlinePaths } from '../src/content/kept-pages.ts';
import { type Link, openLink } from './link.ts';
import { expectGoodScreen, navigate } from './screens.ts';
import { test as base, expect, logIn, type Page, skipSplash } from './test.ts';

const booklet = '/pediatric-tracheostomy-care-booklet';
const offline = 'You are offline.';
const kept = 'You are offline. You are reading a page kept from an earlier visit.';

/** A browser that reaches the shop by a link of its own. */
const test = base.extend<{ link: Link }>({
  link: async ({ shop }, use) => {
    const link = await openLink(shop.url);
    await use(link);
    await link.close();
  },
  baseURL: async ({ link }, use) => use(link.url),
});

test.use({
  // What is lost with the link: icons, product pictures, signs of life.
  provoked: ['net::ERR_'],
});
test.beforeEach(({ page }) => skipSplash(page));

/** Every path that the browser keeps. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url.replace(location.origin, ''));
    }
    return paths;
  });
}

/** Opens pages, one after the other, and waits until each is kept. */
async function openAndKeep(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(path);
  }
}

/** The connection is lost, and the browser's own cache is empty, as that of a small phone soon is. */
async function lose(page: Page, link: Link): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  link.cut();
}

/** A page whose console is not read: the router logs each script that it cannot load. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await skipSplash(page);
  return page;
}

function notice(page: Page) {
  return page.locator('header + [role=status]');
}

/** Everything that a reader sees of a page came: its styles, its typeface, its pictures. */
async function expectWhole(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))).toBe(true);
  expect(await page.evaluate(() => document.fonts.check('17px "Plus Jakarta Sans"'))).toBe(true);
}

const languages = [
  { language: 'en', at: '', keptWords: kept, title: 'You are offline' },
  { language: 'id', at: '/id', keptWords: /tersimpan dari kunjungan sebelumnya/, title: 'Tidak terhubung ke internet' },
];

for (const { language, at, keptWords, title } of languages) {
  test(`The booklet and a programme page that were opened are read offline (${language})`, async ({ page, link }) => {
    const pages = [at + booklet, `${at}/research`];
    await openAndKeep(page, ...pages);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await lose(page, link);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const path of pages) {
      await page.goto(path);
      await expect(notice(page)).toHaveText(keptWords);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectWhole(page);
    }
  });

  test(`A page that is not kept gives the offline page, which knows what can be read (${language})`, async ({
    page,
    link,
  }) => {
    await openAndKeep(page, at + booklet);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await lose(page, link);
    await page.goto(`${at}/research?page=2`);
    await expectGoodScreen(page, title);
    await expectWhole(page);
    await expect(notice(page)).toBeEmpty();
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.waitForURL(`**${at}${booklet}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

test('The booklet that was saved as PDF opens offline', async ({ context, link }) => {
  const page = await context.newPage();
  await openAndKeep(page, booklet);
  const button = page.getByRole('main').getByRole('link', { name: /PDF/ });
  const path = await button.getAttribute('href');
  await Promise.all([page.waitForEvent('download'), button.click()]);
  await expect.poll(() => keptPaths(page)).toContain(path);
  await lose(page, link);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: /\.pdf/ })).toHaveAttribute('href', String(path));
  await page.goto(booklet);
  await button.click();
  await page.waitForURL(`**${path}`);
  expect(await page.evaluate(() => document.contentType)).toBe('application/pdf');
});

test('A page opened by a link is kept too, and links lead from kept page to kept page', async ({ page, link }) => {
  await openAndKeep(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await page.waitForURL('**/research');
  await expect.poll(() => keptPaths(page)).toContain('/research');
  await lose(page, link);
  await page.goto('/');
  await expect(notice(page)).toHaveText(kept);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Donation Distribution' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
});

test('The cart gives the offline page, and opens by itself when the connection is back', async ({ context, link }) => {
  const page = await newPage(context);
  await openAndKeep(page, '/research');
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

test('A link that does not answer gives the kept page; the notice goes when it answers again', async ({
  page,
  link,
}) => {
  await openAndKeep(page, '/research');
  link.stall();
  await page.goto('/research');
  await expect(notice(page)).toHaveText(kept);
  link.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeEmpty();
});

test('A page that is open says when the connection goes, and when it is back', async ({ page, context }) => {
  await page.goto('/products');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(notice(page)).toBeEmpty();
  await context.setOffline(true);
  await expect(notice(page)).toHaveText(offline);
  await context.setOffline(false);
  await expect(notice(page)).toBeEmpty();
});

test('Nothing personal is kept, and logging out leaves the booklet readable', async ({ page, link, shop }) => {
  const person = await shop.newPerson();
  await openAndKeep(page, booklet);
  await logIn(page, person);
  for (const path of ['/products', '/cart', '/orders', '/', '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await openAndKeep(page, '/research');
  const allowed = (path: string) =>
    /^\/(assets|media)\/[^?]+$/.test(path) || isInformationPath(path) || offlinePaths.includes(path);
  expect((await keptPaths(page)).filter((path) => !allowed(path))).toEqual([]);
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
  await expect(notice(page)).toHaveText(kept);
});

test('The way to another language goes by the network, and only its plain address is kept', async ({ page }) => {
  await openAndKeep(page, '/research');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await page.waitForURL('**/id/research');
  await expect.poll(() => keptPaths(page)).toContain('/id/research');
  expect((await keptPaths(page)).filter((path) => path.includes('?'))).toEqual([]);
  // The choice is remembered: the server sends on to the chosen language, past the worker.
  await page.goto('/research');
  await page.waitForURL('**/id/research');
});

test('A link in a mail is asked for once', async ({ page, link }) => {
  await openAndKeep(page, '/research');
  await page.goto('/identity/verify-email?token=nothing');
  expect(link.asked.filter((line) => line.includes('/identity/verify-email'))).toHaveLength(1);
});

test('A new build is there at the first load, its worker takes over, and what the old one kept goes', async ({
  page,
  link,
}) => {
  await openAndKeep(page, '/research', '/');
  await page.evaluate(() => caches.open('kept-by-an-old-version'));
  const built = (html: string) => html.replace('<html', '<html data-build="new"');
  for (const path of ['/research', '/', '/offline']) link.changed.set(path, built);
  link.changed.set('/service-worker.js', (script) => script.replaceAll(/build-[\w-]{16}/g, 'build-new'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'new');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kept-by-an-old-version');
  // Pages that nobody opens now are asked for again as well, once the new worker hears of a page.
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/research'))?.text()), { timeout: 20_000 })
    .toContain('data-build="new"');
  await lose(page, link);
  await page.goto('/cart');
  await expect(page.locator('html')).toHaveAttribute('data-build', 'new');
});

test('A page that was open during a new build goes on to the page that was chosen', async ({ context, link }) => {
  const page = await newPage(context);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // The scripts of the next page have other names now. Its document names those that are there.
  const script = await page.evaluate(
    () =>
      (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } })
        .__reactRouterManifest.routes['pages/programmes/research']?.module,
  );
  link.gone.add(String(script));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) link.gone.clear();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await page.waitForURL('**/research');
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
  expect(link.asked.filter((line) => line === 'GET /research')).not.toEqual([]);
});

test('The worker that the documentation gives takes everything away', async ({ page, link }) => {
  await openAndKeep(page, '/research');
  const [, remover = ''] = readFileSync('docs/offline.md', 'utf8').match(/```js\n(.*?)```/s) ?? [];
  expect(remover).toContain('unregister');
  link.changed.set('/service-worker.js', () => remover);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
});
