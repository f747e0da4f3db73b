import { type BookletPage, bookletPagesFile } from '../content/booklet-file.ts';
import { type Locale, pathIn, splitPath } from '../shared/locales.ts';
import { aheadPaths } from '../site-map/ahead-paths.list.ts';
import {
  isBookletPath,
  isBookletPdf,
  isInformationPath,
  offlineDocumentsCache,
  offlineFilesCache,
  offlinePagesCache,
  offlinePaths,
} from '../site-map/offline-pages.ts';
import { neededFiles } from './page-files.ts';

/** The build of this worker. The build script writes it in. */
declare const buildId: string;

const buildHeader = 'x-kept-by-build';
const contentVersionHeader = 'x-kept-saying';
const filesHeader = 'x-kept-files';

/**
 * Stores the present answer of a path completely, or leaves the old one. A page of the booklet brings the others with it.
 * A lock allows one at a time in all tabs and workers. `contentVersion` is the version of facts and words on the page, if
 * known: a document does not hold it.
 */
export function savePath(path: string, contentVersion?: string | null): Promise<void> {
  return navigator.locks.request('kept-pages', () => {
    if (isBookletPdf(path)) return saveDocument(path, contentVersion);
    return isBookletPath(path) ? saveBooklet(splitPath(path).locale) : savePage(path);
  });
}

/** Stores an offline page. Throws if it is not in the store then: the browser installs the worker again at the next page. */
export async function saveOfflinePage(path: string): Promise<void> {
  await savePath(path);
  if (!(await caches.match(path, { ignoreVary: true }))) throw new Error(`${path} was not stored`);
}

/** Chromium alone knows. Other browsers stop background requests by themselves. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Refreshes pages of an earlier build, and pages with other facts or words than the opened one. So a corrected sentence
 * or phone number also reaches people who read offline.
 */
export async function refreshSaved(opened: string): Promise<void> {
  const contentVersion = (await caches.match(opened, { ignoreVary: true }))?.headers.get(contentVersionHeader);
  for (const name of [offlinePagesCache, offlineDocumentsCache]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const headers = (await cache.match(request))?.headers;
      const isOtherVersion = contentVersion && contentVersion !== headers?.get(contentVersionHeader);
      if (headers?.get(buildHeader) !== buildId || isOtherVersion)
        await savePath(new URL(request.url).pathname, contentVersion);
    }
  }
}

/** Stores a page, unless it is stored already or does not exist. */
async function savePage(path: string): Promise<void> {
  const pages = await caches.open(offlinePagesCache);
  // Requested without credentials, so the answer holds nothing personal.
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'manual' });
  if (answer.status === 404 || answer.status === 410) await pages.delete(path);
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const etag = answer.headers.get('etag');
  if (etag && etag === ownEtag(await pages.match(path))) return;
  await pages.put(path, await pageToSave(await answer.text(), answer.headers));
  await sweep(pages);
}

/** Stores all pages of the booklet in a language. They come in one answer: apart, each would repeat the site's frame. */
async function saveBooklet(locale: Locale): Promise<void> {
  const pages = await caches.open(offlinePagesCache);
  const paths = aheadPaths.filter(isBookletPath).map((path) => pathIn(locale, path));
  const stored = await Promise.all(paths.map((path) => pages.match(path)));
  const [etag, ...others] = new Set(stored.map(ownEtag));
  const headers: HeadersInit = etag && others.length === 0 ? { 'if-none-match': etag } : {};
  const answer = await fetch(bookletPagesFile(locale), { credentials: 'omit', cache: 'no-store', headers });
  if (answer.status === 304) return;
  if (answer.status !== 200) throw new Error(`the booklet answered ${answer.status}`);
  const received: BookletPage[] = await answer.json();
  const saved: [string, Response][] = [];
  // One after the other: they need the same files.
  for (const { path, headers, html } of received)
    saved.push([path, await pageToSave(html, new Headers({ ...Object.fromEntries(answer.headers), ...headers }))]);
  if (new Set(saved.map(([, page]) => page.headers.get(contentVersionHeader))).size > 1)
    throw new Error('there are two editions');
  await replaceBooklet(pages, locale, saved);
  await sweep(pages);
}

/**
 * Deletes the stored booklet of a language before it puts the new pages: two editions never lie next to each other. If a
 * phone is full, the old pages come back. If it ends the worker in between, pages are missing until the next opening.
 */
async function replaceBooklet(pages: Cache, locale: Locale, saved: [string, Response][]): Promise<void> {
  const paths = (await pages.keys()).map(({ url }) => new URL(url).pathname);
  const old = paths.filter((path) => isBookletPath(path) && splitPath(path).locale === locale);
  const before = await Promise.all(old.map(async (path) => [path, await pages.match(path)] as const));
  try {
    for (const path of old) await pages.delete(path);
    for (const [path, page] of saved) await pages.put(path, page);
  } catch (error) {
    for (const [path] of saved) await pages.delete(path);
    for (const [path, page] of before) if (page) await pages.put(path, page);
    throw error;
  }
}

/** The etag of the answer from which this build stored a page. */
function ownEtag(stored: Response | undefined): string | null {
  return stored?.headers.get(buildHeader) === buildId ? stored.headers.get('etag') : null;
}

/** The page as it is stored. Its files are stored before it. */
async function pageToSave(html: string, headers: Headers): Promise<Response> {
  const files = await caches.open(offlineFilesCache);
  const needed = neededFiles(html);
  await Promise.all(needed.map((file) => saveAsset(files, file)));
  // The page can see that it is a stored one (`useConnection`).
  const page = withBuild(html.replace('<html', '<html data-kept=""'), headers);
  page.headers.set(filesHeader, needed.join(' '));
  const [, facts, words] = html.match(/ data-facts-version="(\d+)" data-words-version="([\w-]+)"/) ?? [];
  page.headers.set(contentVersionHeader, `${facts}/${words}`);
  return page;
}

async function saveDocument(path: string, contentVersion?: string | null): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (answer.status !== 200) return;
  const documents = await caches.open(offlineDocumentsCache);
  const document = withBuild(await answer.blob(), answer.headers);
  if (contentVersion) document.headers.set(contentVersionHeader, contentVersion);
  await documents.put(path, document);
}

async function saveAsset(files: Cache, path: string): Promise<void> {
  if (await files.match(path)) return;
  const answer = await fetch(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  await files.put(path, answer);
}

function withBuild(body: BodyInit, from: Headers): Response {
  const headers = new Headers(from);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(buildHeader, buildId);
  return new Response(body, { headers });
}

/** Deletes paths that are no offline pages any more, and files that no stored page needs. */
async function sweep(pages: Cache): Promise<void> {
  const files = await caches.open(offlineFilesCache);
  const needed = new Set<string>();
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    if (!isInformationPath(pathname) && !offlinePaths.includes(pathname)) {
      await pages.delete(request);
      continue;
    }
    const listed = (await pages.match(request))?.headers.get(filesHeader)?.split(' ');
    // An older worker stored this page without its list of files. Until it is stored again, it may need any file.
    if (!listed) return;
    for (const file of listed) needed.add(file);
  }
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}
