import {
  isInformationPath,
  isKeptDocument,
  offlineDocumentsCache,
  offlineFilesCache,
  offlinePagesCache,
  offlinePaths,
  plainPath,
} from '../site-map/offline-pages.ts';
import { after, answerFile, answerPage } from './answers.ts';
import { keepPath, refreshKept } from './keep.ts';
import { isPageFile } from './page-files.ts';

declare const self: ServiceWorkerGlobalScope;

const ourCaches = [offlinePagesCache, offlineFilesCache, offlineDocumentsCache];

// No build is waited for: pages come from the network first, and each kept one with the files it was made with.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([...offlinePaths.map((path) => keepPath(path)), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** A page says what is being read. */
self.addEventListener('message', (event) => {
  const path = typeof event.data?.opened === 'string' ? plainPath(event.data.opened) : '';
  if (!isInformationPath(path) && !isKeptDocument(path)) return;
  // Without a connection nothing changes; the next visit tries again.
  event.waitUntil(keepOpened(path).catch(() => undefined));
});

// Whatever is not answered here goes on as if there were no worker: the API, the identity calls, products' pictures.
self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (method !== 'GET' || url.origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isPageFile(url.pathname)) event.respondWith(answerFile(event.request, url.pathname));
});

/** A slow link loses a file now and then: what did not come whole is asked for again, while its page is still being read. */
async function keepOpened(path: string, pausesMs = [1_000, 5_000]): Promise<void> {
  try {
    await keepPath(path);
    await refreshKept(path);
  } catch (error) {
    const [pauseMs, ...laterMs] = pausesMs;
    if (pauseMs === undefined) throw error;
    await after(pauseMs);
    await keepOpened(path, laterMs);
  }
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!ourCaches.includes(name)) await caches.delete(name);
  }
  // The browser asks for a page while it wakes this worker up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
