import type { Product } from '../../src/catalogue/catalogue.contract.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** Holds the requests for an address back until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => gate.then(() => route.continue()));
  return release;
}

/** The paths of the page's requests that match. */
function watchRequests(page: Page, address: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (address.test(pathname)) seen.push(pathname);
  });
  return seen;
}

const apiClient = /\/assets\/calls-/;
const scripts = /\/assets\/[\w.-]+\.js$/;
const pictures = /^\/pictures\//;

test('Login is whole with its first paint, and loads no code of the API before it is touched', async ({ page }) => {
  const asked = watchRequests(page, /\/assets\/calls-|\/api\//);
  const release = await holdBack(page, scripts);
  const opened = page.goto('/login');
  await expect(page.getByText('you agree to how we handle your data')).toBeVisible();
  release();
  await opened;
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByLabel('Email').focus();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('Login by keyboard loses nothing that is typed before its scripts and the API code come', async ({
  page,
  shop,
}) => {
  const { email, password } = await shop.newPerson();
  const releaseScripts = await holdBack(page, scripts);
  const releaseClient = await holdBack(page, apiClient);
  const opened = page.goto('/login?next=/profile');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  releaseScripts();
  await opened;
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  releaseClient();
  await page.waitForURL('**/profile');
});

test('The list brings one language and the fields of its cards; the API keeps every field', async ({ page }) => {
  const headers = { 'accept-language': 'en' };
  // Products of other tests have no Indonesian name.
  const answer = await page.request.get('/api/products?q=suction&limit=24', { headers });
  const product = (await answer.json()).find(({ translations: { en, id } }: Product) => id.name !== en.name);
  const { en, id } = product.translations;
  const html = await (await page.request.get('/products?q=suction', { headers })).text();
  expect(product).toMatchObject({ description: en.description, category: en.category });
  expect(html).toContain(en.name);
  expect(html).not.toContain(id.name);
  expect(html).not.toContain('translations');
});

test('Pictures below the first row of the list leave the link to the scripts, and come after them', async ({
  page,
}) => {
  const requests = watchRequests(page, pictures);
  const release = await holdBack(page, scripts);
  const opened = page.goto('/products?sort=name');
  await expect(page.getByRole('article')).toHaveCount(24);
  // Products of other tests share pictures.
  const pictureOf = (address: string) => /[0-9a-f]{64}/.exec(address)?.[0];
  const sources = await page
    .getByRole('article')
    .locator('img')
    .evaluateAll((images) => images.map((each) => (each as HTMLImageElement).src));
  const firstRow = [...new Set(sources.slice(0, 4).map(pictureOf))].sort();
  const requested = () => [...new Set(requests.map(pictureOf))].sort();
  await expect.poll(requested).toEqual(firstRow);
  await page.evaluate(() => document.fonts.ready);
  expect(requested()).toEqual(firstRow);
  release();
  await opened;
  await expect.poll(() => requested().length).toBeGreaterThan(firstRow.length);
  await expectEveryPicture(page);
});

test('Pictures of the list come also if its scripts fail', async ({ context, shop }) => {
  // A page that does not wait for scripts.
  const page = await context.newPage();
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${shop.url}/products`);
  await expectEveryPicture(page);
  await page.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The list shows all its pictures without scripts', async ({ page }) => {
    await page.goto('/products');
    await expectEveryPicture(page);
  });
});

/** Every card's picture is drawn when it is in view. */
async function expectEveryPicture(page: Page): Promise<void> {
  const images = await page.getByRole('article').locator('img').all();
  expect(images).toHaveLength(24);
  for (const image of images) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  }
}

test.describe('splash', () => {
  test.use({ splash: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('On a slow link the splash begins with the first paint, and never covers a page that was painted', {
    tag: '@phone',
  }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.addInitScript(() => {
      const frames: boolean[] = [];
      Object.assign(window, { frames });
      const look = () => {
        const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
        if (isPainted) frames.push(document.querySelector('[data-splash]') !== null);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/');
    await expect(page.locator('[data-splash]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const frames = await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames);
    expect(frames[0]).toBe(true);
    expect(frames.lastIndexOf(true)).toBe(frames.indexOf(false) - 1);
  });
});
