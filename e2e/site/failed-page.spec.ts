import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { shownFacts } from '../../src/content/shown-facts.ts';
import { site as siteFacts } from '../../src/content/site.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { registerFiles } from '../../src/server/site/file-routes.ts';
import { createPageCache } from '../../src/server/site/page-cache.ts';
import { pageRenderer, registerPages } from '../../src/server/site/page-routes.ts';
import type { Locale } from '../../src/shared/locales.ts';
import { wordsIn } from '../../tests/samples/page-words.ts';

const factsIn = (locale: Locale) => shownFacts({ version: 0, facts: siteFacts }, { locale, now: new Date() });
let url: string;
let close: () => Promise<void>;
test.beforeAll(async () => {
  const build = await brokenBuild();
  const config = { mode: 'demo' as const, trustedProxies: [], firebase: null };
  const pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  const server = await createHttpServer(config, pino({ level: 'silent' }), pageCache);
  await registerFiles(server, resolve('build/client'));
  const site = { mode: 'production' as const, loadBuild: async () => build };
  const render = pageRenderer(site, () => null, {
    origin: 'https://shop.example',
    factsIn,
    wordsIn,
    signInRules: { passwordMinLength: 6, google: false },
  });
  registerPages(server, pageCache, render, false);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  close = () => server.close();
});
test.afterAll(() => close());

/** The built site, in which one page fails in an unforeseen way. */
async function brokenBuild(): Promise<ServerBuild> {
  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild;
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route?.path !== 'accessibility') return [id, route] as const;
    const loader = () => {
      throw new Error('nobody foresaw this');
    };
    return [id, { ...route, module: { ...route.module, loader } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

test('a page that could not be rendered shows the number of its request, with and without scripts', {
  tag: ['@failed-pages'],
}, async ({ page }) => {
  const numbers = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await page.goto(`${url}/accessibility`);
    expect(answer?.status()).toBe(500);
    const number = answer?.headers()['x-request-id'] ?? '';
    expect(number).toMatch(/^[\w-]{36}$/);
    expect(await answer?.text()).toContain(number);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(number);
    numbers.add(number);
  }
  expect(numbers.size).toBe(2);
  await page.goto(`${url}/privacy`);
  expect(await page.content()).not.toContain('data-request-id');
});
