import {
  isBookletPdf,
  isInformationPath,
  offlineDocumentsCache,
  offlineFilesCache,
  offlinePagesCache,
  offlinePaths,
  plainPath,
} from '../site-map/offline-pages.ts';
import { after, answerFile, answerPage } from './answers.ts';
import { isPageFile } from './page-files.ts';
import { saveAhead } from './save-ahead.ts';
import { refreshSaved, saveOfflinePage, savePath } from './save-offline.ts';

declare const self: ServiceWorkerGlobalScope;

const ourCaches = [offlinePagesCache, offlineFilesCache, offlineDocumentsCache];

// A new worker takes over at once: pages come from the network, and a stored one has the files of its own build.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([...offlinePaths.map(saveOfflinePage), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** A page reports that a reader opened it. */
self.addEventListener('message', (event) => {
  const path = typeof event.data?.opened === 'string' ? plainPath(event.data.opened) : '';
  if (!isInformationPath(path) && !isBookletPdf(path)) return;
  // Without a connection nothing changes. The next visit tries again.
  const saved = saveOpened(path).catch(() => undefined);
  event.waitUntil(saved.then(() => event.source?.postMessage('saved')));
});

// The API, identity calls and pictures of products go on as if there were no worker.
self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (method !== 'GET' || url.origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isPageFile(url.pathname)) event.respondWith(answerFile(event.request, url.pathname));
});

/** Stores an opened page. If a file is missing, tries again: a slow link sometimes loses one. */
async function saveOpened(path: string, pausesMs = [1_000, 5_000]): Promise<void> {
  try {
    await savePath(path);
    // A refresh stores the offline page again, and with it the time of the first visit.
    await saveAhead(path);
    await refreshSaved(path);
  } catch (error) {
    const [pauseMs, ...laterMs] = pausesMs;
    if (pauseMs === undefined) throw error;
    await after(pauseMs);
    await saveOpened(path, laterMs);
  }
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!ourCaches.includes(name)) await caches.delete(name);
  }
  // The browser requests a page while it wakes this worker up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
