import {
  isBookletPdf,
  isInformationPath,
  offlineDocumentsCache,
  offlineFilesCache,
  offlinePagesCache,
  offlinePaths,
} from '../site-map/offline-pages.ts';
import { isHashed, neededFiles } from './page-files.ts';

/** The build of this worker. The build script writes it in. */
declare const buildId: string;

const buildHeader = 'x-kept-by-build';
const contentVersionHeader = 'x-kept-saying';
const filesHeader = 'x-kept-files';

/**
 * Stores the present answer of a path completely, or leaves the old one. A lock allows one at a time in all tabs and
 * workers. `contentVersion` is the version of facts and words on the page, if known: a document does not hold it.
 */
export function savePath(path: string, contentVersion?: string | null): Promise<void> {
  return navigator.locks.request('kept-pages', () =>
    isBookletPdf(path) ? saveDocument(path, contentVersion) : savePage(path),
  );
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

async function savePage(path: string): Promise<void> {
  const pages = await caches.open(offlinePagesCache);
  // Requested without credentials, so the answer holds nothing personal.
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'manual' });
  if (answer.status === 404 || answer.status === 410) await pages.delete(path);
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const storedHeaders = (await pages.match(path))?.headers;
  const etag = answer.headers.get('etag');
  if (etag && storedHeaders?.get('etag') === etag && storedHeaders.get(buildHeader) === buildId) return;

  const html = await answer.text();
  const files = await caches.open(offlineFilesCache);
  const needed = neededFiles(html);
  await Promise.all(needed.map((file) => saveAsset(files, file)));
  // The page can see that it is a stored one (`useConnection`).
  const savedPage = withBuild(html.replace('<html', '<html data-kept=""'), answer.headers);
  savedPage.headers.set(filesHeader, needed.join(' '));
  const [, facts, words] = html.match(/ data-facts-version="(\d+)" data-words-version="([\w-]+)"/) ?? [];
  savedPage.headers.set(contentVersionHeader, `${facts}/${words}`);
  await pages.put(path, savedPage);
  await sweep(pages, files);
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
  if (isHashed(path) && (await files.match(path))) return;
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
async function sweep(pages: Cache, files: Cache): Promise<void> {
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
