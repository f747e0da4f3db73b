import { parseUrl } from '../shared/web-address.ts';

const site = 'http://site.invalid';
/** Pages that are no place to come back to after signing in. */
const passing = ['/login', '/logout', '/signUp', '/verify', '/reset-password', '/new-password', '/confirm-address'];

/**
 * Where to go after signing in, if it is a path on this site; null for everything else
 * (docs/decisions/pages-are-the-same-for-everyone.md).
 */
export function safeNext(value: string | null | undefined): string | null {
  // Browsers read a backslash as a slash, and skip control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to refuse them is the purpose
  if (!value?.startsWith('/') || /[\\\u0000-\u001F\u007F]/.test(value)) return null;
  const url = parseUrl(value, site);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  if (origin !== site || pathname.startsWith('//') || passing.includes(pathname)) return null;
  return pathname + search + hash;
}

/** The login page's address, or the sign-up's, for somebody who wanted to see `path`. */
export function loginPath(path: string | null, page: '/login' | '/signUp' = '/login'): string {
  const next = safeNext(path);
  return next ? `${page}?${new URLSearchParams({ next })}` : page;
}
