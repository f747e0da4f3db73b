import { isInformationPath, isKeptDocument } from '../../site-map/offline-pages.ts';
import { afterLoad } from './after-load.ts';

/** The worker that stores pages for reading offline (`src/service-worker`); none where the browser has no place for one. */
function workers(): ServiceWorkerContainer | undefined {
  return import.meta.env.PROD ? navigator.serviceWorker : undefined;
}

/** Starts the worker once the first page is there. Without it the site works as before, with a connection. */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV) return removeWorker();
  await afterLoad();
  await workers()
    ?.register('/service-worker.js')
    .catch((error) => console.warn('Pages are not stored for reading offline:', error));
}

/** Tells the worker that an information page is being read, or the booklet saved, so that it stores it. */
export async function tellOpened(path: string): Promise<void> {
  const container = workers();
  if (!container || !(isInformationPath(path) || isKeptDocument(path))) return;
  await afterLoad();
  const { active } = await container.ready;
  active?.postMessage({ opened: path });
}

/** Whether a document that is asked for now gets its answer from the worker, with a connection or without. */
export function hasWorker(): boolean {
  return Boolean(workers()?.controller);
}

/** The worker of a built site must not stand before pages that are being written at the same address. */
async function removeWorker(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
}
