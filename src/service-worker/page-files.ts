import type { Locale } from '../shared/locales.ts';

/** For each own script of a page that is kept, what it loads later; the build writes it in. */
declare const laterFiles: Readonly<Record<string, Partial<Record<Locale, readonly string[]>>>>;

// Not what a whole address names: that is for other sites, such as the picture of a shared link.
const file = /["\s](\/(?:assets|media)\/[\w./-]+\.(?:js|css|woff2|svg|webp|png|jpg))\b/g;

/** Paths of the site's own files that a page's HTML names and cannot be read without: never films. */
function pageFiles(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(file)].map(([, path = '']) => path));
}

/**
 * Paths of all that a page needs: what its HTML names, and what its own script loads later in this language, such as the
 * words of the booklet. Throws where the page is of another build, whose worker has yet to come.
 */
export function neededFiles(html: string, locale: Locale): string[] {
  const named = [...pageFiles(html)];
  const own = named.filter((path) => laterFiles[path]);
  if (own.length === 0) throw new Error('the page is of another build');
  return [...new Set([...named, ...own.flatMap((path) => laterFiles[path]?.[locale] ?? [])])];
}

/** Whether a kept page may need the file at this path. */
export function isPageFile(path: string): boolean {
  return pageFiles(`"${path}`).has(path);
}

/** Whether a hash of the content is part of the name: what was kept once stays right. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
