import { locales, splitPath } from '../shared/locales.ts';

const anySite = 'http://site.invalid';

/** Whether a text is a path of this site, as it is in the default language, and leads nowhere else in any browser. */
export function isSitePath(written: string): boolean {
  if (!/^\/(?!\/)[\x21-\x7E]*$/.test(written) || /[\\"<>]/.test(written) || !URL.canParse(written, anySite))
    return false;
  const { origin, pathname, search, hash } = new URL(written, anySite);
  const isPlain = pathname + search + hash === written && !pathname.startsWith('//');
  return origin === anySite && isPlain && splitPath(pathname).locale === locales[0];
}

/** What somebody has copied from the address bar of a page of this site, as a path; anything else as it is. */
export function sitePathOf(written: string, origin: string): string {
  const bare = written.trim();
  if (!bare.startsWith(`${origin}/`) && !bare.startsWith('/')) return bare;
  if (!URL.canParse(bare, origin)) return bare;
  const { pathname, search, hash } = new URL(bare, origin);
  return splitPath(pathname).path + search + hash;
}
