import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { createElement, Fragment } from 'react';
import { Outlet, Scripts, ScrollRestoration, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '../../../tests/samples/page-words.ts';
import { getFacts, overwriteGetFacts } from '../../content/facts.ts';
import { shownFacts } from '../../content/shown-facts.ts';
import { site as siteFacts } from '../../content/site.ts';
import { getLocale, overwriteGetLocale } from '../../messages/runtime.js';
import { getFirebase, getOrigin, overwriteGetFirebase, overwriteGetOrigin } from '../../pages/frame/site-origin.ts';
import type { Locale } from '../../shared/locales.ts';
import { cancelWhenClientLeaves } from '../requests/cancellation.ts';
import { pagePolicy, takeMarkedScripts } from './content-security-policy.ts';
import { createPageCache } from './page-cache.ts';
import { pageRenderer, registerPages } from './page-routes.ts';

let entry: typeof import('../../entry.server.ts');
/** The entry overwrites these for the whole process. They are restored for the next test file. */
const before = { getFacts, getLocale, getOrigin, getFirebase };
beforeAll(async () => {
  entry = await import('../../entry.server.ts');
});
afterAll(() => {
  overwriteGetFacts(before.getFacts);
  overwriteGetLocale(before.getLocale);
  overwriteGetOrigin(before.getOrigin);
  overwriteGetFirebase(before.getFirebase);
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function scriptSources(policy: unknown): string[] {
  const directive = String(policy).match(/script-src ([^;]+)/)?.[1];
  return directive?.split(' ') ?? [];
}

/** A site with one page, rendered like all pages, which shows its description without escaping. */
function spoiltSite(description: string): ServerBuild {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole is the purpose of this page
  const Page = () => createElement('p', { dangerouslySetInnerHTML: { __html: description } });
  const Root = () =>
    createElement(
      'html',
      null,
      createElement('body', null, createElement(Outlet), createElement(ScrollRestoration), createElement(Scripts)),
    );
  const route = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const inManifest = { ...route, hasClientMiddleware: false, hasErrorBoundary: false, hasDefaultExport: true };
  const files = { module: '/assets/page.js', imports: [], css: [] };
  return {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } as never },
      page: { id: 'page', parentId: 'root', index: true, module: { default: Page } as never },
    },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: { id: 'root', path: '', ...inManifest, ...files },
        page: { id: 'page', parentId: 'root', index: true, ...inManifest, ...files },
      },
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const factsIn = (locale: Locale) => shownFacts({ version: 0, facts: siteFacts }, { locale, now: new Date() });

/** The answer for a page with an injection, through the same route, renderer and cache as every page. */
async function visit(description: string) {
  const app = Fastify();
  cancelWhenClientLeaves(app);
  const site = { mode: 'production' as const, loadBuild: async () => spoiltSite(description) };
  const render = pageRenderer(site, () => Fragment, {
    origin: 'http://127.0.0.1:3999',
    factsIn,
    wordsIn,
    signInRules: { passwordMinLength: 6, google: false },
  });
  const pageCache = createPageCache(
    () => {},
    () => new Date(),
  );
  registerPages(app, pageCache, render, false);
  const get = () => app.inject({ url: '/', headers: { 'accept-language': 'en' } });
  const first = await get();
  pageCache.clear();
  const second = await get();
  await app.close();
  return { first, second };
}

const inlineScripts = (html: string) =>
  Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, text = '']) => text);

test('the policy of a page with injected scripts names only the document’s own scripts', {
  tags: ['scripts-in-values'],
}, async () => {
  const injected = [
    '<script>window.injected = 1</script>',
    '<script nonce="">window.injected = 2</script>',
    '<script nonce="undefined">window.injected = 3</script>',
    '<script type="module">window.injected = 4</script>',
    '<script nonce="AAAAAAAAAAAAAAAAAAAAAA">window.injected = 5</script>',
    '<SCRIPT nonce="[^]*">window.injected = 6</SCRIPT>',
  ];
  const { first } = await visit(injected.join('\n'));
  for (const script of injected) expect(first.payload).toContain(script);
  const sources = scriptSources(first.headers['content-security-policy']);
  const own = inlineScripts(first.payload).filter((text) => !text.includes('injected'));
  expect(own.length).toBeGreaterThan(3);
  expect(sources.toSorted()).toEqual(["'self'", ...new Set(own.map(hashOf))].toSorted());
});

test('an injected tag around an own script adds no hash except the one of that script’s text', {
  tags: ['scripts-in-values'],
}, async () => {
  const { first } = await visit('');
  const { first: spoilt } = await visit('<script>window.injected = 1; /*');
  expect(scriptSources(spoilt.headers['content-security-policy']).toSorted()).toEqual(
    scriptSources(first.headers['content-security-policy']).toSorted(),
  );
});

test('no answer contains the nonce, and each rendering is the same', async () => {
  const { first, second } = await visit('Plain');
  expect(first.payload).not.toContain('nonce');
  expect(second.payload).toBe(first.payload);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('the policy names marked inline scripts by their hash, and neither data nor files', { tags: ['headers'] }, () => {
  const { html, scripts } = takeMarkedScripts(
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js" nonce="N"></script><script nonce="N" type="module">b()</script>',
    'N',
  );
  expect(html).toBe(
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script><script type="module">b()</script>',
  );
  expect(pagePolicy(scripts)).toContain(`script-src 'self' ${hashOf('b()')};`);
});
