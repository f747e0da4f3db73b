import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ShownFacts } from '../../content/shown-facts.ts';
import type { PageWords } from '../../content/words/page-words.ts';
import type { inPageScope } from '../../entry.server.ts';
import type { SignInRules } from '../../identity/sign-in/sign-in-rules.ts';
import { pageSearch } from '../../pages/frame/page-search.ts';
import type { publicApi } from '../../pages/public-api.ts';
import { basePathOf, type Locale, splitPath } from '../../shared/locales.ts';
import { isOwnDocument } from '../../site-map/own-document.ts';
import { requestId } from '../requests/request-scope.ts';
import { sendCachedPage } from './cached-page.ts';
import { newScriptNonce, type OutsideSources, pagePolicy, takeMarkedScripts } from './content-security-policy.ts';
import { languageRedirect, requestedAddress } from './language-redirect.ts';
import type { PageCache } from './page-cache.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { cachedAnswer } from './repeated-answers.ts';
import { permissionsPolicy } from './security-headers.ts';

/** The source of the pages: the built site with the folder of its files, or a development server. */
export type Site = {
  mode: 'production' | 'development';
  loadBuild: () => Promise<ServerBuild>;
  files?: string;
  prepare?: (app: FastifyInstance) => Promise<void>;
};

type PublicClient = Parameters<RouterContextProvider['set']>[1];
type PageEntry = { publicApi: typeof publicApi; inPageScope: typeof inPageScope };

/** Renders the page at an address, and adds its entities and products to `dependencies`. */
export type RenderPage = (address: string, dependencies: PageDependencies) => Promise<Response>;

/** The shop's settings for pages, and the other hosts that they may use. */
type PageSettings = {
  origin: string;
  /** The present facts of the foundation. */
  factsIn: (locale: Locale) => ShownFacts;
  /** The present texts of the site. */
  wordsIn: (locale: Locale) => PageWords;
  signInRules: SignInRules;
  openDemo?: boolean;
  firebase?: string;
  outside?: OutsideSources;
};

/**
 * Renders the page at an address, with the API for visitors and with a policy that allows the page's own scripts. The
 * whole site is mounted once for each language, below its base path. Pages and links do not know about it.
 */
export function pageRenderer(
  { loadBuild, mode }: Pick<Site, 'loadBuild' | 'mode'>,
  clientIn: (locale: Locale, dependencies: PageDependencies) => PublicClient,
  { factsIn, wordsIn, outside, openDemo = false, ...settings }: PageSettings,
): RenderPage {
  return async (address, dependencies) => {
    // Every page shows facts and words: header and footer do.
    dependencies.add('facts', 'words');
    const url = new URL(address, settings.origin);
    const { locale, path } = splitPath(url.pathname);
    const build = await loadBuild();
    const entry = build.entry.module as unknown as PageEntry;
    const handle = createRequestHandler({ ...build, basename: basePathOf(locale) }, mode);
    const context = new RouterContextProvider();
    context.set(entry.publicApi, clientIn(locale, dependencies) as never);
    const scriptNonce = newScriptNonce();
    const content = { facts: factsIn(locale), words: wordsIn(locale) };
    const page = { ...settings, locale, ...content, openDemo, scriptNonce, requestId: requestId() };
    const response = await entry.inPageScope(page, () => handle(new Request(url), context));
    return withPolicy(response, { scriptNonce, outside, mayScan: isOwnDocument(path) });
  };
}

type PolicyOf = { scriptNonce: string; outside?: OutsideSources; mayScan: boolean };

/** The page with its own policy. One that scans codes may use the camera, and a reader in WebAssembly. */
async function withPolicy(response: Response, { scriptNonce, outside, mayScan }: PolicyOf): Promise<Response> {
  const { status, headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  const { html, scripts } = takeMarkedScripts(await response.text(), scriptNonce);
  headers.set('content-security-policy', pagePolicy(scripts, outside, mayScan));
  if (mayScan) headers.set('permissions-policy', permissionsPolicy('(self)'));
  return new Response(html, { status, headers });
}

/** Answers every other GET with a page. Good pages are cached. */
export function registerPages(app: FastifyInstance, pageCache: PageCache, render: RenderPage, secure: boolean): void {
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const redirect = languageRedirect(request, secure);
    if (redirect) return reply.headers(redirect.headers).redirect(redirect.to, 302);
    const { pathname, searchParams } = requestedAddress(request);
    const search = pageSearch(splitPath(pathname).path, searchParams);
    const address = pathname + search;
    const page = await cachedAnswer(pageCache, request, {
      key: `page ${address}`,
      kind: search ? 'search' : 'page',
      make: (dependencies) => render(address, dependencies),
    });
    return sendCachedPage(page, request, reply);
  });
}
