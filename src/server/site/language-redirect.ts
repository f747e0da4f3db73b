import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale, localeOf, locales, pathIn, splitPath } from '../../shared/locales.ts';
import { chosenLocale, languageCookie } from './language-cookie.ts';

const parameter = 'language';

export type LanguageRedirect = { to: string; headers: Record<string, string> };

/**
 * The address of the page in the person's language, or null if the present one is right
 * (docs/decisions/words-and-languages.md). A link with `?language=` makes the choice, which a cookie stores. It works
 * without scripts, and redirects to the address without the parameter. Without a choice the browser's preference for
 * Indonesian counts. Otherwise the page is English, as specified.
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

/** The requested address. Only path and query count: a host before them must not redirect elsewhere. */
export function requestedAddress(request: FastifyRequest): URL {
  const url = new URL(request.url.replace(/^(https?:\/\/[^/?#]*)?[\\/]*/i, 'http://site/'));
  // Normalized dots may leave slashes behind: `/.//elsewhere`.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** Whether a person navigates to the page. Scripts and crawlers get the requested language. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

/** The browser's preference, if it is not the default language. */
function browserLocale({ headers }: FastifyRequest): Locale | null {
  const preferred = localeOf(headers['accept-language']);
  return preferred === locales[0] ? null : preferred;
}
