import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { familyOf, signedInState } from './family.ts';
import { type Login, type RunningShop, startShop } from './running-shop.ts';
import type { Who } from './site-routes.ts';

export type { Page } from '@playwright/test';
export { expect } from '@playwright/test';

type Fixtures = {
  /** Statuses and network failures that this test provokes on purpose; the browser's line about them is no error then. */
  provoked: (number | `net::${string}`)[];
  /** Who is signed in from the start: nobody, the family of this shop, or its admin, who has something to look at then. */
  as: Who;
};

/**
 * A browser at a running shop. Anything in the console that is an error, any exception on a page and any violation of
 * the content security policy fails the test.
 */
export const test = base.extend<Fixtures, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  provoked: [[], { option: true }],
  as: ['visitor', { option: true }],
  storageState: async ({ shop, as }, use) => {
    if (as === 'visitor') return use(undefined);
    const family = await familyOf(shop);
    await use(await signedInState(shop, as === 'admin' ? shop.admin : family));
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, provoked }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      const expected = provoked.some((cause) => message.text().startsWith(failedLoad(cause)));
      if (message.type() === 'error' && !expected)
        errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

function failedLoad(cause: number | string): string {
  const reason = typeof cause === 'number' ? `the server responded with a status of ${cause}` : cause;
  return `Failed to load resource: ${reason}`;
}

/** The splash has its own test; elsewhere it is only waited for. */
export async function skipSplash(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('splash-played', 'yes'));
}

/** Logs in through the login page and waits until the site knows. */
export async function logIn(page: Page, { email, password }: Login, next = '/profile'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === next);
}

/** The WCAG A and AA rules, and those of good practice, that axe finds broken on the page as it is now. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Once a document: reading axe's source costs more than its look at most pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, screen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(screen);
}
