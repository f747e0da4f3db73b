import { isBookletPdf, isInformationPath } from '../../site-map/offline-pages.ts';
import { afterLoad } from './after-load.ts';

/** The worker that stores pages for reading offline (`src/service-worker`), if the browser supports workers. */
function workers(): ServiceWorkerContainer | undefined {
  return import.meta.env.PROD ? navigator.serviceWorker : undefined;
}

/** Starts the worker after the first page. Without it the site works too, with a connection. */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV) return removeWorker();
  await afterLoad();
  await workers()
    ?.register('/service-worker.js')
    .catch((error) => console.warn('Pages are not stored for reading offline:', error));
}

/** Notifies the worker that a person reads an information page or saves the booklet, so that it stores it. */
export async function notifyOpened(path: string): Promise<void> {
  const container = workers();
  if (!container || !(isInformationPath(path) || isBookletPdf(path))) return;
  await afterLoad();
  const { active } = await container.ready;
  active?.postMessage({ opened: path });
}

/** Whether the worker answers requests for documents, with a connection or without. */
export function hasWorker(): boolean {
  return Boolean(workers()?.controller);
}

/** Removes the worker of a built site: it must not answer for the development server at the same address. */
async function removeWorker(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
}
