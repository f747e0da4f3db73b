import { splitPath } from '../shared/locales.ts';
import { tryOrNull } from '../shared/try-or-null.ts';
import { parseUrl } from '../shared/web-address.ts';

const site = 'http://site.invalid';
/** A sign-in does not come back to these pages. */
const passing = [
  '/login',
  '/logout',
  '/signup',
  '/verify',
  '/welcome',
  '/reset-password',
  '/new-password',
  '/confirm-address',
];

/** The page that a path opens: in any language, capitals and encoding, and with slashes at its end. Null if it is no path. */
function pageAt(pathname: string): string | null {
  return tryOrNull(() => splitPath(decodeURI(pathname).toLowerCase()).path.replace(/\/+$/, ''));
}

/**
 * The page to open after a sign-in, if it is a path on this site; otherwise null
 * (docs/decisions/pages-are-the-same-for-everyone.md).
 */
export function safeNext(value: string | null | undefined): string | null {
  // Browsers read a backslash as a slash, and skip control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to refuse them is the purpose
  if (!value?.startsWith('/') || /[\\\u0000-\u001F\u007F]/.test(value)) return null;
  const url = parseUrl(value, site);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  const page = pageAt(pathname);
  if (origin !== site || pathname.startsWith('//') || page === null || passing.includes(page)) return null;
  return pathname + search + hash;
}

/** The address of the login page, or of another step to it, that leads on to `path`. */
export function loginPath(path: string | null, page: '/login' | '/signUp' | '/welcome' = '/login'): string {
  const next = safeNext(path);
  return next ? `${page}?${new URLSearchParams({ next })}` : page;
}
