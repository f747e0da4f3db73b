import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale, localeOf, locales, pathIn, splitPath } from '../../shared/locales.ts';

const cookieName = 'language';
const parameter = 'language';
const yearSeconds = 365 * 24 * 3600;

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
  if (isLocale(chosen)) return { to: pathIn(chosen, path + url.search), headers: remember(chosen, secure) };
  if (!isNavigation(request)) return null;
  const wished = rememberedLocale(request) ?? wishedLocale(request);
  if (wished === null || wished === locale) return null;
  return { to: pathIn(wished, path + url.search), headers: { 'cache-control': 'no-store' } };
}

/** The address that a request names: only its path and query count, and nothing before them leads elsewhere. */
export function requestedAddress(request: FastifyRequest): URL {
  const url = new URL(request.url.replace(/^(https?:\/\/[^/?#]*)?[\\/]*/i, 'http://site/'));
  // Dots that led nowhere may have left slashes behind: `/.//elsewhere`.
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

function remember(locale: Locale, secure: boolean): Record<string, string> {
  const cookie = `${cookieName}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { 'set-cookie': cookie, 'cache-control': 'no-store' };
}

/** Whether a person is on the way to the page. What a script or a crawler asks for is answered as asked. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

/** The language that somebody has chosen on this device, or null. */
export function rememberedLocale({ headers }: FastifyRequest): Locale | null {
  const written = headers.cookie?.match(/(?:^|;\s*)language=(\w+)/)?.[1];
  return isLocale(written) ? written : null;
}

/** The browser's preference where it is another language than the default. */
function wishedLocale({ headers }: FastifyRequest): Locale | null {
  const wished = localeOf(headers['accept-language']);
  return wished === locales[0] ? null : wished;
}
