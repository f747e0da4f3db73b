import {
  isInformationPath,
  isKeptDocument,
  offlineDocumentsCache,
  offlineFilesCache,
  offlinePagesCache,
  offlinePaths,
} from '../content/offline-pages.ts';
import { isHashed, neededFiles } from './page-files.ts';

/** The build of this worker. The build script writes it in. */
declare const buildId: string;

const buildHeader = 'x-kept-by-build';
const saidHeader = 'x-kept-saying';
const filesHeader = 'x-kept-files';

/**
 * Stores the present answer of a path completely, or leaves the old one. A lock allows one at a time in all tabs and
 * workers. `said` is the version of facts and words on the page, if known: a document does not hold it.
 */
export function keepPath(path: string, said?: string | null): Promise<void> {
  return navigator.locks.request('kept-pages', () =>
    isKeptDocument(path) ? keepDocument(path, said) : keepPage(path),
  );
}

/**
 * Refreshes pages of an earlier build, and pages with other facts or words than the opened one. So a corrected sentence
 * or phone number also reaches people who read offline.
 */
export async function refreshKept(opened: string): Promise<void> {
  const said = (await caches.match(opened, { ignoreVary: true }))?.headers.get(saidHeader);
  for (const name of [offlinePagesCache, offlineDocumentsCache]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const headers = (await cache.match(request))?.headers;
      const saysOther = said && said !== headers?.get(saidHeader);
      if (headers?.get(buildHeader) !== buildId || saysOther) await keepPath(new URL(request.url).pathname, said);
    }
  }
}

async function keepPage(path: string): Promise<void> {
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
  await Promise.all(needed.map((file) => keepFile(files, file)));
  // The page can see that it is a stored one (`useConnection`).
  const keptPage = withBuild(html.replace('<html', '<html data-kept=""'), answer.headers);
  keptPage.headers.set(filesHeader, needed.join(' '));
  const [, facts, words] = html.match(/ data-facts-version="(\d+)" data-words-version="([\w-]+)"/) ?? [];
  keptPage.headers.set(saidHeader, `${facts}/${words}`);
  await pages.put(path, keptPage);
  await sweep(pages, files);
}

async function keepDocument(path: string, said?: string | null): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (answer.status !== 200) return;
  const documents = await caches.open(offlineDocumentsCache);
  const document = withBuild(await answer.blob(), answer.headers);
  if (said) document.headers.set(saidHeader, said);
  await documents.put(path, document);
}

async function keepFile(files: Cache, path: string): Promise<void> {
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
