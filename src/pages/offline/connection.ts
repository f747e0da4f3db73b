import { useSyncExternalStore } from 'react';

/** Whether the site can be reached. `offline-page`: it cannot, and this page is stored from an earlier visit. */
export type Connection = 'online' | 'offline' | 'offline-page';

const checkAgainMs = 15_000;
const timeoutMs = 8_000;

const listeners = new Set<() => void>();
let watching = false;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection, () => 'online');
}

/** Whether the site answers. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  if (!answer?.ok) return false;
  delete document.documentElement.dataset.kept;
  notifyListeners();
  return true;
}

/** The connection now. While a page hydrates, `useConnection` still returns that of the server. */
export function getConnection(): Connection {
  if (isOfflinePage()) return 'offline-page';
  return navigator.onLine ? 'online' : 'offline';
}

/** Whether the worker sent this page from its store. The browser may call itself online while the site does not answer. */
function isOfflinePage(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => listeners.delete(listener);
}

function watch(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('offline', notifyListeners);
  window.addEventListener('online', () => {
    notifyListeners();
    void checkAgain();
  });
  setInterval(checkAgain, checkAgainMs);
}

async function checkAgain(): Promise<void> {
  if (isOfflinePage() && navigator.onLine && document.visibilityState === 'visible') await isReachable();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
