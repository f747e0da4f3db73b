import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale, localeOf, locales, pathIn, splitPath } from '../../shared/locales.ts';
import { chosenLocale, languageCookie } from './language-cookie.ts';

const parameter = 'language';

export type LanguageRedirect = { to: string; headers: Record<string, string> };

/**
 * Where a page is to be read in another language than its address says, or null
 * (docs/decisions/words-and-languages.md). A link with `?language=` makes the choice, which a cookie remembers: it
 * works without scripts, and its address goes on to the plain one. Who never chose gets Indonesian where the browser
 * prefers it; an address without that wish is English, as specified.
 */
export function languageRedirect(request: FastifyRequest, secure: boolean): LanguageRedirect | null {
  const url = requestedAddress(request);
  const { locale, path } = splitPath(url.pathname);
  const chosen = url.searchParams.get(parameter);
  url.searchParams.delete(parameter);
  if (isLocale(chosen)) {
    const headers = { 'set-cookie': languageCookie(chosen, secure), 'cache-control': 'no-store' };
    return { to: pathIn(chosen, path + url.search), headers };
  }
  if (!isNavigation(request)) return null;
  const preferred = chosenLocale(request) ?? browserLocale(request);
  if (preferred === null || preferred === locale) return null;
  return { to: pathIn(preferred, path + url.search), headers: { 'cache-control': 'no-store' } };
}

/** The address that a request names: only its path and query count, and nothing before them leads elsewhere. */
export function requestedAddress(request: FastifyRequest): URL {
  const url = new URL(request.url.replace(/^(https?:\/\/[^/?#]*)?[\\/]*/i, 'http://site/'));
  // Dots that led nowhere may have left slashes behind: `/.//elsewhere`.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** Whether a person is on the way to the page. What a script or a crawler asks for is answered as asked. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

/** The browser's preference where it is another language than the default. */
function browserLocale({ headers }: FastifyRequest): Locale | null {
  const preferred = localeOf(headers['accept-language']);
  return preferred === locales[0] ? null : preferred;
}
