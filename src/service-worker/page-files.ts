/** The own scripts of the pages that are kept; the build writes them in. */
declare const ownScripts: readonly string[];

// Not what a whole address names: that is for other sites, such as the picture of a shared link.
const file = /["\s](\/(?:assets|media)\/[\w./-]+\.(?:js|css|woff2|svg|webp|png|jpg))\b/g;

/** Paths of the site's own files that a page's HTML names and cannot be read without: never films. */
function pageFiles(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(file)].map(([, path = '']) => path));
}

/** Paths of all that a page needs. Throws where the page is of another build, whose worker has yet to come. */
export function neededFiles(html: string): string[] {
  const named = [...pageFiles(html)];
  if (!named.some((path) => ownScripts.includes(path))) throw new Error('the page is of another build');
  return named;
}

/** Whether a kept page may need the file at this path. */
export function isPageFile(path: string): boolean {
  return pageFiles(`"${path}`).has(path);
}

/** Whether a hash of the content is part of the name: what was kept once stays right. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}
