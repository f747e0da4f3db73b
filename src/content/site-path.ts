import { locales, splitPath } from '../shared/locales.ts';
import { parseUrl } from '../shared/web-address.ts';

const anySite = 'http://site.invalid';

/** Whether a text is a path of this site in the default language, and leads nowhere else in any browser. */
export function isSitePath(written: string): boolean {
  if (!/^\/(?!\/)[\x21-\x7E]*$/.test(written) || /[\\"<>]/.test(written)) return false;
  const url = parseUrl(written, anySite);
  if (!url) return false;
  const { origin, pathname, search, hash } = url;
  const isPlain = pathname + search + hash === written && !pathname.startsWith('//');
  return origin === anySite && isPlain && splitPath(pathname).locale === locales[0];
}

/** Converts an address copied from the address bar to a path of this site. Returns other text unchanged. */
export function sitePathOf(written: string, origin: string): string {
  const bare = written.trim();
  if (!bare.startsWith(`${origin}/`) && !bare.startsWith('/')) return bare;
  const url = parseUrl(bare, origin);
  return url ? splitPath(url.pathname).path + url.search + url.hash : bare;
}
