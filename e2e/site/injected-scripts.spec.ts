import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { shownFacts } from '../../src/content/shown-facts.ts';
import { site as siteFacts } from '../../src/content/site.ts';
import { cancelWhenClientLeaves } from '../../src/server/requests/cancellation.ts';
import { registerFiles } from '../../src/server/site/file-routes.ts';
import { createPageCache } from '../../src/server/site/page-cache.ts';
import { pageRenderer, registerPages } from '../../src/server/site/page-routes.ts';
import type { Locale } from '../../src/shared/locales.ts';
import { wordsIn } from '../../tests/samples/page-words.ts';
import { untilHydrated } from '../fixtures/ready-page.ts';

/** Code that a hole in a page could let in: scripts of every kind, and handlers. */
const injections = {
  inline: `<script>window.ran.push('inline')</script>`,
  module: `<script type="module">window.ran.push('module')</script>`,
  'empty nonce': `<script nonce="">window.ran.push('empty nonce')</script>`,
  'guessed nonce': `<script nonce="AAAAAAAAAAAAAAAAAAAAAA">window.ran.push('guessed nonce')</script>`,
  file: `<script src="data:text/javascript,window.ran.push('file')"></script>`,
  handler: `<img src="data:," onerror="window.ran.push('handler')" alt="">`,
  frame: `<iframe srcdoc="<script>parent.ran.push('frame')</script>" title="frame"></iframe>`,
};

const factsIn = (locale: Locale) => shownFacts({ version: 0, facts: siteFacts }, { locale, now: new Date() });
let url: string;
let close: () => Promise<void>;
test.beforeAll(async () => {
  const build = await buildWithInjections();
  const app = Fastify();
  cancelWhenClientLeaves(app);
  await registerFiles(app, resolve('build/client'));
  const site = { mode: 'production' as const, loadBuild: async () => build };
  // The page that is visited asks nothing of the API.
  const render = pageRenderer(site, () => null, {
    origin: 'https://shop.example',
    factsIn,
    wordsIn,
    signInRules: { passwordMinLength: 6, google: false },
  });
  registerPages(
    app,
    createPageCache(
      () => {},
      () => new Date(),
    ),
    render,
    false,
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
test.afterAll(() => close());

/**
 * The built site with injections added to each page on its way from React to the server, as if data had reached it
 * unescaped.
 */
async function buildWithInjections(): Promise<ServerBuild> {
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
  const { module } = build.entry;
  const handleRequest: typeof module.default = async (...request) => {
    const response = (await module.default(...request)) as Response;
    const { status, headers } = response;
    const injected = (await response.text()).replace('</body>', `${Object.values(injections).join('\n')}</body>`);
    return new Response(injected, { status, headers });
  };
  return { ...build, entry: { module: { ...module, default: handleRequest } } };
}

/** Opens such a page, uses it until its own scripts have shown that they run, and returns the injections that ran. */
async function visit(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    sessionStorage.setItem('splash-played', 'yes');
    Object.assign(window, { ran: [] });
  });
  await page.goto(`${url}/accessibility`);
  await untilHydrated(page);
  expect(await page.content()).toContain('guessed nonce');
  // A page whose scripts run goes on without another document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  await page.waitForURL(`${url}/privacy`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  return page.evaluate(() => (window as unknown as { ran: string[] }).ran.toSorted());
}

test('injected code in a page’s data never runs, and the page’s own scripts do', {
  tag: ['@scripts-in-values'],
}, async ({ page }) => {
  expect(await visit(page)).toEqual([]);
});

test.describe('without the policy', () => {
  test.use({ bypassCSP: true });
  test('the same page would run all of it', { tag: ['@scripts-in-values'] }, async ({ page }) => {
    expect(await visit(page)).toEqual(Object.keys(injections).toSorted());
  });
});
