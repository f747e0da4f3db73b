import { useSyncExternalStore } from 'react';

/** Whether the site can be reached; `offline-page` where it cannot and the page is one from an earlier visit. */
export type Connection = 'online' | 'offline' | 'offline-page';

const askAgainMs = 15_000;
const timeoutMs = 8_000;

const listeners = new Set<() => void>();
let watching = false;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => 'online');
}

/** Asks the site for a sign of life. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  if (!answer?.ok) return false;
  delete document.documentElement.dataset.kept;
  tell();
  return true;
}

function connection(): Connection {
  if (isOfflinePage()) return 'offline-page';
  return navigator.onLine ? 'online' : 'offline';
}

/** The worker marks the pages that it stores: the browser may call itself online while the site does not answer. */
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
  window.addEventListener('offline', tell);
  window.addEventListener('online', () => {
    tell();
    void askAgain();
  });
  setInterval(askAgain, askAgainMs);
}

async function askAgain(): Promise<void> {
  if (isOfflinePage() && navigator.onLine && document.visibilityState === 'visible') await isReachable();
}

function tell(): void {
  for (const listener of listeners) listener();
}
