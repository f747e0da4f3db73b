import type { BrowserContext } from '@playwright/test';
import { type Link, openLink } from './link.ts';
import { test as base, expect, type Page, skipSplash } from './test.ts';

export const booklet = '/pediatric-tracheostomy-care-booklet';
export const keptNotice = 'You are offline. You are reading a page kept from an earlier visit.';

/** A browser that reaches the shop by a link of its own; it may say what is lost with it: icons, pictures, signs of life. */
export const test = base.extend<{ link: Link }>({
  link: async ({ shop }, use) => {
    const link = await openLink(shop.url);
    await use(link);
    await link.close();
  },
  baseURL: async ({ link }, use) => use(link.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  provoked: async ({}, use) => use(['net::ERR_']),
  page: async ({ page }, use) => {
    await skipSplash(page);
    await use(page);
  },
});

/** Every path that the browser keeps. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(url.replace(location.origin, ''));
    }
    return paths;
  });
}

/** Opens pages, one after the other, and waits until each is kept. */
export async function openAndKeep(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(path);
  }
}

/** The connection is lost, and the browser's own cache is empty, as that of a small phone soon is. */
export async function lose(page: Page, link: Link): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  link.cut();
}

/** A page whose console is not read: the router logs each script that it cannot load. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await skipSplash(page);
  return page;
}

/** The line below the navigation bar that says that there is no connection. */
export function notice(page: Page) {
  return page.locator('header + [role=status]');
}

/** Everything that a reader sees of a page came: its styles, its typeface, its pictures. */
export async function expectWhole(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0))).toBe(true);
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  expect(fonts.join()).toMatch(/Plus Jakarta Sans"? loaded/);
}
