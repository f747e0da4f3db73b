/** The scripts of the offline pages. The build writes them in. */
declare const ownScripts: readonly string[];

// Skips absolute addresses: those are for other sites, such as the picture of a shared link.
const file = /["\s](\/assets\/[\w./-]+\.(?:js|css|woff2|svg|webp|png|jpg))\b/g;

/**
 * Paths of the site's files that a page's HTML needs to be readable. Each name holds a hash of its content, so a file never
 * changes. Films and their pictures are not among them: without a connection no film plays.
 */
function pageFiles(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(file)].map(([, path = '']) => path));
}

/** Paths of all files of a page. Throws if the page is of another build, whose worker has not arrived yet. */
export function neededFiles(html: string): string[] {
  const named = [...pageFiles(html)];
  if (!named.some((path) => ownScripts.includes(path))) throw new Error('the page is of another build');
  return named;
}

/** Whether a stored page may need the file at this path. */
export function isPageFile(path: string): boolean {
  return pageFiles(`"${path}`).has(path);
}
