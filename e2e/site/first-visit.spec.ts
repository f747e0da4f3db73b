import { get } from 'node:http';
import { phone, visit } from '../../bench/first-visit.mjs';
import { countedPages } from '../../bench/pages.mjs';
import { sitePages } from '../../src/site-map/site-pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { siteRoutes } from '../screens/site-routes.ts';

/** Bytes of an answer as sent to a browser, headers included. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('end', () => resolve(answer.socket.bytesRead)).resume();
    }).on('error', reject);
  });
}

for (const { path, limits } of countedPages()) {
  test(`${path} brings no more script than a slow link carries in a few seconds`, async ({ shop }) => {
    const page = await (await fetch(shop.url + path)).text();
    const scripts = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
    const sizes = await Promise.all(scripts.map((script) => sentBytes(shop.url + script)));
    const sum = sizes.reduce((before, size) => before + size, 0);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum, scripts.join(' ')).toBeLessThanOrEqual(limits.script);
  });
}

for (const { path, limits } of countedPages().filter(({ path }) => /^\/(id)?$|booklet|webinar/.test(path))) {
  test(`${path} brings no more bytes of all kinds, the offline pages' worker included`, async ({ browser, shop }) => {
    // At night the videos have other pictures.
    const colorScheme = path.startsWith('/id') ? 'dark' : 'light';
    const screen = { ...phone, serviceWorkers: 'allow', colorScheme };
    const { all, bytes, byWorker, requests } = await visit(browser, shop.url, { path, limits }, screen, {
      slowly: false,
    });
    const measured = JSON.stringify({ all, byWorker, ...bytes });
    expect(bytes.script, measured).toBeGreaterThan(100_000);
    expect(bytes.script, measured).toBeLessThanOrEqual(limits.script);
    expect(bytes.font, measured).toBeGreaterThan(0);
    expect(bytes.picture, measured).toBeGreaterThan(0);
    expect(all, measured).toBeLessThanOrEqual(limits.all);
    expect(requests.filter((each) => each?.failed)).toEqual([]);
  });
}

test('No page of families names a file that only volunteers need', async ({ shop }) => {
  const ofVolunteers = sitePages.filter(({ file }) => file.startsWith('admin/')).map(({ path }) => path);
  const pages = siteRoutes.filter(({ path, who }) => who !== 'admin' && !ofVolunteers.includes(path));
  expect(pages.map(({ path }) => path)).toContain('/donate-supplies');
  const named = await Promise.all(
    pages.map(async ({ path }) => {
      const page = await (await fetch(shop.url + path)).text();
      expect(page, path).toContain('/assets/framework-');
      return (page.match(/\/assets\/(admin|desk|tools)-[\w.-]+\.js/g) ?? []).map((file) => `${path} ${file}`);
    }),
  );
  expect(named.flat()).toEqual([]);
});

test('A file that never changes comes without the headers to ask for it again', async ({ shop }) => {
  const page = await (await fetch(shop.url)).text();
  const [script] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
  const { headers } = await fetch(shop.url + script);
  expect(headers.get('cache-control')).toContain('immutable');
  expect([headers.get('etag'), headers.get('accept-ranges')]).toEqual([null, null]);
  expect((await fetch(`${shop.url}/service-worker.js`)).headers.get('etag')).not.toBeNull();
});

test('A drawing brings the content policy and no other header for pages; a picture of pixels brings none', async ({
  shop,
}) => {
  const forPages = ['x-frame-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'];
  const page = await fetch(shop.url);
  expect(forPages.filter((name) => !page.headers.has(name))).toEqual([]);
  const [drawing] = (await page.text()).match(/\/assets\/hero-[\w-]+\.svg/) ?? [];
  for (const path of [drawing, '/favicon.svg', '/media/stand-in-welcome.webp', '/icons/icon-192.png']) {
    const { headers, status } = await fetch(shop.url + path);
    expect(status, path).toBe(200);
    expect(forPages.filter((name) => headers.has(name))).toEqual([]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy');
    if (path?.endsWith('.svg')) expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    else expect(policy).toBeNull();
  }
});

test.describe('a family that is signed in', () => {
  test.use({ as: 'shopper' });

  test('loads nothing that only volunteers need', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    for (const path of ['/products', '/cart', '/billing', '/orders', '/profile', '/account', '/your-data']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(scripts.filter((path) => path.startsWith('/assets/calls-'))).not.toEqual([]);
    expect(scripts.filter((path) => /\/assets\/(admin|desk|tools)-/.test(path))).toEqual([]);
  });
});
