import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

import { overwriteGetLocale } from './messages/runtime.js';
import { overwriteGetFirebase, overwriteGetOrigin } from './pages/frame/site-origin.ts';
import type { Locale } from './shared/locales.ts';

export { demoSite, publicApi } from './pages/public-api.ts';

/** What a page is made for: its language, the address of the site and, where people sign in there, the Firebase project. */
type PageScope = { locale: Locale; origin: string; firebase?: string };

const scope = new AsyncLocalStorage<PageScope>();
overwriteGetLocale(() => scopeNow().locale);
overwriteGetOrigin(() => scopeNow().origin);
overwriteGetFirebase(() => scopeNow().firebase);

function scopeNow(): PageScope {
  const store = scope.getStore();
  if (!store) throw new Error('a page is made outside of a language');
  return store;
}

/** Loads and renders within a language: many pages are made at once, so no global variable can say which. */
export function makeIn<T>(page: PageScope, make: () => T): T {
  return scope.run(page, make);
}

const renderDeadlineMs = 10_000;

/**
 * Scripts bring a finished page to life, so they let its styles, letters and first picture pass. The router's own links
 * to them take no such attribute.
 */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Renders the whole page before answering: the server hashes its inline scripts for the policy, and keeps the page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
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
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
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
