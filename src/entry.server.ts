import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

import { overwriteGetFacts } from './content/facts.ts';
import type { ShownFacts } from './content/shown-facts.ts';
import { overwriteGetPageWords, type PageWords } from './content/words/page-words.ts';
import { overwriteGetSignInRules, type SignInRules } from './identity/sign-in/sign-in-rules.ts';
import { baseLocale, overwriteGetLocale } from './messages/runtime.js';
import {
  overwriteGetFirebase,
  overwriteGetOrigin,
  overwriteGetRequestId,
  overwriteGetScriptNonce,
  overwriteIsOpenDemo,
} from './pages/frame/site-origin.ts';
import type { Locale } from './shared/locales.ts';

export { publicApi } from './pages/public-api.ts';

/** What a page is made for. */
type PageScope = {
  locale: Locale;
  /** What it says about the foundation. */
  facts: ShownFacts;
  /** What it says in its texts. */
  words: PageWords;
  /** The address of the site. */
  origin: string;
  signInRules: SignInRules;
  /** The Firebase project, where people sign in there. */
  firebase?: string;
  /** A demo that other machines can reach. */
  openDemo: boolean;
  /** The id under which a failure of this page is logged. */
  requestId?: string;
  /** What this rendering marks its own inline scripts with; the server takes the mark away again. */
  scriptNonce: string;
};

const pageScope = new AsyncLocalStorage<PageScope>();
// Beside pages, the same sentences are said in mails and by the API, which name the language.
overwriteGetLocale(() => pageScope.getStore()?.locale ?? baseLocale);
overwriteGetFacts(() => currentPage().facts);
overwriteGetPageWords(() => currentPage().words);
overwriteGetOrigin(() => currentPage().origin);
overwriteGetSignInRules(() => currentPage().signInRules);
overwriteGetFirebase(() => currentPage().firebase);
overwriteIsOpenDemo(() => currentPage().openDemo);
overwriteGetRequestId(() => currentPage().requestId);
overwriteGetScriptNonce(() => currentPage().scriptNonce);

function currentPage(): PageScope {
  const page = pageScope.getStore();
  if (!page) throw new Error('a page is made outside of its scope');
  return page;
}

/** Loads and renders one page: many are made in parallel, so no global variable can say which. */
export function inPageScope<T>(page: PageScope, make: () => T): T {
  return pageScope.run(page, make);
}

const renderDeadlineMs = 10_000;

/**
 * Stops browsers from loading scripts early. Scripts bring a finished page to life, so its styles, letters and first picture
 * come first: with these links, the first paint on a slow connection was half a second later. The links stay for the
 * service worker, which finds the page's scripts in them. No device matches their media.
 */
function paintFirst(html: string): string {
  return html.replaceAll(' rel="modulepreload"', ' rel="modulepreload" media="not all"');
}

/** Renders the whole page before answering: the server hashes its own scripts for the policy, and caches the page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await renderWholePage(request, routerContext);
  return new Response(paintFirst(html), { status, headers });
}

function renderWholePage(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const nonce = currentPage().scriptNonce;
    const page = createElement(ServerRouter, { context: routerContext, url: request.url, nonce });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Finished parts stay where they belong instead of being moved in by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(deadline);
        pipe(collector);
      },
      onError: fail,
    });
    const deadline = setTimeout(() => abort(new Error('the page took too long to render')), renderDeadlineMs);
    function fail(error: unknown) {
      clearTimeout(deadline);
      reject(error);
    }
  });
}
