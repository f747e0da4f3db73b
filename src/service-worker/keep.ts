import {
  isInformationPath,
  isKeptDocument,
  offlineDocumentsCache,
  offlineFilesCache,
  offlinePagesCache,
  offlinePaths,
} from '../site-map/offline-pages.ts';
import { isHashed, neededFiles } from './page-files.ts';

/** Which build this worker belongs to; the build writes it in. */
declare const buildId: string;

const buildHeader = 'x-kept-by-build';
const saidHeader = 'x-kept-saying';
const filesHeader = 'x-kept-files';

/**
 * Keeps what is at a path as it is now: whole, or as it was before. One at a time, in every tab and worker. `said` is which
 * facts and words the site says, as far as that is known: a document does not tell it.
 */
export function keepPath(path: string, said?: string | null): Promise<void> {
  return navigator.locks.request('kept-pages', () =>
    isKeptDocument(path) ? keepDocument(path, said) : keepPage(path),
  );
}

/**
 * Asks again for what an earlier build kept, and for what says something else about the foundation, or in other words, than
 * the page just opened, so that a corrected sentence or phone number also reaches those who read offline.
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
  // Asked for without credentials, so nothing personal can be in the answer.
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
  // The page can tell that it is a kept one (`useConnection`).
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

/** Throws out what is no page to keep any more, and the files that no kept page needs. */
async function sweep(pages: Cache, files: Cache): Promise<void> {
  const needed = new Set<string>();
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    if (!isInformationPath(pathname) && !offlinePaths.includes(pathname)) {
      await pages.delete(request);
      continue;
    }
    const listed = (await pages.match(request))?.headers.get(filesHeader)?.split(' ');
    // An older worker kept this page without its list: until it is kept anew, any file may be its own.
    if (!listed) return;
    for (const file of listed) needed.add(file);
  }
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}
